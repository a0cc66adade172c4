import RollcallProto
import Testing

@testable import PhotoLibrary
@testable import RollcallServer

@Suite("Filters, orders and kinds of albums arrive as they were sent")
struct FilterMappingTests {
  typealias V1 = RollcallV1

  @Test("A filter that is left out, and one of everything")
  func filters() throws {
    #expect(try AssetFilter(nil) == AssetFilter())
    #expect(try AssetFilter(V1.AssetFilter()) == AssetFilter())
    let digest = Array(UInt8(0)..<32)
    let message = V1.AssetFilter(
      mediaType: .video, favoriteFilter: .favorite(false), hidden: .only,
      captured: V1.TimeRange(beginning: .fromMilliseconds(-1)),
      added: V1.TimeRange(beginning: .fromMilliseconds(1), end: .untilMilliseconds(2)), largerThanBytes: 3,
      filenameContains: "IMG", sha256: digest, attribute: V1.Attribute(key: "k", value: "v"))
    var expected = AssetFilter()
    expected.mediaType = .video
    expected.isFavorite = false
    expected.hidden = .only
    expected.captured = TimeRange(from: -1)
    expected.added = TimeRange(from: 1, until: 2)
    expected.largerThanBytes = 3
    expected.filenameContains = "IMG"
    expected.sha256 = SHA256Digest(bytes: digest)
    expected.attribute = Attribute(key: "k", value: "v")
    #expect(try AssetFilter(message) == expected)
  }

  @Test("What means nothing is refused by the name of its field")
  func malformed() {
    let filters: [(V1.AssetFilter, String)] = [
      (V1.AssetFilter(mediaType: .init(rawValue: 3)), "filter.media_type"),
      (V1.AssetFilter(hidden: .init(rawValue: 3)), "filter.hidden"),
      (V1.AssetFilter(sha256: [1]), "filter.sha256"),
    ]
    for (filter, path) in filters {
      let error = #expect(throws: MalformedField.self) { try AssetFilter(filter) }
      #expect(error?.path == path)
    }
    #expect(throws: MalformedField.self) { try AssetOrder(.init(rawValue: 4)) }
    #expect(throws: MalformedField.self) {
      try AlbumSelection(V1.ListAlbumsRequest(type: .init(rawValue: 3)))
    }
  }

  @Test("Every order has the proto's number", arguments: AssetOrder.allCases)
  func orders(_ order: AssetOrder) throws {
    #expect(try AssetOrder(V1.AssetOrder(rawValue: Int32(order.rawValue))) == order)
  }

  @Test(
    "Types and subtypes of albums",
    arguments: [
      (V1.ListAlbumsRequest(), .made()), (V1.ListAlbumsRequest(type: .album, title: "t"), .made(title: "t")),
      (V1.ListAlbumsRequest(type: .album, subtype: .regular), .made()),
      (V1.ListAlbumsRequest(subtype: .smartVideos), .none),
      (V1.ListAlbumsRequest(type: .smartAlbum), .smart()),
      (V1.ListAlbumsRequest(type: .smartAlbum, subtype: .smartFavorites), .smart(.favorites)),
      (V1.ListAlbumsRequest(type: .smartAlbum, subtype: .regular), .none),
      (V1.ListAlbumsRequest(type: .smartAlbum, title: "Videos"), .none),
      (V1.ListAlbumsRequest(inTrash: true, title: "t"), .made(title: "t", isInTrash: true)),
      (V1.ListAlbumsRequest(inTrash: true, type: .smartAlbum), .none),
    ] as [(V1.ListAlbumsRequest, AlbumSelection)])
  func albums(_ request: V1.ListAlbumsRequest, _ expected: AlbumSelection) throws {
    #expect(try AlbumSelection(request) == expected)
  }

  @Test("Smart albums have the proto's numbers", arguments: SmartAlbum.allCases)
  func smartAlbums(_ album: SmartAlbum) {
    let message = V1.Album(album.album)
    #expect(message.type == .smartAlbum && message.subtype.rawValue == Int32(album.rawValue))
    let known: [V1.AlbumSubtype] = [
      .smartVideos, .smartFavorites, .smartAllHidden, .smartRecentlyDeleted, .smartRecentlyAdded,
      .smartUserLibrary,
    ]
    #expect(known.contains(message.subtype))
  }
}
