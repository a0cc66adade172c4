extension LimitRow {
  /// Every limit, once.
  static let all: [LimitRow] = edges + edgesOfOptions + withoutEdge

  private static let ownership = "PhotoLibraryTests/Access/OwnershipTests.swift"
  private static let accessWaits = "PhotoLibraryTests/Access/AccessWaitTests.swift"

  private static let edges: [LimitRow] = [
    edge("Wire.maximumFrameDataBytes", "RPCWireTests/ResponseEnvelopeTests.swift", "frameLimit"),
    edge(
      "Wire.maximumSkippedFrameDataBytes", "RPCRuntimeTests/FrameTests.swift",
      at: "aFrameOverTheLimitIsSkipped", past: "aFrameFarOverTheLimitEndsTheConnection"),
    edge(
      "Wire.maximumContentBytes", "RollcallClientTests/Library/InlinePlanTests.swift",
      "whatElseARequestHoldsLeavesLessRoom"),
    edge("Wire.maximumServiceNameBytes", "RPCWireTests/RequestEnvelopeTests.swift", "limits"),
    edge("Wire.maximumMethodNameBytes", "RPCWireTests/RequestEnvelopeTests.swift", "limits"),
    edge("Wire.maximumMetadataCount", "RPCWireTests/RequestEnvelopeTests.swift", "limits"),
    edge("Wire.maximumMetadataBytes", "RPCWireTests/RequestEnvelopeTests.swift", "limits"),
    edge("Wire.maximumStatusMessageBytes", "RPCWireTests/ResponseEnvelopeTests.swift", "mending"),
    edge("Wire.defaultArenaCapacityBytes", "RPCWireTests/ArenaTests.swift", "capacity"),
    edge("Loop.readBufferBytes", "RPCRuntimeTests/ReadingTurnsTests.swift", "onePieceATurn"),
    edge(
      "Connection.maximumWaitingBytes", "RPCRuntimeTests/SilentPeerTests.swift", "soManyBytesMayWaitAndNoMore"
    ),
    edge(
      "Connection.stalledWriteTimeout", "RPCRuntimeTests/SilentPeerTests.swift",
      "whatThePeerDoesNotTakeIsKeptSoLongAndNoLonger"),
    edge(
      "Connection.lingerTimeout", "RPCRuntimeTests/SilentPeerTests.swift",
      "whatWasEndedWaitsForThePeerSoLongAndNoLonger"),
    edge(
      "Socket.maximumPathBytes", "RPCRuntimeTests/SocketAddressTests.swift", "aPathMayBeSoLongAndNoLonger"),
    edge("Server.maximumConnections", "RPCRuntimeTests/BoundsTests.swift", "connectionsAreBounded"),
    edge(
      "Server.bytesInFlightPerConnection", "RPCRuntimeTests/BoundsTests.swift", "bytesOfAConnectionAreBounded"
    ),
    edge("Server.bytesInFlight", "RPCRuntimeTests/BoundsTests.swift", "bytesOfAllConnectionsAreBounded"),
    edge("Server.replyShares", "RPCRuntimeTests/ReplyRoomTests.swift", "allConnectionsTogetherAreBounded"),
    edge("Server.smallFrameBytes", "RPCRuntimeTests/RequestSharesTests.swift", "smallFramesNeedNoRoom"),
    edge(
      "Server.largeRequestShares", "RPCRuntimeTests/ListeningTests.swift",
      "theLeastBytesInFlightHoldOneLargestFrame"),
    edge(
      "Server.smallRequestShares", "RPCRuntimeTests/RequestSharesTests.swift",
      "smallRequestsHaveAShareOfTheirOwn"),
    edge(
      "Server.leastFrameBytesPerSecond", "RPCRuntimeTests/HalfSentFramesTests.swift",
      "whoKeepsTheLeastPaceIsNot"),
    edge("Server.framePaceTime", "RPCRuntimeTests/ArrivingFrameTests.swift", "paceCountsFromAdmission"),
    edge(
      "Server.decodedOnLoopBytes", "RPCRuntimeTests/StatusTests.swift",
      "largeRequestsAreServedAndRefusedAsSmallOnes"),
    edge(
      "Server.callsInFlightPerConnection", "RPCRuntimeTests/BoundsTests.swift", "callsOfAConnectionAreBounded"
    ),
    edge("Server.greetingTimeout", "RPCRuntimeTests/GreetingTests.swift", "silenceIsNotBorneForLong"),
    edge("Server.frameTimeout", "RPCRuntimeTests/GreetingTests.swift", "aFrameHasToEnd"),
    edge(
      "Server.drainTimeout", "RPCRuntimeTests/DrainTests.swift",
      "callsThatDoNotEndAreCancelledAfterTheTimeoutAndNotBefore"),
    edge(
      "Server.cancellationGrace", "RPCRuntimeTests/DrainTests.swift",
      "callsWithoutConnectionAreWaitedForUntilTheyAreGivenUp"),
    edge("Channel.connectTimeout", "RPCRuntimeTests/Client/ConnectTimeoutTests.swift", "timeout"),
    edge("Channel.maximumCallsInFlight", "RPCRuntimeTests/Client/SocketChannelTests.swift", "callLimit"),
    edge("Channel.maximumWaitingBytes", "RPCRuntimeTests/Client/ChannelEdgeTests.swift", "waitingBytes"),
    edge("Channel.firstReconnectDelay", "RPCRuntimeTests/Client/DefaultDelayTests.swift", "firstRest"),
    edge("Channel.reconnectMultiplier", "RPCRuntimeTests/Client/DefaultDelayTests.swift", "rests"),
    edge("Channel.maximumReconnectDelay", "RPCRuntimeTests/Client/DefaultDelayTests.swift", "rests"),
    edge("Channel.jitterShare", "RPCRuntimeTests/Client/DefaultDelayTests.swift", "jitter"),
    edge("Channel.idsLeftAtRotation", "RPCRuntimeTests/Client/ChannelEdgeTests.swift", "rotation"),
    edge("Channel.maximumAttempts", "RPCRuntimeTests/Client/RetryDecisionTests.swift", "bounds"),
    edge("Channel.firstRetryDelay", "RPCRuntimeTests/Client/DefaultDelayTests.swift", "pauses"),
    edge("Channel.retryMultiplier", "RPCRuntimeTests/Client/DefaultDelayTests.swift", "pauses"),
    edge("Channel.maximumRetryDelay", "RPCRuntimeTests/Client/DefaultDelayTests.swift", "pauses"),
    edge("Channel.maximumRetryAfter", "RPCRuntimeTests/Client/RetryDecisionTests.swift", "retryAfter"),
    edge("Channel.throttleTokens", "RPCRuntimeTests/Client/RetryDecisionTests.swift", "throttle"),
    edge("Channel.throttleTokensPerSuccess", "RPCRuntimeTests/Client/RetryDecisionTests.swift", "throttle"),
    edge(
      "Library.changesPerBatch", "PhotoLibraryTests/Changes/BatchLimitTests.swift",
      "defaultsHoldAThousandChanges"),
    edge(
      "Library.resourcesPerAsset", "PhotoLibraryTests/Changes/BatchLimitTests.swift", "resourcesOfAnAsset"),
    edge(
      "Library.relabellings", "PhotoLibraryTests/Changes/RelabellingTests.swift",
      "aPlaceIsFollowedThroughSoManyRelabellingsAndNoMore"),
    edge("Library.assetsPerChange", "PhotoLibraryTests/Changes/BatchLimitTests.swift", "assetsInAChange"),
    edge(
      "Library.countedPlacesPerBatch", "PhotoLibraryTests/Changes/BatchLimitTests.swift",
      "placesCountedInABatch"),
    edge("Library.albumsPerChange", "PhotoLibraryTests/Trash/AlbumTrashTests.swift", "albumsInAChange"),
    edge(
      "Library.trashMilliseconds", "PhotoLibraryTests/Trash/ExpiryTests.swift",
      "theTrashKeepsThingsForItsTimeAndNoLonger"),
    edge(
      "Library.downtimeAllowanceMilliseconds", "PhotoLibraryTests/Trash/ExpiryTests.swift",
      "downtimeCountsUpToItsAllowance"),
    edge("Library.titleBytes", "LimitsTests/LibraryEdgeTests.swift", "texts"),
    edge("Library.filenameBytes", "LimitsTests/LibraryEdgeTests.swift", "texts"),
    edge("Library.externalIDBytes", "LimitsTests/LibraryEdgeTests.swift", "texts"),
    edge("Library.captionBytes", "LimitsTests/LibraryEdgeTests.swift", "texts"),
    edge("Library.attributeKeyBytes", "LimitsTests/LibraryEdgeTests.swift", "texts"),
    edge("Library.attributeBytes", "LimitsTests/LibraryEdgeTests.swift", "texts"),
    edge("Library.attributesPerAsset", updates, "attributes"),
    edge("Library.captureMilliseconds", updates, "dates"),
    edge("Library.captureOffsetMinutes", updates, "offsets"),
    edge("Library.resultBytes", updates, "results"),
    edge("Library.batchIDBytes", "LimitsTests/LibraryEdgeTests.swift", "texts"),
    edge("Library.clientBytes", "LimitsTests/LibraryEdgeTests.swift", "texts"),
    edge(
      "Library.batchesPerGroupAndSource", "PhotoLibraryTests/Changes/SourcesTests.swift",
      "sourcesShareATransaction"),
    edge("Library.queuedBatches", "PhotoLibraryTests/Changes/WaitingTests.swift", "fullQueueRefusesAtOnce"),
    edge("Library.queuedBytes", "PhotoLibraryTests/Changes/WaitingTests.swift", "queueIsFullByBytesToo"),
    edge(
      "Library.pageSizeDefault", "PhotoLibraryTests/Fetching/ListingTests.swift",
      "pageSizesHaveADefaultAndALimit"),
    edge(
      "Library.pageSizeMaximum", "PhotoLibraryTests/Fetching/ListingTests.swift",
      "pageSizesHaveADefaultAndALimit"),
    edge("Library.pageBytes", "PhotoLibraryTests/Fetching/ListingTests.swift", "pageEndsByBytesToo"),
    edge("Library.rowsPerPage", ownership, "aPageLooksAtSoManyRowsAndNoMore"),
    edge("Library.accessDecisions", "PhotoLibraryTests/Access/AccessTests.swift", "decisionsAreBounded"),
    edge("Library.accessRequests", accessWaits, "soManyRequestsAreToldAndTheLastOnesStay"),
    edge("Library.accessWaitMilliseconds", accessWaits, "aWaitEndsAfterItsTimeOrTheLongest"),
    edge("Library.accessWaiters", accessWaits, "waitersAreBounded"),
    edge("Library.accessWaitersPerSource", accessWaits, "waitersAreBounded"),
    edge(
      "Library.rowsPerCount", "PhotoLibraryTests/Fetching/FilterLimitTests.swift", "aCountLooksAtSoManyRows"),
    edge("Library.namesPerLookup", "LimitsTests/LibraryEdgeTests.swift", "names"),
    edge("Library.inlineBlobBytes", "PhotoLibraryTests/Fetching/ReadingTests.swift", "rangesAreExact"),
    edge("Library.readBytes", "PhotoLibraryTests/Fetching/ReadingTests.swift", "oneReadHasALimit"),
    edge("Library.uploadBytes", "PhotoLibraryTests/Blobs/UploadLimitsTests.swift", "sizesAreBounded"),
    edge("Library.uploadsPerClient", "PhotoLibraryTests/Blobs/UploadLimitsTests.swift", "uploadsAreCounted"),
    edge("Library.uploads", "PhotoLibraryTests/Blobs/UploadLimitsTests.swift", "uploadsAreCounted"),
    edge(
      "Library.openUploads", "PhotoLibraryTests/Blobs/UploadFileTests.swift",
      "theFileNotUsedForLongestMakesRoomOnceItIsSynced"),
    edge(
      "Library.uploadIdleTimeoutMilliseconds", "PhotoLibraryTests/Blobs/UploadLimitsTests.swift",
      "uploadsLiveForTheirIdleTimeoutAndNoLonger"),
    edge(
      "Library.batchRecordMilliseconds", "PhotoLibraryTests/Changes/RetryTests.swift",
      "recordsAreKeptForADayAndNoLonger"),
    edge("Library.batchRecords", "PhotoLibraryTests/Changes/RetryTests.swift", "oldRecordsGoFirst"),
    edge(
      "Library.feedMilliseconds", "PhotoLibraryTests/Feed/FeedExpiryTests.swift",
      "eventsAreRememberedForSoLongAndNoLonger"),
    edge(
      "Library.feedEvents", "PhotoLibraryTests/Feed/FeedExpiryTests.swift",
      "soManyEventsAreRememberedAndNoMore"),
    edge(
      "Library.feedEventsPerPage", "PhotoLibraryTests/Feed/FeedReadingTests.swift",
      "aPageLooksAtSoManyEventsAndNoMore"),
    edge(
      "Library.feedWaitMilliseconds", "PhotoLibraryTests/Feed/FeedWaitingTests.swift",
      "theyWaitForSoLongAndNoLonger"),
    edge("Library.feedWaiters", "PhotoLibraryTests/Feed/FeedWaitingTests.swift", "soManyMayWaitAndNoMore"),
    edge(
      "Library.feedWaitersPerSource", "PhotoLibraryTests/Feed/FeedWaitingTests.swift",
      "soManyMayWaitAndNoMore"),
    edge("Library.queuedJobs", "PhotoLibraryTests/Workers/WorkerTests.swift", "lineHasALimit"),
    edge(
      "Library.databaseBusyTimeoutMilliseconds", "PhotoLibraryTests/Store/HeldDatabaseTests.swift",
      "whoFindsItHeldWaitsForTheLimitAndIsThenRefused"),
    edge(
      "Library.softWriteAheadLogBytes", "PhotoLibraryTests/Changes/CheckpointTests.swift",
      "policyGrowsWithTheLogAndStartsOver"),
    edge(
      "Library.hardWriteAheadLogBytes", "PhotoLibraryTests/Changes/CheckpointTests.swift",
      "policyGrowsWithTheLogAndStartsOver"),
    edge("Library.blobsPerSweepSlice", "PhotoLibraryTests/Blobs/BlobSweepTests.swift", "questionsAreBounded"),
  ]

  private static let updates = "PhotoLibraryTests/Changes/UpdateAssetLimitTests.swift"
}
