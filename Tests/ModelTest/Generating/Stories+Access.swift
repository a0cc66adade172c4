import LibraryModel

extension Stories {
  /// A client that sees only its own has an album with members of others: it counts its own, and puts more among them.
  static func membersOfOthers(_ generator: inout Generator) -> [Step] {
    guard generator.isGuarded else { return [] }
    generator.drawCaller()
    let own = generator.client
    let other = generator.pick(Vocabulary.clients.filter { $0 != own })
    let decisions = [decide(own, .limited, &generator), decide(other, .authorized, &generator)]
    let fill = generator.draw(by: own) { generator in
      let save = PlannedSave(resources: [.init(source: .data(generator.contents.image))])
      let add = PlannedAdd(album: .change(0), assets: [.change(1), .change(2)])
      let title = generator.pick(Vocabulary.titles)
      let batch = BatchCall(changes: [PlannedCreate(title: title), save, save, add], batchID: "")
      generator.rehearse(batch)
      return batch
    }
    let adds = [other, own, other, own].map { add(to: fill, by: $0, &generator) }
    let move = generator.draw(by: own) { generator in
      let move = PlannedMove(
        album: .made(Place(call: fill.number)), assets: [.made(Place(call: fill.number, change: 1))],
        place: place(beside: 2, of: fill, &generator))
      let batch = BatchCall(changes: [move], batchID: "")
      generator.rehearse(batch)
      return batch
    }
    let checks = [Caller(client: own, library: generator.library), .inspector(of: generator.library)]
    return (decisions + [fill] + adds + [move]).map { .calls([$0]) } + checks.map { .check($0) }
  }

  private static func decide(
    _ client: Text, _ status: AccessStatus, _ generator: inout Generator
  ) -> Call {
    generator.draw(by: client) { generator in
      let decision = DecideAccessCall(client: client, level: .readWrite, status: status)
      generator.rehearse(decision)
      return decision
    }
  }

  /// A client saves an asset and puts it somewhere into the album that a batch has made.
  private static func add(to fill: Call, by client: Text, _ generator: inout Generator) -> Call {
    generator.draw(by: client) { generator in
      var add = PlannedAdd(album: .made(Place(call: fill.number)), assets: [.change(0)])
      add.place = place(beside: 1, of: fill, &generator)
      let save = PlannedSave(resources: [.init(source: .data(generator.contents.image))])
      let batch = BatchCall(changes: [save, add], batchID: "")
      generator.rehearse(batch)
      return batch
    }
  }

  /// A place in the album, maybe beside what one of the batch's changes has saved.
  private static func place(
    beside change: Int, of fill: Call, _ generator: inout Generator
  ) -> PlannedPlacement {
    let member = PlannedReference.made(Place(call: fill.number, change: change))
    return generator.pick([
      .beginning, .end, .index(UInt32(generator.below(4))), .before(member), .after(member),
    ])
  }
}
