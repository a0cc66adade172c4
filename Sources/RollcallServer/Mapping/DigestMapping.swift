import PhotoLibrary

extension SHA256Digest {
  /// The digest that a request expects, or nil where the field is empty, which is how the proto leaves it out.
  static func expected(_ bytes: [UInt8], field: String) throws(MalformedField) -> SHA256Digest? {
    if bytes.isEmpty { return nil }
    guard let digest = SHA256Digest(bytes: bytes) else {
      throw MalformedField(field, "has \(bytes.count) bytes; a SHA-256 has 32")
    }
    return digest
  }
}
