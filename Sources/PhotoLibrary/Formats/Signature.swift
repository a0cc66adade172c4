/// What the first bytes of a file say about its format.
enum Signature {
  /// The bytes are the signature of one format.
  case format(MediaFormat)
  /// A file type box: its brands decide between HEIC, AVIF, MP4 and QuickTime.
  case boxes

  /// What the message of a refusal lists.
  static let accepted = "JPEG, PNG, GIF, WebP, TIFF, HEIC, AVIF, MP4 and QuickTime are"
  private static let sizeBytes: UInt64 = 12

  /// Reads the signature. Throws `InvalidResource` for an empty file and for unknown first bytes.
  static func read<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws -> Signature {
    guard reader.sizeBytes > 0 else { throw InvalidResource(message: "the file is empty") }
    guard reader.sizeBytes >= sizeBytes else { throw try unknown(&reader) }
    let first = try reader.code(at: 0)
    switch first.rawValue {
    case 0xFFD8_FF00...0xFFD8_FFFF: return .format(.jpeg)
    case 0x8950_4E47: return .format(.png)
    case 0x4949_2A00, 0x4949_2B00, 0x4D4D_002A, 0x4D4D_002B: return .format(.tiff)
    default: break
    }
    if first == "GIF8" { return .format(.gif) }
    if first == "RIFF", try reader.code(at: 8) == "WEBP" { return .format(.webp) }
    switch try reader.code(at: 4) {
    case "ftyp": return .boxes
    // QuickTime files older than the file type box (2001) begin with one of these.
    case "moov", "mdat", "wide", "pnot", "skip", "free": return .format(.quicktime)
    default: throw try unknown(&reader)
    }
  }

  private static func unknown<Source: ByteSource>(
    _ reader: inout ByteReader<Source>
  ) throws -> InvalidResource {
    let count = min(reader.sizeBytes, sizeBytes)
    var digits: [String] = []
    for offset in 0..<count {
      digits.append(Hexadecimal.text([try reader.uint8(at: offset)]))
    }
    return InvalidResource(
      message: "the first bytes (\(digits.joined(separator: " "))) are the signature of no known format: "
        + "\(accepted) taken")
  }
}
