import RPCRuntime
import RPCWire
import RollcallProto

/// Which of the pictures saved before the run a caller reads next, and which it has compared.
struct ReadingPlace {
  private var place: Int
  /// Whether this caller has seen each picture's bytes.
  fileprivate var isCompared: [Bool]

  init(_ prepared: PreparedLibrary, firstPlace: Int) {
    place = firstPlace % max(1, prepared.pictures.count)
    isCompared = Array(repeating: false, count: prepared.pictures.count)
  }

  /// The next picture's place.
  mutating func next() -> Int {
    place = place + 1 < isCompared.count ? place + 1 : 0
    return place
  }
}

/// The calls that read. Each caller compares the bytes of its first read of each picture; comparing all would measure the
/// comparing.
extension MixCaller {
  mutating func read() async throws(RPCError) {
    let place = reading.next()
    let picture = workload.prepared.pictures[place]
    let template = workload.pictures.templates[picture.template]
    let reply = try await channel.unary(
      RollcallV1.PhotoLibraryMethods.readAsset, RollcallV1.ReadAssetRequest(assetID: picture.assetID),
      returning: RollcallV1.ReadAssetResponse.self, options: options)
    // A reply may hold fewer bytes than there are, but not none.
    guard !reply.data.isEmpty, reply.sizeBytes == UInt64(template.bytes.count) else {
      throw .unexpectedReply(
        "ReadAsset answered \(reply.data.count) bytes of \(reply.sizeBytes), for \(template.bytes.count) saved"
      )
    }
    guard !reading.isCompared[place] else { return }
    guard template.picture(series: workload.run &- 1, number: picture.number).starts(with: reply.data) else {
      throw .unexpectedReply("ReadAsset answered other bytes than were saved as \(picture.assetID)")
    }
    reading.isCompared[place] = true
  }
}
