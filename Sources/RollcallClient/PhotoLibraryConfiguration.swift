import Limits

/// How a program talks to a photo library.
public struct PhotoLibraryConfiguration: Sendable {
  /// The app's name, 1 to 256 bytes: the server keeps batch ids and uploads apart by it, and it is the title of the
  /// album that `saveImage(_:toAlbum:)` falls back on. The default is the name of the executable.
  public var clientName: String = PhotoLibraryConfiguration.executableName
  /// What names this program to a server that asks for tokens: it is then the client, whatever `clientName` says. Default nil: none.
  public var token: AccessToken?
  /// Which of the server's libraries is meant, such as `holiday-2026`; nil: its default one. A library has assets, albums, uploads
  /// and batch ids of its own.
  public var libraryName: String?
  /// How long a call may take, all of its attempts together; nil: as long as it takes.
  public var callTimeout: Duration? = Limits.Client.callTimeout
  /// How many times a call is made before it is given up, when the server cannot be reached, the line breaks, or the
  /// server asks for a later try. Every call is made such that a repetition does nothing twice. At least 1.
  public var maximumAttempts = Limits.Client.maximumAttempts
  /// How long to wait before the second attempt; twice as long before each further one, and each a little more or less at
  /// random, or as long as the server asks.
  public var firstRetryDelay: Duration = Limits.Client.firstRetryDelay
  /// Whether every call waits for a server that cannot be reached, until `callTimeout`. Otherwise a call that has not begun
  /// anything fails with `.notReachable` after its attempts; uploads and downloads under way wait in any case.
  public var waitsForServer = false
  /// A single file of at most so many bytes goes inside its batch's request; a larger one is uploaded before. Smaller
  /// files are uploaded too once a batch's request would not fit a frame: see `maximumInlineBytesPerBatch`.
  public var maximumInlineBytes = Limits.Client.maximumInlineBytes
  /// All files inside one request together: a frame is 4 MiB, and 512 KiB are left for names, titles and references.
  /// Where those need more, the files get less.
  public var maximumInlineBytesPerBatch = Limits.Client.maximumInlineBytesPerBatch
  /// How many bytes of a file one append carries.
  public var uploadPieceBytes = Limits.Client.uploadPieceBytes

  /// The defaults.
  public init() {}

  /// The defaults under another name than the executable's.
  public init(clientName: String) { self.clientName = clientName }

  /// The last part of the path that this program was started with.
  private static var executableName: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty ? "app" : name
  }

  /// Throws `.invalidArgument` for values that make no sense.
  func check() throws(RollcallError) {
    guard (1...Limits.Library.clientBytes).contains(clientName.utf8.count) else {
      throw .invalidArgument(
        "clientName has \(clientName.utf8.count) bytes; 1 to \(Limits.Library.clientBytes) are allowed")
    }
    guard maximumAttempts >= 1 else {
      throw .invalidArgument("maximumAttempts is \(maximumAttempts); at least 1")
    }
    guard maximumInlineBytes >= 0, maximumInlineBytesPerBatch >= 0 else {
      throw .invalidArgument("the limits of inline bytes are negative")
    }
    guard (1...Limits.Wire.maximumContentBytes).contains(uploadPieceBytes) else {
      throw .invalidArgument(
        "uploadPieceBytes is \(uploadPieceBytes); 1 to \(Limits.Wire.maximumContentBytes) are allowed")
    }
  }
}
