public import Histograms
import RPCWire

/// What the failed calls of a run failed with.
public struct Failures: Sendable, Equatable {
  /// What failures are told apart by.
  public struct Kind: Sendable, Hashable {
    /// The status code's name, such as `RESOURCE_EXHAUSTED`.
    public var status: String
    /// The ErrorInfo's reason, such as `QUEUE_FULL`; empty where the error has none.
    public var reason: String

    /// Names a kind of failure.
    public init(status: String, reason: String) {
      self.status = status
      self.reason = reason
    }
  }

  /// One kind of failure, how often it was seen, and the message that came with it first.
  public struct Row: Sendable, Equatable {
    /// The kind.
    public var kind: Kind
    /// The first message; later ones of this kind may differ in their numbers.
    public var firstMessage: String
    /// How long calls took to fail so, in nanoseconds; in an open loop from their planned moment.
    public var latenciesNanoseconds = Histogram()
    /// How many calls failed so.
    public var count: UInt64 { latenciesNanoseconds.count }
  }

  private var rows: [Kind: Row] = [:]

  /// Makes an empty record.
  public init() {}

  /// How many calls failed.
  public var count: UInt64 { rows.values.reduce(0) { $0 + $1.count } }

  /// The kinds, the most frequent first; equals in the order of their names.
  public var sorted: [Row] {
    rows.values.sorted {
      ($1.count, $0.kind.status, $0.kind.reason) < ($0.count, $1.kind.status, $1.kind.reason)
    }
  }

  /// Counts one failed call.
  public mutating func record(_ kind: Kind, message: String, latencyNanoseconds: UInt64) {
    rows[kind, default: Row(kind: kind, firstMessage: message)].latenciesNanoseconds.record(
      latencyNanoseconds)
  }

  /// Counts everything that another record has counted.
  public mutating func merge(_ other: Failures) {
    for row in other.rows.values {
      rows[row.kind, default: Row(kind: row.kind, firstMessage: row.firstMessage)]
        .latenciesNanoseconds.merge(row.latenciesNanoseconds)
    }
  }
}

extension Failures.Kind {
  /// The kind of a call's error.
  init(_ error: RPCError) {
    self.init(status: error.code.description, reason: error.info?.reason ?? "")
  }

  /// Status and reason, parted by a space.
  var words: String { reason.isEmpty ? status : "\(status) \(reason)" }
}
