import Limits
public import RPCWire

/// Where a server listens and a client connects.
public enum SocketAddress: Sendable, Hashable, CustomStringConvertible {
  /// A host, by name or number, and a port; port 0 lets the system choose one (listening only).
  case tcp(host: String, port: Int)
  /// A Unix domain socket's file.
  case unix(path: String)

  /// Reads `HOST:PORT`, `[IPv6]:PORT` or `unix:PATH`.
  ///
  /// - Throws: `INVALID_ARGUMENT` saying what is wrong with the text.
  public init(parsing text: String) throws(RPCError) {
    if text.hasPrefix("unix:") {
      self = try .parse(path: text.dropFirst("unix:".count))
      return
    }
    guard let colon = text.lastIndex(of: ":") else {
      throw RPCError(.invalidArgument, "address \"\(text)\" is not HOST:PORT or unix:PATH")
    }
    let portText = text[text.index(after: colon)...]
    guard let port = UInt16(portText), portText.allSatisfy(\.isNumber) else {
      throw RPCError(.invalidArgument, "port \"\(portText)\" is not a number from 0 to 65535")
    }
    self = .tcp(host: try Self.host(of: text[..<colon], in: text), port: Int(port))
  }

  private static func parse(path: Substring) throws(RPCError) -> SocketAddress {
    guard !path.isEmpty else { throw RPCError(.invalidArgument, "unix: names no path") }
    try check(path: path)
    return .unix(path: String(path))
  }

  /// Refuses a path that a socket's address has no room for: the system would take its beginning for the whole.
  static func check(path: some StringProtocol) throws(RPCError) {
    guard path.utf8.count <= Limits.Socket.maximumPathBytes, !path.utf8.contains(0) else {
      throw RPCError(
        .invalidArgument,
        "socket path is \(path.utf8.count) bytes long; at most \(Limits.Socket.maximumPathBytes) without NUL are allowed"
      )
    }
  }

  /// Takes the brackets off an IPv6 host. Without them, a second colon leaves open where the port begins.
  private static func host(of text: Substring, in whole: String) throws(RPCError) -> String {
    if text.hasPrefix("["), text.hasSuffix("]"), text.count > 2 {
      return String(text.dropFirst().dropLast())
    }
    guard !text.isEmpty, !text.contains(where: { $0 == ":" || $0 == "[" || $0 == "]" }) else {
      throw RPCError(.invalidArgument, "address \"\(whole)\" needs a host; IPv6 stands in brackets, [::1]:80")
    }
    return String(text)
  }

  /// Whether only this machine can reach the address: a Unix socket, `localhost`, 127.0.0.0/8 or `::1`.
  ///
  /// A name other than `localhost` counts as reachable from elsewhere: it may resolve to anything.
  public var isLoopback: Bool {
    switch self {
    case .unix: true
    case .tcp(let host, _): host == "localhost" || NumericAddress(host: host, port: 0)?.isLoopback == true
    }
  }

  /// The text that `init(parsing:)` reads.
  public var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }
}
