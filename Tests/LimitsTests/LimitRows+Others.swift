extension LimitRow {
  /// Limits that no caller can meet the edge of.
  static let withoutEdge: [LimitRow] =
    noEdge(
      "the relations hold it; what it leaves room for has edges of its own", "Wire", "envelopeBytes")
    + noEdge(
      "memory kept between uses: more or less of it changes speed alone", "Wire", "keptArenaBytes",
      "keptLargeArenaBytes", "keptOutputBytes")
    + noEdge(
      "how a turn is cut: it changes who waits how long, and no answer", "Loop", "roundsPerTurn",
      "settlingRounds", "sliceNanoseconds", "spareBuffers")
    + noEdge(
      "how long work is cut: it changes who waits how long, and no answer", "HeavyWork", "pieceBytes")
    + noEdge(
      "a pause that a server asks for: it changes who waits how long, and no answer", "RetryAfter", "busy",
      "uploadBusy", "libraryReopening", "serverUnavailable", "tooManyUploads", "tooManyWaiters")
    + noEdge("146 years", "Loop", "maximumDelayNanoseconds")
    + noEdge(
      "how a turn is cut: it changes who waits how long, and no answer", "Connection", "maximumReadBytes",
      "flushThresholdBytes")
    + noEdge(
      "an option of the system's, which keeps it", "Socket", "keepAliveIdleSeconds",
      "keepAliveIntervalSeconds",
      "keepAliveProbes", "userTimeoutMilliseconds", "listenBacklog")
    + noEdge(
      "how work is cut: it changes who waits how long, and no answer", "Server", "maximumDefaultLoops",
      "budgetStepBytes",
      "looksPerTimeout", "acceptsPerTurn", "acceptRetryDelay", "partsPerSlowCall", "refusalArenaBytes")
    + noEdge(
      "how work is cut: it changes who waits how long, and no answer", "Library", "batchesPerGroup",
      "bytesPerGroup",
      "rememberedAlbums", "rememberedClients", "readerThreads", "lightLookupNames", "lightFetchesTogether",
      "inputOutputThreads",
      "writerCacheKibibytes", "databasePageBytes",
      "groupsWithSavepoints", "lightBatchChanges", "lightBatchBytes", "memberSpacing", "leastMemberSpacing",
      "neighboursShareOfRoom",
      "sweepIntervalMilliseconds",
      "recordsPerSweepSlice", "feedEventsPerSweepSlice", "assetsPerPurgeSlice", "membersPerPurgeSlice")
    + noEdge(
      "room that is taken beforehand; the relations hold it", "Library", "replyElementBytes",
      "feedIDBytes")
    + noEdge("into what the others are cut; the relations hold it", "Server", "bytesInFlightShares")
    + noEdge("how much of a file is looked at at once", "Formats", "windowSizeBytes", "tableWindowSizeBytes")
    + noEdge("how much of a file is looked at at once", "Library", "comparedSliceBytes")
    + noEdge(
      "a default that the command line changes, within edges of its own", "Process", "drainTimeout",
      "testDrainTimeout", "connectionsPercent",
      "slowCallThreshold", "statisticsInterval")
    + noEdge(
      "a pause or a piece: it changes speed alone", "Client", "firstRetryDelay", "uploadPieceBytes",
      "filesInFlight", "feedWait", "feedRetryDelay")
    + noEdge(
      "a longer token is as wrong as any that was not given out; that all that are given out fit is tested",
      "Library", "pageTokenBytes")
    + noEdge("a name", "Process", "adminSocketName")
    + noEdge("a name", "Tokens", "fileName")
    + noEdge(
      "how work is cut: it changes who waits how long, and no answer", "Libraries", "transitions",
      "filesPerRemovalSlice",
      "inputOutputThreads", "readerThreads")
    + noEdge(
      "what a tool for measuring is content with", "Bench", "maximumPictures", "maximumPicturesBytes",
      "timelineSlots", "maximumFiles", "maximumFolderBytes", "assetsToAdd",
      "busyLoopShare", "lateSendNanoseconds", "lateSendShare", "noiseLikelihood")
}
