internal import RPCWire

/// How much fits one request.
enum RequestBudget {
  /// Left of a frame for the envelope around a message: service, method, metadata, lengths.
  static let envelopeBytes = 64 * 1024
  /// What a message may take.
  static let roomBytes = WireLimits.maximumFrameDataBytes - envelopeBytes
}
