package import RPCRuntime

/// A server over one data folder that can be started, ended and started again.
package protocol ServerHost: Sendable {
  /// Whether it can be killed, as a process of its own can.
  static var canKill: Bool { get }
  /// What `scripts/soak` calls it.
  static var transport: String { get }

  /// Prepares a server over an empty folder of its own.
  init(_ surroundings: Surroundings) throws

  /// Starts it; returns when it takes calls.
  func start() async throws
  /// A connection to it.
  func connect() async throws -> any ClientChannel
  /// A connection to where its operator's calls are answered.
  func administer() async throws -> any ClientChannel
  /// Ends it in order, as SIGTERM does.
  func drain() async throws
  /// Ends it as kill -9 does.
  func kill() async throws
  /// Ends it where it runs, and removes the folder.
  func remove() async
}
