import Limits
internal import RPCRuntime
internal import RPCWire
internal import RollcallProto

/// Makes one batch's request, its large files uploaded.
struct BatchSending {
  let library: PhotoLibrary
  let batchID: String
  private var uploadIDs: [String] = []

  init(library: PhotoLibrary, batchID: String) {
    self.library = library
    self.batchID = batchID
  }

  /// Whether the batch stands on uploads.
  var hasUploads: Bool { !uploadIDs.isEmpty }

  /// Opens every file, uploads what does not go inside, and puts the request together.
  ///
  /// Throws `.fileNotReadable` and `.fileChanged` with the change at fault, `.invalidArgument` for a placeholder of
  /// another batch, and what the server says to the uploads.
  mutating func request(
    for changes: [PendingChange], of batch: BatchTag
  ) async throws(RollcallError) -> RollcallV1.PerformChangesRequest {
    let encoder = ChangeEncoder(batch: batch)
    let sources = try openSources(of: changes)
    let plan = InlinePlan(
      sizesBytes: sources.map(\.sizeBytes),
      otherBytes: changes.reduce(Limits.Library.batchIDBytes) { $0 + $1.maximumSizeBytes },
      configuration: library.configuration)
    var messages: [RollcallV1.Change] = []
    var place = 0
    for (index, change) in changes.enumerated() {
      var resources: [RollcallV1.NewResource] = []
      for resource in change.resources {
        let isInline = plan.inline.contains(place)
        do {
          resources.append(
            try await message(resource, source: sources[place], place: place, isInline: isInline))
        } catch {
          throw error.naming(index)
        }
        place += 1
      }
      messages.append(try encoder.message(change, at: index, resources: resources))
    }
    return RollcallV1.PerformChangesRequest(changes: messages, batchID: batchID)
  }

  /// Drops the uploads of a batch that has certainly failed; where that is open, a retry may still need them.
  func dropUploads(after error: RollcallError) {
    let isOpen: [StatusCode] = [.unavailable, .unknown, .deadlineExceeded, .resourceExhausted]
    guard !uploadIDs.isEmpty, !isOpen.contains(error.code) else { return }
    Task { [library, uploadIDs] in
      for id in uploadIDs {
        // Whatever this fails with, the server drops the upload by itself after its idle time.
        _ = try? await library.call { (service, options) throws(RPCError) in
          try await service.abortUpload(RollcallV1.AbortUploadRequest(uploadID: id), options: options)
        }
      }
    }
  }

  private func openSources(of changes: [PendingChange]) throws(RollcallError) -> [ByteSource] {
    var sources: [ByteSource] = []
    for (index, change) in changes.enumerated() {
      for resource in change.resources {
        do { sources.append(try ByteSource(resource.origin)) } catch { throw error.naming(index) }
      }
    }
    return sources
  }

  private mutating func message(
    _ resource: NewResource, source: ByteSource, place: Int, isInline: Bool
  ) async throws(RollcallError) -> RollcallV1.NewResource {
    var message = RollcallV1.NewResource(
      type: resource.type?.message ?? .unspecified, filename: resource.filename)
    if isInline {
      let bytes = try source.readAll()
      message.expectedSHA256 = SHA256.hash(bytes).bytes
      message.source = .data(bytes)
    } else {
      let uploader = Uploader(
        library: library, source: source, batchID: BatchID.forUpload(place, of: batchID))
      let upload = try await uploader.run()
      uploadIDs.append(upload.id)
      message.expectedSHA256 = upload.sha256.bytes
      message.source = .uploadID(upload.id)
    }
    return message
  }
}

extension RollcallError {
  /// The same error, said of one change of a batch.
  fileprivate func naming(_ index: Int) -> RollcallError {
    var error = self
    error.changeIndex = index
    return error
  }
}
