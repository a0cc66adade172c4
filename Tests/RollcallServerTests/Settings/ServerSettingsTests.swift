import Limits
import PhotoLibrary
import RPCRuntime
import TestSupport
import Testing

@testable import RollcallServer

@Suite("Settings that make no sense are refused")
struct ServerSettingsTests {
  private func refusal(
    address: String = "127.0.0.1:0", dataFolder: String = "/tmp/data", openFilesLimit: Int = 20_000,
    _ change: (inout ServerSettings) -> Void = { _ in }
  ) throws -> String? {
    var settings = ServerSettings(address: try SocketAddress(parsing: address), dataFolder: dataFolder)
    change(&settings)
    do {
      try settings.validate(openFilesLimit: openFilesLimit)
      return nil
    } catch {
      #expect(error.kind == .settings)
      return error.message
    }
  }

  @Test(
    "Loopback and Unix sockets need no leave",
    arguments: ["127.0.0.1:0", "127.8.8.8:80", "[::1]:80", "localhost:80", "unix:/tmp/x"])
  func loopback(address: String) throws {
    #expect(try refusal(address: address) == nil)
  }

  @Test(
    "Any other address needs --insecure", arguments: ["0.0.0.0:80", "[::]:80", "192.0.2.1:80", "photos:80"])
  func beyondLoopback(address: String) throws {
    #expect(
      try refusal(address: address) == """
        \(address) can be reached from other machines, and the wire is plain: who listens in reads tokens and \
        pictures, and without tokens whoever reaches it may do everything; listen on 127.0.0.1, [::1] or \
        unix:PATH, behind a TLS proxy for others, or add --insecure
        """)
    #expect(try refusal(address: address) { $0.isInsecure = true } == nil)
  }

  @Test("Only a peer on a Unix socket has a user")
  func peerUser() throws {
    #expect(try refusal(address: "unix:/tmp/x") { $0.trustsPeerUser = true } == nil)
    let message = try #require(try refusal { $0.trustsPeerUser = true })
    #expect(message.hasPrefix("--trust-peer-uid is for a Unix socket"))
  }

  @Test("Only where everybody may do everything are libraries made by naming them")
  func createdLibraries() throws {
    #expect(try refusal { $0.createsLibraries = true } == nil)
    for access in [DefaultAccess.notDetermined, .restricted] {
      let message = try refusal {
        $0.createsLibraries = true
        $0.defaultAccess = access
      }
      #expect(message?.hasPrefix("--create-libraries needs --default-access authorized") == true)
      #expect(message?.contains(access.rawValue) == true)
    }
  }

  @Test("A data folder needs a path")
  func dataFolder() throws {
    #expect(try refusal(dataFolder: "") == "--data needs the path of a folder")
    #expect(try refusal(dataFolder: "a\0b") == "--data needs the path of a folder")
  }

  @Test(
    "Threads have bounds", .bothSides,
    arguments: [
      (0, false), (1, true), (Limits.Process.maximumLoopCount, true),
      (Limits.Process.maximumLoopCount + 1, false),
    ])
  func threads(count: Int, isAllowed: Bool) throws {
    let expected = isAllowed ? nil : "--threads takes 1 to 64; not \(count)"
    #expect(try refusal { $0.loopCount = count } == expected)
  }

  @Test("Draining has bounds", .bothSides)
  func drainTimeout() throws {
    #expect(try refusal { $0.drainTimeout = .zero } == nil)
    #expect(try refusal { $0.drainTimeout = Limits.Process.maximumDrainTimeout } == nil)
    #expect(
      try refusal { $0.drainTimeout = Limits.Process.maximumDrainTimeout + .seconds(1) }
        == "--drain-timeout takes 0s to 1h; not 3601s")
    #expect(
      try refusal { $0.drainTimeout = .seconds(-1) } == "--drain-timeout takes 0s to 1h; not -1s")
  }

  @Test("What makes a call slow has bounds", .bothSides)
  func slowCallThreshold() throws {
    #expect(try refusal { $0.slowCallThreshold = .zero } == nil)
    #expect(try refusal { $0.slowCallThreshold = Limits.Process.maximumSlowCallThreshold } == nil)
    #expect(
      try refusal { $0.slowCallThreshold = Limits.Process.maximumSlowCallThreshold + .seconds(1) }
        == "--slow-call takes 0s to 1h; not 3601s")
    #expect(
      try refusal { $0.slowCallThreshold = .seconds(-1) } == "--slow-call takes 0s to 1h; not -1s")
  }

  @Test("Connections have bounds, the limit of open files among them", .bothSides)
  func connections() throws {
    #expect(
      try refusal { $0.maximumConnections = 0 } == "--max-connections takes 1 to 1000000; not 0")
    let most = Limits.Process.maximumConnectionCount
    #expect(try refusal(openFilesLimit: .max) { $0.maximumConnections = most } == nil)
    #expect(
      try refusal(openFilesLimit: .max) { $0.maximumConnections = most + 1 }
        == "--max-connections takes 1 to 1000000; not 1000001")
    let files = 1_000 + Limits.Process.reservedDescriptors
    #expect(try refusal(openFilesLimit: files) { $0.maximumConnections = 1_000 } == nil)
    #expect(
      try refusal(openFilesLimit: files - 1) { $0.maximumConnections = 1_000 } == """
        --max-connections 1000 is more than the limit of 1255 open files allows; take 999 or fewer, or raise \
        the limit (ulimit -n)
        """)
  }

  @Test("So many libraries are open at once as the limit of open files leaves room for", .bothSides)
  func openLibraries() throws {
    var settings = ServerSettings(address: nil, dataFolder: "d")
    func most(_ openFilesLimit: Int) -> Int {
      settings.registryConfiguration(openFilesLimit: openFilesLimit).maximumOpen
    }
    #expect(most(20_000) == Limits.Libraries.open)
    #expect(most(0) == Limits.Libraries.leastOpen)
    // Beside connections each takes its files.
    settings.maximumConnections = 1_000
    let others = Limits.Process.reservedDescriptors + 1_000
    #expect(most(others + 100 * Limits.Libraries.filesPerLibrary) == 100)
    #expect(most(others + 100 * Limits.Libraries.filesPerLibrary - 1) == 99)
    #expect(most(others + Limits.Libraries.open * Limits.Libraries.filesPerLibrary) == Limits.Libraries.open)
    #expect(
      most(others + Limits.Libraries.open * Limits.Libraries.filesPerLibrary - 1) < Limits.Libraries.open)
  }

  @Test("Limits that contradict each other")
  func libraryLimits() throws {
    let message = try #require(try refusal { $0.libraryLimits.pageSizeDefault = 2_000 })
    #expect(message.contains("default page"))
  }
}
