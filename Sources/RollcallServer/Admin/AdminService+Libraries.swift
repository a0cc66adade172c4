import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto

extension AdminService {
  func createLibrary(
    _ request: RollcallV1.CreateLibraryRequest, context: ServerCallContext
  ) async throws -> RollcallV1.LibraryUsage {
    try authorize(context.peer)
    return try await administering { libraries in
      let name = try LibraryName.parse(request.name, field: "name")
      try await libraries.create(name, quotaBytes: request.quota?.bytes)
      return try await usage(of: name)
    }
  }

  func listLibraries(
    _ request: RollcallV1.ListLibrariesRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ListLibrariesResponse {
    try authorize(context.peer)
    return RollcallV1.ListLibrariesResponse(
      libraries: source.libraries.summaries.map { library in
        RollcallV1.LibrarySummary(
          name: library.name.text, isOpen: library.isOpen, calls: UInt64(library.users))
      })
  }

  func deleteLibrary(
    _ request: RollcallV1.DeleteLibraryRequest, context: ServerCallContext
  ) async throws -> RollcallV1.DeleteLibraryResponse {
    try authorize(context.peer)
    return try await administering { libraries in
      try await libraries.delete(try LibraryName.parse(request.name, field: "name"))
      return RollcallV1.DeleteLibraryResponse()
    }
  }

  func getUsage(
    _ request: RollcallV1.GetUsageRequest, context: ServerCallContext
  ) async throws -> RollcallV1.LibraryUsage {
    try authorize(context.peer)
    return try await administering { _ in try await usage(of: try name(request.name)) }
  }

  func setQuota(
    _ request: RollcallV1.SetQuotaRequest, context: ServerCallContext
  ) async throws -> RollcallV1.LibraryUsage {
    try authorize(context.peer)
    return try await administering { libraries in
      let name = try name(request.name)
      let library = try await libraries.acquire(name, makesUnknown: false)
      defer { libraries.release(name) }
      try await library.setQuota(bytes: request.quota?.bytes)
      return RollcallV1.LibraryUsage(name: name, try await library.usage())
    }
  }

  private func usage(of name: LibraryName) async throws -> RollcallV1.LibraryUsage {
    let library = try await source.libraries.acquire(name, makesUnknown: false)
    defer { source.libraries.release(name) }
    return RollcallV1.LibraryUsage(name: name, try await library.usage())
  }

  private func name(_ text: String) throws(RPCError) -> LibraryName {
    text.isEmpty ? .default : try LibraryName.parse(text, field: "name")
  }

  private func administering<Reply>(_ body: (LibraryRegistry) async throws -> Reply) async throws -> Reply {
    do { return try await body(source.libraries) } catch { throw error.forRuntime }
  }
}

extension AdminElsewhere {
  func createLibrary(
    _ request: RollcallV1.CreateLibraryRequest, context: ServerCallContext
  ) async throws -> RollcallV1.LibraryUsage { throw elsewhere(context) }

  func listLibraries(
    _ request: RollcallV1.ListLibrariesRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ListLibrariesResponse { throw elsewhere(context) }

  func deleteLibrary(
    _ request: RollcallV1.DeleteLibraryRequest, context: ServerCallContext
  ) async throws -> RollcallV1.DeleteLibraryResponse { throw elsewhere(context) }

  func getUsage(
    _ request: RollcallV1.GetUsageRequest, context: ServerCallContext
  ) async throws -> RollcallV1.LibraryUsage { throw elsewhere(context) }

  func setQuota(
    _ request: RollcallV1.SetQuotaRequest, context: ServerCallContext
  ) async throws -> RollcallV1.LibraryUsage { throw elsewhere(context) }
}

extension RollcallV1.LibraryUsage {
  /// A library's usage as the protocol has it.
  init(name: LibraryName, _ usage: StorageUsage) {
    self.init(
      name: name.text, assets: usage.assets, albums: usage.albums, blobs: usage.blobs.count,
      blobBytes: usage.blobs.sizeBytes, uploadBytes: usage.uploadBytes, quotaBytes: usage.quotaBytes ?? 0,
      hasOwnQuota: usage.hasOwnQuota)
  }
}
