import Testing

/// What the fuzzers begin with. A broken promise ends the process, as it does under libFuzzer.
@Suite("Fuzzers, tried with what they begin with", .serialized)
struct SeedTests {
  @Test("Every fuzzer holds its promises for its seeds", arguments: Registry.all.map(\.name))
  func seeds(name: String) throws {
    let fuzzer = try #require(Registry.all.first { $0.name == name })
    let seeds = fuzzer.seeds()
    #expect(!seeds.isEmpty)
    for seed in seeds {
      #expect(seed.count <= fuzzer.maximumInputBytes, "a seed that libFuzzer would cut off")
      seed.withUnsafeBytes(fuzzer.run)
    }
  }

  @Test("No two fuzzers have the same name")
  func names() {
    #expect(Set(Registry.all.map(\.name)).count == Registry.all.count)
  }
}
