import LibraryModel

/// What is done to a server, step by step.
package struct CallSequence: Sendable, CustomStringConvertible {
  var setting: Setting
  var steps: [Step]

  init(in setting: Setting = Setting(), steps: [Step]) {
    self.setting = setting
    self.steps = steps
  }

  /// How many steps it has.
  package var count: Int { steps.count }

  /// Whether each run of it does the same: nothing overlaps, and nothing is a race.
  var isDeterministic: Bool {
    steps.allSatisfy { step in
      guard case .calls(let calls) = step else { return true }
      return calls.count < 2 && calls.allSatisfy { $0.timing == .patient }
    }
  }

  /// The steps as a person reads them, one a line.
  package var description: String {
    let start = setting == Setting() ? [] : [setting.description]
    return (start + steps.map(\.description)).joined(separator: "\n")
  }
}

/// One step of a sequence.
enum Step: Sendable, CustomStringConvertible {
  /// How a server ends.
  enum Ending: Sendable {
    /// As after SIGTERM: calls that have begun are finished.
    case drain
    /// As after SIGKILL.
    case kill
  }

  /// Calls at the same time; the next step waits for all of their answers.
  case calls([Call])
  /// The server ends while calls are under way, so long after they were sent, and starts again.
  case restart(Ending, during: [Call], afterMicroseconds: Int)
  /// Everything that a caller can fetch is fetched.
  case check(Caller)

  /// The calls that it makes by itself.
  var calls: [Call] {
    get {
      switch self {
      case .calls(let calls), .restart(_, let calls, _): calls
      case .check: []
      }
    }
    set {
      switch self {
      case .calls: self = .calls(newValue)
      case .restart(let ending, _, let microseconds):
        self = .restart(ending, during: newValue, afterMicroseconds: microseconds)
      case .check: break
      }
    }
  }

  var description: String {
    let list = calls.map(\.description)
    switch self {
    case .calls: return list.joined(separator: "\n  at the same time: ")
    case .restart(let ending, _, let microseconds):
      let name = ending == .kill ? "kill -9" : "drain"
      return (["\(name), \(microseconds) µs after the calls below, and a start"] + list).joined(
        separator: "\n  during: ")
    case .check(let caller): return "fetch everything as \(caller.client) in \(caller.libraryName)"
    }
  }
}
