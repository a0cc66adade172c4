/// How far an upload is.
public struct UploadState: Sendable, Equatable {
  /// The library's name for it.
  public var id: String
  /// How many bytes have arrived; the offset at which to append next.
  public var receivedBytes: UInt64
  /// How many bytes there will be.
  public var sizeBytes: UInt64
  /// After how many milliseconds without an append it is dropped.
  public var idleTimeoutMilliseconds: UInt64

  /// Makes a state.
  public init(id: String, receivedBytes: UInt64, sizeBytes: UInt64, idleTimeoutMilliseconds: UInt64) {
    self.id = id
    self.receivedBytes = receivedBytes
    self.sizeBytes = sizeBytes
    self.idleTimeoutMilliseconds = idleTimeoutMilliseconds
  }
}
