import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A ReadAsset.
struct ReadAssetCall: CallKind {
  struct Request: Sendable {
    let asset: Text
    let type: Int32
    let offset: UInt64
    let length: UInt64
  }

  var asset: PlannedReference
  var type: Int32 = 0
  var offset: UInt64 = 0
  var length: UInt64 = 0

  static func generate(with generator: inout Generator) -> Self? {
    var read = Self(asset: generator.assetReference())
    read.type = generator.pick([0, 0, 0, 1, 2, 4, 9, 5])
    read.offset = generator.pick([0, 0, 0, 1, 40, 65_536, 65_537, 65_538, .max])
    read.length = generator.pick([0, 0, 1, 30, 100_000, .max])
    return read
  }

  func request(_ symbols: Symbols) -> Request {
    var id: Text = ""
    if case .id(let known) = asset.reference(symbols.asset) { id = known }
    return Request(asset: id, type: type, offset: offset, length: length)
  }

  func send(
    _ request: Request, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.ReadAssetResponse {
    try await client.readAsset(
      .init(
        assetID: request.asset.string, resourceType: .init(rawValue: request.type), offset: request.offset,
        length: request.length), options: options)
  }

  func possibilities(of request: Request, in library: Library, for client: Text) -> [Possibility<ReadRange>] {
    library.read(
      asset: request.asset, type: request.type, offset: request.offset, length: request.length, by: client)
  }

  func compare(
    _ reply: RollcallV1.ReadAssetResponse, with answer: ReadRange, in library: inout Library
  ) throws(Difference) {
    try Difference.unlessEqual("size_bytes", reply.sizeBytes, UInt64(answer.content.bytes.count))
    try Difference.unlessEqual("sha256", reply.sha256, answer.content.sha256)
    // A reply may hold fewer bytes than asked for, and none only at the end.
    let range = answer.content.bytes.dropFirst(Int(answer.offset)).prefix(Int(answer.lengthBytes))
    guard range.starts(with: reply.data), !reply.data.isEmpty || range.isEmpty else {
      throw Difference("other bytes than \(answer.content.name) has at \(answer.offset)")
    }
  }

  var description: String { "ReadAsset \(asset) type \(type) at \(offset), \(length) bytes" }
}
