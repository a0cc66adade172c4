import RPCWire
import RollcallProto

extension Sample {
  static let library: [Sample] = [
    Sample(
      RollcallV1.Resource(
        type: .alternatePhoto, filename: "IMG 一.jpg", sha256: [0, 1, 255], sizeBytes: 1 << 63, format: .heic,
        pixelWidth: 4032,
        pixelHeight: .max),
      """
      type: RESOURCE_TYPE_ALTERNATE_PHOTO filename: "IMG 一.jpg" sha256: "\\000\\001\\377" size_bytes: 9223372036854775808
      format: FORMAT_HEIC pixel_width: 4032 pixel_height: 4294967295
      """),
    Sample(
      RollcallV1.Asset(
        id: "a", mediaType: .video, pixelWidth: 1, pixelHeight: 2, addedUnixMilliseconds: -3, externalID: "é",
        resources: [.init(filename: "one"), .init(format: .png)]),
      """
      id: "a" media_type: MEDIA_TYPE_VIDEO pixel_width: 1 pixel_height: 2 added_unix_milliseconds: -3 external_id: "é"
      resources { filename: "one" } resources { format: FORMAT_PNG }
      """),
    Sample(
      RollcallV1.Asset(
        id: "a", favorite: true, hidden: true,
        captured: .init(localMilliseconds: -62_135_596_800_000, offset: .offsetMinutes(-90)),
        location: .init(latitude: -33.5, longitude: 151.25, altitude: .altitudeMeters(-2)), title: "t",
        caption: "c", attributes: [.init(key: "k", value: "v"), .init()], modifiedUnixMilliseconds: 9),
      """
      id: "a" favorite: true hidden: true captured { local_milliseconds: -62135596800000 offset_minutes: -90 }
      location { latitude: -33.5 longitude: 151.25 altitude_meters: -2 } title: "t" caption: "c"
      attributes { key: "k" value: "v" } attributes { } modified_unix_milliseconds: 9
      """),
    Sample(
      RollcallV1.Album(id: "b", title: "截图相簿", assetCount: .max, createdUnixMilliseconds: .min),
      """
      id: "b" title: "截图相簿" asset_count: 18446744073709551615
      created_unix_milliseconds: -9223372036854775808
      """),
  ]

