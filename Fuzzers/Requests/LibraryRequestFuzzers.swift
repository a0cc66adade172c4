import RPCWire
import RollcallProto

@testable import RPCRuntime
@testable import RollcallServer

extension RequestFuzzers {
  private typealias Methods = RollcallV1.LibraryAdminMethods

  /// What is asked about libraries, as strangers reach it: refused, on every address but the local one.
  static var libraries: [Fuzzer] {
    [
      .request(
        Methods.createLibrary,
        seeds: [.init(name: "holiday", quota: RollcallV1.Quota(bytes: 1 << 30)), .init(name: "..")],
        handler: { try await AdminElsewhere(over: $0).createLibrary($1, context: $2) }),
      .request(
        Methods.listLibraries, seeds: [RollcallV1.ListLibrariesRequest()],
        handler: { try await AdminElsewhere(over: $0).listLibraries($1, context: $2) }),
      .request(
        Methods.deleteLibrary, seeds: [.init(name: "holiday")],
        handler: { try await AdminElsewhere(over: $0).deleteLibrary($1, context: $2) }),
      .request(
        Methods.getUsage, seeds: [.init(name: "holiday"), .init()],
        handler: { try await AdminElsewhere(over: $0).getUsage($1, context: $2) }),
      .request(
        Methods.setQuota, seeds: [.init(name: "holiday", quota: RollcallV1.Quota()), .init()],
        handler: { try await AdminElsewhere(over: $0).setQuota($1, context: $2) }),
    ]
  }
}
