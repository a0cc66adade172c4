/// What the format reader spends on one file at most, so that no file can make it hold or do much.
///
/// Where no limit stands here the work is linear in the size of the file, because each part is visited once.
enum FormatLimits {
  /// Of a file this much is in memory at a time: one read of this size costs little more than one of a page.
  static let windowSizeBytes = 64 * 1024
  /// The window of a table that is read beside others: a page, since its entries are read in order.
  static let tableWindowSizeBytes = 4 * 1024
  /// Directories (pages and sub-pictures) of a TIFF: far beyond scanned books, and half a megabyte to remember.
  static let tiffDirectories = 65_536
  /// Item references of a HEIF file that are remembered: a grid has at most 256 × 256 tiles.
  static let heifReferences = 65_536
  /// Pictures that a JPEG's multi-picture index may list: stereo, panorama and gain map files have below ten.
  static let jpegPictures = 256
}
