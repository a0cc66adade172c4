import Glibc
import SystemCalls

/// The folder that holds a server's libraries.
enum DataFolder {
  /// Makes the folder where it is missing, for its owner only, and checks that it can be written.
  ///
  /// Only the last part of the path is made: a mistyped path, or a disk that is not mounted, must not become an empty
  /// library somewhere else.
  static func prepare(_ path: String) throws(StartError) {
    do throws(SystemError) {
      _ = try retryingInterrupted("mkdir") { unsafe mkdir(path, 0o700) }
    } catch {
      try explain(error.number, path)
    }
  }

  /// Says what keeps the folder from being made; nothing where it is there and good.
  private static func explain(_ number: Int32, _ path: String) throws(StartError) {
    switch number {
    case EEXIST: try checkFolder(path)
    case ENOENT:
      throw StartError(
        .surroundings, "the folder that should hold \(path) does not exist; make it first, or correct --data")
    case ENOTDIR: throw StartError(.surroundings, "part of the path \(path) is a file; correct --data")
    default: throw StartError(.surroundings, "cannot make the data folder \(path): \(reason(number))")
    }
  }

  private static func checkFolder(_ path: String) throws(StartError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw StartError(.surroundings, "cannot look at the data folder \(path): \(reason(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw StartError(.surroundings, "\(path) is a file; --data takes a folder")
    }
    guard unsafe access(path, R_OK | W_OK | X_OK) == 0 else {
      throw StartError(
        .surroundings,
        "cannot write to the data folder \(path): \(reason(errno)); change its owner or its mode, or choose another"
      )
    }
  }

  private static func reason(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}
