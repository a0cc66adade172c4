import LibraryModel

/// Which page of a listing is asked for.
struct PlannedPage: Sendable, CustomStringConvertible {
  /// Where it begins.
  enum Token: Hashable, Sendable {
    case first
    /// Where the page ended that another call got.
    case after(call: Int)
    case text(Text)
  }

  /// What is sent.
  struct Request: Sendable {
    var size: UInt32
    var token: Text
  }

  var size: UInt32
  var token = Token.first

  /// A page: mostly a small one, and often one that goes on where an earlier one ended.
  /// - Parameter belongs: whether a page that goes on there is one of this listing.
  static func generate(with generator: inout Generator, belongs: (Generator.Listing) -> Bool) -> PlannedPage {
    var page = PlannedPage(size: UInt32(generator.pick([0, 1, 1, 2, 2, 3, 5, 1_000, Int(UInt32.max)])))
    let isOdd = generator.chance(1, in: 15)
    // Now and then the same listing of another library.
    let library = generator.chance(1, in: 10) ? nil : generator.library
    let candidates =
      isOdd
      ? generator.listings
      : generator.listings.filter { $0.library == library ?? $0.library && belongs($0) }
    if !candidates.isEmpty, generator.chance(3, in: 5) {
      page.token = .after(call: generator.pick(candidates).call)
    }
    if generator.chance(1, in: 50) { page.token = .text("no token") }
    return page
  }

  func request(_ symbols: Symbols) -> Request {
    let token: Text =
      switch token {
      case .first: ""
      case .after(let call): symbols.token(call)
      case .text(let text): text
      }
    return Request(size: size, token: token)
  }

  var description: String {
    switch token {
    case .first: "first page of \(size)"
    case .after(let call): "page of \(size) after that of call \(call)"
    case .text(let text): "page of \(size) at \(text)"
    }
  }
}
