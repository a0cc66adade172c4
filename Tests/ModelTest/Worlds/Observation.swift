import LibraryModel
import RPCWire

/// A call and what its caller saw, with the types of its kind left behind.
struct Observation: Sendable {
  /// What was asked, for a person.
  let call: Call
  /// What was answered, for a person; made only when somebody reads it, for a reply may hold a whole file.
  let answer: @Sendable () -> String
  /// The error, where it was one.
  let error: RPCError?
  /// Whether the call may have changed anything.
  let changesLibrary: Bool
  /// The uploads whose bytes it touches.
  let uploads: Set<Text>
  /// The libraries that there may be after the call, where it was answered so; empty where the answer cannot be.
  let libraries: @Sendable (Library) -> [Library]
  /// The libraries that there may be after the call, whatever it was answered.
  let effects: @Sendable (Library) -> [Library]
  /// Why the answer cannot be.
  let contradiction: @Sendable (Library) -> String
  /// Takes names for later calls.
  let learn: @Sendable (inout Symbols) -> Void

  /// What an answer says about whether the call was performed.
  enum Verdict {
    /// It was performed, or refused, at one moment.
    case answered
    /// It was not performed.
    case notPerformed
    /// It may have been performed, or be performed later, or never.
    case open
  }

  /// - Parameters:
  ///   - isEnding: whether the server was being ended meanwhile.
  ///   - busy: uploads that other calls may be touching at the same time.
  func verdict(isEnding: Bool, busy: Set<Text>) -> Verdict {
    guard let error else { return .answered }
    switch (error.code, call.timing) {
    case (.deadlineExceeded, .deadline), (.cancelled, .cancel): return .open
    case (.unavailable, _) where isEnding:
      let isRefusal = ["DRAINING", "LIBRARY_CLOSED"].contains(error.info?.reason)
      return isRefusal ? .notPerformed : .open
    case (.aborted, _) where error.info?.reason == "UPLOAD_BUSY" && !uploads.isDisjoint(with: busy):
      return .notPerformed
    default: return .answered
    }
  }
}

extension Observation {
  /// Puts together what a call of some kind was answered.
  /// - Parameter libraries: those that the server has.
  init<Kind: CallKind>(
    _ kind: Kind, of call: Call, request: Kind.Request, outcome: Result<Kind.Reply, RPCError>,
    among libraries: [Text] = ["default"]
  ) {
    self.call = call
    changesLibrary = Kind.changesLibrary
    uploads = Set(kind.uploads(in: request))
    switch outcome {
    case .success(let reply):
      answer = { String("\(reply)".prefix(2_000)) }
      error = nil
    case .failure(let failure):
      answer = { failure.description + Self.metadata(of: failure) }
      error = failure
    }
    let caller = call.caller
    let possibilities = { @Sendable (library: Library) -> [Possibility<Kind.Answer>] in
      let faults = caller.faults(among: libraries)
      return faults.isEmpty
        ? kind.possibilities(of: request, in: library, for: caller.client) : library.refusing(faults)
    }
    self.libraries = { library in
      possibilities(library).compactMap { try? Self.after($0, kind, outcome) }
    }
    effects = { library in possibilities(library).map(\.library) }
    contradiction = { library in
      possibilities(library).compactMap { possibility in
        do throws(Difference) {
          _ = try Self.after(possibility, kind, outcome)
          return nil
        } catch { return error.description }
      }.joined(separator: "; or ")
    }
    learn = { symbols in
      if case .success(let reply) = outcome { kind.learn(from: reply, call: call.number, into: &symbols) }
    }
  }

  /// The library after a call that ended in one of its possible ways, if the answer is that of this way.
  private static func after<Kind: CallKind>(
    _ possibility: Possibility<Kind.Answer>, _ kind: Kind, _ outcome: Result<Kind.Reply, RPCError>
  ) throws(Difference) -> Library {
    var library = possibility.library
    switch (possibility.result, outcome) {
    case (.success(let answer), .success(let reply)): try kind.compare(reply, with: answer, in: &library)
    case (.failure(let refusal), .failure(let error)): try refusal.compare(with: error)
    case (.success, .failure): throw Difference("by the model it succeeds")
    case (.failure(let refusal), .success):
      let index = refusal.changeIndex.map { " at change \($0)" } ?? ""
      throw Difference("by the model it is refused: \(refusal.reason.name)\(index)")
    }
    return library
  }

  private static func metadata(of error: RPCError) -> String {
    let entries = error.info?.metadata ?? []
    return entries.isEmpty
      ? "" : " [" + entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "]"
  }
}
