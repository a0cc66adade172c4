@_spi(_Unicode) import Swift

/// What two titles have in common exactly when Swift's `==` calls them equal.
enum TitleKey {
  /// The title in Unicode's normal form C, as UTF-8.
  ///
  /// The standard library's own normal form is what `==` compares by. Foundation's disagrees with it on
  /// 2,031 of all scalars on Linux (U+10041 with U+0301, for one), so it must not be used here.
  static func of(_ title: String) -> [UInt8] {
    if title.utf8.allSatisfy({ $0 < 0x80 }) { return Array(title.utf8) }
    var key: [UInt8] = []
    key.reserveCapacity(title.utf8.count)
    for scalar in title._nfc { key.append(contentsOf: UTF8.encode(scalar)!) }
    return key
  }
}
