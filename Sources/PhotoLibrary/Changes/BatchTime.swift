/// When a batch's transaction began.
struct BatchTime: Sendable {
  /// By the wall clock: the date of what the batch makes. Milliseconds since 1970-01-01 UTC.
  let unixMilliseconds: Int64
  /// By the clock that expiry goes by, in milliseconds.
  let expiryMilliseconds: Int64
  /// By the time that the library has been open, which remembered batches expire by; in milliseconds.
  let openMilliseconds: Int64
  /// What went into the trash until then, by that clock, has expired.
  let trashExpiredUntilMilliseconds: Int64

  /// The date of what is put into the trash, where 0 means that something is not there.
  var trashedUnixMilliseconds: Int64 { max(1, unixMilliseconds) }
}
