/// Names for batches and uploads, so that a retry does nothing twice.
enum BatchID {
  /// 128 random bits in hexadecimal.
  static func random() -> String { Hexadecimal.random(byteCount: 16) }

  /// The name of an upload that belongs to a batch. The same batch id leads to the same upload, so that a caller who
  /// tries again goes on where the first attempt stopped. Hashed, to stay within the limit whatever the batch id.
  static func forUpload(_ place: Int, of batchID: String) -> String {
    SHA256.hash(Array("\(batchID)/\(place)".utf8)).description
  }
}
