import PhotoLibrary
import SystemCalls

/// Where the libraries of a data folder lie: `libraries/NAME`.
///
/// A folder with a library's name is a library, whole; names that begin with a dot are of what is being made or removed.
struct LibraryFolders: Sendable {
  /// The folder of libraries.
  let path: String
  private let dataFolder: String

  /// The libraries of a data folder.
  init(dataFolder: String) {
    self.dataFolder = dataFolder
    path = dataFolder + "/libraries"
  }

  /// Where a library is, or is to be.
  func path(of name: LibraryName) -> String { "\(path)/\(name.text)" }

  /// Makes the folder of libraries where it is missing.
  func prepare() throws(SystemError) {
    try FileTree.makeFolder(path)
    try FileTree.synchronizeFolder(dataFolder)
  }

  /// The libraries that there are, in no order.
  func names() throws(SystemError) -> [LibraryName] {
    try folderEntries(path).compactMap { LibraryName($0) }
  }

  /// What making and deleting libraries has left when a server was killed.
  func leftovers() throws(SystemError) -> [String] {
    try folderEntries(path).filter { $0.hasPrefix(Self.new) || $0.hasPrefix(Self.deleted) }
      .map { "\(path)/\($0)" }
  }

  /// Makes a folder for a library that is to be given its name once it is as it should be.
  func makeStaging() throws(SystemError) -> String {
    let staging = "\(path)/\(Self.new)\(Self.randomText)"
    try FileTree.makeFolder(staging)
    return staging
  }

  /// Gives such a folder the library's name, of which there is none: from now on it is the library.
  func publish(_ staging: String, as name: LibraryName) throws(SystemError) {
    try FileTree.rename(staging, to: path(of: name))
    try FileTree.synchronizeFolder(path)
  }

  /// Takes a library's name away: from now on there is none. Returns what is to be removed.
  func setAside(_ name: LibraryName) throws(SystemError) -> String {
    let leftover = "\(path)/\(Self.deleted)\(Self.randomText)"
    try FileTree.rename(path(of: name), to: leftover)
    try FileTree.synchronizeFolder(path)
    return leftover
  }

  private static let new = ".new-"
  private static let deleted = ".deleted-"
  private static var randomText: String { String(UInt64.random(in: 0 ... .max), radix: 16) }

  /// Makes an empty library; it is there, or not there, whenever the machine stops.
  func make(_ name: LibraryName) throws(SystemError) {
    try FileTree.makeFolder(path(of: name))
    try FileTree.synchronizeFolder(path)
  }
}
