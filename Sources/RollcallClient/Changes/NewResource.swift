/// Where the bytes of a new resource are.
public enum ByteOrigin: Sendable, Hashable {
  /// In memory.
  case bytes([UInt8])
  /// In a file, which is read when the block has ended, and piece by piece where it is large.
  case file(path: String)
}

/// One file to be saved as part of an asset.
public struct NewResource: Sendable, Hashable {
  /// What it is to the asset; nil: the content tells.
  public var type: ResourceType?
  /// Its file name, at most 1,024 bytes; kept as it is.
  public var filename: String
  /// Where its bytes are.
  public var origin: ByteOrigin

  /// A resource from bytes in memory.
  public init(_ bytes: some Sequence<UInt8>, type: ResourceType? = nil, filename: String = "") {
    self.type = type
    self.filename = filename
    self.origin = .bytes(Array(bytes))
  }

  /// A resource from a file; its name is the path's last part unless another is given.
  public init(fileAt path: String, type: ResourceType? = nil, filename: String? = nil) {
    self.type = type
    self.filename = filename ?? path.split(separator: "/").last.map(String.init) ?? path
    self.origin = .file(path: path)
  }
}

/// What to do when the library has the same primary bytes already.
public enum DuplicatePolicy: Sendable, Hashable {
  /// Make another asset; the bytes are stored once.
  case makeNew
  /// Make none, and return the first such asset.
  case returnExisting
}

/// Where in an album new members go.
public enum Placement: Sendable {
  /// Before every member.
  case beginning
  /// After every member.
  case end
  /// Before the member that stood at this place, from 0, when the change began; the member count means the end.
  case index(Int)
  /// Right before this member.
  case before(any Referring<Asset>)
  /// Right after this member.
  case after(any Referring<Asset>)
}
