public import RPCRuntime

/// The workloads that ship with the load tester, by the names that a command line gives them.
public enum NamedWorkload: String, CaseIterable, Sendable {
  /// `HealthWorkload`.
  case health
  /// `BatchWorkload`.
  case batch
  /// `SaveWorkload`.
  case save
  /// `ReadWorkload`.
  case read

  /// Whether the workload has pictures, whose size is to be chosen.
  public var hasPictures: Bool { self != .health }
}

extension LoadRun {
  /// Runs the workload of a name; where it has pictures, with such of a size from `PictureMaker.sizesBytes`.
  ///
  /// The choice is made here and not by the caller, so that the engine is specialized in the module that it belongs to:
  /// Swift 6.3.1 crashes where another module specializes it under `-cross-module-optimization`.
  ///
  /// Throws what `run(_:connect:)` throws.
  public func run(
    _ name: NamedWorkload, pictureSizeBytes: Int, connect: Connect
  ) async throws(LoadTestError) -> Tally {
    switch name {
    case .health: try await run(HealthWorkload(), connect: connect)
    case .batch: try await run(BatchWorkload(pictureSizeBytes: pictureSizeBytes), connect: connect)
    case .save: try await run(SaveWorkload(pictureSizeBytes: pictureSizeBytes), connect: connect)
    case .read: try await run(ReadWorkload(pictureSizeBytes: pictureSizeBytes), connect: connect)
    }
  }
}
