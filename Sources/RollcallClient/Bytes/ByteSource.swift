/// The bytes of a new resource, ready to be read in pieces.
enum ByteSource: Sendable {
  case bytes([UInt8])
  case file(InputFile)

  /// Opens the file where it is one. Throws `.fileNotReadable`.
  init(_ origin: ByteOrigin) throws(RollcallError) {
    switch origin {
    case .bytes(let bytes): self = .bytes(bytes)
    case .file(let path): self = .file(try InputFile(path: path))
    }
  }

  /// How many bytes there are.
  var sizeBytes: UInt64 {
    switch self {
    case .bytes(let bytes): UInt64(bytes.count)
    case .file(let file): file.sizeBytes
    }
  }

  /// Exactly `count` bytes from `offset`, which must lie within. Throws `.fileNotReadable`, `.fileChanged`.
  func read(at offset: UInt64, count: Int) throws(RollcallError) -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes.count == count ? bytes : Array(bytes[Int(offset)...].prefix(count))
    case .file(let file): try file.read(at: offset, count: count)
    }
  }

  /// All of them; for sources that are known to be small.
  func readAll() throws(RollcallError) -> [UInt8] {
    try read(at: 0, count: Int(sizeBytes))
  }
}
