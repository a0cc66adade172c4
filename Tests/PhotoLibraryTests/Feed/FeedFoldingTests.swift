import Testing

@testable import PhotoLibrary

/// Many events come to one list in which each id is named once.
struct FeedFoldingTests {
  private let assets = (0..<4).map { Identifier(high: 1, low: UInt64($0)) }

  /// What events of one asset come to: `i`nserted, `u`pdated, `d`eleted, or nothing.
  private func outcome(of events: String) -> String {
    var folding = FeedFolding(limit: 1)
    for event in events {
      let kind: FeedEvent.Kind = event == "i" ? .inserted : event == "u" ? .updated : .deleted
      let isTaken = folding.append(FeedEvent(kind, .asset, assets[0]))
      #expect(isTaken)
    }
    let ids = folding.ids(of: .asset)
    #expect(folding.count == ids.count && folding.ids(of: .album).count == 0)
    return String(repeating: "i", count: ids.inserted.count)
      + String(repeating: "u", count: ids.updated.count)
      + String(repeating: "d", count: ids.deleted.count)
  }

  @Test(arguments: [
    ("i", "i"), ("u", "u"), ("d", "d"),
    // What is new stays new; made and deleted is nothing, also where it was purged as well; restored, it is new again.
    ("iu", "i"), ("iuuu", "i"), ("id", ""), ("iud", ""), ("idd", ""), ("idi", "i"), ("idid", ""),
    ("iddu", ""),
    // What was there before changed, or went.
    ("uu", "u"), ("ud", "d"), ("dd", "d"), ("di", "u"), ("did", "d"), ("udi", "u"), ("dui", "u"), ("du", "d"),
  ])
  func eventsOfOneComeToOne(_ events: String, _ expected: String) { #expect(outcome(of: events) == expected) }

  @Test func assetsAndAlbumsAreApartAndKeepTheirOrder() {
    var folding = FeedFolding(limit: 9)
    let events: [FeedEvent] = [
      FeedEvent(.inserted, .asset, assets[3]), FeedEvent(.updated, .album, assets[3]),
      FeedEvent(.inserted, .asset, assets[1]), FeedEvent(.inserted, .asset, assets[2]),
      FeedEvent(.deleted, .asset, assets[1]), FeedEvent(.updated, .asset, assets[3]),
    ]
    let taken = events.map { folding.append($0) }
    #expect(taken == Array(repeating: true, count: events.count))
    #expect(folding.ids(of: .asset) == ChangedIDs(inserted: [assets[3].text, assets[2].text]))
    #expect(folding.ids(of: .album) == ChangedIDs(updated: [assets[3].text]))
    #expect(folding.count == 3)
  }

  @Test func noMoreThanTheLimitAreNamed() {
    var folding = FeedFolding(limit: 2)
    let taken = [
      folding.append(FeedEvent(.inserted, .asset, assets[0])),
      folding.append(FeedEvent(.inserted, .asset, assets[1])),
      folding.append(FeedEvent(.updated, .asset, assets[2])),
      // What is named already may change; what has come to nothing makes room, and needs it to come back.
      folding.append(FeedEvent(.deleted, .asset, assets[0])),
      folding.append(FeedEvent(.updated, .asset, assets[2])),
      folding.append(FeedEvent(.inserted, .asset, assets[0])),
    ]
    #expect(taken == [true, true, false, true, true, false])
    #expect(folding.count == 2)
    #expect(folding.ids(of: .asset) == ChangedIDs(inserted: [assets[1].text], updated: [assets[2].text]))
  }
}
