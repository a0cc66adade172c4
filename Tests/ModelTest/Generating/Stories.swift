import LibraryModel

/// Several steps that belong together, for what calls drawn one by one would seldom come to.
enum Stories {
  static let all: [@Sendable (inout Generator) -> [Step]] = [
    pagesAroundCrowd, uploadSavedTwice, membersOfOthers,
  ]

  /// A page of an album ends, the members around that place get other order keys, and the next page is asked for.
  private static func pagesAroundCrowd(_ generator: inout Generator) -> [Step] {
    let title = generator.pick(Vocabulary.titles)
    let fill = generator.draw { generator in
      var changes: [any PlannedChange] = [PlannedEnsure(title: title)]
      for _ in 0..<4 {
        changes.append(PlannedSave(resources: [.init(source: .data(generator.contents.image))]))
      }
      changes.append(PlannedAdd(album: .change(0), assets: (1...4).map { .change($0) }))
      let batch = BatchCall(changes: changes, batchID: "")
      generator.rehearse(batch)
      return batch
    }
    let album = PlannedReference.made(Place(call: fill.number))
    let size = UInt32(1 + generator.below(3))
    let first = generator.draw { generator in
      generator.noteListing(album: album)
      return ListAlbumAssetsCall(album: album, page: PlannedPage(size: size))
    }
    // Where the page ended there may be nobody any more.
    let leaving = generator.below(3)
    let last = PlannedReference.made(Place(call: fill.number, change: Int(size)))
    func leave() -> Call {
      generator.draw { generator in
        // Who is moved leaves the place, and may come to stand on the other side of it.
        let places: [PlannedPlacement] = [.beginning, .end, .index(UInt32(generator.below(3)))]
        let change: any PlannedChange =
          generator.chance(1, in: 2)
          ? PlannedMove(album: album, assets: [last], place: generator.pick(places))
          : PlannedRemoval(album: album, assets: [last])
        let batch = BatchCall(changes: [change], batchID: "")
        generator.rehearse(batch)
        return batch
      }
    }
    let before = leaving == 0 ? [leave()] : []
    let crowd = generator.draw { BatchCall.crowd(title: title, with: &$0) }
    let after = leaving == 1 ? [leave()] : []
    let next = generator.draw { _ in
      ListAlbumAssetsCall(album: album, page: PlannedPage(size: 1_000, token: .after(call: first.number)))
    }
    return ([fill, first] + before + [crowd] + after + [next]).map { .calls([$0]) }
  }

  /// Two batches save one upload at the same time.
  private static func uploadSavedTwice(_ generator: inout Generator) -> [Step] {
    let content = generator.pick(generator.contents.whole)
    let begin = generator.draw { generator in
      let begin = BeginUploadCall(content: content, sizeBytes: UInt64(content.bytes.count), batchID: "")
      generator.rehearse(begin)
      return begin
    }
    let client = begin.caller.client
    let append = generator.draw(by: client) { generator in
      let append = AppendCall(upload: begin.number, content: content, offset: 0, count: content.bytes.count)
      generator.rehearse(append)
      return append
    }
    let saves = (0..<2).map { _ in
      generator.draw(by: client) { generator in
        let save = PlannedSave(resources: [.init(source: .upload(call: begin.number, content))])
        let batch = BatchCall(changes: [save], batchID: generator.batchID())
        generator.rehearse(batch)
        return batch
      }
    }
    return [.calls([begin]), .calls([append]), .calls(saves), .check(.inspector(of: generator.library))]
  }
}
