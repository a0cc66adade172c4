/// What a batch did to one asset or album, as the change feed remembers it: 17 bytes.
struct FeedEvent: Equatable {
  /// What became of it.
  enum Kind: UInt8, CaseIterable {
    /// It is new in the library, or back in it.
    case inserted = 1
    /// Something of it is different; of an album also its members.
    case updated = 2
    /// It is gone from the library: in the trash, or purged.
    case deleted = 3
  }

  /// What it happened to.
  enum Subject: UInt8, CaseIterable {
    case asset = 0
    case album = 1
  }

  /// How long the stored form is.
  static let sizeBytes = 17

  let kind: Kind
  let subject: Subject
  let id: Identifier

  init(_ kind: Kind, _ subject: Subject, _ id: Identifier) {
    self.kind = kind
    self.subject = subject
    self.id = id
  }

  /// Reads the stored form; `nil` where ``append(to:)`` made no such bytes.
  init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == Self.sizeBytes, let kind = Kind(rawValue: bytes[0] & 0xf),
      let subject = Subject(rawValue: bytes[0] >> 4),
      let id = Identifier(bytes: UnsafeRawBufferPointer(rebasing: bytes[1...]))
    else { return nil }
    self.init(kind, subject, id)
  }

  /// Appends the stored form.
  func append(to bytes: inout [UInt8]) {
    bytes.append(subject.rawValue << 4 | kind.rawValue)
    id.withBytes { bytes.append(contentsOf: $0) }
  }
}
