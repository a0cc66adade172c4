import Foundation
import Glibc
import Locking
import SystemCalls

@testable import PhotoLibrary

/// A disk that loses what was written, and tells of it as Linux does: only to descriptors that were open then, once each.
final class LossyDisk: Sendable {
  /// The reading position of a descriptor that is to be told; nothing else uses the position.
  private static let mark = off_t(7)

  private let folder: String
  private let syncs = Locked<[String]>([])

  /// Is the disk of the temporary files below a library's folder.
  init(folder: String) { self.folder = folder + "/temporary/" }

  /// The temporary files that were synced, by name, in order.
  var synced: [String] { syncs.withLock { $0 } }

  /// The temporary files that are open, by name, sorted.
  var openNames: [String] { openFiles.map(\.name).sorted() }

  /// Loses what was written to the files that are there.
  func lose() {
    for (descriptor, _) in openFiles { lseek(descriptor, Self.mark, SEEK_SET) }
  }

  /// Syncs a file, unless its descriptor is to be told of a loss.
  var synchronize: UploadFile.Synchronize {
    { [self] file throws(SystemError) in
      syncs.withLock { $0.append(name(of: file.descriptor) ?? "another file") }
      if lseek(file.descriptor, 0, SEEK_CUR) == Self.mark {
        lseek(file.descriptor, 0, SEEK_SET)
        throw SystemError(call: "fsync", number: EIO)
      }
      try file.synchronize()
    }
  }

  private var openFiles: [(descriptor: Int32, name: String)] {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.compactMap { Int32($0) }.compactMap { descriptor in
      name(of: descriptor).map { (descriptor, $0) }
    }
  }

  /// The name of the temporary file that a descriptor is open on.
  private func name(of descriptor: Int32) -> String? {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
    guard let path, path.hasPrefix(folder) else { return nil }
    return String(path.dropFirst(folder.count))
  }
}
