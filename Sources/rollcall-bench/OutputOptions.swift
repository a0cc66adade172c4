import CommandOptions
import LoadTest
import SystemCalls

/// How a run is reported.
struct OutputOptions: Equatable {
  /// What is printed on standard output.
  enum Format: String, CaseIterable {
    case text
    case json
    case csv
    case prometheus
  }

  var format = Format.text
  /// The file that the JSON report is appended to.
  var savePath: String?
  /// The file that the page is written to.
  var pagePath: String?

  /// The defaults.
  init() {}

  /// Throws `UsageError` where two formats are asked for.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    let asked = Format.allCases.filter { $0 != .text && parsed.has("--\($0.rawValue)") }
    guard asked.count <= 1 else {
      throw UsageError("\(asked.map { "--\($0.rawValue)" }.joined(separator: " and ")) exclude each other")
    }
    format = asked.first ?? .text
    savePath = parsed.text("--save")
    pagePath = parsed.text("--html")
  }

  /// Prints the report, and writes the files that were asked for.
  ///
  /// Throws where a file cannot be written.
  func write(_ report: Report) throws(FileError) {
    print(text(of: report), terminator: "")
    if let savePath { try Self.write(report.json + "\n", to: savePath, appendToFile) }
    if let pagePath { try Self.write(report.html, to: pagePath, replaceFile) }
  }

  private func text(of report: Report) -> String {
    switch format {
    case .text: report.text
    case .json: report.json + "\n"
    case .csv: report.csv
    case .prometheus: report.prometheus
    }
  }

  /// A file that cannot be written.
  struct FileError: Error {
    let message: String
  }

  private static func write(
    _ text: String, to path: String, _ write: (String, [UInt8]) throws(SystemError) -> Void
  ) throws(FileError) {
    do throws(SystemError) { try write(path, Array(text.utf8)) } catch {
      throw FileError(message: "\(path): \(error.words)")
    }
  }
}
