/// Every limit of the wire, each with its unit and its reason.
public enum WireLimits {
  /// The most data a frame may carry, in bytes: ttrpc's own limit (4 MiB), so that its other clients agree.
  public static let maximumFrameDataBytes = 4_194_304

  /// The largest frame that is skipped with an answer and not taken for a broken or hostile peer, in bytes.
  /// Four times the limit catches honest mistakes; past it the first byte is no longer 0.
  public static let maximumSkippedFrameDataBytes = 16_777_215

  /// The longest service name, in bytes of UTF-8: room for a deep package, and bounded in messages and logs.
  public static let maximumServiceNameBytes = 512

  /// The longest method name, in bytes of UTF-8.
  public static let maximumMethodNameBytes = 256

  /// The most metadata entries of a call; the server knows four.
  public static let maximumMetadataCount = 64

  /// The most metadata of a call in all, in bytes of keys and values: gRPC's usual 8 KiB of headers.
  public static let maximumMetadataBytes = 8_192

  /// The longest status message that is sent, in bytes of UTF-8; a longer one is cut. It is read by a person.
  public static let maximumStatusMessageBytes = 16_384

  /// What an arena gives for decoding or encoding one message unless told otherwise, in bytes (16 MiB):
  /// 2 MiB of hostile input can make protobuf-c ask for 95 MiB, a full frame of bytes asks for 4 MiB.
  public static let defaultArenaCapacityBytes = 16_777_216
}
