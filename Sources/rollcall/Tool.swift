import CommandOptions
import Glibc
import RollcallClient
import SystemCalls

/// The command line of a photo library.
enum Tool {
  /// Reads this process's arguments, runs the command and ends the process.
  static func run() async -> Never {
    // A reader that has gone away is noticed by the failing write; the signal would end a save in its middle.
    signal(SIGPIPE, SIG_IGN)
    let parsed = Commands.all.parseOrExit()
    do {
      try await execute(parsed).exit()
    } catch {
      parsed.command.exitWithUsage(error)
    }
  }

  /// Runs one command and tells what failed.
  ///
  /// - Returns: the code to exit with.
  /// - Throws: `UsageError` for options that make no sense together.
  static func execute(_ parsed: ParsedCommand) async throws(UsageError) -> ExitCode {
    do {
      return try await command(parsed)
    } catch let error as UsageError {
      throw error
    } catch let error as RollcallError {
      return Report(parsed).failure(error)
    } catch {
      // Standard output cannot be written. Where its reader has gone away, there is nobody to tell.
      if let error = error as? SystemError, error.number != EPIPE {
        printError("rollcall: standard output cannot be written: \(error.words)")
      }
      return .failed
    }
  }

  private static func command(_ parsed: ParsedCommand) async throws -> ExitCode {
    switch parsed.command.name.dropFirst("rollcall ".count) {
    case "save": try await SaveCommand(parsed).run()
    case "albums": try await AlbumsCommand(parsed).run()
    case "album remove": try await AlbumMembersCommand(parsed).remove()
    case "album create": try await AlbumCommand(parsed).create()
    case "album rename": try await AlbumCommand(parsed).rename()
    case "album add": try await AlbumMembersCommand(parsed).add()
    case "album move": try await AlbumMembersCommand(parsed).move()
    case "album delete": try await TrashCommand(parsed).deleteAlbums()
    case "album restore": try await TrashCommand(parsed).restoreAlbums()
    case "asset delete": try await TrashCommand(parsed).deleteAssets()
    case "asset restore": try await TrashCommand(parsed).restoreAssets()
    case "asset purge": try await TrashCommand(parsed).purgeAssets()
    case "trash": try await TrashListing(parsed).run()
    case "assets": try await AssetsCommand(parsed).run()
    case "asset show": try await AssetShowCommand(parsed).run()
    case "asset update": try await AssetUpdateCommand(parsed).run()
    case "get": try await GetCommand(parsed).run()
    case "library create": try await LibraryCommand(parsed).create()
    case "library list": try await LibraryCommand(parsed).list()
    case "library delete": try await LibraryCommand(parsed).delete()
    case "library usage": try await LibraryCommand(parsed).usage()
    case "library quota": try await LibraryCommand(parsed).quota()
    case "token create": try await TokenCommand(parsed).create()
    case "token list": try TokenCommand(parsed).list()
    case "token revoke": try await TokenCommand(parsed).revoke()
    case "access list": try await AccessCommand(parsed).list()
    case "access grant": try await AccessCommand(parsed).decide(.authorized)
    case "access limit": try await AccessCommand(parsed).decide(.limited)
    case "access deny": try await AccessCommand(parsed).decide(.denied)
    case "access reset": try await AccessCommand(parsed).decide(.notDetermined)
    case "authorize": try await AuthorizeCommand(parsed).run()
    case "watch": try await WatchCommand(parsed).run()
    case "stats": try await StatsCommand(parsed).run()
    default: try await PingCommand(parsed).run()
    }
  }
}
