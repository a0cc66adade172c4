import CommandOptions
import Limits
import LoadTest
import RPCRuntime
import RPCWire

/// What the command line asks for.
struct BenchOptions {
  /// Where pictures come from.
  enum Pictures: Equatable {
    case made([PictureSupply.Size])
    case folder(String)
  }

  /// The server's address as it was written, for the report.
  var serverText: String
  var server: SocketAddress
  var mix: CallMix
  var plan: LoadPlan
  var pictures: Pictures
  /// How many changes each batch has: pictures saved, then the album found or made, then the pictures put into it.
  var changesPerBatch: Int
  var printsJSON: Bool

  /// Reads the parsed command line.
  ///
  /// Throws `UsageError` for a missing or unreadable address or workload, for values out of their range, and for those that
  /// exclude each other.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    serverText = try parsed.requiredText("--server")
    do {
      server = try SocketAddress(parsing: serverText)
    } catch {
      throw UsageError("--server: \(error.message)")
    }
    mix = try parsed.mix()
    plan = try LoadPlan(parsed)
    if plan.libraries.count > 1, let kind = mix.parts.map(\.kind).first(where: \.needsPreparation) {
      throw UsageError(
        "--libraries is for calls that need nothing there: \(kind.rawValue) has its pictures in one library only"
      )
    }
    pictures = try Self.pictures(parsed)
    changesPerBatch =
      try parsed.integer("--batch-changes", in: 3...Limits.Library.changesPerBatch) ?? 3
    printsJSON = parsed.has("--json")
  }

  private static func pictures(_ parsed: ParsedCommand) throws(UsageError) -> Pictures {
    let sizes = try parsed.pictureSizes()
    guard let folder = parsed.text("--pictures") else { return .made(sizes ?? [PictureSupply.Size(4096)]) }
    guard sizes == nil else { throw UsageError("--pictures and --picture-bytes exclude each other") }
    return .folder(folder)
  }
}
