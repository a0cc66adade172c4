/// What has become of an asset or an album.
package enum State: Hashable, Sendable {
  case present
  /// In the trash, from which it can come back.
  case trashed
  /// Gone for good.
  case purged
}
