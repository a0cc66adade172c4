import PhotoLibrary
import RPCRuntime
import RollcallServer
import Testing

@testable import RollcallClient

/// The client cannot ask a server for its limits, so that it has some of them too.
@Test func theClientsCopiesOfTheServersLimitsAreRight() {
  let limits = ServerSettings(address: .unix(path: "s"), dataFolder: "d").libraryLimits
  #expect(BatchID.maximumBytes == limits.batchIDBytes)
  #expect(PhotoLibraryConfiguration.maximumClientNameBytes == limits.clientBytes)
  #expect(RollcallClient.PhotoLibrary.maximumNamesPerCall == limits.namesPerLookup)
}
