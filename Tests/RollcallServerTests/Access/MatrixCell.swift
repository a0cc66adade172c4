import RPCRuntime
import RPCWire
import RollcallClient
import RollcallProto
import Testing

@testable import RollcallServer

/// What one client has made: two assets, an album with the first of them and one asset of a stranger's, and an upload.
struct MatrixObjects {
  let client: String
  let options: CallOptions
  let number: Int
  var assets: [String] = []
  var album = ""
  var upload = ""

  var title: String { "album of \(client)" }
  var externalID: String { "external id of \(client)" }
  /// The bytes of its first asset.
  var picture: [UInt8] { Picture.gif(seed: 2 * number) }

  /// Makes them; the client has to have access.
  init(client: String, number: Int, in library: RollcallV1.PhotoLibraryClient) async throws {
    self.client = client
    self.number = number
    options = CallOptions(metadata: ["rollcall-client": client])
    typealias V1 = RollcallV1
    let saves = [0, 1].map { place in
      V1.SaveImage(
        resources: [V1.NewResource(source: .data(Picture.gif(seed: 2 * number + place)))],
        externalID: place == 0 ? externalID : "")
    }
    let changes: [V1.Change.ChangeOneof] =
      saves.map { .saveImage($0) } + [
        .ensureAlbum(V1.EnsureAlbum(title: title)),
        .addToAlbum(
          V1.AddToAlbum(album: V1.AlbumRef(album: .change(2)), assets: [V1.AssetRef(asset: .change(0))])),
      ]
    let reply = try await library.performChanges(
      V1.PerformChangesRequest(changes: changes.map { V1.Change(change: $0) }), options: options)
    for result in reply.results {
      if case .saveImage(let saved)? = result.result { assets.append(saved.asset?.id ?? "") }
      if case .ensureAlbum(let made)? = result.result { album = made.album?.id ?? "" }
    }
    upload = try await library.beginUpload(V1.BeginUploadRequest(sizeBytes: 10), options: options).id
  }

  /// A reference to one of its assets.
  func asset(_ place: Int) -> RollcallV1.AssetRef { .init(asset: .id(assets[place])) }
  /// A reference to its album.
  var albumReference: RollcallV1.AlbumRef { .init(album: .id(album)) }
}

/// One cell of the matrix: a client with a status at one level and refused at the other, and things of its own and of another
/// client, each with one asset of the other's in its album.
struct MatrixCell {
  let library: RollcallV1.PhotoLibraryClient
  let level: AccessLevel
  let status: AuthorizationStatus
  let own: MatrixObjects
  let foreign: MatrixObjects
  /// Where the change feed ended before there was any of them.
  let startToken: String

  /// How the client calls.
  var options: CallOptions { own.options }

  init(
    _ test: TestServer, admin: LibraryAdmin, number: Int, level: AccessLevel, status: AuthorizationStatus
  ) async throws {
    library = test.library
    for client in ["own \(number)", "foreign \(number)", "third"] {
      for level in AccessLevel.allCases {
        try await admin.decideAccess(of: client, for: level, status: .authorized)
      }
    }
    self.level = level
    self.status = status
    startToken = try await library.listChanges(
      RollcallV1.ListChangesRequest(), options: CallOptions(metadata: ["rollcall-client": "third"])
    ).nextToken
    own = try await MatrixObjects(client: "own \(number)", number: 2 * number, in: library)
    foreign = try await MatrixObjects(client: "foreign \(number)", number: 2 * number + 1, in: library)
    for (objects, stranger) in [(own, foreign), (foreign, own)] {
      let add = RollcallV1.AddToAlbum(album: objects.albumReference, assets: [stranger.asset(1)])
      _ = try await library.addToAlbum(
        RollcallV1.AddToAlbumRequest(change: add),
        options: CallOptions(metadata: ["rollcall-client": "third"]))
    }
    let other: AccessLevel = level == .addOnly ? .readWrite : .addOnly
    try await admin.decideAccess(of: own.client, for: other, status: .denied)
    // Undecided is what a client is when its decision is taken back.
    try await admin.decideAccess(of: own.client, for: level, status: status)
  }

  /// What the client reaches, or the reason why nothing: the rules of proto/README.md, in other words than the library's.
  func reach(_ need: MatrixRow.Need) -> MatrixReach {
    switch (need, level, status) {
    case (.nothing, _, _): .everything
    case (_, .readWrite, .authorized): .everything
    case (_, .readWrite, .limited): .own
    case (.adding, .addOnly, .authorized), (.adding, .addOnly, .limited): .own
    case (.reading, .addOnly, _): .refused("ACCESS_DENIED")
    case (_, _, .notDetermined): .refused("ACCESS_UNDETERMINED")
    case (.adding, .addOnly, .restricted), (.reading, .readWrite, .restricted): .refused("ACCESS_RESTRICTED")
    case (.adding, .readWrite, .restricted), (_, _, .denied): .refused("ACCESS_DENIED")
    }
  }

  /// How many members the client sees of an album that has two, one of which is its own.
  func visibleCount(_ need: MatrixRow.Need) -> UInt64 { reach(need) == .everything ? 2 : 1 }
}

/// What a call reaches.
enum MatrixReach: Equatable {
  case everything
  case own
  case refused(String)
}
