/// The calls that wait for one thing of a library: so many at most, and so many of one source, which is a connection.
struct WaitingCalls<Call: AnyObject & Sendable> {
  private let limit: Int
  private let limitPerSource: Int
  /// What they wait for, for errors: `changes`, and `changes of this library`.
  private let subject: String
  private let librarySubject: String
  private var entries: [ObjectIdentifier: (call: Call, source: UInt64)] = [:]
  /// How many calls of a source wait.
  private var counts: [UInt64: Int] = [:]

  init(limit: Int, limitPerSource: Int, for subject: String, ofLibrary librarySubject: String) {
    self.limit = limit
    self.limitPerSource = limitPerSource
    self.subject = subject
    self.librarySubject = librarySubject
  }

  /// How many wait.
  var count: Int { entries.count }

  /// Those that wait, in no order.
  var all: [Call] { entries.values.map { $0.call } }

  /// Takes a call that is going to wait.
  /// - Parameter source: Whose call it is: see ``PhotoLibrary/source``.
  /// - Throws: `TOO_MANY_WAITERS`.
  mutating func enter(_ call: Call, from source: UInt64) throws(LibraryError) {
    try Self.refuseTooMany(entries.count, limit, "calls wait for \(librarySubject)")
    if source != PhotoLibrary.noSource {
      let count = counts[source, default: 0]
      try Self.refuseTooMany(count, limitPerSource, "calls of this connection wait for \(subject)")
      counts[source] = count + 1
    }
    entries[ObjectIdentifier(call)] = (call, source)
  }

  /// The call waits no more; does nothing where it did not wait.
  mutating func leave(_ call: Call) {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(call)) else { return }
    guard let count = counts[entry.source] else { return }
    counts[entry.source] = count == 1 ? nil : count - 1
  }

  private static func refuseTooMany(_ count: Int, _ limit: Int, _ what: String) throws(LibraryError) {
    guard count >= limit else { return }
    throw LibraryError(
      .tooManyWaiters,
      "\(count) \(what), and at most \(limit) may; ask without waiting, or wait with fewer calls",
      details: [
        LibraryError.Detail(name: "limit", value: "\(limit)"),
        LibraryError.Detail(name: "value", value: "\(count)"),
      ])
  }
}
