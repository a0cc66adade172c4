import Limits

extension BatchValidation {
  /// Checks what is to be said of an asset.
  static func check(
    _ update: UpdateAsset, at index: Int, of batch: Batch, limits: LibraryLimits
  ) throws(LibraryError) {
    try check(update.asset, at: index, of: batch)
    if let date = update.captured?.value { try check(date) }
    if let location = update.location?.value { try check(location) }
    try limit("the title's length in bytes", update.title?.utf8.count ?? 0, limits.titleBytes)
    try limit("the caption's length in bytes", update.caption?.utf8.count ?? 0, limits.captionBytes)
    try limit("the external id's length in bytes", update.externalID?.utf8.count ?? 0, limits.externalIDBytes)
    try checkAttributes(of: update, limits: limits)
  }

  private static func check(_ date: CaptureDate) throws(LibraryError) {
    guard Limits.Library.captureMilliseconds.contains(date.localMilliseconds) else {
      throw LibraryError(
        .invalidArgument,
        "a capture date of \(date.localMilliseconds) ms since 1970 lies outside the years 1 to 9999")
    }
    let most = Limits.Library.captureOffsetMinutes
    if let offset = date.offsetMinutes, !(-most...most).contains(offset) {
      throw LibraryError(
        .invalidArgument, "an offset of \(offset) minutes is further from UTC than \(most) minutes")
    }
  }

  private static func check(_ location: Location) throws(LibraryError) {
    // What is not a number is in no range.
    guard (-90.0...90).contains(location.latitude), (-180.0...180).contains(location.longitude),
      (location.altitudeMeters ?? 0).isFinite
    else {
      throw LibraryError(
        .invalidArgument,
        "a latitude is -90 to 90, a longitude -180 to 180, and an altitude any finite number of metres")
    }
  }

  private static func checkAttributes(
    of update: UpdateAsset, limits: LibraryLimits
  ) throws(LibraryError) {
    try limit("the number of attributes to set", update.setAttributes.count, limits.attributesPerAsset)
    try limit("the number of attributes to remove", update.removeAttributes.count, limits.attributesPerAsset)
    let keys = update.setAttributes.map(\.key) + update.removeAttributes
    for key in keys {
      guard !key.isEmpty else { throw LibraryError(.invalidArgument, "an attribute's key is not empty") }
      try limit("the attribute key's length in bytes", key.utf8.count, limits.attributeKeyBytes)
    }
    guard Set(keys.map { Array($0.utf8) }).count == keys.count else {
      throw LibraryError(.invalidArgument, "an update names each attribute once")
    }
    for attribute in update.setAttributes {
      try limit("the attribute's length in bytes", attribute.value.utf8.count, limits.attributeBytes)
    }
  }
}
