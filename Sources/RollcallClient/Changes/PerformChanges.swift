import Limits
internal import RPCRuntime
internal import RPCWire
internal import RollcallProto

extension PhotoLibrary {
  /// Performs changes as one batch: all of them, or none.
  ///
  /// The block says what is to change and returns at once; files are read, and large ones uploaded, when it has ended.
  /// When this returns, the batch is on the server's disk. A block that asks for nothing makes no call.
  ///
  /// - Parameters:
  ///   - batchID: names the batch, 1 to 128 bytes; nil: a name of its own. Give one to be able to try again yourself,
  ///     from another process too: the same changes under the same name are performed once.
  ///   - block: asks for changes. What it returns is in the result's `value`.
  /// - Throws: what the block throws; else `RollcallError`, whose `changeIndex` names the change at fault.
  @discardableResult
  public nonisolated(nonsending) func performChanges<Value>(
    batchID: String? = nil, _ block: (inout Changes) throws -> Value
  ) async throws -> ChangesResult<Value> {
    var changes = Changes()
    let value = try block(&changes)
    return try await perform(changes, returning: value, batchID: batchID)
  }

  /// Performs what a block has asked for.
  nonisolated(nonsending) func perform<Value>(
    _ changes: consuming Changes, returning value: Value, batchID: String?
  ) async throws(RollcallError) -> ChangesResult<Value> {
    let batch = changes.batch
    let batchID = batchID ?? BatchID.random()
    let results = try await perform(changes.pending, of: batch, batchID: batchID)
    return ChangesResult(value: value, batchID: batchID, batch: batch, results: results)
  }

  /// Uploads what is large, and makes the call. A server that restarts in between has forgotten the uploads, and one whose
  /// reply was lost has used them up: they are made again, and the batch id sees to it that nothing is done twice.
  private func send(
    _ changes: [PendingChange], of batch: BatchTag, batchID: String
  ) async throws(RollcallError) -> RollcallV1.PerformChangesResponse {
    var setbacks = 0
    while true {
      var sending = BatchSending(library: self, batchID: batchID)
      do {
        let request = try await sending.request(for: changes, of: batch)
        return try await call(isUnderWay: sending.hasUploads) { (service, options) throws(RPCError) in
          try await service.performChanges(request, options: options)
        }
      } catch {
        setbacks += 1
        let isRepeated =
          error.reason == .uploadNotFound && sending.hasUploads
          && setbacks <= Limits.Client.maximumUploadSetbacks
        guard isRepeated else {
          sending.dropUploads(after: error)
          throw error
        }
      }
    }
  }

  private func perform(
    _ changes: [PendingChange], of batch: BatchTag, batchID: String
  ) async throws(RollcallError) -> [ChangeOutcome] {
    guard (1...Limits.Library.batchIDBytes).contains(batchID.utf8.count) else {
      throw .invalidArgument(
        "the batch id has \(batchID.utf8.count) bytes; 1 to \(Limits.Library.batchIDBytes) are allowed")
    }
    if changes.isEmpty { return [] }
    let reply = try await send(changes, of: batch, batchID: batchID)
    guard reply.results.count == changes.count else {
      throw .badReply("\(changes.count) changes were asked for, and \(reply.results.count) results came")
    }
    var outcomes: [ChangeOutcome] = []
    for (change, result) in zip(changes, reply.results) {
      outcomes.append(try ChangeOutcome(result, of: change))
    }
    return outcomes
  }
}
