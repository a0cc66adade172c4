import LibraryModel
import SeededRandom

/// Draws a sequence from a seed. It remembers what earlier calls may have made, so that later ones have something to meet;
/// what the server really does it does not know.
struct Generator {
  /// An upload that a call began.
  struct BegunUpload {
    let call: Int
    let content: Content
    let client: Text
  }

  /// What a page token came from.
  struct Listing: Hashable {
    let call: Int
    let library: Text
    let album: PlannedReference?
    /// What was asked for, where it was not an album.
    var query: AssetQuery?
    /// Which albums were.
    var albums: PlannedAlbums?
  }

  private var random: SplitMix64
  let contents = Contents.shared
  /// The number of the call that is being drawn.
  private(set) var call = 0
  /// Who makes that call.
  private(set) var client: Text = ""
  /// The library that it names.
  private(set) var library: Text = "default"
  /// What the sequence finds when it begins.
  let setting: Setting
  /// Whether some clients may not do everything.
  let isGuarded: Bool
  /// Each library as it will be where everything goes through.
  var rehearsals: [Text: Library]
  /// That of the call that is being drawn.
  var rehearsal: Library {
    get { rehearsals[library] ?? Library(catalogue: []) }
    set { rehearsals[library] = newValue }
  }
  var symbols = Symbols()
  var saved: [Place] = []
  var ensured: [Place] = []
  var uploads: [BegunUpload] = []
  private var batches: [(batch: BatchCall, caller: Caller)] = []
  private(set) var listings: [Listing] = []
  /// The calls that asked for changes.
  private var feedReplies: [(call: Int, library: Text)] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var setting = Setting()
    // Half of the sequences stay in one library and let everybody do everything: those go deepest.
    if Bool.random(using: &random) { setting.libraries += Vocabulary.furtherLibraries }
    isGuarded = Bool.random(using: &random)
    if isGuarded, Int.random(in: 0..<3, using: &random) == 0 {
      setting.defaultStatus = Bool.random(using: &random) ? .notDetermined : .restricted
    }
    self.random = random
    self.setting = setting
    let library = Library(catalogue: Contents.shared.all, defaultStatus: setting.defaultStatus)
    rehearsals = Dictionary(uniqueKeysWithValues: setting.libraries.map { ($0, library) })
  }

  // MARK: Chance

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
  mutating func chance(_ part: Int, in whole: Int) -> Bool { below(whole) < part }
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// One of weighted things.
  mutating func pick<Element>(weighted elements: [(weight: Int, kind: Element)]) -> Element {
    var place = below(elements.reduce(0) { $0 + $1.weight })
    for element in elements {
      if place < element.weight { return element.kind }
      place -= element.weight
    }
    preconditionFailure("a place past the end")
  }

  /// One of the last few more often than one of the first.
  private mutating func recent<Element>(_ elements: [Element]) -> Element? {
    if elements.isEmpty { return nil }
    return chance(2, in: 3) ? pick(Array(elements.suffix(4))) : pick(elements)
  }

  // MARK: Names

  mutating func title() -> Text { pick(chance(1, in: 25) ? Vocabulary.extremeTitles : Vocabulary.titles) }
  mutating func externalID() -> Text {
    pick(chance(1, in: 25) ? Vocabulary.extremeExternalIDs : Vocabulary.externalIDs)
  }
  mutating func filename() -> Text {
    pick(chance(1, in: 25) ? Vocabulary.extremeFilenames : Vocabulary.filenames)
  }
  mutating func content() -> Content { pick(chance(1, in: 16) ? contents.broken : contents.whole) }

  mutating func batchID() -> Text {
    if chance(1, in: 100) { return pick(Vocabulary.batchIDs) }
    return chance(2, in: 3) ? Text("batch \(call)") : ""
  }

  /// An asset: mostly one that there may be.
  /// - Parameter state: what has become of it, mostly.
  mutating func assetReference(
    after earlier: [any PlannedChange] = [], _ state: State = .present
  ) -> PlannedReference {
    let own = earlier.indices.filter { earlier[$0] is PlannedSave || earlier[$0] is PlannedAssetUpdate }
    if !own.isEmpty, chance(1, in: 2) { return .change(pick(own)) }
    if let odd = oddReference(in: earlier) { return odd }
    let fitting = saved.filter { rehearsal.state(ofAsset: symbols.asset($0), for: client) == state }
    let place = recent(chance(1, in: 10) || fitting.isEmpty ? saved : fitting)
    return .made(place ?? Place(call: 0, change: 999))
  }

  /// An album: mostly one that there may be.
  /// - Parameter state: what has become of it, mostly.
  mutating func albumReference(
    after earlier: [any PlannedChange] = [], _ state: State = .present
  ) -> PlannedReference {
    let own = earlier.indices.filter { earlier[$0] is PlannedEnsure || earlier[$0] is PlannedCreate }
    if !own.isEmpty, chance(1, in: 2) { return .change(pick(own)) }
    if let odd = oddReference(in: earlier) { return odd }
    let fitting = ensured.filter { rehearsal.state(ofAlbum: symbols.album($0), for: client) == state }
    let place = recent(chance(1, in: 10) || fitting.isEmpty ? ensured : fitting)
    return .made(place ?? Place(call: 0, change: 999))
  }

  /// Now and then a reference that means nothing, or a thing of the other kind.
  private mutating func oddReference(in earlier: [any PlannedChange]) -> PlannedReference? {
    guard chance(1, in: 30) else { return nil }
    switch below(7) {
    case 6: return .id(pick(SmartAlbums.all))
    case 0: return .unset
    case 1: return .id("no id")
    case 2: return .change(earlier.count + below(2))
    case 3: return .change(below(earlier.count + 1))
    case 4: return recent(saved).map { .made($0) }
    default: return recent(ensured).map { .made($0) }
    }
  }

  /// An upload: mostly one of the client that calls, and one that there is.
  mutating func upload() -> BegunUpload? {
    if chance(1, in: 15) { return recent(uploads) }
    let underWay = uploadsUnderWay
    let own = underWay.filter { $0.client == client }
    return own.isEmpty || chance(1, in: 20) ? recent(underWay) : recent(own)
  }

  /// A batch that was sent before, and mostly by the client that calls.
  mutating func earlierBatch() -> BatchCall? {
    let own = batches.filter {
      $0.caller == Caller(client: client, library: library) && !$0.batch.batchID.isEmpty
    }
    return own.isEmpty || chance(1, in: 10) ? recent(batches)?.batch : recent(own)?.batch
  }

  // MARK: Calls

  /// Draws a call.
  mutating func drawCall(mayStayOpen: Bool) -> Call {
    call += 1
    drawCaller()
    if chance(1, in: 100) { client = pick(Vocabulary.oddClients) }
    let kind = drawKind()
    var drawn = Call(number: call, caller: caller, kind: kind)
    if chance(1, in: 60) { drawn.caller.library = pick(["default", "other"]) }
    if mayStayOpen {
      // From what has passed before the call is there, to what most calls keep.
      let microseconds = pick([1, 50, 200, 500, 1_000, 2_000, 5_000])
      drawn.timing = chance(1, in: 2) ? .deadline(microseconds) : .cancel(microseconds)
    }
    return drawn
  }

  /// A call of a story: of a kind that the story makes, by a client of its own or a given one.
  mutating func draw(by client: Text? = nil, _ make: (inout Generator) -> any CallKind) -> Call {
    call += 1
    // A story stays where it began.
    self.client = client ?? pick(Vocabulary.clients)
    return Call(number: call, caller: caller, kind: make(&self))
  }

  /// Draws what the operator decides about a client.
  mutating func drawDecision() -> Call {
    draw { generator in
      let decision = DecideAccessCall.generate(with: &generator)!
      generator.rehearse(decision)
      return decision
    }
  }

  /// Draws who calls, and where.
  mutating func drawCaller() {
    client = pick(Vocabulary.clients)
    library = chance(1, in: 2) ? setting.libraries[0] : pick(setting.libraries)
  }

  /// Draws who fetches everything: mostly one who sees it all.
  mutating func drawInspection() -> Caller {
    drawCaller()
    return chance(2, in: 3) ? .inspector(of: library) : caller
  }

  /// Who makes the call that is being drawn. The default library needs no name.
  private var caller: Caller { Caller(client: client, library: library == "default" ? "" : library) }

  /// The same call once more; a batch now and then under another id.
  mutating func drawAgain(_ call: Call) -> Call {
    self.call += 1
    (client, library) = (call.caller.client, call.caller.libraryName)
    var kind = call.kind
    if var batch = kind as? BatchCall {
      if chance(1, in: 2) { batch.batchID = batchID() }
      rehearse(batch)
      kind = batch
    }
    return Call(number: self.call, caller: call.caller, kind: kind)
  }

  private mutating func drawKind() -> any CallKind {
    while true {
      if let kind = pick(weighted: CallKinds.all).generate(with: &self) { return kind }
    }
  }

  // MARK: What calls may have made

  mutating func remember(_ batch: BatchCall) {
    batches.append((batch, Caller(client: client, library: library)))
  }

  mutating func noteFeedReply() { feedReplies.append((call, library)) }

  /// A call that asked for changes: mostly in the same library.
  mutating func earlierFeedReply() -> Int? {
    let own = feedReplies.filter { $0.library == library }
    let replies = own.isEmpty || chance(1, in: 15) ? feedReplies : own
    return replies.isEmpty ? nil : pick(replies).call
  }

  mutating func noteListing(
    album: PlannedReference? = nil, query: AssetQuery? = nil, albums: PlannedAlbums? = nil
  ) {
    listings.append(Listing(call: call, library: library, album: album, query: query, albums: albums))
  }
}
