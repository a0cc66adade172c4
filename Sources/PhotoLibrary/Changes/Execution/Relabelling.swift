/// What became of the positions in one part of an album when the members there got new ones.
struct Relabelling: Equatable {
  /// The members beside that part, which kept their positions; `nil` where there is none on that side.
  let outside: MemberOrder.Gap
  /// The members' positions before, in order; there is at least one.
  let old: [Int64]
  /// Their positions since, in the same order.
  let new: [Int64]

  /// Where a place behind some position is now: behind the same members, whether or not one stood at the position.
  func position(of position: Int64) -> Int64 {
    if let lower = outside.lower, position <= lower { return position }
    if let upper = outside.upper, position >= upper { return position }
    let below = old.count { $0 <= position }
    return below == 0 ? outside.lower ?? .min : new[below - 1]
  }

  /// The form in which it is stored.
  var bytes: [UInt8] {
    var writer = RecordWriter(capacityBytes: 32 + 8 * old.count)
    writer.append(byte: (outside.lower == nil ? 0 : 1) + (outside.upper == nil ? 0 : 2))
    for side in [outside.lower, outside.upper] { if let side { writer.append(side) } }
    writer.append(UInt64(old.count))
    // Differences are short where positions are not.
    for positions in [old, new] {
      var last: Int64 = 0
      for position in positions {
        writer.append(position &- last)
        last = position
      }
    }
    return writer.bytes
  }

  init(outside: MemberOrder.Gap, old: [Int64], new: [Int64]) {
    self.outside = outside
    self.old = old
    self.new = new
  }

  /// Reads the stored form; `nil` where ``bytes`` made no such ones.
  init?(_ bytes: some Sequence<UInt8>) {
    var reader = RecordReader(bytes)
    guard let sides = reader.byte(), sides <= 3 else { return nil }
    var outside = MemberOrder.Gap()
    if sides & 1 != 0 {
      guard let lower = reader.signed() else { return nil }
      outside.lower = lower
    }
    if sides & 2 != 0 {
      guard let upper = reader.signed() else { return nil }
      outside.upper = upper
    }
    guard let count = reader.unsigned(), count >= 1, let old = Self.positions(count, from: &reader),
      let new = Self.positions(count, from: &reader), reader.isAtEnd
    else { return nil }
    self.init(outside: outside, old: old, new: new)
  }

  private static func positions(_ count: UInt64, from reader: inout RecordReader) -> [Int64]? {
    var positions: [Int64] = []
    var last: Int64 = 0
    for _ in 0..<count {
      guard let difference = reader.signed() else { return nil }
      last &+= difference
      positions.append(last)
    }
    return positions
  }
}
