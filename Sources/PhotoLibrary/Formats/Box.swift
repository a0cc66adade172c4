/// A box of an ISO base media file (ISO/IEC 14496-12) or an atom of a QuickTime file.
struct Box {
  let type: FourCharacterCode
  let start: UInt64
  /// Where the contents begin, behind the size and the type.
  let body: UInt64
  /// Where the next box begins.
  let end: UInt64

  /// The contents, which are inside the file.
  var contents: Range<UInt64> { body..<end }
  /// The contents behind version and flags, which some boxes begin with.
  var fullBoxContents: Range<UInt64> { min(body + 4, end)..<end }
  /// How many bytes the contents have.
  var bodySizeBytes: UInt64 { end - body }
}

extension ByteReader {
  /// The smallest box: a size and a type.
  static var boxHeaderSizeBytes: UInt64 { 8 }

  /// Reads the head of the box at `offset`. Throws unless the box ends at `limit` or before.
  mutating func box(at offset: UInt64, end limit: UInt64) throws -> Box {
    let shortSize = try uint32(at: offset)
    let type = try code(at: offset + 4)
    var body = offset + Self.boxHeaderSizeBytes
    var size = UInt64(shortSize)
    if shortSize == 1 {
      size = try uint64(at: body)
      body += 8
    } else if shortSize == 0 {
      size = limit - offset
    }
    guard body <= limit, size >= body - offset else {
      throw invalid("has a box \(type) of impossible size \(size) at byte \(offset)")
    }
    guard size <= limit - offset else {
      let whole = limit == sizeBytes ? "the file, which" : "the box around it, which"
      throw invalid(
        "has a box \(type) of \(size) bytes at byte \(offset) that is cut off by the end of \(whole) ends at byte \(limit)"
      )
    }
    return Box(type: type, start: offset, body: body, end: offset + size)
  }

  /// Hands each box in `range` to `visit` until it returns false. Fewer bytes than a box has may remain at the end,
  /// since QuickTime ends some lists with a zero.
  mutating func forEachBox(
    in range: Range<UInt64>, _ visit: (inout ByteReader<Source>, Box) throws -> Bool
  ) throws {
    var offset = range.lowerBound
    while range.upperBound - offset >= Self.boxHeaderSizeBytes {
      let box = try box(at: offset, end: range.upperBound)
      guard try visit(&self, box) else { return }
      offset = box.end
    }
  }

  /// The first box of this type in `range`, or nil.
  mutating func firstBox(_ type: FourCharacterCode, in range: Range<UInt64>) throws -> Box? {
    var found: Box?
    try forEachBox(in: range) { _, box in
      if box.type == type { found = box }
      return found == nil
    }
    return found
  }

  /// The first box of this type in `range`. Throws if there is none, naming the box `parent` that lacks it.
  mutating func requiredBox(
    _ type: FourCharacterCode, in range: Range<UInt64>, of parent: FourCharacterCode
  ) throws -> Box {
    guard let box = try firstBox(type, in: range) else {
      throw invalid("has no box \(type) in its box \(parent) at byte \(range.lowerBound)")
    }
    return box
  }
}
