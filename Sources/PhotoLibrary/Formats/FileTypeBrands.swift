/// Tells a format from the brands in the file type box that such a file begins with.
enum FileTypeBrands {
  private static let avif: [FourCharacterCode] = ["avif"]
  private static let heic: [FourCharacterCode] = ["heic", "heix", "heim", "heis"]
  /// Brands of picture sequences. They decide only as major brand: a video may list them as compatible.
  private static let avifSequence: [FourCharacterCode] = ["avis"]
  private static let heicSequence: [FourCharacterCode] = ["hevc", "hevx", "hevm", "hevs"]
  /// HEIF whose brands do not say how its pictures are coded.
  private static let otherPictures: [FourCharacterCode] = ["mif1", "mif2", "msf1", "miaf"]
  /// Canon's raw pictures look like a video by their boxes.
  private static let raw: FourCharacterCode = "crx "

  /// The format of the file whose first box is a file type box. Throws where the brands belong to no accepted one.
  static func format<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws -> MediaFormat {
    let box = try reader.box(at: 0, end: reader.sizeBytes)
    guard box.bodySizeBytes >= 8 else { throw reader.invalid("has too short a file type box at byte 0") }
    let major = try reader.code(at: box.body)
    if major == "qt  " { return .quicktime }
    if (avif + avifSequence).contains(major) { return .avif }
    if (heic + heicSequence).contains(major) { return .heic }
    var hasOtherPictures = otherPictures.contains(major)
    var offset = box.body + 8
    while box.end - offset >= 4 {
      let brand = try reader.code(at: offset)
      if avif.contains(brand) { return .avif }
      if heic.contains(brand) { return .heic }
      hasOtherPictures = hasOtherPictures || otherPictures.contains(brand)
      offset += 4
    }
    guard !hasOtherPictures, major != raw else {
      throw InvalidResource(
        message: "the file type \(major) at byte 8 is that of no known format: \(Signature.accepted) taken")
    }
    return .mp4
  }
}
