import Glibc
import RollcallProto
import SystemCalls

/// What the system tells of this process.
enum ProcessFigures {
  /// The version of this server.
  static let version = "0.1-unreleased"

  /// The figures of this moment; 0 where the system does not tell.
  static func read(uptime: Duration) -> RollcallV1.ProcessStatistics {
    let status = lines(of: "/proc/self/status")
    var processor = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &processor)
    return RollcallV1.ProcessStatistics(
      version: version, processID: getpid(),
      uptimeMilliseconds: UInt64(max(0, uptime / .milliseconds(1))),
      memoryBytes: number("VmRSS:", in: status) * 1_024,
      peakMemoryBytes: number("VmHWM:", in: status) * 1_024,
      openFiles: openFiles, openFilesLimit: UInt64(ProcessSetup.openFilesLimit),
      threads: number("Threads:", in: status),
      processorMilliseconds: UInt64(processor.tv_sec) * 1_000 + UInt64(processor.tv_nsec) / 1_000_000)
  }

  /// The number behind a name in the lines of `/proc/self/status`.
  private static func number(_ name: String, in lines: [Substring]) -> UInt64 {
    guard let line = lines.first(where: { $0.hasPrefix(name) }) else { return 0 }
    return UInt64(line.dropFirst(name.utf8.count).filter(\.isNumber)) ?? 0
  }

  private static func lines(of path: String) -> [Substring] {
    ((try? fileText(path)) ?? "").split(separator: "\n")
  }

  private static var openFiles: UInt64 {
    // Not counted: the descriptor that reads the folder.
    UInt64(max(1, (try? folderEntries("/proc/self/fd"))?.count ?? 0) - 1)
  }
}
