import Histograms

/// A run and what came of it, to be printed.
public struct Report: Sendable, Equatable {
  /// The workload's name, such as `batch`.
  public var workload: String
  /// The server's address, as it was given.
  public var server: String
  /// How many connections there were.
  public var connections: Int
  /// How many calls each connection kept in flight.
  public var inFlightPerConnection: Int
  /// On how many event loops the load ran.
  public var threads: Int
  /// How long the run lasted.
  public var duration: Duration
  /// The size of each picture in bytes; nil for a workload without pictures.
  public var pictureSizeBytes: Int?
  /// What the calls came to.
  public var tally: Tally

  /// Describes a run.
  public init(
    workload: String, server: String, connections: Int, inFlightPerConnection: Int, threads: Int,
    duration: Duration, pictureSizeBytes: Int?, tally: Tally
  ) {
    self.workload = workload
    self.server = server
    self.connections = connections
    self.inFlightPerConnection = inFlightPerConnection
    self.threads = threads
    self.duration = duration
    self.pictureSizeBytes = pictureSizeBytes
    self.tally = tally
  }

  /// How many calls were answered without an error in each second of the run.
  public var callsPerSecond: Double {
    Double(tally.latenciesNanoseconds.count) / durationSeconds
  }

  var durationSeconds: Double { duration / .seconds(1) }
}
