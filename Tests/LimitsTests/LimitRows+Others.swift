extension LimitRow {
  /// Limits that no caller can meet the edge of.
  static let withoutEdge: [LimitRow] =
    noEdge(
      "the relations hold it; what it leaves room for has edges of its own", "Wire", "envelopeBytes",
      "maximumContentBytes")
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
      "uploadBusy", "libraryReopening", "serverUnavailable", "tooManyUploads")
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
      "inlineBlobBytes", "rememberedAlbums", "readerThreads", "inputOutputThreads", "blobsPerCountingSlice",
      "writerCacheKibibytes", "databasePageBytes", "memberSpacing", "leastMemberSpacing",
      "sweepIntervalMilliseconds",
      "recordsPerSweepSlice")
    + noEdge("room that is taken beforehand; the relations hold it", "Library", "replyElementBytes")
    + noEdge("how much of a file is looked at at once", "Formats", "windowSizeBytes", "tableWindowSizeBytes")
    + noEdge("how much of a file is looked at at once", "Library", "comparedSliceBytes")
    + noEdge(
      "a default that the command line changes, within edges of its own", "Process", "drainTimeout",
      "testDrainTimeout",
      "slowCallThreshold", "statisticsInterval")
    + noEdge(
      "a pause or a piece: it changes speed alone", "Client", "firstRetryDelay", "uploadPieceBytes",
      "filesInFlight")
    + noEdge("a name", "Process", "adminSocketName")
    + noEdge("what a tool for measuring is content with", "Bench", "maximumPictures", "maximumPicturesBytes")

  /// Limits whose edge no test reaches. Reach one and move it; a new limit has no place here.
  static let withoutTest: [LimitRow] =
    unreached("a timer of two seconds in the end of a connection", "Connection", "lingerTimeout")
    + unreached("paths are tested, not to the byte", "Socket", "maximumPathBytes")
    + unreached("a handler that does not end within a second", "Server", "cancellationGrace")
    + unreached("a server that reads nothing", "Channel", "maximumWaitingBytes")
    + unreached(
      "five types of resources cannot be named; the number is tested against the types", "Library",
      "resourcesPerAsset")
    + unreached("a longer token is as wrong as any other that was not given out", "Library", "pageTokenBytes")
    + unreached("another process in the database", "Library", "databaseBusyTimeoutMilliseconds")
    + unreached("files of so many parts", "Formats", "tiffDirectories", "heifReferences", "jpegPictures")
    + unreached(
      "the admin socket's own; the runtime's tests reach the same edges", "Process", "adminConnections",
      "adminDrainTimeout")
    + unreached("an option's range, tested in general", "Process", "maximumSlowCallThreshold")
    + unreached(
      "an option's range, tested in general", "Bench", "maximumConnections", "maximumCallsInFlight",
      "maximumThreads",
      "minimumRunDuration", "maximumRunDuration", "maximumCallTimeout", "minimumPictureBytes",
      "maximumPictureBytes")
}
