import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A BeginUpload.
struct BeginUploadCall: CallKind {
  static let changesLibrary = true

  let content: Content
  var sizeBytes: UInt64
  var batchID: Text

  static func generate(with generator: inout Generator) -> Self? {
    let content =
      generator.chance(1, in: 8) ? generator.contents.broken[0] : generator.pick(generator.contents.whole)
    var sizeBytes = UInt64(content.bytes.count)
    if generator.chance(1, in: 12) { sizeBytes = generator.pick([0, 1, sizeBytes + 1, 1 << 40 + 1]) }
    // A few ids, so that a begin is repeated now and then, with the same size or another.
    let batchID: Text = generator.pick(["", "begin 1", "begin 2", "begin 3"])
    let begin = Self(content: content, sizeBytes: sizeBytes, batchID: batchID)
    generator.rehearse(begin)
    return begin
  }

  func request(_ symbols: Symbols) -> Self { self }

  func send(
    _ request: Self, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.Upload {
    try await client.beginUpload(.init(sizeBytes: sizeBytes, batchID: batchID.string), options: options)
  }

  func possibilities(of request: Self, in library: Library, for client: Text) -> [Possibility<Upload>] {
    library.beginUpload(sizeBytes: sizeBytes, batchID: batchID, by: client)
  }

  func compare(_ reply: RollcallV1.Upload, with answer: Upload, in library: inout Library) throws(Difference)
  {
    try library.compare(reply, with: answer)
  }

  func learn(from reply: RollcallV1.Upload, call number: Int, into symbols: inout Symbols) {
    symbols.uploads[number] = reply.id
  }

  var simpler: [Self] {
    batchID.isEmpty ? [] : [Self(content: content, sizeBytes: sizeBytes, batchID: "")]
  }

  var description: String {
    "BeginUpload of \(sizeBytes) bytes for \(content.name)" + (batchID.isEmpty ? "" : " batch_id \(batchID)")
  }
}

/// An AppendToUpload.
struct AppendCall: CallKind {
  static let changesLibrary = true

  struct Request: Sendable {
    let upload: Text
    let offset: UInt64
    let data: [UInt8]
  }

  let upload: Int
  let content: Content
  var offset: Int
  var count: Int

  static func generate(with generator: inout Generator) -> Self? {
    guard let upload = generator.upload() else { return nil }
    let received = generator.receivedBytes(of: upload)
    // An upload may have been begun with another size than its content's, and hold more than that.
    let left = max(0, upload.content.bytes.count - received)
    var append = Self(upload: upload.call, content: upload.content, offset: received, count: left)
    if generator.chance(1, in: 3) { append.count = generator.pick([0, 1, left / 2]) }
    if generator.chance(1, in: 8) { append.offset = generator.pick([0, max(0, received - 1), received + 1]) }
    generator.rehearse(append)
    return append
  }

  func request(_ symbols: Symbols) -> Request {
    let start = min(offset, content.bytes.count)
    let end = min(start + count, content.bytes.count)
    return Request(
      upload: symbols.upload(upload), offset: UInt64(offset), data: Array(content.bytes[start..<end]))
  }

  func send(
    _ request: Request, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.Upload {
    try await client.appendToUpload(
      .init(uploadID: request.upload.string, offset: request.offset, data: request.data), options: options)
  }

  func possibilities(of request: Request, in library: Library, for client: Text) -> [Possibility<Upload>] {
    library.append(request.data, at: request.offset, to: request.upload, by: client)
  }

  func compare(_ reply: RollcallV1.Upload, with answer: Upload, in library: inout Library) throws(Difference)
  {
    try library.compare(reply, with: answer)
  }

  func uploads(in request: Request) -> [Text] { [request.upload] }

  var description: String {
    "AppendToUpload of call \(upload): \(count) bytes of \(content.name) at \(offset)"
  }
}

/// A GetUpload.
struct GetUploadCall: CallKind {
  let upload: Int

  static func generate(with generator: inout Generator) -> Self? {
    generator.upload().map { Self(upload: $0.call) }
  }

  func request(_ symbols: Symbols) -> Text { symbols.upload(upload) }

  func send(
    _ request: Text, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.Upload {
    try await client.getUpload(.init(uploadID: request.string), options: options)
  }

  func possibilities(of request: Text, in library: Library, for client: Text) -> [Possibility<Upload>] {
    library.upload(named: request, by: client)
  }

  func compare(_ reply: RollcallV1.Upload, with answer: Upload, in library: inout Library) throws(Difference)
  {
    try library.compare(reply, with: answer)
  }

  var description: String { "GetUpload of call \(upload)" }
}

/// An AbortUpload.
struct AbortUploadCall: CallKind {
  static let changesLibrary = true

  let upload: Int

  static func generate(with generator: inout Generator) -> Self? {
    guard let upload = generator.upload() else { return nil }
    let abort = Self(upload: upload.call)
    generator.rehearse(abort)
    return abort
  }

  func request(_ symbols: Symbols) -> Text { symbols.upload(upload) }

  func send(
    _ request: Text, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> RollcallV1.AbortUploadResponse {
    try await client.abortUpload(.init(uploadID: request.string), options: options)
  }

  func possibilities(of request: Text, in library: Library, for client: Text) -> [Possibility<Void>] {
    library.abortUpload(named: request, by: client)
  }

  func compare(
    _ reply: RollcallV1.AbortUploadResponse, with answer: Void, in library: inout Library
  ) throws(Difference) {}

  func uploads(in request: Text) -> [Text] { [request] }

  var description: String { "AbortUpload of call \(upload)" }
}
