import CommandOptions
import Limits
import LoadTest
import RPCRuntime
import RPCWire

/// What the command line asks for.
struct BenchOptions {
  /// What the calls are.
  enum Load: Equatable {
    case mix(CallMix)
    case method(DescribedMethod)

    /// The methods' names in reports.
    var methodNames: [String] {
      switch self {
      case .mix(let mix): mix.parts.map(\.kind.rawValue)
      case .method(let method): [method.name.description]
      }
    }

    /// The load's name in reports.
    var words: String {
      switch self {
      case .mix(let mix): mix.words
      case .method(let method): method.name.description
      }
    }
  }

  /// Where pictures come from.
  enum Pictures: Equatable {
    case made([PictureSupply.Size])
    case folder(String)
  }

  /// The server's address as it was written, for the report.
  var serverText: String
  var server: SocketAddress
  var load: Load
  var plan: LoadPlan
  var pictures: Pictures
  /// How many changes each batch has: pictures saved, then the album found or made, then the pictures put into it.
  var changesPerBatch: Int
  /// What the run must reach; empty: that no call fails.
  var requirements: [Requirement]
  var output: OutputOptions

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
    load = try Self.load(parsed)
    plan = try LoadPlan(parsed)
    if plan.libraries.count > 1, case .mix(let mix) = load,
      let kind = mix.parts.map(\.kind).first(where: \.needsPreparation)
    {
      throw UsageError(
        "--libraries is for calls that need nothing there: \(kind.rawValue) has its pictures in one library only"
      )
    }
    pictures = try Self.pictures(parsed)
    changesPerBatch =
      try parsed.integer("--batch-changes", in: 3...Limits.Library.changesPerBatch) ?? 3
    requirements = try Self.requirements(parsed, methods: load.methodNames)
    output = try OutputOptions(parsed)
  }

  private static func load(_ parsed: ParsedCommand) throws(UsageError) -> Load {
    guard let method = try DescribedMethod(parsed) else { return .mix(try parsed.mix()) }
    for name in ["--workload", "--mix", "--picture-bytes", "--pictures", "--batch-changes"]
    where parsed.text(name) != nil {
      throw UsageError("\(name) and --method exclude each other")
    }
    return .method(method)
  }

  private static func requirements(
    _ parsed: ParsedCommand, methods: [String]
  ) throws(UsageError) -> [Requirement] {
    guard let text = parsed.text("--require") else { return [] }
    do throws(Requirement.Unreadable) {
      return try Requirement.list(text, methods: methods)
    } catch {
      throw UsageError("--require: \(error.message)")
    }
  }

  private static func pictures(_ parsed: ParsedCommand) throws(UsageError) -> Pictures {
    let sizes = try parsed.pictureSizes()
    guard let folder = parsed.text("--pictures") else { return .made(sizes ?? [PictureSupply.Size(4096)]) }
    guard sizes == nil else { throw UsageError("--pictures and --picture-bytes exclude each other") }
    return .folder(folder)
  }
}
