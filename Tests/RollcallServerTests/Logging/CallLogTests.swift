import RPCRuntime
import RPCWire
import Testing

@testable import RollcallServer

@Suite("Lines of calls")
struct CallLogTests {
  private let lines = CollectedLines()

  private func log(_ level: LogLevel, slow: Duration = .seconds(1), format: LogFormat = .text) -> CallLog {
    CallLog(
      logger: lines.logger(format: format, level: level), slowCallThreshold: slow,
      client: { $0.metadata[first: "rollcall-client"] ?? "" })
  }

  private static func call(milliseconds: Double, client: String = "Finder") -> EndedCall {
    var call = EndedCall(
      id: 7, method: MethodName(service: "s.S", method: "M"), peer: .tcp(host: "10.0.0.1", port: 5),
      requestBytes: 100)
    call.metadata = ["rollcall-client": client]
    call.durationNanoseconds = UInt64(milliseconds * 1e6)
    call.replyBytes = 20
    return call
  }

  @Test("A line a call at debug level")
  func debug() {
    log(.debug).log(Self.call(milliseconds: 1.25))
    #expect(
      lines.all == [
        "1970-01-01T00:00:00.000Z debug call call=7 peer=10.0.0.1:5 client=Finder library=default method=s.S/M code=OK "
          + "milliseconds=1.25 request_bytes=100 reply_bytes=20"
      ])
  }

  @Test("A failed call by its reason, and one whose method is not known")
  func failed() {
    var call = Self.call(milliseconds: 1)
    call.error = RPCError(.notFound, "m", info: ErrorInfo(reason: "IDENTIFIER_NOT_FOUND"))
    call.method = nil
    log(.debug, format: .json).log(call)
    #expect(
      lines.all == [
        """
        {"time":"1970-01-01T00:00:00.000Z","level":"debug","message":"call","call":7,"peer":"10.0.0.1:5",\
        "client":"Finder","library":"default","method":"-","code":"NOT_FOUND","reason":"IDENTIFIER_NOT_FOUND","milliseconds":1.0,\
        "request_bytes":100,"reply_bytes":20}
        """
      ])
  }

  @Test("A slow call tells where its time went; the same part is added up, and what nobody noted is the rest")
  func slow() {
    var call = Self.call(milliseconds: 2_000)
    call.phases = [
      CallPhase(name: "reply_room", nanoseconds: 100_000_000),
      CallPhase(name: "queue_wait", nanoseconds: 1_500_000_000),
      CallPhase(name: "reply_room", nanoseconds: 200_000_000),
    ]
    call.metadata.append(key: "traceparent", value: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
    log(.info).log(call)
    #expect(
      lines.all == [
        "1970-01-01T00:00:00.000Z warn  slow call call=7 peer=10.0.0.1:5 client=Finder library=default method=s.S/M code=OK "
          + "milliseconds=2000.0 request_bytes=100 reply_bytes=20 trace=4bf92f3577b34da6a3ce929d0e0e4736 "
          + "reply_room_milliseconds=300.0 queue_wait_milliseconds=1500.0 other_milliseconds=200.0"
      ])
  }

  @Test("Neither a call below the threshold nor one that waited as it was asked to is slow")
  func notSlow() {
    log(.info).log(Self.call(milliseconds: 999.9))
    var waited = Self.call(milliseconds: 60_000)
    waited.intendedWaitNanoseconds = 59_500_000_000
    log(.info).log(waited)
    log(.info, slow: .zero).log(Self.call(milliseconds: 60_000))
    #expect(lines.all.isEmpty)
    waited.intendedWaitNanoseconds = 58_000_000_000
    log(.info).log(waited)
    #expect(lines.all.first?.contains("intended_wait_milliseconds=58000.0 other_milliseconds=2000.0") == true)
  }

  @Test("The runtime is asked for no more calls than are written")
  func observer() {
    #expect(log(.debug).observer?.minimumDuration == .zero)
    #expect(log(.info).observer?.minimumDuration == .seconds(1))
    #expect(log(.info, slow: .zero).observer == nil)
    #expect(log(.error).observer == nil)
    #expect(log(.debug, slow: .zero).observer?.minimumDuration == .zero)
  }

  static let hostile = [
    "x\n2026-11-30T02:00:00.123Z error fake", "a\u{1B}[2Jb", "a\u{9B}2Jb", "a\u{2028}b", "a\u{202E}b",
    "a\u{2066}b",
    "x code=OK", "x\" code=\"OK", "\u{7F}",
  ]

  @Test("A client's name can neither forge a line nor a field, nor change a terminal", arguments: hostile)
  func injection(name: String) throws {
    for format in LogFormat.allCases {
      let lines = CollectedLines()
      let log = CallLog(
        logger: lines.logger(format: format, level: .debug), slowCallThreshold: .zero,
        client: { $0.metadata[first: "rollcall-client"] ?? "" })
      log.log(Self.call(milliseconds: 1, client: name))
      let line = try #require(lines.all.first)
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
      #expect(!line.unicodeScalars.contains { (0x2028...0x202E).contains($0.value) || $0.value == 0x2066 })
      // Quoted: a reader that knows quotes finds one client and one code.
      guard format == .text else { continue }
      #expect(line.contains("client=\"") && line.contains("\" library=default method=s.S/M code=OK "))
    }
  }

  @Test("A client's name that no method would take is cut")
  func longName() {
    log(.debug).log(Self.call(milliseconds: 1, client: String(repeating: "x", count: 8_000)))
    #expect(lines.all[0].contains("client=\(String(repeating: "x", count: 256))… "))
  }
}
