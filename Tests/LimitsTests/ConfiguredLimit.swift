import Limits
import PhotoLibrary
import struct RollcallClient.PhotoLibraryConfiguration
import struct RollcallServer.ServerSettings
import Testing

@testable import RPCRuntime

/// A limit that a program may choose otherwise, and the property of a configuration that takes its default from it.
struct ConfiguredLimit: Sendable, CustomTestStringConvertible {
  /// Such as `Server.maximumConnections`.
  let name: String
  let property: String
  /// What the property is unless told otherwise, and the limit.
  let configured: String
  let limit: String

  var testDescription: String { name }

  init<Value>(_ name: String, _ property: String, _ configured: Value, _ limit: Value) {
    (self.name, self.property) = (name, property)
    (self.configured, self.limit) = ("\(configured)", "\(limit)")
  }

  static let all = runtime + channel + library + others

  private static let runtime: [ConfiguredLimit] = {
    typealias Server = Limits.Server
    typealias Connection = Limits.Connection
    let server = ServerConfiguration()
    return [
      ConfiguredLimit(
        "Server.maximumConnections", "maximumConnections", server.maximumConnections,
        Server.maximumConnections),
      ConfiguredLimit(
        "Server.bytesInFlightPerConnection", "bytesInFlightPerConnection", server.bytesInFlightPerConnection,
        Server.bytesInFlightPerConnection),
      ConfiguredLimit("Server.bytesInFlight", "bytesInFlight", server.bytesInFlight, Server.bytesInFlight),
      ConfiguredLimit(
        "Server.callsInFlightPerConnection", "callsInFlightPerConnection", server.callsInFlightPerConnection,
        Server.callsInFlightPerConnection),
      ConfiguredLimit(
        "Server.greetingTimeout", "greetingTimeout", server.greetingTimeout, Server.greetingTimeout),
      ConfiguredLimit("Server.frameTimeout", "frameTimeout", server.frameTimeout, Server.frameTimeout),
      ConfiguredLimit("Server.drainTimeout", "drainTimeout", server.drainTimeout, Server.drainTimeout),
      ConfiguredLimit(
        "Connection.maximumWaitingBytes", "bytesWaitingToSlowReader", server.bytesWaitingToSlowReader,
        Connection.maximumWaitingBytes),
      ConfiguredLimit(
        "Connection.stalledWriteTimeout", "stalledReaderTimeout", server.stalledReaderTimeout,
        Connection.stalledWriteTimeout),
      ConfiguredLimit(
        "Connection.maximumWaitingBytes", "maximumWaitingBytes", ConnectionLimits().maximumWaitingBytes,
        Connection.maximumWaitingBytes),
      ConfiguredLimit(
        "Connection.stalledWriteTimeout", "stalledWriteTimeout", ConnectionLimits().stalledWriteTimeout,
        Connection.stalledWriteTimeout),
      ConfiguredLimit(
        "Connection.lingerTimeout", "lingerTimeout", server.connectionLimits.lingerTimeout,
        Connection.lingerTimeout),
    ]
  }()

  private static let channel: [ConfiguredLimit] = {
    typealias Channel = Limits.Channel
    let channel = ChannelConfiguration()
    return [
      ConfiguredLimit(
        "Channel.connectTimeout", "connectTimeout", channel.connectTimeout, Channel.connectTimeout),
      ConfiguredLimit(
        "Channel.maximumCallsInFlight", "maximumCallsInFlight", channel.maximumCallsInFlight,
        Channel.maximumCallsInFlight),
      ConfiguredLimit(
        "Channel.maximumWaitingBytes", "maximumWaitingBytes", channel.maximumWaitingBytes,
        Channel.maximumWaitingBytes),
      ConfiguredLimit(
        "Channel.idsLeftAtRotation", "idsLeftAtRotation", channel.idsLeftAtRotation,
        Channel.idsLeftAtRotation),
      ConfiguredLimit(
        "Channel.maximumAttempts", "maximumAttempts", channel.retries.maximumAttempts,
        Channel.maximumAttempts),
      ConfiguredLimit(
        "Channel.maximumRetryAfter", "maximumRetryAfter", channel.retries.maximumRetryAfter,
        Channel.maximumRetryAfter),
      ConfiguredLimit(
        "Channel.throttleTokens", "throttleTokens", channel.retries.throttleTokens, Channel.throttleTokens),
      ConfiguredLimit(
        "Channel.throttleTokensPerSuccess", "throttleTokensPerSuccess",
        channel.retries.throttleTokensPerSuccess, Channel.throttleTokensPerSuccess),
    ]
  }()

  private static let others: [ConfiguredLimit] = {
    let settings = ServerSettings(address: nil, dataFolder: "data")
    let client = PhotoLibraryConfiguration()
    return [
      ConfiguredLimit(
        "Process.drainTimeout", "drainTimeout", settings.drainTimeout, Limits.Process.drainTimeout),
      ConfiguredLimit(
        "Process.slowCallThreshold", "slowCallThreshold", settings.slowCallThreshold,
        Limits.Process.slowCallThreshold),
      ConfiguredLimit(
        "Client.callTimeout", "callTimeout", client.callTimeout ?? .zero, Limits.Client.callTimeout),
      ConfiguredLimit(
        "Client.maximumAttempts", "maximumAttempts", client.maximumAttempts, Limits.Client.maximumAttempts),
      ConfiguredLimit(
        "Client.firstRetryDelay", "firstRetryDelay", client.firstRetryDelay, Limits.Client.firstRetryDelay),
      ConfiguredLimit(
        "Client.maximumInlineBytes", "maximumInlineBytes", client.maximumInlineBytes,
        Limits.Client.maximumInlineBytes),
      ConfiguredLimit(
        "Client.maximumInlineBytesPerBatch", "maximumInlineBytesPerBatch", client.maximumInlineBytesPerBatch,
        Limits.Client.maximumInlineBytesPerBatch),
      ConfiguredLimit(
        "Client.uploadPieceBytes", "uploadPieceBytes", client.uploadPieceBytes,
        Limits.Client.uploadPieceBytes),
    ]
  }()
}
