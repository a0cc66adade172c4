/// A photo library as the specification describes it: a value, so that what might have happened can be tried.
package struct Library: Hashable, Sendable {
  /// What retries are told by.
  struct BatchName: Hashable, Sendable {
    let client: Text
    let batchID: Text
  }

  /// What a successful batch asked, and what it was answered.
  struct BatchRecord: Hashable, Sendable {
    let changes: [Change]
    let results: [ChangeResult]
  }

  /// Every content that complete uploads may turn out to be; other bytes are no whole picture.
  let catalogue: [Content]
  /// In the order of creation.
  package internal(set) var assets: [Asset] = []
  /// In the order of creation.
  package internal(set) var albums: [Album] = []
  /// By number, as long as they live.
  var uploads: [Int: Upload] = [:]
  var uploadsBegun = 0
  /// Everything that happened, in order.
  var feed: [FeedEvent] = []
  var records: [BatchName: BatchRecord] = [:]
  /// What clients have for which nobody has decided.
  let defaultStatus: AccessStatus
  var decisions: [AccessSubject: AccessStatus] = [:]
  /// What replies have told of the server's own choices.
  var learned = Learned()

  /// An empty library.
  package init(catalogue: [Content], defaultStatus: AccessStatus = .authorized) {
    self.catalogue = catalogue
    self.defaultStatus = defaultStatus
  }

  /// The server was stopped, in order or not, and has come back: what was on its way in is gone.
  package mutating func restart() {
    uploads = [:]
  }

  /// The members of an album, by the server's names for them; none where the album is not known.
  package func knownMembers(ofAlbum id: Text) -> [String] {
    guard let album = learned.albums.number(id) else { return [] }
    return albums[album].members.compactMap { learned.assets.text(of: $0) }
  }

  /// Uploads under way, by the server's names for them; those of lost replies are not among them.
  package var knownUploadIDs: [String] { uploads.keys.sorted().compactMap { learned.uploads.text(of: $0) } }
}
