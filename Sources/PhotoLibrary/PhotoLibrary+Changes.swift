extension PhotoLibrary {
  /// Performs a batch of changes: all of them, or none.
  ///
  /// Returns once the changes are on disk. While the batch waits, cancelling the task or the passing of its
  /// deadline ends it; once it has begun it runs to the end.
  /// - Parameter timeline: Is told where the time goes.
  /// - Returns: One result for each change, in the same order.
  /// - Throws: What is wrong, with the change at fault. `OUTCOME_UNKNOWN` is the one reason that leaves open
  ///   whether the batch happened.
  public nonisolated(nonsending) func performChanges(
    _ batch: Batch, timeline: BatchTimeline = BatchTimeline()
  ) async throws(LibraryError) -> [ChangeResult] {
    try BatchValidation.check(batch, limits: configuration.limits)
    // Refused here nothing is even hashed; that it is still allowed is seen again when it is performed.
    _ = try BatchAccess(of: batch, registry: access).reach()
    let waiter = Waiter<[ChangeResult]>()
    do throws(LibraryError) {
      return try await waiter.wait { intake.submit(batch, waiter: waiter, timeline: timeline) }
    } catch {
      throw room.explaining(error, neededBytes: batch.inlineBytes)
    }
  }
}

extension Batch {
  /// How many bytes of pictures come with the batch itself; `nil` where none do.
  var inlineBytes: UInt64? {
    var total = 0
    for case .saveImage(let save) in changes {
      for case .data(let data) in save.resources.map(\.source) { total += data.count }
    }
    return total == 0 ? nil : UInt64(total)
  }
}
