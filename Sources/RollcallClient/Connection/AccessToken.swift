internal import Glibc
internal import Limits
internal import RPCWire
internal import SystemCalls

/// What names this program to a server that asks for tokens; the server's operator makes it by `rollcall token create`.
///
/// It is a secret: neither its description nor a debugger's view of it shows it.
public struct AccessToken: Sendable, Hashable {
  let text: String

  /// Takes a token's text, without the white space around it that a file or a paste may have brought.
  ///
  /// - Throws: `.invalidArgument` where it is empty, longer than 256 bytes, or holds what no token holds.
  public init(_ text: String) throws(RollcallError) {
    let bytes = Self.trimmed(Array(text.utf8))
    guard !bytes.isEmpty else { throw .invalidArgument("the token is empty") }
    guard bytes.count <= Limits.Tokens.textBytes else {
      throw .invalidArgument(
        "the token has \(bytes.count) bytes; at most \(Limits.Tokens.textBytes) are allowed")
    }
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .invalidArgument("the token holds a character that no token has")
    }
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a token from a file that holds nothing else.
  ///
  /// - Throws: `.fileNotReadable`, or what ``init(_:)`` throws.
  public init(contentsOfFile path: String) throws(RollcallError) {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try Self.read(path) } catch {
      throw RollcallError(.fileNotReadable, "\(path): \(error.words)", code: .failedPrecondition)
    }
    do throws(RollcallError) { try self.init(String(decoding: bytes, as: UTF8.self)) } catch {
      throw .invalidArgument("\(path): \(error.message)")
    }
  }

  /// The value of the metadata entry `authorization`.
  var authorization: String { "Bearer \(text)" }

  private static func read(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = try retryingInterrupted("open") { unsafe open(path, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    // What is longer is refused for its length, white space at both ends included.
    var bytes = [UInt8](repeating: 0, count: 4 * Limits.Tokens.textBytes)
    let count = try retryingInterrupted("read") { unsafe Glibc.read(descriptor, &bytes, bytes.count) }
    return Array(bytes[..<count])
  }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    return Array(bytes[..<end].drop(while: isSpace))
  }
}

extension AccessToken: CustomStringConvertible, CustomReflectable {
  /// Nothing of the token.
  public var description: String { "AccessToken(…)" }

  /// Nothing of the token.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
