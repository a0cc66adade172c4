@testable import PhotoLibrary

/// Follows a library by its change feed, in pages of any size: a mirror that does what the pages say has what is there, and
/// each page names each id once.
enum FeedFoldingFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("feed-folding", smokeExecutions: 100_000, maximumInputBytes: 300, seeds: seeds, run: run)
  }

  /// What there is of each of a few assets: nothing, or the number of its last change.
  private typealias Things = [Int: Int]

  private static func run(_ input: UnsafeRawBufferPointer) {
    var reader = InputReader(input)
    let limit = 1 + Int(reader.byte() % 4)
    var (things, time) = (Things(), 0)
    // What is gone may come back until it is purged as well.
    var (gone, purged) = (Set<Int>(), Set<Int>())
    var events: [(event: FeedEvent, after: Things)] = []
    for byte in reader.rest where !purged.contains(Int(byte % 8)) {
      let (thing, choice) = (Int(byte % 8), byte / 8 % 3)
      time += 1
      let kind: FeedEvent.Kind
      if things[thing] == nil {
        kind = choice == 2 && gone.contains(thing) ? .deleted : .inserted
        if kind == .deleted { purged.insert(thing) } else { things[thing] = time }
      } else {
        kind = choice == 2 ? .deleted : .updated
        if kind == .deleted { gone.insert(thing) }
        things[thing] = kind == .deleted ? nil : time
      }
      events.append((FeedEvent(kind, .asset, Identifier(high: 0, low: UInt64(thing))), things))
    }
    follow(events, limit: limit)
  }

  private static func follow(_ events: [(event: FeedEvent, after: Things)], limit: Int) {
    var mirror = Things()
    var place = 0
    while place < events.count {
      var folding = FeedFolding(limit: limit)
      let start = place
      while place < events.count, folding.append(events[place].event) { place += 1 }
      require(place > start, "a page takes no event")
      let page = folding.ids(of: .asset)
      let now = events[place - 1].after
      require(page.count == folding.count && page.count <= limit, "a page names \(page.count) ids")
      require(
        Set(page.inserted + page.updated + page.deleted).count == page.count, "a page names an id twice")
      for id in page.inserted {
        require(mirror[number(id)] == nil, "what is there was inserted")
        mirror[number(id)] = now[number(id)]
      }
      for id in page.updated {
        require(mirror[number(id)] != nil, "what is not there was updated")
        mirror[number(id)] = now[number(id)]
      }
      for id in page.deleted { mirror[number(id)] = nil }
      require(mirror == now, "the mirror has \(mirror), and there is \(now)")
    }
  }

  private static func number(_ id: String) -> Int { Int(Identifier(id)!.low) }

  private static func seeds() -> [[UInt8]] {
    [[0, 0, 1, 2, 8, 16], [3, 0, 16, 0, 8, 16, 16, 1], [1, 1, 17, 17, 1, 9, 2, 18]]
  }
}
