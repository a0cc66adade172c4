import LibraryModel

/// The few names that sequences use, so that they meet: some are the same in one way of comparing and not in another.
enum Vocabulary {
  static let titles: [Text] = [
    "Holiday", "Caf\u{E9}", "Cafe\u{301}", "CAF\u{C9}", "Caf\u{E9} ", "holiday", "\u{2126}", "\u{3A9}",
    "\u{AC01}", "\u{1100}\u{1161}\u{11A8}", "截图相簿",
  ]
  /// At the limit, past it, and none at all.
  static let extremeTitles: [Text] = [
    "", Text(String(repeating: "t", count: 1_024)), Text(String(repeating: "t", count: 1_025)),
    Text(String(repeating: "é", count: 513)),
  ]
  static let externalIDs: [Text] = ["a", "b", "\u{E9}", "e\u{301}", "A"]
  static let extremeExternalIDs: [Text] = [
    Text(String(repeating: "x", count: 256)), Text(String(repeating: "x", count: 257)),
  ]
  static let filenames: [Text] = ["IMG_1.JPG", "../\u{E9}.gif", "../e\u{301}.gif"]
  static let extremeFilenames: [Text] = [
    Text(String(repeating: "f", count: 1_024)), Text(String(repeating: "f", count: 1_025)),
  ]
  static let notes: [Text] = ["", "", "Sunrise", "\u{E9}", "e\u{301}", "截图"]
  static let extremeNotes: [Text] = [1_024, 1_025, 8_192, 8_193].map {
    Text(String(repeating: "n", count: $0))
  }
  static let attributeKeys: [Text] = ["rating", "k", "\u{E9}", "e\u{301}", "Rating"]
  static let extremeAttributeKeys: [Text] = [
    "", Text(String(repeating: "k", count: 64)), Text(String(repeating: "k", count: 65)),
  ]
  static let clients: [Text] = ["alpha", "beta", ""]
  static let furtherLibraries: [Text] = ["second", "third"]
  static let oddClients: [Text] = [
    Text(String(repeating: "c", count: 256)), Text(String(repeating: "c", count: 257)), "bell\u{7}",
  ]
  static let batchIDs: [Text] = [
    Text(String(repeating: "b", count: 128)), Text(String(repeating: "b", count: 129)),
  ]
}
