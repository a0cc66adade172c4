/// The headers of a call, in the order they were sent; a key may repeat.
public struct Metadata: Sendable, Equatable {
  /// One header.
  public struct Entry: Sendable, Equatable {
    /// The header's name.
    public var key: String
    /// The header's value.
    public var value: String

    /// Makes an entry; nothing is changed in either text.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  private var entries: [Entry] = []

  /// Makes empty metadata.
  public init() {}

  /// The value of the first entry with this key (given in lower case), or nil.
  public subscript(first key: String) -> String? {
    entries.first { $0.key == key }?.value
  }

  /// Adds an entry at the end. The key is put in lower case, as ttrpc and gRPC have it.
  public mutating func append(key: String, value: String) {
    entries.append(Entry(key: Self.lowercased(key), value: value))
  }

  /// Most keys are in lower case already, and then no new string is made.
  private static func lowercased(_ key: String) -> String {
    key.utf8.allSatisfy { !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) && $0 < 0x80 }
      ? key : key.lowercased()
  }
}

extension Metadata: ExpressibleByDictionaryLiteral {
  /// Makes metadata in the order written; a key may repeat.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (key, value) in elements { append(key: key, value: value) }
  }
}

extension Metadata: RandomAccessCollection {
  /// The first entry's place: 0.
  public var startIndex: Int { entries.startIndex }
  /// The place after the last entry.
  public var endIndex: Int { entries.endIndex }
  /// The entry at a place.
  public subscript(position: Int) -> Entry { entries[position] }
}
