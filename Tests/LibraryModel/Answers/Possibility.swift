/// One of the ways in which a call may end by the specification, which leaves some things open: a request with two faults
/// may be refused for either.
package struct Possibility<Answer: Sendable>: Sendable {
  package var result: Result<Answer, Refusal>
  /// The library afterwards.
  package var library: Library

  package init(_ result: Result<Answer, Refusal>, _ library: Library) {
    self.result = result
    self.library = library
  }

  /// The same end, with the answer put into another form.
  package func map<Other>(_ transform: (Answer) -> Other) -> Possibility<Other> {
    Possibility<Other>(result.map(transform), library)
  }
}

extension Library {
  /// Refused for any of some faults, and unchanged.
  package func refusing<Answer>(_ faults: [Refusal]) -> [Possibility<Answer>] {
    faults.map { Possibility(.failure($0), self) }
  }

  /// Answered, and unchanged.
  func answering<Answer>(_ answer: Answer) -> [Possibility<Answer>] {
    [Possibility(.success(answer), self)]
  }
}