  static let changes: [Sample] = [
    Sample(
      RollcallV1.AssetRef(asset: .id("a")),
      """
      id: "a"
      """),
    Sample(
      RollcallV1.AssetRef(asset: .change(3)),
      """
      change: 3
      """),
    Sample(
      RollcallV1.AlbumRef(album: .id("b")),
      """
      id: "b"
      """),
    Sample(
      RollcallV1.AlbumRef(album: .change(3)),
      """
      change: 3
      """),
    Sample(
      RollcallV1.NewResource(type: .photo, filename: "f", source: .data([9, 0, 8]), expectedSHA256: [7]),
      """
      type: RESOURCE_TYPE_PHOTO filename: "f" data: "\\t\\000\\b" expected_sha256: "\\a"
      """),
    Sample(
      RollcallV1.NewResource(source: .uploadID("u")),
      """
      upload_id: "u"
      """),
    Sample(
      RollcallV1.SaveImage(
        resources: [.init(filename: "one"), .init()], externalID: "x", onDuplicate: .returnExisting),
      """
      resources { filename: "one" } resources { } external_id: "x" on_duplicate: ON_DUPLICATE_RETURN_EXISTING
      """),
    Sample(
      RollcallV1.EnsureAlbum(title: "截图相簿"),
      """
      title: "截图相簿"
      """),
    Sample(
      RollcallV1.CreateAlbum(title: "截图相簿"),
      """
      title: "截图相簿"
      """),
    Sample(
      RollcallV1.UpdateAlbum(album: .init(album: .change(1)), newTitle: .title("t")),
      """
      album { change: 1 } title: "t"
      """),
    Sample(
      RollcallV1.UpdateAlbum(newTitle: .title("")),
      """
      title: ""
      """),
    Sample(
      RollcallV1.AlbumEnd(),
      """

      """),
    Sample(
      RollcallV1.Placement(place: .beginning(.init())),
      """
      beginning { }
      """),
    Sample(
      RollcallV1.Placement(place: .end(.init())),
      """
      end { }
      """),
    Sample(
      RollcallV1.Placement(place: .index(5)),
      """
      index: 5
      """),
    Sample(
      RollcallV1.Placement(place: .before(.init(asset: .id("a")))),
      """
      before { id: "a" }
      """),
    Sample(
      RollcallV1.Placement(place: .after(.init(asset: .change(0)))),
      """
      after { change: 0 }
      """),
    Sample(
      RollcallV1.AddToAlbum(
        album: .init(album: .change(1)), assets: [.init(asset: .id("a")), .init()],
        at: .init(place: .index(2))),
      """
      album { change: 1 } assets { id: "a" } assets { } at { index: 2 }
      """),
    Sample(
      RollcallV1.Change(
        change: .saveImage(
          .init(resources: [.init(filename: "one"), .init()], externalID: "x", onDuplicate: .returnExisting))),
      """
      save_image { resources { filename: "one" } resources { } external_id: "x" on_duplicate: ON_DUPLICATE_RETURN_EXISTING }
      """),
    Sample(
      RollcallV1.Change(change: .ensureAlbum(.init(title: "t"))),
      """
      ensure_album { title: "t" }
      """),
    Sample(
      RollcallV1.Change(change: .createAlbum(.init(title: "t"))),
      """
      create_album { title: "t" }
      """),
    Sample(
      RollcallV1.Change(change: .updateAlbum(.init(album: .init(album: .id("b"))))),
      """
      update_album { album { id: "b" } }
      """),
    Sample(
      RollcallV1.Change(
        change: .addToAlbum(
          .init(
            album: .init(album: .change(1)), assets: [.init(asset: .id("a")), .init()],
            at: .init(place: .index(2))))),
      """
      add_to_album { album { change: 1 } assets { id: "a" } assets { } at { index: 2 } }
      """),
    Sample(
      RollcallV1.UpdateAsset(
        asset: .init(asset: .change(3)), favoriteChange: .favorite(false), hiddenChange: .hidden(true),
        capturedChange: .captured(.init(localMilliseconds: 7, offset: .offsetMinutes(0))),
        locationChange: .noLocation(.init()), titleChange: .title(""), captionChange: .caption("c"),
        externalIDChange: .externalID("x"), setAttributes: [.init(key: "k", value: "v")],
        removeAttributes: ["l"]),
      """
      asset { change: 3 } favorite: false hidden: true captured { local_milliseconds: 7 offset_minutes: 0 } no_location { }
      title: "" caption: "c" external_id: "x" set_attributes { key: "k" value: "v" } remove_attributes: "l"
      """),
    Sample(
      RollcallV1.Change(
        change: .updateAsset(
          .init(capturedChange: .noCaptured(.init()), locationChange: .location(.init(latitude: 1))))),
      """
      update_asset { no_captured { } location { latitude: 1 } }
      """),
    Sample(
      RollcallV1.RemoveFromAlbum(album: .init(album: .id("b")), assets: [.init(asset: .change(3)), .init()]),
      """
      album { id: "b" } assets { change: 3 } assets { }
      """),
    Sample(
      RollcallV1.Change(
        change: .removeFromAlbum(.init(album: .init(album: .change(1)), assets: [.init(asset: .id("a"))]))),
      """
      remove_from_album { album { change: 1 } assets { id: "a" } }
      """),
  ]

  static let moves: [Sample] = [
    Sample(
      RollcallV1.MoveInAlbum(
        album: .init(album: .id("b")), assets: [.init(asset: .change(3)), .init()],
        to: .init(place: .before(.init(asset: .id("a"))))),
      """
      album { id: "b" } assets { change: 3 } assets { } to { before { id: "a" } }
      """),
    Sample(
      RollcallV1.Change(
        change: .moveInAlbum(
          .init(album: .init(album: .change(1)), assets: [.init(asset: .id("a"))], to: .init()))),
      """
      move_in_album { album { change: 1 } assets { id: "a" } to { } }
      """),
    Sample(
      RollcallV1.MoveInAlbumResult(albumID: "b", moved: 1, assetCount: 3),
      """
      album_id: "b" moved: 1 asset_count: 3
      """),
    Sample(
      RollcallV1.ChangeResult(result: .moveInAlbum(.init(albumID: "b", moved: 1, assetCount: 3))),
      """
      move_in_album { album_id: "b" moved: 1 asset_count: 3 }
      """),
  ]

