import CCrypto
import HeavyWork

/// Computes a SHA-256 piece by piece, with libcrypto.
package struct SHA256: ~Copyable {
  private let context: OpaquePointer

  /// Begins with no bytes taken.
  package init() { context = HashContexts.take() }

  deinit { HashContexts.putBack(context) }

  /// Takes the next bytes, however many: others get the processor meanwhile.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    HeavyWork.inPieces(bytes) { piece in
      precondition(EVP_DigestUpdate(context, piece.baseAddress, piece.count) == 1, "libcrypto failed to hash")
    }
  }

  /// The digest of all bytes taken.
  package consuming func finish() -> SHA256Digest {
    SHA256Digest { target in
      let start = target.bindMemory(to: UInt8.self).baseAddress
      precondition(EVP_DigestFinal_ex(context, start, nil) == 1, "libcrypto failed to hash")
    }
  }

  /// The digest of bytes that lie in one piece.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> SHA256Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// The digest of an array's bytes.
  package static func hash(_ bytes: [UInt8]) -> SHA256Digest { bytes.withUnsafeBytes { hash($0) } }
}
