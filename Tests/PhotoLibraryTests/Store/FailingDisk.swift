import CSQLite
import Glibc
import Synchronization

/// A disk that fails when a test says so: SQLite's own file functions with a fault in between, for the
/// write-ahead logs of libraries whose folder has ``marker`` in its path.
enum FailingDisk {
  /// What fails next.
  enum Fault: Int, Sendable {
    case nothing
    /// The next sync, after what was written has been written.
    case sync
    /// The next write, for want of room.
    case write
  }

  /// What the path of a library's folder has in it for the disk to be able to fail.
  static let marker = "failing-disk"

  private static let nextFault = Atomic<Int>(Fault.nothing.rawValue)

  /// Lets the next operation of a kind fail, once.
  static func fail(_ fault: Fault) {
    _ = isRegistered
    nextFault.store(fault.rawValue, ordering: .sequentiallyConsistent)
  }

  fileprivate static func isDue(_ fault: Fault) -> Bool {
    nextFault.compareExchange(
      expected: fault.rawValue, desired: Fault.nothing.rawValue, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Registers the disk with SQLite as the one that is used by default. Other files are untouched by it.
  static let isRegistered: Bool = {
    original = sqlite3_vfs_find(nil)
    let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    system.initialize(to: original.pointee)
    system.pointee.zName = UnsafePointer(strdup("failing"))
    system.pointee.xOpen = { system, name, file, flags, outFlags in
      let result = original.pointee.xOpen(original, name, file, flags, outFlags)
      guard result == SQLITE_OK, flags & SQLITE_OPEN_WAL != 0, let name, let file else { return result }
      guard String(cString: name).contains(FailingDisk.marker) else { return result }
      file.pointee.pMethods = FailingDisk.methods(around: file.pointee.pMethods)
      return result
    }
    return sqlite3_vfs_register(system, 1) == SQLITE_OK
  }()

  /// The functions of a file with faults in between. SQLite's are the same for all logs.
  private static func methods(
    around functions: UnsafePointer<sqlite3_io_methods>
  ) -> UnsafePointer<sqlite3_io_methods> {
    originalMethods = functions
    let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    copy.initialize(to: functions.pointee)
    copy.pointee.xSync = { file, flags in
      FailingDisk.isDue(.sync) ? SQLITE_IOERR | 4 << 8 : originalMethods.pointee.xSync(file, flags)
    }
    copy.pointee.xWrite = { file, bytes, count, offset in
      FailingDisk.isDue(.write) ? SQLITE_FULL : originalMethods.pointee.xWrite(file, bytes, count, offset)
    }
    return UnsafePointer(copy)
  }
}

// Set once before SQLite is used through them, and never again to anything else.
nonisolated(unsafe) private var original: UnsafeMutablePointer<sqlite3_vfs>!
nonisolated(unsafe) private var originalMethods: UnsafePointer<sqlite3_io_methods>!
