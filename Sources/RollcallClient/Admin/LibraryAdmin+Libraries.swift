internal import Limits
internal import RPCRuntime
internal import RPCWire
public import RollcallProto

// A server's libraries.
extension LibraryAdmin {
  /// Makes an empty library.
  ///
  /// - Parameters:
  ///   - name: 1 to 64 of the characters a-z, 0-9, `-`, `_` and `.`, the first a letter or a digit.
  ///   - quotaBytes: how many bytes it may store, 0 for any number; `nil`: the server's default.
  /// - Throws: `.libraryExists` where there is one of that name, `.invalidArgument` for another name.
  public func createLibrary(
    _ name: String, quotaBytes: UInt64? = nil
  ) async throws(RollcallError) -> RollcallV1.LibraryUsage {
    try await call { (client, options) throws(RPCError) in
      try await client.createLibrary(
        RollcallV1.CreateLibraryRequest(name: name, quota: quotaBytes.map { RollcallV1.Quota(bytes: $0) }),
        options: options)
    }
  }

  /// The libraries of the server, by name.
  public func libraries() async throws(RollcallError) -> [RollcallV1.LibrarySummary] {
    try await call { (client, options) throws(RPCError) in
      try await client.listLibraries(RollcallV1.ListLibrariesRequest(), options: options).libraries
    }
  }

  /// Deletes a library and all that is in it, for good.
  ///
  /// - Throws: `.libraryNotFound`, `.defaultLibrary` for the one that a server always has.
  public func deleteLibrary(_ name: String) async throws(RollcallError) {
    _ = try await call { (client, options) throws(RPCError) in
      try await client.deleteLibrary(RollcallV1.DeleteLibraryRequest(name: name), options: options)
    }
  }

  /// What a library holds, and may hold. Throws `.libraryNotFound`.
  public func usage(of name: String) async throws(RollcallError) -> RollcallV1.LibraryUsage {
    try await call { (client, options) throws(RPCError) in
      try await client.getUsage(RollcallV1.GetUsageRequest(name: name), options: options)
    }
  }

  /// Changes how many bytes a library may store: 0 for any number, `nil` for the server's default. Throws `.libraryNotFound`.
  public func setQuota(
    of name: String, bytes: UInt64?
  ) async throws(RollcallError) -> RollcallV1.LibraryUsage {
    try await call { (client, options) throws(RPCError) in
      try await client.setQuota(
        RollcallV1.SetQuotaRequest(name: name, quota: bytes.map { RollcallV1.Quota(bytes: $0) }),
        options: options)
    }
  }
}
