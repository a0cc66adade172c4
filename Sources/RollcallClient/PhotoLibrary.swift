internal import RPCRuntime
internal import RPCWire
internal import RollcallProto

/// A photo library on a server: albums, assets, and changes that happen wholly or not at all.
///
/// ```swift
/// let library = try await PhotoLibrary.connect(to: "127.0.0.1:7300")
/// let saved = try await library.saveImage(data, filename: "IMG_1.JPG", toAlbum: "Holiday")
/// for try await album in library.albums() { print(album.title) }
/// ```
///
/// It may be used from any task, by many at once. A lost connection is made anew by the next call.
public final class PhotoLibrary: Sendable {
  /// How this library was asked to talk to its server.
  public var configuration: PhotoLibraryConfiguration { connection.configuration }
  let connection: ServerConnection

  /// A library over any channel; connects when first used. Throws `.invalidArgument` for a senseless configuration.
  init(
    configuration: PhotoLibraryConfiguration, channel: any ClientChannel
  ) throws(RollcallError) {
    try configuration.check()
    connection = ServerConnection(configuration: configuration, channel: channel)
  }

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - address: `HOST:PORT`, `[IPv6]:PORT` or `unix:PATH`.
  ///   - configuration: the app's name, limits and retries.
  /// - Throws: `.invalidArgument` for an address or a configuration that makes no sense; `.notReachable` where no
  ///   connection can be made.
  public static func connect(
    to address: String, configuration: PhotoLibraryConfiguration = PhotoLibraryConfiguration()
  ) async throws(RollcallError) -> PhotoLibrary {
    let place: SocketAddress
    do { place = try SocketAddress(parsing: address) } catch { throw .invalidArgument(error.message) }
    let channel = SocketChannel(to: place, configuration: configuration.channel)
    return try await connected(channel, configuration)
  }

  /// A library over a channel that has a connection. Throws `.notReachable` where none can be made.
  static func connected(
    _ channel: SocketChannel, _ configuration: PhotoLibraryConfiguration
  ) async throws(RollcallError) -> PhotoLibrary {
    let library = try PhotoLibrary(configuration: configuration, channel: channel)
    do { try await channel.connect() } catch { throw RollcallError(error) }
    return library
  }

  /// Asks whether the server is ready for calls.
  ///
  /// - Returns: how long the answer took.
  /// - Throws: `.notReachable`, or `.notServing` where the server says that it is not ready.
  @discardableResult
  public func ping() async throws(RollcallError) -> Duration {
    let start = ContinuousClock.now
    let reply = try await connection.call { (channel, options) throws(RPCError) in
      try await GrpcHealthV1.HealthClient(channel: channel)
        .check(GrpcHealthV1.HealthCheckRequest(), options: options)
    }
    guard reply.status == .serving else {
      throw RollcallError(.notServing, "the server takes no calls now", code: .unavailable)
    }
    return start.duration(to: .now)
  }

  /// Closes the connections. Calls under way and later ones fail with `.closed` or `.connectionLost`.
  public func close() async {
    await connection.close()
  }

  /// Makes a call of the photo library's service.
  func call<Reply>(
    over lane: CallOptions.Lane = .calls, isUnderWay: Bool = false,
    _ body: (RollcallV1.PhotoLibraryClient, CallOptions) async throws(RPCError) -> Reply
  ) async throws(RollcallError) -> Reply {
    try await connection.call(over: lane, isUnderWay: isUnderWay) { (channel, options) throws(RPCError) in
      try await body(RollcallV1.PhotoLibraryClient(channel: channel), options)
    }
  }
}
