/// Says where a page of a listing ended. Callers see a text that they need not understand. It means something in the library alone
/// that made it: keys are small numbers, which every library has.
enum PageToken: Equatable {
  /// Behind an asset, in the order of adding.
  case assets(afterKey: Int64)
  /// Behind an album, in the order of making.
  case albums(afterKey: Int64)
  /// Behind a position in an album, as positions were when the album's order had a generation.
  case members(album: Int64, position: Int64, generation: Int64)
  /// Behind an asset in the order of a query, which its fingerprint names.
  case query(fingerprint: Int64, moment: Int64, key: Int64)
  /// Behind an album in the trash, in the order of making.
  case albumTrash(afterKey: Int64)
  /// Behind an album with a title, which the fingerprint names.
  case titledAlbums(fingerprint: Int64, afterKey: Int64)
  /// Behind an asset that was counted for a query, which its fingerprint names.
  case count(fingerprint: Int64, moment: Int64, key: Int64)

  /// The form that callers see.
  /// - Parameter library: The tag of the library.
  func text(of library: Int64) -> String {
    var writer = RecordWriter(capacityBytes: 32)
    switch self {
    case .assets(let key):
      writer.append(byte: 1)
      writer.append(key)
    case .albums(let key):
      writer.append(byte: 2)
      writer.append(key)
    case .members(let album, let position, let generation):
      writer.append(byte: 3)
      for value in [album, position, generation] { writer.append(value) }
    case .query(let fingerprint, let moment, let key):
      writer.append(byte: 8)
      for value in [fingerprint, moment, key] { writer.append(value) }
    case .albumTrash(let key):
      writer.append(byte: 5)
      writer.append(key)
    case .titledAlbums(let fingerprint, let key):
      writer.append(byte: 9)
      for value in [fingerprint, key] { writer.append(value) }
    case .count(let fingerprint, let moment, let key):
      writer.append(byte: 10)
      for value in [fingerprint, moment, key] { writer.append(value) }
    }
    return TokenText.text(writer.bytes, of: library)
  }

  /// Reads a token.
  /// - Parameter library: The tag of the library.
  /// - Throws: `INVALID_PAGE_TOKEN` where the library did not make the text.
  init(_ text: String, of library: Int64) throws(LibraryError) {
    guard let bytes = TokenText.bytes(text, of: library), let token = Self.decode(bytes) else {
      throw Self.invalid
    }
    self = token
  }

  /// What a token of another listing, or none at all, is answered with.
  static let invalid = LibraryError(
    .invalidPageToken, "the page token is none of this listing; begin again without one")

  /// Names what is listed, of which these bytes tell all.
  static func fingerprint(_ bytes: [UInt8]) -> Int64 {
    SHA256.hash(bytes).withBytes { Int64(bitPattern: $0.loadUnaligned(as: UInt64.self)) }
  }

  private static func decode(_ bytes: ArraySlice<UInt8>) -> PageToken? {
    var reader = RecordReader(bytes)
    func three() -> (Int64, Int64, Int64)? {
      guard let first = reader.signed(), let second = reader.signed(), let third = reader.signed() else {
        return nil
      }
      return (first, second, third)
    }
    let token: PageToken?
    switch reader.byte() {
    case 1: token = reader.signed().map { .assets(afterKey: $0) }
    case 2: token = reader.signed().map { .albums(afterKey: $0) }
    case 3:
      token = three().map { .members(album: $0, position: $1, generation: $2) }
    case 5: token = reader.signed().map { .albumTrash(afterKey: $0) }
    case 8:
      token = three().map { .query(fingerprint: $0, moment: $1, key: $2) }
    case 9:
      guard let fingerprint = reader.signed(), let key = reader.signed() else { return nil }
      token = .titledAlbums(fingerprint: fingerprint, afterKey: key)
    case 10:
      token = three().map { .count(fingerprint: $0, moment: $1, key: $2) }
    default: token = nil
    }
    return reader.isAtEnd ? token : nil
  }
}
