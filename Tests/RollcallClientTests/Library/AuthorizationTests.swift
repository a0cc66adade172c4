import Locking
import RPCRuntime
import RPCWire
import RollcallProto
import Testing

@testable import RollcallClient

@Suite("What a program may do, as it learns it")
struct AuthorizationTests {
  private typealias V1 = RollcallV1

  /// A server that answers with one status after the other, and stays with the last.
  private func server(_ statuses: [Int32]) -> FakeServer {
    let rest = Rest(statuses)
    return FakeServer { _ in V1.Authorization(status: V1.AuthorizationStatus(rawValue: rest.next())) }
  }

  @Test("Numbers and levels are Photos'", arguments: AuthorizationStatus.allCases, AccessLevel.allCases)
  func statuses(status: AuthorizationStatus, level: AccessLevel) async throws {
    let server = server([status.rawValue])
    #expect(try await server.library().authorizationStatus(for: level) == status)
    #expect(server.requests(V1.GetAuthorizationRequest.self).map(\.level.rawValue) == [level.rawValue])
  }

  @Test("A status of a later version is no reply that this one understands")
  func unknown() async throws {
    await #expect {
      try await server([5]).library().authorizationStatus(for: .addOnly)
    } throws: { ($0 as? RollcallError)?.reason == .badReply }
  }

  @Test("It asks until somebody has decided, each time for half of what a call may take at most")
  func asking() async throws {
    let server = server([0, 0, 4])
    let library = try server.library { $0.callTimeout = .seconds(10) }
    #expect(try await library.requestAuthorization(for: .readWrite) == .limited)
    let requests = server.requests(V1.RequestAuthorizationRequest.self)
    #expect(requests.map(\.waitMilliseconds) == [5_000, 5_000, 5_000])
    #expect(requests.allSatisfy { $0.level == .readWrite })
  }

  @Test("Without patience it asks once; a call that may take for ever waits a minute")
  func patience() async throws {
    let impatient = server([0])
    #expect(
      try await impatient.library().requestAuthorization(for: .addOnly, timeout: .zero) == .notDetermined)
    #expect(impatient.requests(V1.RequestAuthorizationRequest.self).map(\.waitMilliseconds) == [0])
    let patient = server([2])
    let library = try patient.library { $0.callTimeout = nil }
    #expect(try await library.requestAuthorization(for: .addOnly) == .denied)
    #expect(patient.requests(V1.RequestAuthorizationRequest.self).map(\.waitMilliseconds) == [60_000])
  }
}

/// Values that are taken one after the other, the last one again and again.
private final class Rest: Sendable {
  private let values: Locked<[Int32]>

  init(_ values: [Int32]) { self.values = Locked(values) }

  func next() -> Int32 { values.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
}
