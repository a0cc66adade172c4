import RPCRuntime
import RPCWire
import RollcallProto
import Synchronization

/// `grpc.health.v1.Health`: whether this server takes calls. It is also the ping of this protocol.
final class ServerHealth: GrpcHealthV1.HealthService {
  /// The empty name stands for the whole server, the last one tells how it was built: a debug build is no measure of anything.
  private static let services: Set<String> = [
    "", RollcallV1.PhotoLibraryMethods.performChanges.service, GrpcHealthV1.HealthMethods.check.service,
    build,
  ]

  private static var build: String {
    #if DEBUG
      "rollcall.build.debug"
    #else
      "rollcall.build.release"
    #endif
  }

  private let isDraining = Atomic(false)

  /// From now on every service is NOT_SERVING.
  func startDraining() {
    isDraining.store(true, ordering: .relaxed)
  }

  var methods: [ServerMethod] {
    [ServerMethod(immediate: GrpcHealthV1.HealthMethods.check) { try self.check($0, context: $1) }]
  }

  func check(
    _ request: GrpcHealthV1.HealthCheckRequest, context: ServerCallContext
  ) throws -> GrpcHealthV1.HealthCheckResponse {
    guard Self.services.contains(request.service) else {
      throw RPCError(.serviceNotFound, "this server has no service “\(request.service)”")
    }
    return GrpcHealthV1.HealthCheckResponse(
      status: isDraining.load(ordering: .relaxed) ? .notServing : .serving)
  }
}