  static let results: [Sample] = [
    Sample(
      RollcallV1.SaveImageResult(asset: .init(id: "a"), alreadyExisted: true),
      """
      asset { id: "a" } already_existed: true
      """),
    Sample(
      RollcallV1.EnsureAlbumResult(album: .init(id: "b"), created: true),
      """
      album { id: "b" } created: true
      """),
    Sample(
      RollcallV1.AddToAlbumResult(albumID: "b", added: 1, alreadyPresent: 2, assetCount: 3),
      """
      album_id: "b" added: 1 already_present: 2 asset_count: 3
      """),
    Sample(
      RollcallV1.CreateAlbumResult(album: .init(id: "b")),
      """
      album { id: "b" }
      """),
    Sample(
      RollcallV1.ChangeResult(result: .createAlbum(.init(album: .init(id: "b")))),
      """
      create_album { album { id: "b" } }
      """),
    Sample(
      RollcallV1.UpdateAlbumResult(album: .init(id: "b")),
      """
      album { id: "b" }
      """),
    Sample(
      RollcallV1.ChangeResult(result: .updateAlbum(.init(album: .init(id: "b")))),
      """
      update_album { album { id: "b" } }
      """),
    Sample(
      RollcallV1.ChangeResult(result: .saveImage(.init(asset: .init(id: "a"), alreadyExisted: true))),
      """
      save_image { asset { id: "a" } already_existed: true }
      """),
    Sample(
      RollcallV1.ChangeResult(result: .ensureAlbum(.init(album: .init(id: "b"), created: true))),
      """
      ensure_album { album { id: "b" } created: true }
      """),
    Sample(
      RollcallV1.ChangeResult(
        result: .addToAlbum(.init(albumID: "b", added: 1, alreadyPresent: 2, assetCount: 3))),
      """
      add_to_album { album_id: "b" added: 1 already_present: 2 asset_count: 3 }
      """),
    Sample(
      RollcallV1.UpdateAssetResult(asset: .init(id: "a")),
      """
      asset { id: "a" }
      """),
    Sample(
      RollcallV1.ChangeResult(result: .updateAsset(.init(asset: .init(id: "a")))),
      """
      update_asset { asset { id: "a" } }
      """),
    Sample(
      RollcallV1.RemoveFromAlbumResult(albumID: "b", removed: 1, notPresent: 2, assetCount: 3),
      """
      album_id: "b" removed: 1 not_present: 2 asset_count: 3
      """),
    Sample(
      RollcallV1.ChangeResult(
        result: .removeFromAlbum(.init(albumID: "b", removed: 1, notPresent: 2, assetCount: 3))),
      """
      remove_from_album { album_id: "b" removed: 1 not_present: 2 asset_count: 3 }
      """),
  ]

  static let batches: [Sample] = [
    Sample(
      RollcallV1.SaveImageRequest(
        change: .init(
          resources: [.init(filename: "one"), .init()], externalID: "x", onDuplicate: .returnExisting),
        batchID: "k"),
      """
      change { resources { filename: "one" } resources { } external_id: "x" on_duplicate: ON_DUPLICATE_RETURN_EXISTING } batch_id: "k"
      """),
    Sample(
      RollcallV1.SaveImageResponse(result: .init(asset: .init(id: "a"), alreadyExisted: true)),
      """
      result { asset { id: "a" } already_existed: true }
      """),
    Sample(
      RollcallV1.EnsureAlbumRequest(change: .init(title: "t"), batchID: "k"),
      """
      change { title: "t" } batch_id: "k"
      """),
    Sample(
      RollcallV1.EnsureAlbumResponse(result: .init(album: .init(id: "b"), created: true)),
      """
      result { album { id: "b" } created: true }
      """),
    Sample(
      RollcallV1.AddToAlbumRequest(
        change: .init(
          album: .init(album: .change(1)), assets: [.init(asset: .id("a")), .init()],
          at: .init(place: .index(2))), batchID: "k"),
      """
      change { album { change: 1 } assets { id: "a" } assets { } at { index: 2 } } batch_id: "k"
      """),
    Sample(
      RollcallV1.AddToAlbumResponse(result: .init(albumID: "b", added: 1, alreadyPresent: 2, assetCount: 3)),
      """
      result { album_id: "b" added: 1 already_present: 2 asset_count: 3 }
      """),
    Sample(
      RollcallV1.PerformChangesRequest(
        changes: [.init(change: .ensureAlbum(.init(title: "t"))), .init()], batchID: "k"),
      """
      changes { ensure_album { title: "t" } } changes { } batch_id: "k"
      """),
    Sample(
      RollcallV1.PerformChangesResponse(results: [
        .init(result: .addToAlbum(.init(albumID: "b", added: 1, alreadyPresent: 2, assetCount: 3))), .init(),
      ]),
      """
      results { add_to_album { album_id: "b" added: 1 already_present: 2 asset_count: 3 } } results { }
      """),
  ]

  static let uploads: [Sample] = [
    Sample(
      RollcallV1.Upload(id: "u", receivedBytes: 1, sizeBytes: 2, idleTimeoutMilliseconds: 3),
      """
      id: "u" received_bytes: 1 size_bytes: 2 idle_timeout_milliseconds: 3
      """),
    Sample(
      RollcallV1.BeginUploadRequest(sizeBytes: 1 << 40, batchID: "k"),
      """
      size_bytes: 1099511627776 batch_id: "k"
      """),
    Sample(
      RollcallV1.AppendToUploadRequest(uploadID: "u", offset: 5, data: [1, 2]),
      """
      upload_id: "u" offset: 5 data: "\\001\\002"
      """),
    Sample(
      RollcallV1.GetUploadRequest(uploadID: "u"),
      """
      upload_id: "u"
      """),
    Sample(
      RollcallV1.AbortUploadRequest(uploadID: "u"),
      """
      upload_id: "u"
      """),
    Sample(
      RollcallV1.AbortUploadResponse(),
      """

      """),
  ]

