/// A place in the change feed: behind the events of some number of batches, in one history of the database.
struct FeedToken: Equatable {
  /// The number of the last event before the place; 0 before the first.
  let position: Int64
  /// The tag of the era that the position belongs to, which no other history has.
  let era: Int64

  /// Tells it from the tokens of listings.
  private static let mark = UInt8(ascii: "f")

  init(position: Int64, era: Int64) {
    self.position = position
    self.era = era
  }

  /// The form that callers see.
  var text: String {
    var writer = RecordWriter(capacityBytes: 24)
    writer.append(byte: Self.mark)
    writer.append(UInt64(position))
    writer.append(era)
    return TokenText.text(writer.bytes)
  }

  /// Reads a token.
  /// - Throws: `INVALID_ARGUMENT` where no library made the text.
  init(_ text: String) throws(LibraryError) {
    guard let token = TokenText.bytes(text).flatMap(Self.decode) else {
      throw LibraryError(
        .invalidArgument,
        "since_token is no token of a change feed; send it as it was received, or begin without")
    }
    self = token
  }

  private static func decode(_ bytes: ArraySlice<UInt8>) -> FeedToken? {
    var reader = RecordReader(bytes)
    guard reader.byte() == mark, let position = reader.unsigned().flatMap({ Int64(exactly: $0) }),
      let era = reader.signed(), reader.isAtEnd
    else { return nil }
    return FeedToken(position: position, era: era)
  }
}
