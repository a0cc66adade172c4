import Locking
import Synchronization
import Testing

@testable import rollcall

@Test(arguments: [
  ("截图 é", "截图 é"), ("a\nb\r\tc", #"a\nb\r\tc"#), ("\u{1B}[2Jx\u{7F}", #"\u{1b}[2Jx\u{7f}"#),
  ("a\u{202E}gpj.exe", #"a\u{202e}gpj.exe"#), ("\u{2028}\u{85}", #"\u{2028}\u{85}"#), ("\r\n", #"\r\n"#),
  ("👨‍👩‍👧", "👨‍👩‍👧"),
])
func textsOfOthersCannotMoveTheTerminal(text: String, expected: String) {
  #expect(TerminalText.escaped(text) == expected)
}

@Test func theBarGrowsAndCountsFailures() {
  let half = ProgressBar(done: 12, of: 24, failed: 1).line
  #expect(half == "\r\u{1B}[K[############            ] 12 of 24, 1 failed")
  #expect(ProgressBar(done: 0, of: 3, failed: 0).line.hasSuffix("[                        ] 0 of 3"))
  #expect(ProgressBar(done: 3, of: 3, failed: 0).line.hasSuffix("[########################] 3 of 3"))
}

@Test func outputsKeepTheInputsOrderWithAFewInFlight() async throws {
  let running = Atomic<Int>(0)
  let most = Locked(0)
  var told: [Int] = []
  try await inOrder(Array(0..<40), inFlight: 4) { number in
    let now = running.add(1, ordering: .relaxed).newValue
    most.withLock { $0 = max($0, now) }
    try? await Task.sleep(for: .milliseconds(number % 4 == 0 ? 8 : 1))
    running.subtract(1, ordering: .relaxed)
    return number
  } tell: {
    told.append($0)
  }
  #expect(told == Array(0..<40))
  #expect((2...4).contains(most.withLock { $0 }))
}

@Test func nothingMoreIsToldAfterTheReaderHasGone() async throws {
  struct Gone: Error {}
  var told = 0
  await #expect(throws: Gone.self) {
    try await inOrder([1, 2, 3], inFlight: 2) {
      $0
    } tell: { _ in
      told += 1
      throw Gone()
    }
  }
  #expect(told == 1)
}
