import RPCRuntime
import RPCWire
import RollcallProto

/// Makes the calls of a mix, one after the other.
struct MixCaller: WorkloadCaller {
  let workload: MixWorkload
  let channel: any ClientChannel
  let options: CallOptions
  /// Tells this caller's batches and pictures from all others.
  let series: UInt64
  private var kinds: Deck
  private var pictures: Deck
  /// Of the next call: its kind, by its place in the mix, its picture and its number.
  private(set) var kind = 0
  private(set) var picture = 0
  private(set) var number: UInt64 = 0
  /// What this caller saved and has not put into the album.
  var savedAssetIDs: [String] = []
  var reading: ReadingPlace

  init(_ workload: MixWorkload, number: Int, channel: any ClientChannel, options: CallOptions) {
    self.workload = workload
    self.channel = channel
    self.options = options
    series = workload.run &+ UInt64(number)
    kinds = workload.kindDeck.dealt(toCaller: number)
    pictures = workload.pictureDeck.dealt(toCaller: number)
    reading = ReadingPlace(workload.prepared, firstPlace: number)
  }

  mutating func makeReady() -> Int {
    number += 1
    kind = kinds.next()
    picture = pictures.next()
    return kind
  }

  mutating func send() async throws(RPCError) {
    switch workload.kinds[kind] {
    case .health: try await checkHealth()
    case .batch: try await performBatch()
    case .save: try await save()
    case .ensure: try await ensure()
    case .add: try await add()
    case .read: try await read()
    }
  }

  /// The encoded request of the next call.
  var request: StampedRequest {
    let templates = workload.templates[kind]
    return StampedRequest(templates[templates.count == 1 ? 0 : picture], series: series, number: number)
  }

  private func checkHealth() async throws(RPCError) {
    let reply = try await channel.unary(
      GrpcHealthV1.HealthMethods.check, GrpcHealthV1.HealthCheckRequest(),
      returning: GrpcHealthV1.HealthCheckResponse.self, options: options)
    guard reply.status == .serving else {
      throw .unexpectedReply("the server's health is \(reply.status.rawValue), not SERVING")
    }
  }
}
