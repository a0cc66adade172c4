import Histograms

/// A run and what came of it, to be printed.
public struct Report: Sendable, Equatable {
  /// The workload's name, such as `batch`.
  public var workload: String
  /// The server's address, as it was given.
  public var server: String
  /// What was to be done.
  public var plan: LoadPlan
  /// The pictures in words, such as `4,096 bytes`; nil for a workload without pictures.
  public var pictures: String?
  /// The size of each picture in bytes; nil where sizes differ, and without pictures.
  public var pictureSizeBytes: Int?
  /// How many changes a batch has, where it is not the usual number.
  public var changesPerBatch: Int?
  /// How the load tester was built.
  public var clientBuild = BuildMode.own
  /// How the server was built, as far as it tells.
  public var serverBuild: BuildMode
  /// What was required, and what came of it.
  public var requirements: [RequirementResult] = []
  /// What the calls came to.
  public var tally: Tally

  /// Describes a run.
  public init(
    workload: String, server: String, plan: LoadPlan, serverBuild: BuildMode = .unknown, tally: Tally
  ) {
    self.workload = workload
    self.server = server
    self.plan = plan
    self.serverBuild = serverBuild
    self.tally = tally
  }

  /// How many calls were answered without an error in each second of the run.
  public var callsPerSecond: Double { tally.perSecond(tally.answered) }

  var measuredSeconds: Double { Double(tally.measuredNanoseconds) / 1e9 }
}
