internal import CCrypto

/// Computes a SHA-256 piece by piece, so that no file has to be in memory as a whole. For one task at a time.
@safe final class SHA256 {
  private let context: OpaquePointer

  init() {
    guard let context = unsafe EVP_MD_CTX_new(), unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
    else { fatalError("libcrypto has no memory left for a SHA-256") }
    unsafe self.context = context
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// Takes the next bytes.
  func update(_ bytes: [UInt8]) {
    let updated = unsafe bytes.withUnsafeBytes { unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
    precondition(updated == 1, "libcrypto refuses to hash")
  }

  /// The digest of everything taken; to be asked for once.
  func finalized() -> SHA256Digest {
    var bytes = [UInt8](repeating: 0, count: SHA256Digest.sizeBytes)
    let finished = unsafe bytes.withUnsafeMutableBufferPointer {
      unsafe EVP_DigestFinal_ex(context, $0.baseAddress, nil)
    }
    guard finished == 1, let digest = SHA256Digest(bytes: bytes) else {
      fatalError("libcrypto refuses to finish a hash")
    }
    return digest
  }

  /// The digest of bytes that are all there.
  static func hash(_ bytes: [UInt8]) -> SHA256Digest {
    let hash = SHA256()
    hash.update(bytes)
    return hash.finalized()
  }
}
