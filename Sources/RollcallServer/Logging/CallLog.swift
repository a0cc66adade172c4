import JSONLines
import Limits
import RPCRuntime
import RPCWire
import SystemCalls

/// Writes what became of calls: a line each at debug level, and a warning for those that took long.
struct CallLog: Sendable {
  let logger: Logger
  /// From how long a call is slow; zero: none is.
  let slowCallThreshold: Duration
  /// Says whose call it was.
  let client: @Sendable (EndedCall) -> String

  /// What tells this log of calls; nil where it would write nothing.
  var observer: CallObserver? {
    let slow = logger.writes(.warning) && slowCallThreshold > .zero
    guard slow || logger.writes(.debug) else { return nil }
    return CallObserver(minimumDuration: logger.writes(.debug) ? .zero : slowCallThreshold) { log($0) }
  }

  /// Writes a call's lines.
  func log(_ call: EndedCall) {
    let fields = fields(of: call)
    logger.log(.debug, "call", fields)
    let threshold = slowCallThreshold.wholeNanoseconds
    guard threshold > 0, call.servingNanoseconds >= threshold else { return }
    logger.log(.warning, "slow call", fields + Self.phases(of: call))
  }

  private func fields(of call: EndedCall) -> [LogRecord.Field] {
    var fields: [LogRecord.Field] = [
      ("call", JSONValue(call.id)), ("peer", .text("\(call.peer)")),
      ("client", .text(Self.clipped(client(call)))),
      ("library", .text(Self.clipped(call.metadata[first: Caller.libraryKey] ?? LibraryName.default.text))),
      ("method", .text(call.method.map { "\($0)" } ?? "-")), ("code", .text("\(call.code)")),
    ]
    if let error = call.error { fields.append(("reason", .text(error.info?.reason ?? ""))) }
    fields += [
      ("milliseconds", Self.milliseconds(call.durationNanoseconds)),
      ("request_bytes", JSONValue(call.requestBytes)), ("reply_bytes", JSONValue(call.replyBytes)),
    ]
    if let trace = call.metadata[first: TraceParent.key].flatMap(TraceParent.init) {
      fields.append(("trace", .text(trace.traceID)))
    }
    return fields
  }

  /// Where a slow call's time went: what its handler noted, and what is left.
  private static func phases(of call: EndedCall) -> [LogRecord.Field] {
    var fields: [LogRecord.Field] = []
    var names: [String] = []
    for phase in call.phases where !names.contains(phase.name) {
      names.append(phase.name)
      let sum = call.phases.reduce(0) { $0 + ($1.name == phase.name ? $1.nanoseconds : 0) }
      fields.append(("\(phase.name)_milliseconds", milliseconds(sum)))
    }
    if call.intendedWaitNanoseconds > 0 {
      fields.append(("intended_wait_milliseconds", milliseconds(call.intendedWaitNanoseconds)))
    }
    let known = call.phases.reduce(0) { $0 + $1.nanoseconds }
    let rest = call.servingNanoseconds - min(known, call.servingNanoseconds)
    return fields + [("other_milliseconds", milliseconds(rest))]
  }

  /// Rounded to microseconds.
  private static func milliseconds(_ nanoseconds: UInt64) -> JSONValue {
    .number((Double(nanoseconds) / 1_000).rounded() / 1_000)
  }

  /// No method accepts a longer name, but a refused call is told as well.
  private static func clipped(_ name: String) -> String {
    let limitBytes = Limits.Library.clientBytes
    return name.utf8.count <= limitBytes
      ? name : String(decoding: name.utf8.prefix(limitBytes), as: UTF8.self) + "…"
  }
}
