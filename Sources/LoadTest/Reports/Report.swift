import Histograms

/// A run and what came of it, to be printed.
public struct Report: Sendable, Equatable {
  /// The workload's name, such as `batch`.
  public var workload: String
  /// The server's address, as it was given.
  public var server: String
  /// What was to be done.
  public var plan: LoadPlan
  /// The size of each picture in bytes; nil for a workload without pictures.
  public var pictureSizeBytes: Int?
  /// What the calls came to.
  public var tally: Tally

  /// Describes a run.
  public init(workload: String, server: String, plan: LoadPlan, pictureSizeBytes: Int?, tally: Tally) {
    self.workload = workload
    self.server = server
    self.plan = plan
    self.pictureSizeBytes = pictureSizeBytes
    self.tally = tally
  }

  /// How many calls were answered without an error in each second of the run.
  public var callsPerSecond: Double { tally.perSecond(tally.answered) }

  var measuredSeconds: Double { Double(tally.measuredNanoseconds) / 1e9 }
}
