import Testing

/// A test may set a limit lower than it is; then this shows that the limit is what counts where nobody sets it.
@Suite("Configurations take their defaults from the limits")
struct ConfiguredLimitTests {
  @Test("Each default is its limit", arguments: ConfiguredLimit.all)
  func defaults(_ limit: ConfiguredLimit) {
    #expect(limit.configured == limit.limit)
  }

  @Test("Each is a limit that there is, and each property stands once")
  func names() {
    let names = ConfiguredLimit.all.map(\.name)
    let properties = ConfiguredLimit.all.map { "\($0.name) \($0.property)" }
    #expect(Set(properties).count == properties.count)
    #expect(Set(names).isSubset(of: LimitRow.all.map(\.name)))
  }
}
