/// What a listing holds, fetched page by page as it is walked over.
///
/// A page costs one call, made when the one before is used up. A listing is no snapshot: what is added while it is
/// walked over may or may not come, but nothing comes twice and nothing that was there throughout is left out.
public struct PagedSequence<Element: Sendable>: AsyncSequence, Sendable {
  /// One reply of the server.
  struct Page: Sendable {
    var elements: [Element]
    /// Asks for the next page; empty on the last.
    var nextToken: String
  }

  typealias Fetch = @Sendable (_ token: String) async throws(RollcallError) -> Page
  let fetch: Fetch

  /// Begins at the first page.
  public func makeAsyncIterator() -> Iterator { Iterator(fetch: fetch) }

  /// Walks over one listing.
  public struct Iterator: AsyncIteratorProtocol {
    let fetch: Fetch
    private var elements: [Element].SubSequence = []
    private var token: String? = ""

    init(fetch: @escaping Fetch) { self.fetch = fetch }

    /// The next element, or nil at the end. Throws what the call for a page throws; the next try asks for it again.
    public mutating func next() async throws(RollcallError) -> Element? {
      try await next(isolation: nil)
    }

    /// The next element, or nil at the end. Throws what the call for a page throws; the next try asks for it again.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RollcallError) -> Element? {
      while elements.isEmpty, let asked = token {
        let page = try await fetch(asked)
        guard page.nextToken != asked || asked.isEmpty else {
          throw .badReply("a page names itself as the next one")
        }
        elements = page.elements[...]
        token = page.nextToken.isEmpty ? nil : page.nextToken
      }
      return elements.popFirst()
    }
  }
}

extension PagedSequence {
  /// Everything, in one array.
  public func collected() async throws(RollcallError) -> [Element] {
    var all: [Element] = []
    for try await element in self { all.append(element) }
    return all
  }
}
