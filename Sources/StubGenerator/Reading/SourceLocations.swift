import CPluginProto

/// Lines and comments of a file's declarations, by protoc's paths.
///
/// A path alternates field numbers of descriptor.proto with indexes: [4, 0, 2, 1] is the second field (2) of
/// the first message (4).
struct SourceLocations {
  /// Field numbers of descriptor.proto that occur in paths.
  enum Step {
    static let package: Int32 = 2
    static let message: Int32 = 4
    static let fileEnum: Int32 = 5
    static let service: Int32 = 6
    static let fileExtension: Int32 = 7
    static let syntax: Int32 = 12
    static let field: Int32 = 2
    static let nestedMessage: Int32 = 3
    static let nestedEnum: Int32 = 4
    static let nestedExtension: Int32 = 6
    static let oneof: Int32 = 8
    static let enumValue: Int32 = 2
    static let method: Int32 = 2
  }

  private struct Entry {
    var line: Int
    var comment: [String]
  }

  private var entries: [[Int32]: Entry] = [:]

  init(_ info: UnsafeMutablePointer<Google__Protobuf__SourceCodeInfo>?) {
    guard let info else { return }
    for location in elements(info.pointee.location, info.pointee.n_location) {
      let place = location.pointee
      let path = Array(UnsafeBufferPointer(start: place.path, count: place.n_path))
      // A span begins with its line, counted from 0.
      let line = place.n_span > 0 ? Int(place.span[0]) + 1 : 1
      let leading = Self.lines(text(place.leading_comments))
      let trailing = Self.lines(text(place.trailing_comments))
      let gap = leading.isEmpty || trailing.isEmpty ? [] : [""]
      // protoc names a path more than once only for blocks that extend the same type; the first place is
      // kept.
      if entries[path] == nil { entries[path] = Entry(line: line, comment: leading + gap + trailing) }
    }
  }

  /// The line of a path, from 1; 1 where protoc told none.
  func line(_ path: [Int32]) -> Int { entries[path]?.line ?? 1 }

  /// The comment of a path: the one before it, then the one behind it.
  func comment(_ path: [Int32]) -> [String] { entries[path]?.comment ?? [] }

  /// A comment's lines without the blank that follows the comment signs, and without blank lines around it.
  /// Every kind of line break ends a line, so that no text can leave the comment that it will be printed in.
  private static func lines(_ comment: String) -> [String] {
    var lines = comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      var line = line.first == " " ? line.dropFirst() : line
      while line.last?.isWhitespace == true { line.removeLast() }
      return String(line)
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
