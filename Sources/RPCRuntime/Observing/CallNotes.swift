import Limits

/// What handlers have noted about the calls of one loop: where their time goes, and how much of it was meant to pass.
///
/// A call that ends soon leaves no note: parts of it are too short to be kept. So a call that nobody will hear of costs a
/// comparison. Belongs to the loop's thread; elsewhere nothing is noted.
final class CallNotes: @unchecked Sendable {
  /// What one call has noted.
  struct Notes {
    var phases: [CallPhase] = []
    var intendedWaitNanoseconds: UInt64 = 0
  }

  private let loop: EventLoop
  /// Parts shorter than this are not kept.
  private let minimumNanoseconds: UInt64
  private var notes: [UInt64: Notes] = [:]

  /// - Parameter observedNanoseconds: how long a call takes that is told of; nil where none is.
  init(loop: EventLoop, observedNanoseconds: UInt64?) {
    self.loop = loop
    minimumNanoseconds = observedNanoseconds.map { $0 / Limits.Server.partsPerSlowCall } ?? .max
  }

  /// Keeps where a call's time went.
  func add(_ name: String, nanoseconds: UInt64, callID: UInt64) {
    guard nanoseconds > 0, nanoseconds >= minimumNanoseconds, loop.isCurrent else { return }
    notes[callID, default: Notes()].phases.append(CallPhase(name: name, nanoseconds: nanoseconds))
  }

  /// Keeps how long a call has waited because it was asked to. It counts also where no call is told of.
  func addIntendedWait(nanoseconds: UInt64, callID: UInt64) {
    guard nanoseconds > 0, loop.isCurrent else { return }
    notes[callID, default: Notes()].intendedWaitNanoseconds += nanoseconds
  }

  /// Takes out what a call that ends has noted.
  func take(_ callID: UInt64) -> Notes? {
    notes.isEmpty ? nil : notes.removeValue(forKey: callID)
  }
}
