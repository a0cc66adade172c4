import LibraryModel
import RPCRuntime
import RPCWire
import RollcallProto

/// A batch: through PerformChanges, or a single change through its own method.
struct BatchCall: CallKind {
  static let changesLibrary = true

  var changes: [any PlannedChange]
  var batchID: Text
  /// Sends a single change by its own method, which is a batch of one.
  var usesOwnMethod = false
  /// How often the list of changes is sent over, to reach the limit.
  var repetitions = 1

  static func generate(with generator: inout Generator) -> Self? {
    if generator.chance(1, in: 6), let again = again(with: &generator) { return again }
    if generator.chance(1, in: 40) { return crowd(title: generator.title(), with: &generator) }
    var changes: [any PlannedChange] = []
    for _ in 0..<generator.pick([1, 1, 1, 2, 3, 3, 4, 6]) {
      changes.append(generator.pick(weighted: ChangeKinds.all).generate(with: &generator, after: changes))
    }
    if generator.chance(1, in: 100) { changes = [] }
    var batch = Self(changes: changes, batchID: generator.batchID())
    batch.usesOwnMethod = generator.chance(1, in: 2)
    // Only what is small: the whole must fit a frame.
    if changes.allSatisfy({ $0 is PlannedEnsure }), generator.chance(1, in: 50) { batch.repetitions = 1_001 }
    generator.rehearse(batch)
    return batch
  }

  /// A batch with the id of an earlier one: the same, or with something in it altered.
  private static func again(with generator: inout Generator) -> Self? {
    guard var batch = generator.earlierBatch() else { return nil }
    if generator.chance(1, in: 4) {
      batch.repetitions = 1
      let change = generator.pick(weighted: ChangeKinds.all).generate(with: &generator, after: batch.changes)
      if generator.chance(1, in: 2), !batch.changes.isEmpty {
        batch.changes[generator.below(batch.changes.count)] = change
      } else {
        batch.changes.append(change)
      }
    } else {
      batch.usesOwnMethod.toggle()
    }
    generator.rehearse(batch)
    return batch
  }

  /// New members at one place of an album again and again, until there is no room between their neighbours.
  static func crowd(title: Text, with generator: inout Generator) -> Self {
    var changes: [any PlannedChange] = [PlannedEnsure(title: title)]
    let place = PlannedPlacement.index(UInt32(1 + generator.below(2)))
    for _ in 0..<(24 + generator.below(8)) {
      changes.append(PlannedSave(resources: [.init(source: .data(generator.contents.image))]))
      changes.append(PlannedAdd(album: .change(0), assets: [.change(changes.count - 1)], place: place))
    }
    for index in 1...2 {
      // An index needs members to stand among.
      guard var add = changes[2 * index] as? PlannedAdd else { continue }
      add.place = .end
      changes[2 * index] = add
    }
    let batch = Self(changes: changes, batchID: generator.batchID())
    generator.rehearse(batch)
    return batch
  }

  func request(_ symbols: Symbols) -> Batch {
    let once = changes.map { $0.change(symbols) }
    var batch = Batch(changes: (0..<repetitions).flatMap { _ in once })
    batch.batchID = batchID
    return batch
  }

  func send(
    _ request: Batch, over client: RollcallV1.PhotoLibraryClient, options: CallOptions
  ) async throws(RPCError) -> [RollcallV1.ChangeResult.ResultOneof?] {
    let messages = request.changes.map(RollcallV1.Change.init)
    let batchID = request.batchID.string
    if usesOwnMethod, messages.count == 1 {
      switch messages[0].change {
      case .saveImage(let change):
        let reply = try await client.saveImage(.init(change: change, batchID: batchID), options: options)
        return [reply.result.map { .saveImage($0) }]
      case .ensureAlbum(let change):
        let reply = try await client.ensureAlbum(.init(change: change, batchID: batchID), options: options)
        return [reply.result.map { .ensureAlbum($0) }]
      case .addToAlbum(let change):
        let reply = try await client.addToAlbum(.init(change: change, batchID: batchID), options: options)
        return [reply.result.map { .addToAlbum($0) }]
      default: break
      }
    }
    return try await client.performChanges(.init(changes: messages, batchID: batchID), options: options)
      .results.map(\.result)
  }

  func possibilities(of request: Batch, in library: Library, for client: Text) -> [Possibility<
    [ChangeResult]
  >] {
    library.perform(request, by: client)
  }

  func compare(
    _ reply: [RollcallV1.ChangeResult.ResultOneof?], with answer: [ChangeResult], in library: inout Library
  ) throws(Difference) {
    try Difference.unlessEqual("the number of results", reply.count, answer.count)
    for (index, (result, expected)) in zip(reply, answer).enumerated() {
      try Difference.inside("result \(index)") { () throws(Difference) in
        try library.compare(result, with: expected)
      }
    }
  }

  func learn(
    from reply: [RollcallV1.ChangeResult.ResultOneof?], call number: Int, into symbols: inout Symbols
  ) {
    for (index, change) in changes.enumerated() where index < reply.count {
      change.learn(from: reply[index], at: Place(call: number, change: index), into: &symbols)
    }
  }

  func uploads(in request: Batch) -> [Text] { request.uploadIDs }

  var simpler: [Self] {
    var forms = SimplerForms(of: self)
    if repetitions > 1 { forms.add { $0.repetitions = 1 } }
    for index in changes.indices where changes.count > 1 {
      forms.add {
        $0.changes.remove(at: index)
        $0.changes = $0.changes.map { $0.without(change: index) }
      }
    }
    if !batchID.isEmpty { forms.add { $0.batchID = "" } }
    if usesOwnMethod { forms.add { $0.usesOwnMethod = false } }
    for index in changes.indices {
      for change in changes[index].simplerChanges { forms.add { $0.changes[index] = change } }
    }
    return forms.all
  }

  var description: String {
    let method = usesOwnMethod && changes.count == 1 ? "own method" : "PerformChanges"
    let times = repetitions == 1 ? "" : ", \(repetitions) times"
    let id = batchID.isEmpty ? "" : " batch_id \(batchID)"
    return "\(method)\(id) { " + changes.map(\.description).joined(separator: "; ") + " }\(times)"
  }
}
