import Glibc

/// What a server program sets for its whole process before it does anything else.
public enum ProcessSetup {
  /// Ignores SIGPIPE, keeps new files from everybody but their owner, and raises the limit of open files as far as it
  /// goes.
  public static func prepare() {
    // A peer that is gone must be an error of one write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // A photo library is nobody else's business.
    umask(0o077)
    raiseOpenFilesLimit()
  }

  /// How many files and sockets the process may have open.
  public static var openFilesLimit: Int {
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
  }

  private static func raiseOpenFilesLimit() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    unsafe setrlimit(resource, &limit)
  }
}
