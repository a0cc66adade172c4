extension Limits {
  /// Of a server's libraries, all together.
  public enum Libraries {
    /// Bytes of a library's name: it is a folder's name, and stands in logs and on command lines.
    public static let nameBytes = 64

    /// Libraries of one server. Each has a folder, and the server knows all of their names.
    public static let count = 10_000

    /// Libraries open at once, where the limit of open files allows: a thousand that are all in use. One more waits until one of
    /// them is idle, which is then closed.
    public static let open = 1_024

    /// Libraries that may be open at once at least, however low the limit of open files is.
    public static let leastOpen = 8

    /// Files that an open library has open, beside those that are shared: its lock, its database and log, their index, an upload, and
    /// for each fetch at once one that SQLite closes with the library only, or uses again.
    public static let filesPerLibrary = 5 + Library.readerThreads

    /// Libraries that commit at once. Others wait for their turn, which comes when each of those before them has committed a group.
    public static let commits = 16

    /// Files of a deleted library that are removed at once: some milliseconds. Then others have their turn.
    public static let filesPerRemovalSlice = 256

    /// Threads that hash and wait for the disk, for all libraries. As many as four hold that wait for disks that hang.
    public static let inputOutputThreads = 32

    /// Threads that answer fetches, for all libraries: as many as four hold.
    public static let readerThreads = 8

    /// Connections for fetches that stay open although nobody uses them, for all libraries: two files each.
    public static let idleReaders = 32

    /// Memory that all writers together keep pages of their databases in, in KiB (128 MiB): twice what one takes at most.
    public static let writerCachesKibibytes = 131_072

    /// How long a library stays open without a call (1 minute): opening it again takes some syncs of the disk.
    public static let idleTimeout = Duration.seconds(60)

    /// Libraries that are being made, opened, closed or deleted at once; others wait for their turn. So many may lie on disks that
    /// hang before those on other disks have to wait too.
    public static let transitions = 16
  }
}
