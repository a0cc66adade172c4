package import RPCRuntime

extension PhotoLibrary {
  /// Connects by any transport, as `connect(to:configuration:)` does.
  ///
  /// - Parameter group: where the connections live.
  package static func connect(
    through dialer: any Dialer, on group: EventLoopGroup, configuration: PhotoLibraryConfiguration
  ) async throws(RollcallError) -> PhotoLibrary {
    let channel = SocketChannel(through: dialer, on: group, configuration: configuration.channel)
    return try await connected(channel, configuration)
  }
}
