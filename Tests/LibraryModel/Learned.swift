/// What the server chooses and the model cannot foresee: it takes it from the first reply that tells, and holds every later
/// one to it.
struct Learned: Hashable, Sendable {
  /// Names for things of one kind: no two have the same, and none changes its name.
  struct Names: Hashable, Sendable {
    private var texts: [Int: String] = [:]
    private var numbers: [Text: Int] = [:]

    func number(_ text: Text) -> Int? { numbers[text] }
    func text(of number: Int) -> String? { texts[number] }

    /// Takes a name; says what is wrong with it.
    mutating func learn(_ text: String, for number: Int) -> String? {
      if let known = texts[number] {
        return known == text ? nil : "the name \(text) of what was \(known) before"
      }
      if numbers[Text(text)] != nil { return "the name \(text), which something else has" }
      texts[number] = text
      numbers[Text(text)] = number
      return nil
    }

    /// Takes a name that sorts by the order of creation; says what is wrong with it.
    mutating func learnSorted(_ text: String, for number: Int) -> String? {
      for (other, known) in texts where other != number && (other < number) != (known < text) {
        return
          "the name \(text), which does not sort by creation: \(known) was made \(other < number ? "before" : "after")"
      }
      return learn(text, for: number)
    }
  }

  var assets = Names()
  var albums = Names()
  var uploads = Names()
  var tokens: [Text: PagePosition] = [:]
  /// What tokens of the change feed stand for: one of these places, by how many events lie before it.
  var places: [Text: Set<Int>] = [:]
  /// When things were made: milliseconds since 1970.
  var assetTimes: [Int: Int64] = [:]
  var albumTimes: [Int: Int64] = [:]
  /// When assets were changed, by their number and which of their changes it was.
  var changeTimes: [Int: [Int: Int64]] = [:]
}

/// A reply that does not fit what was told before, or what must be.
package struct Difference: Error, Sendable, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

extension Library {
  /// Takes what a reply says of an asset.
  package mutating func learn(
    asset number: Int, id: String, addedUnixMilliseconds time: Int64
  ) throws(Difference) {
    try Self.hold(learned.assets.learnSorted(id, for: number))
    try Self.learn(time, for: number, in: &learned.assetTimes)
  }

  /// Takes what a reply says of when an asset was changed last; what was never changed tells when it was added.
  package mutating func learn(
    asset number: Int, revision: Int, modifiedUnixMilliseconds time: Int64
  ) throws(Difference) {
    if revision == 0 { return try Self.learn(time, for: number, in: &learned.assetTimes) }
    try Self.learn(time, for: revision, in: &learned.changeTimes[number, default: [:]])
  }

  /// Takes what a reply calls an asset.
  mutating func learn(asset number: Int, id: String) throws(Difference) {
    try Self.hold(learned.assets.learnSorted(id, for: number))
  }

  /// Takes what a reply says of an album.
  package mutating func learn(
    album number: Int, id: String, createdUnixMilliseconds time: Int64
  ) throws(Difference) {
    try learn(album: number, id: id)
    try Self.learn(time, for: number, in: &learned.albumTimes)
  }

  /// Takes what a reply calls an album.
  package mutating func learn(album number: Int, id: String) throws(Difference) {
    try Self.hold(learned.albums.learnSorted(id, for: number))
  }

  /// Takes what a reply calls an upload.
  package mutating func learn(upload number: Int, id: String) throws(Difference) {
    try Self.hold(learned.uploads.learn(id, for: number))
  }

  /// Takes a page token; the empty one means that nothing follows.
  package mutating func learn(token text: String, for position: PagePosition?) throws(Difference) {
    guard let position else {
      if !text.isEmpty { throw Difference("a page token, and nothing follows") }
      return
    }
    if text.isEmpty { throw Difference("no page token, and more follows") }
    let known = learned.tokens.updateValue(position, forKey: Text(text))
    if let known, !isSame(known, position) { throw Difference("one page token for two places") }
  }

  /// Whether two places may be one: who is put exactly where another has gone takes its place.
  private func isSame(_ one: PagePosition, _ other: PagePosition) -> Bool {
    guard case .members(let album, let one) = one, case .members(album, let other) = other else {
      return one == other
    }
    let members = albums[album].members
    return one.indexes(among: members).overlaps(other.indexes(among: members))
  }

  private static func learn(
    _ time: Int64, for number: Int, in times: inout [Int: Int64]
  ) throws(Difference) {
    if time <= 0 { throw Difference("the time \(time)") }
    if let known = times.updateValue(time, forKey: number), known != time {
      throw Difference("the time \(time) of what was made at \(known)")
    }
  }

  private static func hold(_ problem: String?) throws(Difference) {
    if let problem { throw Difference(problem) }
  }
}
