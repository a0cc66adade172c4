import RPCWire
import RollcallProto

/// A template with the numbers of one call. It is written into the connection's memory and never decoded.
struct StampedRequest: ProtobufMessage {
  static let messageName = "an encoded request"
  /// Any message without fields will do: the request's own are unknown to it.
  static var cStruct: CStructInfo { RollcallV1.ReloadTokensRequest.cStruct }

  private let template: RequestTemplate?
  private let series: UInt64
  private let number: UInt64

  init(_ template: RequestTemplate, series: UInt64, number: UInt64) {
    self.template = template
    self.series = series
    self.number = number
  }

  init() {
    template = nil
    series = 0
    number = 0
  }

  init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    throw RPCError(.internal, "requests of a load test are only sent")
  }

  func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    guard let template else { return }
    let count = template.bytes.count
    let room = unsafe UnsafeMutableRawBufferPointer(
      start: try arena.allocate(sizeBytes: count), count: count)
    unsafe room.copyBytes(from: template.bytes)
    unsafe BatchID.write(series: series, number: number, to: room, at: template.batchIDOffset)
    // No run makes 2^48 calls: the rest tells the pictures of one request apart.
    for (index, stamp) in template.stamps.enumerated() {
      unsafe stamp.write(series: series, number: Self.pictureNumber(number, at: index), to: room)
    }
    try unsafe arena.fill(c, encoding: UnsafeRawBufferPointer(room))
  }

  /// The number of the picture at a place of a request.
  static func pictureNumber(_ number: UInt64, at place: Int) -> UInt64 {
    number | UInt64(place) << 48
  }

  static func == (left: Self, right: Self) -> Bool {
    left.template === right.template && left.series == right.series && left.number == right.number
  }
}
