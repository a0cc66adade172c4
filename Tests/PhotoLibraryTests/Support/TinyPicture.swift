import PictureFixtures

/// Makes small, valid pictures, each different.
enum TinyPicture {
  /// A picture of 8 × 6 pixels whose bytes depend on a number.
  /// - Parameter sizeBytes: How long the file is; `nil`: as it comes, less than 300.
  static func png(_ number: Int, sizeBytes: Int? = nil) -> [UInt8] {
    Fixtures.png(width: 8, height: 6, seed: UInt64(number), sizeBytes: sizeBytes)
  }
}
