/// The bytes of a file, and what a reader of the format table says about them.
package struct Content: Hashable, Sendable {
  /// What whole bytes are.
  package struct Media: Hashable, Sendable {
    /// The format's number in the proto.
    package var format: Int32
    package var isVideo: Bool
    package var width: UInt32
    package var height: UInt32

    package init(format: Int32, isVideo: Bool = false, width: UInt32, height: UInt32) {
      self.format = format
      self.isVideo = isVideo
      self.width = width
      self.height = height
    }
  }

  /// How a person calls it.
  package let name: String
  package let bytes: [UInt8]
  /// The SHA-256 of the bytes; empty where nobody knows it, which no stated digest equals.
  package let sha256: [UInt8]
  /// What they are; `nil` for what is no whole picture or video.
  package let media: Media?

  /// Describes some bytes.
  package init(name: String, bytes: [UInt8], sha256: [UInt8], media: Media?) {
    self.name = name
    self.bytes = bytes
    self.sha256 = sha256
    self.media = media
  }

  /// Content of which only the digest counts: how retries tell bytes.
  static func named(by sha256: [UInt8]) -> Content {
    Content(name: "", bytes: [], sha256: sha256, media: nil)
  }

  /// Equal bytes are the same content.
  package static func == (left: Content, right: Content) -> Bool { left.sha256 == right.sha256 }
  package func hash(into hasher: inout Hasher) { hasher.combine(sha256) }
}
