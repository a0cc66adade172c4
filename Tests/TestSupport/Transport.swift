/// The ways by which a client reaches a server. What holds for one holds for all: suites run over each.
package enum Transport: String, CaseIterable, Sendable {
  /// A pair of connected sockets within the process.
  case inProcess = "in-process"
  /// A Unix socket.
  case unix
  /// TCP over the loopback interface.
  case tcp
}
