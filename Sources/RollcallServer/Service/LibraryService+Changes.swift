import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto

extension LibraryService {
  func performChanges(
    _ request: RollcallV1.PerformChangesRequest, context: ServerCallContext
  ) async throws -> RollcallV1.PerformChangesResponse {
    try await answering(context) { library, caller in
      let changes = try Change.changes(from: request.changes)
      let batch = Batch(
        changes: changes, batchID: request.batchID, client: caller.client, deadline: context.deadline)
      let results = try await perform(batch, in: library, context)
      return RollcallV1.PerformChangesResponse(results: results.map(RollcallV1.ChangeResult.init))
    }
  }

  func saveImage(
    _ request: RollcallV1.SaveImageRequest, context: ServerCallContext
  ) async throws -> RollcallV1.SaveImageResponse {
    let result = try await perform(
      context, batchID: request.batchID,
      change: { () throws(MalformedField) in try Change(single: request.change) })
    guard case .saveImage(let result) = result else { throw wrongKind(context) }
    return RollcallV1.SaveImageResponse(result: result)
  }

  func ensureAlbum(
    _ request: RollcallV1.EnsureAlbumRequest, context: ServerCallContext
  ) async throws -> RollcallV1.EnsureAlbumResponse {
    let result = try await perform(
      context, batchID: request.batchID,
      change: { () throws(MalformedField) in try Change(single: request.change) })
    guard case .ensureAlbum(let result) = result else { throw wrongKind(context) }
    return RollcallV1.EnsureAlbumResponse(result: result)
  }

  func addToAlbum(
    _ request: RollcallV1.AddToAlbumRequest, context: ServerCallContext
  ) async throws -> RollcallV1.AddToAlbumResponse {
    let result = try await perform(
      context, batchID: request.batchID,
      change: { () throws(MalformedField) in try Change(single: request.change) })
    guard case .addToAlbum(let result) = result else { throw wrongKind(context) }
    return RollcallV1.AddToAlbumResponse(result: result)
  }

  /// Performs a batch, and notes where its time went.
  private func perform(
    _ batch: Batch, in library: PhotoLibrary, _ context: ServerCallContext
  ) async throws -> [ChangeResult] {
    let timeline = BatchTimeline()
    defer {
      context.note("io_wait", nanoseconds: timeline.ioWaitNanoseconds)
      context.note("preparing", nanoseconds: timeline.preparationNanoseconds)
      context.note("queue_wait", nanoseconds: timeline.queueWaitNanoseconds)
      context.note("executing", nanoseconds: timeline.executionNanoseconds)
      context.note("commit", nanoseconds: timeline.commitNanoseconds)
    }
    return try await library.performChanges(batch, timeline: timeline)
  }

  /// Performs a batch of one change and returns the one result.
  private func perform(
    _ context: ServerCallContext, batchID: String, change: () throws(MalformedField) -> Change
  ) async throws -> RollcallV1.ChangeResult.ResultOneof? {
    try await answering(context) { library, caller in
      let batch = Batch(
        changes: [try change()], batchID: batchID, client: caller.client, deadline: context.deadline)
      let results = try await perform(batch, in: library, context)
      return results.first.flatMap { RollcallV1.ChangeResult($0).result }
    }
  }

  /// The library answers each change by a result of its kind; anything else is a defect of this program.
  private func wrongKind(_ context: ServerCallContext) -> RPCError {
    RPCError(
      .internal, .internalError, "\(context.method): the library's result is of another kind than the change")
  }
}
