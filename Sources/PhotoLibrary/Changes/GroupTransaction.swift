import Histograms
import SystemCalls

/// Performs a group of batches as one transaction.
///
/// A batch that fails is undone alone. Most that fail have written nothing by then, and there is nothing to undo; so batches
/// get no savepoints, which would have SQLite copy every page that one touches. Where one fails in the middle after all, the
/// transaction is undone and the group runs again, with a savepoint for each batch.
///
/// An error that ends the whole transaction (a full disk, for one: SQLite rolls back savepoints and all) means that nobody in
/// the group has succeeded; then all but the one at fault run again, one by one.
struct GroupTransaction {
  typealias Outcome = Result<[ChangeResult], LibraryError>

  let writer: Writer
  let savepoints: SavepointUse
  let time: BatchTime
  let counters: LibraryCounters
  let onEvent: @Sendable (LibraryEvent) -> Void

  /// The whole transaction was undone.
  private struct TransactionLost: Error {
    let cause: any Error
  }

  /// A batch failed after it had written, and had no savepoint.
  private struct BatchInTheWay: Error {
    let cause: any Error
  }

  /// Performs batches and commits them.
  /// - Returns: An outcome a batch, and whether the connection can be trusted afterwards. It cannot where a
  ///   commit failed in a way that leaves open whether it happened.
  func perform(_ batches: [PreparedBatch]) -> (outcomes: [Outcome], isConnectionSound: Bool) {
    // One alone is undone with its transaction.
    perform(batches, usingSavepoints: batches.count > 1 && savepoints.areNeeded())
  }

  private func perform(
    _ batches: [PreparedBatch], usingSavepoints: Bool
  ) -> (outcomes: [Outcome], isConnectionSound: Bool) {
    do {
      try writer.transaction.begin()
    } catch {
      writer.transaction.rollBack()
      return (fail(batches, LibraryError(storage: error)), true)
    }
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(batches.count)
    var repeated: UInt64 = 0
    for (index, batch) in batches.enumerated() {
      do {
        let (results, isRepeated) = try perform(batch, inSavepoint: usingSavepoints)
        repeated += isRepeated ? 1 : 0
        outcomes.append(.success(results))
      } catch let lost as TransactionLost {
        return performAgain(batches, culprit: index, cause: lost.cause)
      } catch let batch as BatchInTheWay {
        writer.transaction.rollBack()
        writer.usage.wasUndone()
        if batches.count == 1 { return (fail(batches, LibraryError(storage: batch.cause)), true) }
        savepoints.batchWasUndone()
        counters.groupsRunAgain.add(1)
        return perform(batches, usingSavepoints: true)
      } catch {
        outcomes.append(.failure(LibraryError(storage: error)))
      }
    }
    return commit(batches, outcomes, repeated: repeated)
  }

  /// Performs one batch, and undoes it where it fails.
  /// - Throws: What it failed with; ``TransactionLost`` where more than the batch was undone, and ``BatchInTheWay`` where it
  ///   could not be undone.
  private func perform(
    _ batch: PreparedBatch, inSavepoint: Bool
  ) throws -> (results: [ChangeResult], repeated: Bool) {
    let changedRows = writer.connection.totalChangedRows
    do {
      writer.usage.beginBatch()
      if inSavepoint { try writer.transaction.savepoint() }
      let outcome = try BatchExecution.perform(batch, on: writer, time: time)
      if inSavepoint { try writer.transaction.release() }
      return outcome
    } catch {
      writer.forget()
      writer.usage.undoBatch()
      if writer.transaction.isLost { throw TransactionLost(cause: error) }
      if inSavepoint {
        try rollBackToSavepoint(after: error)
      } else if writer.connection.totalChangedRows != changedRows {
        throw BatchInTheWay(cause: error)
      }
      throw error
    }
  }

  private func rollBackToSavepoint(after error: any Error) throws(TransactionLost) {
    do {
      try writer.transaction.rollBackToSavepoint()
    } catch _ {
      writer.transaction.rollBack()
      throw TransactionLost(cause: error)
    }
  }

  private func commit(
    _ batches: [PreparedBatch], _ outcomes: [Outcome], repeated: UInt64
  ) -> ([Outcome], Bool) {
    do {
      let start = ContinuousClock.now
      defer { counters.commits.record((ContinuousClock.now - start).wholeNanoseconds) }
      try writer.usage.write()
      try writer.transaction.commit()
      writer.usage.wasCommitted()
    } catch let error as SQLiteError where error.ruledOutCommit {
      writer.transaction.rollBack()
      writer.forget()
      return performAgain(batches, culprit: nil, cause: error)
    } catch {
      return (leaveOpen(outcomes, after: error), false)
    }
    let succeeded = UInt64(outcomes.count { (try? $0.get()) != nil })
    counters.transactions.add(1)
    counters.batchesCommitted.add(succeeded - repeated)
    counters.batchesRepeated.add(repeated)
    counters.batchesFailed.add(UInt64(outcomes.count) - succeeded)
    return (outcomes, true)
  }

  /// Performs the batches of a transaction that was undone, one by one.
  /// - Parameter culprit: The one that failed and is not tried again; `nil` where the commit failed.
  private func performAgain(
    _ batches: [PreparedBatch], culprit: Int?, cause: any Error
  ) -> ([Outcome], Bool) {
    writer.usage.wasUndone()
    let error = LibraryError(storage: cause)
    if batches.count == 1 { return (fail(batches, error), true) }
    onEvent(.groupRanAgain(batches: batches.count, message: error.message))
    counters.groupsRunAgain.add(1)
    var outcomes: [Outcome] = []
    var isConnectionSound = true
    for (index, batch) in batches.enumerated() {
      if index == culprit {
        outcomes += fail([batch], error)
      } else if isConnectionSound {
        let (alone, isSound) = perform([batch])
        outcomes += alone
        isConnectionSound = isSound
      } else {
        outcomes += fail([batch], .libraryIsReopening)
      }
    }
    return (outcomes, isConnectionSound)
  }

  /// The outcomes after a commit that may have happened or not; what was refused stays refused.
  private func leaveOpen(_ outcomes: [Outcome], after error: any Error) -> [Outcome] {
    counters.commitsFailed.add(1)
    counters.batchesFailed.add(UInt64(outcomes.count))
    onEvent(.commitFailed(batches: outcomes.count, message: "\(error)"))
    return outcomes.map { outcome in outcome.flatMap { _ in .failure(.outcomeIsUnknown) } }
  }

  private func fail(_ batches: [PreparedBatch], _ error: LibraryError) -> [Outcome] {
    counters.batchesFailed.add(UInt64(batches.count))
    return batches.map { _ in .failure(error) }
  }
}
