/// What waits, served in turn by whom it comes from: each source's elements in their order, and each source once before any
/// of them is served again. So whoever asks for much waits for itself, and others do not wait for it.
///
/// A value, not safe to use from several threads at once.
struct FairLine<Element> {
  private var sources: [UInt64: WaitingLine<Element>] = [:]
  /// The sources that have something waiting, the next one first.
  private var turns = WaitingLine<UInt64>()

  /// How many elements wait.
  private(set) var count = 0

  /// Puts an element behind its source's others.
  mutating func append(_ element: Element, from source: UInt64) {
    if sources[source] == nil { turns.append(source) }
    sources[source, default: WaitingLine()].append(element)
    count += 1
  }

  /// Takes the next element, and ends its source's turn; `nil` where nothing waits that may be served.
  /// - Parameter mayServe: Whether a source's turn may be now. One that may not keeps its place.
  mutating func next(where mayServe: (_ source: UInt64) -> Bool = { _ in true }) -> Element? {
    for place in 0..<turns.count where mayServe(turns[place]) {
      let source = turns.remove(at: place)
      guard var waiting = sources.removeValue(forKey: source) else { preconditionFailure("an empty turn") }
      let element = waiting.remove(at: 0)
      count -= 1
      if waiting.count > 0 {
        turns.append(source)
        sources[source] = waiting
      }
      return element
    }
    return nil
  }

  /// The element that ``next(where:)`` would take, and its source.
  func peek(where mayServe: (_ source: UInt64) -> Bool) -> (element: Element, source: UInt64)? {
    for place in 0..<turns.count where mayServe(turns[place]) {
      let source = turns[place]
      return sources[source].map { ($0[0], source) }
    }
    return nil
  }
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
