import RollcallClient
import RollcallTesting
import Testing

/// The change feed, as the article "Coming from Photos" shows it.
@Suite("Coming from Photos: the change feed") struct ChangeFeedTests {
  @Test func follow() async throws {
    try await withPhotoLibrary { library in
      var token = try await library.currentChangeToken()
      let saved = try await library.saveImage(samplePicture(1))
      var shown: [Asset.ID] = []
      var hidden: [Asset.ID] = []
      let end = try await library.currentChangeToken()
      func show(_ id: Asset.ID) { shown.append(id) }
      func hide(_ id: Asset.ID) { hidden.append(id) }
      let follower = library
      try await { (library: Followed) in
        // snippet: changes
        for try await change in library.changes(since: token) {
          for id in change.assets.inserted { show(id) }
          for id in change.assets.deleted { hide(id) }
          token = change.token
        }
        // end snippet
      }(Followed(library: follower))
      #expect(shown == [saved.asset.id])
      #expect(hidden.isEmpty)
      #expect(token == end)
    }
  }

  /// Ends where the article's loop would wait for more.
  private struct Followed {
    let library: PhotoLibrary

    func changes(since token: ChangeToken) -> LibraryChanges {
      library.changes(since: token, isWaiting: false)
    }
  }
}
