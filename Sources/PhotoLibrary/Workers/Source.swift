extension PhotoLibrary {
  /// Whose work the current task asks for, such as the number of a connection: sources are served in turn, so that one that
  /// asks for much does not make others wait. ``noSource`` where nobody says so; all such work is one source that is
  /// held to no share.
  @TaskLocal public static var source: UInt64 = noSource

  /// The source of work that nobody has named a source for.
  public static let noSource: UInt64 = 0
}
