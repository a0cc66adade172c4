extension LoadRun {
  /// Runs a mix of calls.
  ///
  /// The engine is specialized here and not by its caller, in the module that it belongs to: Swift 6.3.1 crashes where another
  /// module specializes it under `-cross-module-optimization`.
  ///
  /// Throws what `run(_:connect:)` throws.
  public func run(mix: MixWorkload, connect: Connect) async throws(LoadTestError) -> Tally {
    try await run(mix, connect: connect)
  }

  /// Runs calls of one method whose requests are encoded already.
  ///
  /// Throws what `run(_:connect:)` throws.
  public func run(encoded: EncodedWorkload, connect: Connect) async throws(LoadTestError) -> Tally {
    try await run(encoded, connect: connect)
  }
}
