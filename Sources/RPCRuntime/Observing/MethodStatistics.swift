public import Histograms
public import RPCWire

/// What a server has answered of one method since it was made. A snapshot; the figures are not all of the same moment.
public struct MethodStatistics: Sendable, Equatable {
  /// The method; nil stands for requests that were refused before their method was known, or that name none of the server's.
  public var method: MethodName?
  /// Calls answered, by their status code; ``undefinedCode`` where gRPC does not define it.
  public var callsByCode: [StatusCode: UInt64] = [:]
  /// Bytes of the requests' frames.
  public var requestBytes: UInt64 = 0
  /// Bytes of the replies' frames.
  public var replyBytes: UInt64 = 0
  /// How long the server had the calls in hand, from the request's last byte to the answer, without waits that were asked
  /// for; in nanoseconds.
  public var servingNanoseconds = Histogram(scale: .coarse)
  /// The same, added up.
  public var servingNanosecondsTotal: UInt64 = 0

  /// Stands for every code that gRPC does not define.
  public static let undefinedCode = StatusCode(rawValue: -1)

  /// Calls answered.
  public var calls: UInt64 { callsByCode.values.reduce(0, +) }
  /// Calls answered with an error.
  public var failures: UInt64 { calls - callsByCode[.ok, default: 0] }

  /// All zero.
  public init(method: MethodName?) { self.method = method }
}
