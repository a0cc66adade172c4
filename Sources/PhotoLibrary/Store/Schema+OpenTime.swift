extension Schema {
  /// The time that the library has been open when `expiry_clock` was last written; NULL, where a program before this wrote it,
  /// stands for `now`, which that program went by.
  static let openTime = "ALTER TABLE expiry_clock ADD COLUMN open INTEGER;"
}
