import Glibc
import SystemCalls
import Testing

@Suite struct SystemCallsTests {
  @Test func aCallThatIsInterruptedIsMadeAgain() throws {
    var results: [(Int32, errno: Int32)] = [(-1, EINTR), (-1, EINTR), (7, 0)]
    let result: Int32 = try retryingInterrupted("test") {
      let (result, number) = results.removeFirst()
      errno = number
      return result
    }
    #expect(result == 7 && results.isEmpty)
  }

  @Test func aCallThatFailsIsNamedWithTheSystemsWords() {
    let error = #expect(throws: SystemError.self) {
      try retryingInterrupted("open") { open("/nonexistent/file", O_RDONLY) }
    }
    #expect(error == SystemError(call: "open", number: ENOENT))
    #expect(error?.words == "No such file or directory")
    #expect(error?.description == "open failed: No such file or directory (2)")
  }

  /// A pipe takes 64 KiB at a time, so that one call does not do.
  @Test func everyByteIsWritten() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let sent = Task.detached {
      defer { close(writing) }
      try writeAll(bytes, to: writing)
    }
    var received: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 5_000)
    while case let count = read(reading, &piece, piece.count), count > 0 { received += piece[..<count] }
    close(reading)
    try await sent.value
    #expect(received == bytes)
    #expect(throws: SystemError(call: "write", number: EBADF)) { try writeAll([1], to: -1) }
  }
}
