extension LimitRow {
  /// Of the formats, the processes and the client.
  static let edgesOfOptions: [LimitRow] = [
    edge(
      "Formats.tiffDirectories", "PhotoLibraryTests/Formats/TIFFReaderTests.swift",
      "soManyDirectoriesAreTakenAndNoMore"),
    edge(
      "Formats.heifReferences", "PhotoLibraryTests/Formats/HEIFReaderTests.swift",
      "soManyReferencesAreTakenAndNoMore"),
    edge(
      "Formats.jpegPictures", "PhotoLibraryTests/Formats/JPEGReaderTests.swift",
      "soManyListedPicturesMustBeWholeAndNoMore"),
    edge("Process.maximumLoopCount", settings, "threads"),
    edge("Process.maximumConnectionCount", settings, "connections"),
    edge("Process.reservedDescriptors", settings, "connections"),
    edge("Process.maximumDrainTimeout", settings, "drainTimeout"),
    edge("Process.maximumSlowCallThreshold", settings, "slowCallThreshold"),
    edge("Process.adminConnections", "RollcallServerTests/Admin/AdminLimitTests.swift", "connections"),
    edge("Process.adminDrainTimeout", "RollcallServerTests/Admin/AdminLimitTests.swift", "drainTimeout"),
    edge("Process.logLinesPerSecond", "RollcallServerTests/Logging/LoggerTests.swift", "flood"),
    edge("Tokens.idBytes", "AccessTokensTests/TokenTests.swift", "sizes"),
    edge("Tokens.secretBytes", "AccessTokensTests/TokenTests.swift", "sizes"),
    edge("Tokens.saltBytes", "AccessTokensTests/TokenTests.swift", "salt"),
    edge("Tokens.count", "AccessTokensTests/TokenFileTests.swift", "count"),
    edge("Tokens.textBytes", "RollcallClientTests/Library/AccessTokenTests.swift", "texts"),
    edge("Libraries.nameBytes", "RollcallServerTests/Libraries/LibraryNameTests.swift", "length"),
    edge("Libraries.count", registry, "count"),
    edge("Libraries.open", registry, "bounded"),
    edge("Libraries.idleTimeout", registry, "idle"),
    edge("Libraries.leastOpen", settings, "openLibraries"),
    edge("Libraries.filesPerLibrary", settings, "openLibraries"),
    edge("Libraries.commits", sharing, "soManyLibrariesCommitAtOnce"),
    edge("Libraries.idleReaders", sharing, "soManyIdleConnectionsStayOpen"),
    edge("Libraries.writerCachesKibibytes", sharing, "writersShareTheirMemory"),
    edge("Library.leastWriterCacheKibibytes", sharing, "writersShareTheirMemory"),
    edge("Client.maximumAttempts", "RollcallClientTests/Live/CallBoundTests.swift", "attempts"),
    edge("Client.callTimeout", "RollcallClientTests/Live/CallBoundTests.swift", "timeout"),
    edge(
      "Client.maximumInlineBytes", "RollcallClientTests/Library/InlinePlanTests.swift",
      "oneFileHasALimitAndAllOfABatchHaveOne"),
    edge(
      "Client.maximumInlineBytesPerBatch", "RollcallClientTests/Library/InlinePlanTests.swift",
      "oneFileHasALimitAndAllOfABatchHaveOne"),
    edge(
      "Client.maximumUploadSetbacks", "RollcallClientTests/Library/UploadTests.swift",
      at: "anUploadMayBeSetBackSoManyTimesInARow", past: "anUploadThatNeverMovesIsGivenUp"),
    edge(
      "Client.maximumAuthorizationWait", "RollcallClientTests/CommandLine/CommandTests.swift",
      "authorizeWaitsForADayAndNoLonger"),
    edge("Bench.maximumConnections", bench, "everyOptionHasItsBounds"),
    edge("Bench.maximumCallsInFlight", bench, "everyOptionHasItsBounds"),
    edge("Bench.maximumThreads", bench, "everyOptionHasItsBounds"),
    edge("Bench.minimumRunDuration", bench, "everyOptionHasItsBounds"),
    edge("Bench.maximumRunDuration", bench, "everyOptionHasItsBounds"),
    edge("Bench.maximumCallTimeout", bench, "everyOptionHasItsBounds"),
    edge("Bench.maximumCallsPerSecond", bench, "everyOptionHasItsBounds"),
    edge("Bench.maximumSteps", bench, "listsHaveTheirBounds"),
    edge("Bench.maximumCalls", bench, "everyOptionHasItsBounds"),
    edge("Bench.maximumWarmUp", bench, "everyOptionHasItsBounds"),
    edge(
      "Bench.maximumRequests", "LoadTestTests/DescribedMethodTests.swift", "soManyRequestsAreTakenAndNoMore"),
    edge("Bench.maximumWeight", bench, "everyOptionHasItsBounds"),
    edge("Bench.maximumPictureSizes", bench, "listsHaveTheirBounds"),
    edge(
      "Bench.maximumFileBytes", "LoadTestTests/PictureFolderTests.swift",
      "filesThatNoCallCarriesArePassedOver"),
    edge("Bench.minimumPictureBytes", bench, "everyOptionHasItsBounds"),
    edge("Bench.maximumPictureBytes", bench, "everyOptionHasItsBounds"),
  ]

  private static let settings = "RollcallServerTests/Settings/ServerSettingsTests.swift"
  private static let registry = "RollcallServerTests/Libraries/LibraryRegistryTests.swift"
  private static let sharing = "PhotoLibraryTests/Workers/SharingTests.swift"
  private static let bench = "LoadTestTests/BenchOptionsTests.swift"
}
