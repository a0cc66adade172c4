import RPCRuntime
import RPCWire
import RollcallProto

extension MemoryLibrary: RPCService {
  /// The methods that the workloads call.
  var methods: [ServerMethod] {
    [
      ServerMethod(GrpcHealthV1.HealthMethods.check) { request, _ in self.check(request) },
      ServerMethod(RollcallV1.PhotoLibraryMethods.saveImage) { request, _ in self.saveImage(request) },
      ServerMethod(RollcallV1.PhotoLibraryMethods.performChanges) { request, _ in self.performChanges(request)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.ensureAlbum) { request, _ in self.ensureAlbum(request) },
      ServerMethod(RollcallV1.PhotoLibraryMethods.addToAlbum) { request, _ in self.addToAlbum(request) },
      ServerMethod(RollcallV1.PhotoLibraryMethods.readAsset) { request, _ in try self.readAsset(request) },
    ]
  }
}

/// Health that lets callers wait.
struct SlowHealth: GrpcHealthV1.HealthService {
  let delay: Duration

  func check(
    _ request: GrpcHealthV1.HealthCheckRequest, context: ServerCallContext
  ) async throws -> GrpcHealthV1.HealthCheckResponse {
    try await Task.sleep(for: delay)
    return GrpcHealthV1.HealthCheckResponse(status: .serving)
  }
}

/// Serves on a free port of the loopback while the body runs.
func withServer<Result>(
  _ service: any RPCService, callsInFlightPerConnection: Int = 1024,
  _ body: (_ server: RPCServer, _ address: SocketAddress) async throws -> Result
) async throws -> Result {
  var configuration = ServerConfiguration()
  configuration.loopCount = 1
  configuration.callsInFlightPerConnection = callsInFlightPerConnection
  let server = try RPCServer(services: [service], configuration: configuration)
  do {
    let address = try await server.start(listeningOn: .tcp(host: "127.0.0.1", port: 0))
    let result = try await body(server, address)
    await server.drain()
    return result
  } catch {
    await server.drain()
    throw error
  }
}
