import LibraryModel

/// What the server calls the things that calls of a sequence have made, as far as replies have told.
///
/// What is not known becomes a name that nothing has: so a sequence stays meaningful when a call is taken out of it.
struct Symbols: Sendable {
  var assets: [Place: String] = [:]
  var albums: [Place: String] = [:]
  var uploads: [Int: String] = [:]
  var tokens: [Int: String] = [:]

  func asset(_ place: Place) -> Text { Text(assets[place] ?? Self.unknown(place)) }
  func album(_ place: Place) -> Text { Text(albums[place] ?? Self.unknown(place)) }
  func upload(_ call: Int) -> Text { Text(uploads[call] ?? "no upload of call \(call)") }
  func token(_ call: Int) -> Text { Text(tokens[call] ?? "") }

  /// A well-formed id that no server gives.
  private static func unknown(_ place: Place) -> String {
    let digits = String(place.call * 1_000 + place.change)
    return "00000000-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}
