import Foundation
package import LibraryModel

/// What servers under test are started with.
package struct Surroundings: Sendable {
  /// The folder that their data folders are made in.
  package var folder: String
  /// The `rollcalld` to start, where it is a process of its own.
  package var binary: String
  /// What clients may do for which nobody has decided.
  package var defaultStatus = AccessStatus.authorized

  /// The same, as servers are told it.
  var defaultAccess: String {
    switch defaultStatus {
    case .notDetermined: "notDetermined"
    case .restricted: "restricted"
    case .authorized, .denied, .limited: "authorized"
    }
  }

  /// A folder in memory, where the machine has one: a sync costs little there, and is still made. The binary lies in the
  /// folder that `ROLLCALL_BINARIES` names, else beside the program that runs.
  package static var here: Surroundings {
    let memory = "/dev/shm"
    let isWritable = FileManager.default.isWritableFile(atPath: memory)
    let binaries =
      ProcessInfo.processInfo.environment["ROLLCALL_BINARIES"]
      ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    return Surroundings(
      folder: isWritable ? memory : FileManager.default.temporaryDirectory.path,
      binary: binaries + "/rollcalld")
  }
}
