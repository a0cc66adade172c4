/// One fuzzer: what libFuzzer calls with the inputs that it makes, and what it begins with.
struct Fuzzer {
  /// What `scripts/fuzz` calls it: lower case, words joined by hyphens.
  let name: String
  /// Executions in a smoke run: about two seconds' worth.
  let smokeExecutions: Int
  /// The longest input worth trying, in bytes.
  let maximumInputBytes: Int
  /// Whether it has to find a failure: true of the canary alone.
  let mustFail: Bool
  /// Whole, valid inputs, from which libFuzzer makes others.
  let seeds: () -> [[UInt8]]
  /// Tries one input; ends the process by ``require(_:_:)`` where a promise is broken.
  let run: (UnsafeRawBufferPointer) -> Void

  init(
    _ name: String, smokeExecutions: Int = 20_000, maximumInputBytes: Int = 4_096, mustFail: Bool = false,
    seeds: @escaping () -> [[UInt8]], run: @escaping (UnsafeRawBufferPointer) -> Void
  ) {
    self.name = name
    self.smokeExecutions = smokeExecutions
    self.maximumInputBytes = maximumInputBytes
    self.mustFail = mustFail
    self.seeds = seeds
    self.run = run
  }
}
