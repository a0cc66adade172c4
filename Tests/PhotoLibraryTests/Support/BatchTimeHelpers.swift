@testable import PhotoLibrary

extension BatchTime {
  /// A time that all clocks agree on, before anything expires.
  init(_ milliseconds: Int64) {
    self.init(
      unixMilliseconds: milliseconds, expiryMilliseconds: milliseconds,
      openMilliseconds: milliseconds, trashExpiredUntilMilliseconds: 0)
  }
}
