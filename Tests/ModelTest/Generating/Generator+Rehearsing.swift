import LibraryModel

// What is drawn is played on the model at once, as if everything went through: so later calls refer to what there will
// be, but for some that are meant to miss.
extension Generator {
  /// Plays a batch, and notes what it makes.
  mutating func rehearse(_ batch: BatchCall) {
    remember(batch)
    guard let end = rehearsal.perform(batch.request(symbols), by: client).first else { return }
    rehearsal = end.library
    guard case .success(let results) = end.result else { return }
    for (index, result) in results.enumerated() {
      let place = Place(call: call, change: index)
      switch result {
      case .saveImage(let asset, _):
        symbols.assets[place] = name("asset", asset.number)
        // A name that is known already, where nothing was made, is learned again.
        try? rehearsal.learn(asset: asset.number, id: name("asset", asset.number), addedUnixMilliseconds: 1)
        saved.append(place)
      case .ensureAlbum(let album, _), .createAlbum(let album):
        symbols.albums[place] = name("album", album.number)
        try? rehearsal.learn(album: album.number, id: name("album", album.number), createdUnixMilliseconds: 1)
        ensured.append(place)
      default: break
      }
    }
  }

  /// What may be members of an album, once the changes before have gone through.
  func members(of album: PlannedReference, after earlier: [any PlannedChange]) -> [PlannedReference] {
    var members: [PlannedReference] = []
    for case let add as PlannedAdd in earlier where add.album == album { members += add.assets }
    guard case .made(let place) = album else { return members }
    let known = Set(rehearsal.knownMembers(ofAlbum: symbols.album(place)))
    return members + saved.filter { known.contains(symbols.asset($0).string) }.map { .made($0) }
  }

  /// Plays a begin, and notes the upload.
  mutating func rehearse(_ begin: BeginUploadCall) {
    let ends = rehearsal.beginUpload(sizeBytes: begin.sizeBytes, batchID: begin.batchID, by: client)
    guard let end = ends.first, case .success(let upload) = end.result else { return }
    rehearsal = end.library
    try? rehearsal.learn(upload: upload.number, id: name("upload", upload.number))
    symbols.uploads[call] = name("upload", upload.number)
    uploads.append(BegunUpload(call: call, content: begin.content, client: client))
  }

  /// Plays an append.
  mutating func rehearse(_ append: AppendCall) {
    let request = append.request(symbols)
    let ends = rehearsal.append(request.data, at: request.offset, to: request.upload, by: client)
    if let end = ends.first { rehearsal = end.library }
  }

  /// Plays the end of an upload.
  mutating func rehearse(_ abort: AbortUploadCall) {
    if let end = rehearsal.abortUpload(named: abort.request(symbols), by: client).first {
      rehearsal = end.library
    }
  }

  /// Plays a decision.
  mutating func rehearse(_ decision: DecideAccessCall) {
    let ends = rehearsal.decide(decision.client, decision.level, decision.status)
    if let end = ends.first { rehearsal = end.library }
  }

  /// Plays a restart.
  mutating func rehearseRestart() {
    for library in setting.libraries { rehearsals[library]?.restart() }
  }

  /// Uploads that there are.
  var uploadsUnderWay: [BegunUpload] {
    let known = Set(rehearsal.knownUploadIDs)
    return uploads.filter { known.contains(symbols.upload($0.call).string) }
  }

  /// How many bytes an upload has.
  func receivedBytes(of upload: BegunUpload) -> Int {
    let ends = rehearsal.upload(named: symbols.upload(upload.call), by: upload.client)
    guard case .success(let upload) = ends.first?.result else { return 0 }
    return upload.bytes.count
  }

  /// A name that sorts by number.
  private func name(_ kind: String, _ number: Int) -> String {
    "\(kind) of \(library) \(1_000_000 + number)"
  }
}
