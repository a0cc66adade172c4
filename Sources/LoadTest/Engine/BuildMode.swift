public import RPCRuntime
import RPCWire
import RollcallProto

/// How a program was built. A debug build is several times slower, so that its figures tell of the compiler.
public enum BuildMode: String, Sendable {
  /// For use.
  case release
  /// For looking into.
  case debug
  /// The other end does not tell.
  case unknown

  /// This program's own.
  public static var own: BuildMode {
    #if DEBUG
      .debug
    #else
      .release
    #endif
  }

  /// The server's: a Rollcall server has a health of the name of its build.
  ///
  /// - Parameter timeout: how long it may take to answer; one that does not is unknown.
  public static func ofServer(on channel: any ClientChannel, timeout: Duration) async -> BuildMode {
    let client = GrpcHealthV1.HealthClient(channel: channel)
    for mode in [BuildMode.release, .debug] {
      let request = GrpcHealthV1.HealthCheckRequest(service: "rollcall.build.\(mode.rawValue)")
      let options = CallOptions(timeout: timeout, maximumAttempts: 1)
      if (try? await client.check(request, options: options)) != nil { return mode }
    }
    return .unknown
  }
}
