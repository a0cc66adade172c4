import Limits
import RPCRuntime
import RPCWire
import TestSupport
import Testing

/// Addresses as people write them.
struct SocketAddressTests {
  @Test(
    arguments: [
      ("127.0.0.1:7800", .tcp(host: "127.0.0.1", port: 7800)),
      ("[::1]:0", .tcp(host: "::1", port: 0)),
      ("photos.example:65535", .tcp(host: "photos.example", port: 65535)),
      ("unix:/run/rollcall.sock", .unix(path: "/run/rollcall.sock")),
      ("unix:relative", .unix(path: "relative")),
    ] as [(String, SocketAddress)])
  func anAddressIsReadAndWritten(text: String, address: SocketAddress) throws {
    #expect(try SocketAddress(parsing: text) == address)
    #expect(address.description == text)
  }

  @Test(arguments: [
    "", "localhost", ":80", "localhost:", "localhost:65536", "localhost:-1", "localhost:+1", "localhost:8 0",
    "::1:80",
    "[::1]", "[]:80", "[::1:80", "unix:", "unix:" + String(repeating: "x", count: 108), "unix:a\0b",
  ])
  func whatIsNoAddressIsRefused(text: String) {
    let error = #expect(throws: RPCError.self) { try SocketAddress(parsing: text) }
    #expect(error?.code == .invalidArgument)
  }

  /// Also an address that was not parsed: the system would take the beginning of the path for the whole.
  @Test(.bothSides) func aPathMayBeSoLongAndNoLonger() async throws {
    let folder = TemporaryFolder()
    let start = folder.path + "/"
    let room = Limits.Socket.maximumPathBytes - start.utf8.count
    try #require(room > 0, "the system's folder for temporary files has too long a name")
    let longest = start + String(repeating: "x", count: room)
    let address = try SocketAddress(parsing: "unix:" + longest)
    try await withServer(on: address) { server in
      #expect(folder.names == [String(repeating: "x", count: room)])
      await (try await SocketChannel.connect(to: address)).close()
    }
    let past = SocketAddress.unix(path: longest + "x")
    let message = "socket path is 108 bytes long; at most 107 without NUL are allowed"
    #expect(throws: RPCError(.invalidArgument, message)) { try SocketAddress(parsing: "\(past)") }
    let listening = await #expect(throws: RPCError.self) { try await withServer(on: past) { _ in } }
    #expect(listening == RPCError(.invalidArgument, message))
    let connecting = await #expect(throws: RPCError.self) { try await SocketChannel.connect(to: past) }
    #expect(connecting?.message == message)
  }

  @Test(arguments: [
    ("127.0.0.1:1", true), ("127.8.9.10:1", true), ("[::1]:1", true), ("localhost:1", true),
    ("unix:/x", true),
    ("0.0.0.0:1", false), ("[::]:1", false), ("10.0.0.1:1", false), ("photos.example:1", false),
    ("127.evil.example:1", false),
  ])
  func loopbackIsTold(text: String, isLoopback: Bool) throws {
    #expect(try SocketAddress(parsing: text).isLoopback == isLoopback)
  }
}
