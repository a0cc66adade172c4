import Limits
import SystemCalls

/// The tokens that connections send: a file with one a line.
public struct AccessTokenFile: Sendable {
  /// Why a file holds none. It shows nothing of what the file holds.
  public struct Unusable: Error, Sendable, Equatable {
    /// What is wrong, the file named.
    public let message: String
  }

  /// The tokens, at least one.
  public let tokens: [String]

  /// Reads a file; white space around a token and empty lines are passed over.
  ///
  /// Throws where it cannot be read, holds no token, or what cannot be one.
  public init(_ path: String) throws(Unusable) {
    let text: String
    do throws(SystemError) { text = try fileText(path) } catch {
      throw Unusable(message: "\(path): \(error.words)")
    }
    tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !tokens.isEmpty else { throw Unusable(message: "\(path): no token is in it") }
    guard
      tokens.allSatisfy({ token in
        token.utf8.count <= Limits.Tokens.textBytes && token.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      })
    else { throw Unusable(message: "\(path): it holds what is no token") }
  }
}
