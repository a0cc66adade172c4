import Testing

/// The cut on which the rows' check rests.
@Suite("A file of tests is cut right")
struct TestFileTests {
  private let file = TestFile(
    """
    struct SomeTests {
      let shared = Limits.Wire.envelopeBytes

      @Test("With a name", .bothSides, arguments: [1, 2])
      func one(
        _ number: Int
      ) async throws {
        #expect(number <= Limits.Library.titleBytes)
      }

      @Test func two() { configuration.frameTimeout = .seconds(1) }

      /// Limits.Library.uploads
      private func helper() -> Bool {
        LibraryLimits(pageBytes: 1)
      }
    }
    @Test func three() {
      #expect(Limits.Library.uploadsPerClient == .bothSides)
    }
    """)

  @Test func testsAreFound() {
    #expect(file.tests.keys.sorted() == ["one", "three", "two"])
    #expect(file.shared.contains("private func helper()") && !file.shared.contains("titleBytes"))
  }

  @Test func onlyTheAttributeSaysThatATestReachesBothSides() {
    #expect(file.reachesBothSides("one"))
    #expect(!file.reachesBothSides("two"))
    #expect(!file.reachesBothSides("three"))
    #expect(!file.reachesBothSides("four"))
  }

  @Test func whatATestMentionsIsItsOwnOrShared() {
    #expect(file.mentions("Library.titleBytes", properties: [], in: "one"))
    #expect(!file.mentions("Library.titleBytes", properties: [], in: "two"))
    #expect(file.mentions("Wire.envelopeBytes", properties: [], in: "two"))
    #expect(file.mentions("Server.frameTimeout", properties: ["frameTimeout"], in: "two"))
    #expect(!file.mentions("Server.frameTimeout", properties: ["frameTimeout"], in: "one"))
    #expect(file.mentions("Library.pageBytes", properties: ["pageBytes"], in: "one"))
    #expect(file.mentions("Library.uploadsPerClient", properties: [], in: "three"))
    #expect(!file.mentions("Library.uploadsPerClient", properties: ["uploadsPer"], in: "two"))
    #expect(!file.mentions("Wire.envelopeBytes", properties: [], in: "four"))
  }
}
