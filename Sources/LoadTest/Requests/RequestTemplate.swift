import RPCWire

/// A request that was encoded before the run. What tells one call from another, its batch id and its pictures' numbers, is
/// written over in place: a call then costs one copy, and no encoding.
final class RequestTemplate: Sendable {
  /// The encoded request, with any numbers in it.
  let bytes: [UInt8]
  /// Where the batch id stands.
  let batchIDOffset: Int
  /// Where the pictures' numbers stand.
  let stamps: [Stamp]

  /// Encodes a request, which `make` makes of pictures and a batch id.
  ///
  /// - Throws: what encoding throws: RESOURCE_EXHAUSTED for more than a call carries.
  init<Request: ProtobufMessage>(
    of pictures: [PictureTemplate],
    _ make: (_ pictures: [RollcallPicture], _ batchID: String) -> Request
  ) throws(RPCError) {
    // Numbers that stand nowhere else, by which the places are found.
    var random = SystemRandomNumberGenerator()
    let marks = pictures.map { _ in (series: random.next() as UInt64, number: random.next() as UInt64) }
    let (series, number) = (random.next() as UInt64, random.next() as UInt64)
    let marked = zip(pictures, marks).map { picture, mark in
      RollcallPicture(
        bytes: picture.picture(series: mark.series, number: mark.number), filename: picture.filename)
    }
    bytes = try make(marked, BatchID.text(series: series, number: number)).encoded()
    batchIDOffset = Self.place(of: BatchID.bytes(series: series, number: number), in: bytes)
    stamps = zip(pictures, marks).map { [bytes] picture, mark in
      var stamp = picture.stamp
      stamp.offset = Self.place(of: mark.series.bigEndianBytes + mark.number.bigEndianBytes, in: bytes)
      return stamp
    }
  }

  private static func place(of mark: [UInt8], in bytes: [UInt8]) -> Int {
    let last = bytes.count - mark.count
    guard
      let place = bytes.indices.first(where: { index in
        index <= last && bytes[index] == mark[0] && bytes[index..<index + mark.count].elementsEqual(mark)
      })
    else { preconditionFailure("a request without what was put into it") }
    return place
  }
}

/// A picture as a request has it.
struct RollcallPicture {
  let bytes: [UInt8]
  let filename: String
}
