extension Limits {
  /// Of a server's libraries, all together.
  public enum Libraries {
    /// Bytes of a library's name: it is a folder's name, and stands in logs and on command lines.
    public static let nameBytes = 64

    /// Libraries of one server. Each has a folder, and the server knows all of their names.
    public static let count = 10_000

    /// Libraries open at once. One more waits until one of them is idle, which is then closed.
    public static let open = 64

    /// How long a library stays open without a call (1 minute): opening it again takes some syncs of the disk.
    public static let idleTimeout = Duration.seconds(60)

    /// Libraries that are being made, opened, closed or deleted at once; others wait for their turn. So many may lie on disks that
    /// hang before those on other disks have to wait too.
    public static let transitions = 16
  }
}
