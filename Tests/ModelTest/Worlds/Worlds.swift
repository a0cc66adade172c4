import LibraryModel

/// Every world that explains all answers so far.
///
/// Mostly there is one. A call whose answer was lost makes two of it, one in which it was performed and one in which it may
/// still be; what is seen next mostly leaves one again. Calls at the same time must be explained by some order of them.
struct Worlds: Sendable {
  /// Worlds at most; beyond, a sequence leaves too much open to tell anything, which its generator has to avoid.
  static let limit = 4_096

  private(set) var worlds: [World]
  /// The calls that may still be performed, by number.
  private var open: [Int: Observation] = [:]
  private var opened = 0

  init(_ library: Library) { worlds = [World(library: library)] }

  /// Uploads that calls without an answer may be touching.
  var busyUploads: Set<Text> {
    let pending = worlds.reduce(into: Set<Int>()) { $0.formUnion($1.pending) }
    return pending.reduce(into: []) { $0.formUnion(open[$1]?.uploads ?? []) }
  }

  /// Takes in calls that were made at the same time.
  /// - Throws: What contradicts every world, for a person.
  mutating func take(_ calls: [Observation], isEnding: Bool = false) throws(Difference) {
    var answered: [Observation] = []
    for (index, call) in calls.enumerated() {
      var busy = busyUploads
      for (other, touching) in calls.enumerated() where other != index { busy.formUnion(touching.uploads) }
      switch call.verdict(isEnding: isEnding, busy: busy) {
      case .answered: answered.append(call)
      case .notPerformed: break
      case .open: if call.changesLibrary { leaveOpen(call) }
      }
    }
    if answered.isEmpty { return }
    var search = Search(answered: answered, open: open)
    for world in worlds { search.explore(world, remaining: Set(answered.indices)) }
    guard !search.found.isEmpty else { throw contradiction(of: answered) }
    precondition(search.found.count <= Self.limit, "too many worlds")
    worlds = Array(search.found)
  }

  /// The server has ended: what was pending has been performed by now, or never will be.
  mutating func end() {
    var search = Search(answered: [], open: open)
    for world in worlds { search.exploreEnds(of: world) }
    worlds = search.found.map { world in
      var library = world.library
      library.restart()
      return World(library: library)
    }
    open = [:]
  }

  private mutating func leaveOpen(_ call: Observation) {
    open[opened] = call
    for index in worlds.indices { worlds[index].pending.insert(opened) }
    opened += 1
  }

  private func contradiction(of calls: [Observation]) -> Difference {
    var lines = calls.count > 1 ? ["no order of these calls explains their answers:"] : []
    for call in calls {
      lines += [
        "call    \(call.call)", "answer  \(call.answer())",
        "model   \(call.contradiction(worlds[0].library))",
      ]
    }
    if worlds.count > 1 { lines.append("(and none of \(worlds.count - 1) other worlds explains it)") }
    return Difference(lines.joined(separator: "\n"))
  }
}

/// Looks for all worlds that some order of calls leads to.
private struct Search {
  private struct Node: Hashable {
    let world: World
    let remaining: Set<Int>
  }

  let answered: [Observation]
  let open: [Int: Observation]
  private(set) var found: Set<World> = []
  private var seen: Set<Node> = []

  init(answered: [Observation], open: [Int: Observation]) {
    self.answered = answered
    self.open = open
  }

  /// Performs what remains in every order; calls that are pending may come in between.
  mutating func explore(_ world: World, remaining: Set<Int>) {
    guard !remaining.isEmpty else {
      found.insert(world)
      return
    }
    guard seen.insert(Node(world: world, remaining: remaining)).inserted else { return }
    for call in remaining {
      for library in answered[call].libraries(world.library) {
        explore(World(library: library, pending: world.pending), remaining: remaining.subtracting([call]))
      }
    }
    for next in performingPending(of: world) { explore(next, remaining: remaining) }
  }

  /// Performs any of what is pending, in every order.
  mutating func exploreEnds(of world: World) {
    guard found.insert(world).inserted else { return }
    for next in performingPending(of: world) { exploreEnds(of: next) }
  }

  private func performingPending(of world: World) -> [World] {
    world.pending.flatMap { call -> [World] in
      let pending = world.pending.subtracting([call])
      return (open[call]?.effects(world.library) ?? []).filter { $0 != world.library }
        .map { World(library: $0, pending: pending) }
    }
  }
}
