public import RollcallClient
public import Timekeeping

/// Runs a test with a photo library of its own: a real server in the same process, which is gone afterwards.
///
///     try await withPhotoLibrary { library in
///       try await library.saveImage(data)
///     }
///
/// - Throws: what `body` throws, or what the machine has against a further server.
public func withPhotoLibrary<Result>(
  _ body: (PhotoLibrary) async throws -> Result
) async throws -> Result {
  try await withTestServer { try await body(try await $0.connect()) }
}

/// Runs a test with a server of its own, and stops it however the test ends.
///
/// - Parameters:
///   - clock: moves the server's time; `nil`: the machine's clock.
///   - clientsHaveToAsk: whether a client may do nothing until the test lets it: see ``TestServer/decideAccess(of:for:status:)``.
/// - Throws: what `body` throws, or what the machine has against a further server.
public func withTestServer<Result>(
  clock: ManualClock? = nil, clientsHaveToAsk: Bool = false, _ body: (TestServer) async throws -> Result
) async throws -> Result {
  let server = try await TestServer.start(clock: clock, clientsHaveToAsk: clientsHaveToAsk)
  do {
    let result = try await body(server)
    await server.stop()
    return result
  } catch {
    await server.stop()
    throw error
  }
}