  static let fetches: [Sample] = [
    Sample(
      RollcallV1.GetAssetsRequest(ids: ["a", "", "b"], externalIDs: ["x"]),
      """
      ids: "a" ids: "" ids: "b" external_ids: "x"
      """),
    Sample(
      RollcallV1.GetAssetsResponse(
        assets: [
          .init(
            id: "a", mediaType: .video, pixelWidth: 1, pixelHeight: 2, addedUnixMilliseconds: -3,
            externalID: "é",
            resources: [.init(filename: "one"), .init(format: .png)])
        ], missingIDs: ["m"], missingExternalIDs: ["n", "o"]),
      """
      assets { id: "a" media_type: MEDIA_TYPE_VIDEO pixel_width: 1 pixel_height: 2 added_unix_milliseconds: -3 external_id: "é"
      resources { filename: "one" } resources { format: FORMAT_PNG } } missing_ids: "m" missing_external_ids: "n"
      missing_external_ids: "o"
      """),
    Sample(
      RollcallV1.ListAssetsRequest(pageSize: 10, pageToken: "p"),
      """
      page_size: 10 page_token: "p"
      """),
    Sample(
      RollcallV1.ListAssetsResponse(assets: [.init(id: "a"), .init(id: "b")], nextPageToken: "p"),
      """
      assets { id: "a" } assets { id: "b" } next_page_token: "p"
      """),
    Sample(
      RollcallV1.GetAlbumsRequest(ids: ["a"], titles: ["x", "y"]),
      """
      ids: "a" titles: "x" titles: "y"
      """),
    Sample(
      RollcallV1.GetAlbumsResponse(
        albums: [.init(id: "b", title: "截图相簿", assetCount: .max, createdUnixMilliseconds: .min)],
        missingIDs: ["m"], missingTitles: ["t"]),
      """
      albums { id: "b" title: "截图相簿" asset_count: 18446744073709551615
      created_unix_milliseconds: -9223372036854775808 } missing_ids: "m" missing_titles: "t"
      """),
    Sample(
      RollcallV1.ListAlbumsRequest(pageSize: 10, pageToken: "p"),
      """
      page_size: 10 page_token: "p"
      """),
    Sample(
      RollcallV1.ListAlbumsResponse(albums: [.init(id: "a")], nextPageToken: "p"),
      """
      albums { id: "a" } next_page_token: "p"
      """),
    Sample(
      RollcallV1.ListAlbumAssetsRequest(albumID: "b", pageSize: 10, pageToken: "p"),
      """
      album_id: "b" page_size: 10 page_token: "p"
      """),
    Sample(
      RollcallV1.ListAlbumAssetsResponse(assets: [.init(id: "a")], nextPageToken: "p"),
      """
      assets { id: "a" } next_page_token: "p"
      """),
    Sample(
      RollcallV1.ReadAssetRequest(assetID: "a", resourceType: .pairedVideo, offset: 1, length: 2),
      """
      asset_id: "a" resource_type: RESOURCE_TYPE_PAIRED_VIDEO offset: 1 length: 2
      """),
    Sample(
      RollcallV1.ReadAssetResponse(data: [0, 255], sizeBytes: 9, sha256: [1]),
      """
      data: "\\000\\377" size_bytes: 9 sha256: "\\001"
      """),
  ]

  static let access: [Sample] = [
    Sample(
      RollcallV1.GetAuthorizationRequest(level: .addOnly),
      """
      level: ACCESS_LEVEL_ADD_ONLY
      """),
    Sample(
      RollcallV1.RequestAuthorizationRequest(level: .readWrite, waitMilliseconds: 60_000),
      """
      level: ACCESS_LEVEL_READ_WRITE wait_milliseconds: 60000
      """),
    Sample(
      RollcallV1.Authorization(status: .limited),
      """
      status: AUTHORIZATION_STATUS_LIMITED
      """),
  ]

  static let health: [Sample] = [
    Sample(
      GrpcHealthV1.HealthCheckRequest(service: "rollcall.v1.PhotoLibrary"),
      """
      service: "rollcall.v1.PhotoLibrary"
      """),
    Sample(
      GrpcHealthV1.HealthCheckResponse(status: .notServing),
      """
      status: NOT_SERVING
      """),
  ]

  static let all =
    library + details + changes + moves + results + trash + batches + uploads + fetches + feed + access
    + health
}
