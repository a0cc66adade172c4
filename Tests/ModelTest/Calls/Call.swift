import LibraryModel

/// One call of a sequence.
struct Call: Sendable, CustomStringConvertible {
  /// How long the caller waits.
  enum Timing: Hashable, Sendable {
    /// As long as it takes.
    case patient
    /// Until a deadline so many microseconds ahead.
    case deadline(Int)
    /// It gives up after so many microseconds.
    case cancel(Int)
  }

  /// What later calls know it by.
  let number: Int
  var caller: Caller
  var timing = Timing.patient
  var kind: any CallKind

  var description: String {
    let time =
      switch timing {
      case .patient: ""
      case .deadline(let microseconds): ", deadline \(microseconds) µs"
      case .cancel(let microseconds): ", cancelled after \(microseconds) µs"
      }
    let library = caller.library.isEmpty ? "" : ", library \(caller.library)"
    return "#\(number) \(caller.client): \(kind)\(library)\(time)"
  }

  /// Simpler calls, to find out what of this one matters.
  var simpler: [Call] {
    var forms = SimplerForms(of: self)
    if timing != .patient { forms.add { $0.timing = .patient } }
    if !caller.library.isEmpty { forms.add { $0.caller.library = "" } }
    if !caller.client.isEmpty { forms.add { $0.caller.client = "" } }
    for kind in kind.simplerKinds { forms.add { $0.kind = kind } }
    return forms.all
  }
}
