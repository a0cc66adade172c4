internal import RPCRuntime
internal import RPCWire

/// The calls of one library over its channel: the client's name, deadlines, and errors as the library's users see them.
///
/// The channel connects, connects anew and repeats calls by itself.
final class ServerConnection: Sendable {
  let configuration: PhotoLibraryConfiguration
  private let channel: any ClientChannel

  init(configuration: PhotoLibraryConfiguration, channel: any ClientChannel) {
    self.configuration = configuration
    self.channel = channel
  }

  /// Closes the channel; calls under way fail.
  func close() async { await channel.close() }

  /// Makes a call.
  ///
  /// - Parameters:
  ///   - lane: bytes go over a connection of their own, so that a large file never stands before a small call.
  ///   - isUnderWay: whether the call goes on with what has begun: then a server that is away is waited for.
  func call<Reply>(
    over lane: CallOptions.Lane = .calls, isUnderWay: Bool = false,
    _ body: (any ClientChannel, CallOptions) async throws(RPCError) -> Reply
  ) async throws(RollcallError) -> Reply {
    let options = CallOptions(
      timeout: configuration.callTimeout, metadata: configuration.metadata, lane: lane,
      waitsForReady: isUnderWay || configuration.waitsForServer,
      maximumAttempts: configuration.maximumAttempts)
    do { return try await body(channel, options) } catch { throw RollcallError(error) }
  }
}

extension PhotoLibraryConfiguration {
  /// What goes with each call.
  var metadata: Metadata {
    var metadata: Metadata = ["rollcall-client": clientName]
    if let libraryName { metadata.append(key: "rollcall-library", value: libraryName) }
    if let token { metadata.append(key: "authorization", value: token.authorization) }
    return metadata
  }

  /// How the channel of a library behaves.
  var channel: ChannelConfiguration {
    var channel = ChannelConfiguration()
    channel.retries.maximumAttempts = maximumAttempts
    channel.retries.backoff.initialDelay = firstRetryDelay
    return channel
  }
}
