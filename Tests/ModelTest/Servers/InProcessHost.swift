import Locking
package import RPCRuntime
import RollcallServer

/// A server in this process, over connections that only this process sees.
package struct InProcessHost: ServerHost {
  package static let canKill = false
  package static let transport = "in-process"
  private let folder: DataFolder
  private let defaultAccess: DefaultAccess
  private let server = Shared()

  /// Holds the server while it runs.
  private final class Shared: Sendable {
    let value = Locked<Server?>(nil)
  }

  package init(_ surroundings: Surroundings) throws {
    folder = try DataFolder(in: surroundings.folder)
    defaultAccess = DefaultAccess(rawValue: surroundings.defaultAccess) ?? .authorized
  }

  package func start() async throws {
    var settings = ServerSettings(address: nil, dataFolder: folder.data)
    settings.loopCount = 1
    settings.defaultAccess = defaultAccess
    settings.logger = Logger(level: .error)
    let started = try await Server.start(settings)
    server.value.withLock { $0 = started }
  }

  package func connect() async throws -> any ClientChannel {
    guard let running = server.value.withLock({ $0 }) else { throw HostError("the server does not run") }
    return try await running.connect()
  }

  package func administer() async throws -> any ClientChannel {
    try await SocketChannel.connect(to: try SocketAddress(parsing: folder.operatorAddress))
  }

  package func drain() async throws {
    let running = server.value.withLock { $0.take() }
    await running?.drain(because: "the sequence says so")
  }

  package func kill() async throws {
    throw HostError("a server of this process cannot be killed")
  }

  package func remove() async {
    try? await drain()
    folder.remove()
  }
}
