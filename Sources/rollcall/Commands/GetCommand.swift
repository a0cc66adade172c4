import CommandOptions
import Glibc
import JSONLines
import RollcallClient

/// `rollcall get`.
struct GetCommand {
  private let parsed: ParsedCommand
  private let asset: Asset.ID

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
    asset = Asset.ID(parsed.operands[0])
  }

  /// Throws `UsageError` for options that make no sense, `RollcallError` where the asset cannot be got.
  func run() async throws -> ExitCode {
    let output = try parsed.requiredText("--output")
    let resource = try resourceType()
    let library = try await PhotoLibrary.connect(parsed)
    if output == "-" { return try await print(resource, of: library) }
    let file = try await download(resource, to: output, of: library)
    try Report(parsed).line(
      object(file: output, sizeBytes: file.sizeBytes, sha256: file.sha256),
      text: "\(output)  \(file.sizeBytes) bytes, SHA-256 \(file.sha256)")
    return .done
  }

  private func download(
    _ resource: ResourceType?, to output: String, of library: PhotoLibrary
  ) async throws(RollcallError) -> DownloadedFile {
    do {
      return try await library.download(
        asset, to: output, resource: resource, replacing: parsed.has("--force"))
    } catch {
      guard error.reason == .fileExists else { throw error }
      throw RollcallError(error.reason, "\(error.message); --force replaces it", code: error.code)
    }
  }

  /// Standard output carries the bytes and nothing else.
  private func print(_ resource: ResourceType?, of library: PhotoLibrary) async throws -> ExitCode {
    for try await piece in library.bytes(of: asset, resource: resource) {
      try StandardOutput.write(piece)
    }
    return .done
  }

  private func object(file: String, sizeBytes: UInt64, sha256: SHA256Digest) -> JSONObject {
    [
      "asset_id": .text(asset.rawValue), "file": .text(file), "bytes": JSONValue(sizeBytes),
      "sha256": .text(sha256.description),
    ]
  }

  private func resourceType() throws(UsageError) -> ResourceType? {
    let types = ResourceType.allCases.filter { $0 != .unknown }
    let word = try parsed.choice("--resource", of: types.map(\.word))
    return types.first { $0.word == word }
  }
}
