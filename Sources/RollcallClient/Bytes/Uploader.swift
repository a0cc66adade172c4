import Limits
internal import RPCRuntime
internal import RPCWire
internal import RollcallProto

/// Brings one file to the server piece by piece, and goes on where a broken line or a lost reply left it.
struct Uploader {
  let library: PhotoLibrary
  let source: ByteSource
  /// Names the upload, so that beginning it again leads to the same one.
  let batchID: String

  /// An upload that holds all bytes.
  struct Finished: Sendable {
    let id: String
    let sha256: SHA256Digest
  }

  /// Uploads everything. Throws what the server says, `.fileNotReadable` and `.fileChanged`.
  func run() async throws(RollcallError) -> Finished {
    var hash = SourceHash(source: source, pieceBytes: library.configuration.uploadPieceBytes)
    var upload = try await begin()
    var setbacks = 0
    while upload.receivedBytes < source.sizeBytes {
      let offset = upload.receivedBytes
      let count = min(UInt64(library.configuration.uploadPieceBytes), source.sizeBytes - offset)
      let piece = try source.read(at: offset, count: Int(count))
      hash.take(piece, at: offset)
      do {
        upload = try await append(piece, to: upload)
        setbacks = 0
      } catch {
        setbacks += 1
        guard setbacks <= Limits.Client.maximumUploadSetbacks else { throw error }
        upload = try await resumed(upload, after: error)
      }
      guard upload.receivedBytes <= source.sizeBytes else {
        throw .badReply("an upload of \(source.sizeBytes) bytes has received \(upload.receivedBytes)")
      }
    }
    return Finished(id: upload.id, sha256: try hash.finished())
  }

  private func begin(isUnderWay: Bool = false) async throws(RollcallError) -> RollcallV1.Upload {
    let request = RollcallV1.BeginUploadRequest(sizeBytes: source.sizeBytes, batchID: batchID)
    return try await library.call(over: .bytes, isUnderWay: isUnderWay) {
      (service, options) throws(RPCError) in
      try await service.beginUpload(request, options: options)
    }
  }

  private func append(
    _ piece: [UInt8], to upload: RollcallV1.Upload
  ) async throws(RollcallError) -> RollcallV1.Upload {
    let request = RollcallV1.AppendToUploadRequest(
      uploadID: upload.id, offset: upload.receivedBytes, data: piece)
    return try await library.call(over: .bytes, isUnderWay: true) { (service, options) throws(RPCError) in
      try await service.appendToUpload(request, options: options)
    }
  }

  /// Where to go on: an append whose reply was lost has moved the offset; a restarted server has lost the upload; and where
  /// the channel has given up, beginning again under the same name tells what the server has.
  private func resumed(
    _ upload: RollcallV1.Upload, after error: RollcallError
  ) async throws(RollcallError) -> RollcallV1.Upload {
    switch error.reason {
    case .uploadNotFound, .connectionLost, .notReachable, .draining, .libraryClosed:
      return try await begin(isUnderWay: true)
    case .offsetMismatch:
      return try await library.call(over: .bytes, isUnderWay: true) { (service, options) throws(RPCError) in
        try await service.getUpload(RollcallV1.GetUploadRequest(uploadID: upload.id), options: options)
      }
    default: throw error
    }
  }
}

/// Hashes a source while its pieces are sent, each byte once and in order, whatever is sent twice or skipped.
private struct SourceHash {
  private let source: ByteSource
  private let pieceBytes: Int
  private let hash = RunningHash()
  private var hashedBytes: UInt64 = 0

  init(source: ByteSource, pieceBytes: Int) {
    self.source = source
    self.pieceBytes = pieceBytes
  }

  /// Takes a piece that is at hand anyway, if it is the next.
  mutating func take(_ piece: [UInt8], at offset: UInt64) {
    guard offset == hashedBytes else { return }
    hash.update(piece)
    hashedBytes += UInt64(piece.count)
  }

  /// The digest; reads what was never sent because the server had it.
  mutating func finished() throws(RollcallError) -> SHA256Digest {
    while hashedBytes < source.sizeBytes {
      let count = min(UInt64(pieceBytes), source.sizeBytes - hashedBytes)
      hash.update(try source.read(at: hashedBytes, count: Int(count)))
      hashedBytes += count
    }
    return hash.finish()
  }
}
