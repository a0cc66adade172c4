import CSQLite
import Glibc
import Synchronization

/// A disk that fails when a test says so: SQLite's own file functions with a fault in between, for the databases and
/// write-ahead logs of libraries whose folder has ``marker`` in its path.
enum FailingDisk {
  /// What fails next.
  enum Fault: Int, Sendable {
    case nothing
    /// The log's next sync, after what was written has been written.
    case sync
    /// The log's next write, for want of room.
    case write
    /// Every write to the database itself, for want of room, until another fault is named: a checkpoint makes them.
    case databaseWrites
    /// The next opening of the database for writing, which SQLite makes one for reading.
    case opening
  }

  /// What the path of a library's folder has in it for the disk to be able to fail.
  static let marker = "failing-disk"

  private static let nextFault = Atomic<Int>(Fault.nothing.rawValue)

  /// Lets the next operation of a kind fail, once, or all of them where the fault says so.
  static func fail(_ fault: Fault) {
    _ = isRegistered
    nextFault.store(fault.rawValue, ordering: .sequentiallyConsistent)
  }

  fileprivate static var isDatabaseFull: Bool {
    nextFault.load(ordering: .sequentiallyConsistent) == Fault.databaseWrites.rawValue
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
      guard let name, let file, String(cString: name).contains(FailingDisk.marker),
        flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_DB) != 0
      else { return original.pointee.xOpen(original, name, file, flags, outFlags) }
      let isLog = flags & SQLITE_OPEN_WAL != 0
      let readsOnly = !isLog && flags & SQLITE_OPEN_READWRITE != 0 && FailingDisk.isDue(.opening)
      let kept = flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_READONLY
      let result = original.pointee.xOpen(original, name, file, readsOnly ? kept : flags, outFlags)
      guard result == SQLITE_OK else { return result }
      file.pointee.pMethods =
        isLog
        ? FailingDisk.logMethods(file.pointee.pMethods) : FailingDisk.databaseMethods(file.pointee.pMethods)
      return result
    }
    return sqlite3_vfs_register(system, 1) == SQLITE_OK
  }()

  /// The functions of a log with faults in between. SQLite's are the same for all logs.
  private static func logMethods(
    _ functions: UnsafePointer<sqlite3_io_methods>
  ) -> UnsafePointer<sqlite3_io_methods> {
    originalLog = functions
    return changed(functions) { methods in
      methods.xSync = { file, flags in
        FailingDisk.isDue(.sync) ? SQLITE_IOERR | 4 << 8 : originalLog.pointee.xSync(file, flags)
      }
      methods.xWrite = { file, bytes, count, offset in
        FailingDisk.isDue(.write) ? SQLITE_FULL : originalLog.pointee.xWrite(file, bytes, count, offset)
      }
    }
  }

  /// The functions of a database with faults in between; the same for all databases as well.
  private static func databaseMethods(
    _ functions: UnsafePointer<sqlite3_io_methods>
  ) -> UnsafePointer<sqlite3_io_methods> {
    originalDatabase = functions
    return changed(functions) { methods in
      methods.xWrite = { file, bytes, count, offset in
        FailingDisk.isDatabaseFull
          ? SQLITE_FULL : originalDatabase.pointee.xWrite(file, bytes, count, offset)
      }
    }
  }

  private static func changed(
    _ functions: UnsafePointer<sqlite3_io_methods>, _ change: (inout sqlite3_io_methods) -> Void
  ) -> UnsafePointer<sqlite3_io_methods> {
    let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    copy.initialize(to: functions.pointee)
    change(&copy.pointee)
    return UnsafePointer(copy)
  }
}

// Set before SQLite is used through them, and never again to anything else.
nonisolated(unsafe) private var original: UnsafeMutablePointer<sqlite3_vfs>!
nonisolated(unsafe) private var originalLog: UnsafePointer<sqlite3_io_methods>!
nonisolated(unsafe) private var originalDatabase: UnsafePointer<sqlite3_io_methods>!
