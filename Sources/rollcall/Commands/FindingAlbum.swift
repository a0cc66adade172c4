import RollcallClient

extension PhotoLibrary {
  /// The album that a person names, by id or by title. Throws `RollcallError` where there is none.
  ///
  /// An id is tried first, because a title may look like one only on purpose. What is no id at all may be refused.
  ///
  /// - Parameter includingTrash: whether an id finds one in the trash, too.
  @inline(never)  // Swift 6.3.1 crashes where it is inlined into a loop.
  func album(named name: String, includingTrash: Bool = false) async throws -> Album {
    if looksLikeID(name),
      let album = try await album(withID: Album.ID(name), includingTrash: includingTrash)
    {
      return album
    }
    if let album = try await album(titled: name) { return album }
    throw RollcallError(
      .identifierNotFound, "there is no album “\(name)”; `rollcall albums` lists them")
  }

  private func looksLikeID(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(\.isHexDigit)
  }
}
