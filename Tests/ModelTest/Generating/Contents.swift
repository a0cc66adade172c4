import ContentHash
package import LibraryModel

/// The few files that sequences save, so that equal bytes meet: small ones, ones at and past what the database holds
/// itself, videos, and what is no whole picture.
package struct Contents: Sendable {
  package static let shared = Contents()

  let image: Content
  let video: Content
  let whole: [Content]
  let broken: [Content]

  /// Everything.
  package var all: [Content] { whole + broken }

  private init() {
    image = Self.picture("a.gif", seed: 1, width: 2, height: 3)
    video = Self.movie("a.mp4", brand: "isom", format: 8)
    let cut = TinyFiles.gif(seed: 4, width: 2, height: 3)
    whole = [
      image, Self.picture("b.gif", seed: 2, width: 5, height: 4),
      Self.picture("c.gif", seed: 3, width: 1, height: 1, sizeBytes: 65_536),
      Self.picture("d.gif", seed: 4, width: 7, height: 7, sizeBytes: 65_537), video,
      Self.movie("a.mov", brand: "qt  ", format: 9),
    ]
    broken = [
      Self.content("cut.gif", Array(cut.dropLast()), media: nil),
      Self.content("notes.txt", Array("no picture".utf8), media: nil), Self.content("empty", [], media: nil),
    ]
  }

  private static func picture(
    _ name: String, seed: Int, width: UInt8, height: UInt8, sizeBytes: Int = 0
  ) -> Content {
    content(
      name, TinyFiles.gif(seed: seed, width: width, height: height, sizeBytes: sizeBytes),
      media: Content.Media(format: 3, width: UInt32(width), height: UInt32(height)))
  }

  private static func movie(_ name: String, brand: String, format: Int32) -> Content {
    content(
      name, TinyFiles.movie(brand: brand, width: 16, height: 9),
      media: Content.Media(format: format, isVideo: true, width: 16, height: 9))
  }

  private static func content(_ name: String, _ bytes: [UInt8], media: Content.Media?) -> Content {
    Content(name: name, bytes: bytes, sha256: SHA256.hash(bytes).bytes, media: media)
  }
}
