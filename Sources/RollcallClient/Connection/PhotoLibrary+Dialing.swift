package import RPCRuntime
internal import RPCWire

extension PhotoLibrary {
  /// Connects by any transport, as `connect(to:configuration:)` does.
  ///
  /// - Parameter group: where the connections live.
  package static func connect(
    through dialer: any Dialer, on group: EventLoopGroup, configuration: PhotoLibraryConfiguration
  ) async throws(RollcallError) -> PhotoLibrary {
    let library = try PhotoLibrary(configuration: configuration) { () async throws(RPCError) in
      try await SocketChannel.connect(through: dialer, on: group)
    }
    try await library.connection.connect()
    return library
  }
}
