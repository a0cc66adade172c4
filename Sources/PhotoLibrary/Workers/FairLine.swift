/// What waits, served in turn by whom it comes from: each source's elements in their order, and each source once before any
/// of them is served again. So whoever asks for much waits for itself, and others do not wait for it.
///
/// A value, not safe to use from several threads at once.
struct FairLine<Element> {
  /// A source's elements, the first and the last of those that are linked through `nodes`.
  private struct Chain {
    var first: Int
    var last: Int
  }

  /// An element, and the place of what its source has behind it; a place that is free has none, and the next free one.
  private struct Node {
    var element: Element?
    var next: Int?
  }

  private var chains: [UInt64: Chain] = [:]
  /// The sources that have something waiting, the next one first.
  private var turns = WaitingLine<UInt64>()
  /// One store for all sources: most have one element, for which memory of their own would be asked for each time.
  private var nodes: [Node] = []
  private var firstFree: Int?

  /// How many elements wait.
  private(set) var count = 0

  /// Puts an element behind its source's others.
  mutating func append(_ element: Element, from source: UInt64) {
    let place = store(element)
    count += 1
    guard let chain = chains.index(forKey: source) else {
      chains[source] = Chain(first: place, last: place)
      return turns.append(source)
    }
    nodes[chains.values[chain].last].next = place
    chains.values[chain].last = place
  }

  /// Takes the next element, and ends its source's turn; `nil` where nothing waits that may be served.
  /// - Parameter mayServe: Whether a source's turn may be now, with this element. One that may not keeps its place.
  mutating func next(
    where mayServe: (_ source: UInt64, _ element: Element) -> Bool = { _, _ in true }
  ) -> Element? {
    for turn in 0..<turns.count {
      let source = turns[turn]
      let (chain, place, element) = first(of: source)
      guard mayServe(source, element) else { continue }
      _ = turns.remove(at: turn)
      count -= 1
      if let next = nodes[place].next {
        chains.values[chain].first = next
        turns.append(source)
      } else {
        chains.remove(at: chain)
      }
      free(place)
      return element
    }
    return nil
  }

  private func first(of source: UInt64) -> (chain: [UInt64: Chain].Index, place: Int, element: Element) {
    guard let chain = chains.index(forKey: source),
      case let place = chains.values[chain].first, let element = nodes[place].element
    else { preconditionFailure("an empty turn") }
    return (chain, place, element)
  }

  private mutating func store(_ element: Element) -> Int {
    guard let place = firstFree else {
      nodes.append(Node(element: element, next: nil))
      return nodes.count - 1
    }
    firstFree = nodes[place].next
    nodes[place] = Node(element: element, next: nil)
    return place
  }

  private mutating func free(_ place: Int) {
    if count == 0 {
      // What a long line took is given back with its end.
      nodes.removeAll(keepingCapacity: nodes.count <= Self.keptPlaces)
      firstFree = nil
    } else {
      nodes[place] = Node(element: nil, next: firstFree)
      firstFree = place
    }
  }

  private static var keptPlaces: Int { 256 }
}

/// Elements in their order, taken at the front at a constant cost.
struct WaitingLine<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var count: Int { elements.count - head }

  subscript(place: Int) -> Element {
    guard let element = elements[head + place] else { preconditionFailure("an element was taken twice") }
    return element
  }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Takes an element; the cost grows with its place.
  mutating func remove(at place: Int) -> Element {
    let element = self[place]
    for later in stride(from: head + place, to: head, by: -1) { elements[later] = elements[later - 1] }
    elements[head] = nil
    head += 1
    if head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}
