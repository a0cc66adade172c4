import CCrypto
import Locking

/// Contexts of hashes that have ended, for those that begin: making one, and looking up the algorithm, costs more than hashing
/// a few hundred bytes (OpenSSL, crypto(7): "explicit fetching").
enum HashContexts {
  /// How many are kept: more hashes are seldom under way at once.
  private static let keptCount = 64

  // Unchecked: a context is used by whoever took it out, and an algorithm by anybody.
  private struct Contexts: @unchecked Sendable {
    let algorithm: OpaquePointer
    var free: [OpaquePointer] = []
  }

  private static let contexts: Locked<Contexts> = {
    guard let algorithm = EVP_MD_fetch(nil, "SHA256", nil) else { fatalError("libcrypto has no SHA-256") }
    return Locked(Contexts(algorithm: algorithm))
  }()

  /// A context that has taken no bytes.
  static func take() -> OpaquePointer {
    let (kept, algorithm) = contexts.withLock { ($0.free.popLast(), $0.algorithm) }
    guard let context = kept ?? EVP_MD_CTX_new() else { fatalError("libcrypto: out of memory") }
    precondition(EVP_DigestInit_ex2(context, algorithm, nil) == 1, "libcrypto failed to hash")
    return context
  }

  /// Takes back a context, whatever was done with it.
  static func putBack(_ context: OpaquePointer) {
    let isKept = contexts.withLock { contexts in
      guard contexts.free.count < keptCount else { return false }
      contexts.free.append(context)
      return true
    }
    if !isKept { EVP_MD_CTX_free(context) }
  }
}
