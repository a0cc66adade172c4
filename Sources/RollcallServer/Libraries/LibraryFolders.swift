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
    try FileTree.names(in: path).compactMap { LibraryName($0) }
  }

  /// Makes an empty library; it is there, or not there, whenever the machine stops.
  func make(_ name: LibraryName) throws(SystemError) {
    try FileTree.makeFolder(path(of: name))
    try FileTree.synchronizeFolder(path)
  }
}
