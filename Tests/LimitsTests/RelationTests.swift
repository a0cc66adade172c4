import Limits
import PhotoLibrary
import Testing

/// A relation: its two sides, the smaller first, and why it must hold.
struct Relation: Sendable, CustomTestStringConvertible {
  let smaller: Int
  let larger: Int
  let reason: String
  var testDescription: String { reason }

  init(_ smaller: Int, _ larger: Int, _ reason: String) {
    (self.smaller, self.larger, self.reason) = (smaller, larger, reason)
  }
}

/// What one limit owes to another. A relation that does not hold makes a promise of the protocol empty.
@Suite("The limits' relations")
struct RelationTests {
  /// So many shares of the bytes in flight.
  private static func bytesInFlight(_ shares: Int) -> Int {
    Limits.Server.bytesInFlight / Limits.Server.bytesInFlightShares * shares
  }

  static let frames: [Relation] = [
    Relation(
      Limits.Library.readBytes + Limits.Wire.envelopeBytes, Limits.Wire.maximumFrameDataBytes,
      "the bytes of a read and their envelope fit a frame"),
    Relation(
      Limits.Library.pageBytes + Limits.Library.replyElementBytes + Limits.Wire.envelopeBytes,
      Limits.Wire.maximumFrameDataBytes, "a page that ends behind its last element fits a frame"),
    Relation(
      Limits.Client.maximumInlineBytes, Limits.Client.maximumInlineBytesPerBatch,
      "one file that goes inside fits what all files of a batch may take"),
    Relation(
      Limits.Client.maximumInlineBytesPerBatch + Limits.Wire.envelopeBytes, Limits.Wire.maximumFrameDataBytes,
      "a batch's inline bytes and the envelope fit a frame"),
    Relation(
      Int(Limits.Library.leastMemberSpacing),
      Int(Limits.Library.memberSpacing / Limits.Library.neighboursShareOfRoom),
      "at an open side of an album the neighbours of a used-up gap have room"),
    Relation(
      2, Int(Limits.Library.neighboursShareOfRoom),
      "a used-up gap gets at least as much room as its neighbours"),
    Relation(
      Limits.Client.uploadPieceBytes, Limits.Wire.maximumContentBytes, "an append's bytes fit a frame"),
    Relation(
      Limits.Wire.maximumServiceNameBytes + Limits.Wire.maximumMethodNameBytes
        + Limits.Wire.maximumMetadataBytes
        + 16 * Limits.Wire.maximumMetadataCount, Limits.Wire.envelopeBytes,
      "names and metadata at their limits fit the envelope"),
    Relation(
      Limits.Wire.maximumStatusMessageBytes, Limits.Wire.envelopeBytes, "a status fits the envelope"),
    Relation(
      Limits.Wire.maximumFrameDataBytes, Limits.Wire.maximumSkippedFrameDataBytes,
      "an honest mistake is answered before a peer is cut off"),
    Relation(
      Limits.Library.filenameBytes * Limits.Library.resourcesPerAsset + 512, Limits.Library.replyElementBytes,
      "an asset with the longest file names is within what room is taken for"),
    Relation(
      Limits.Library.pageSizeMaximum * Limits.Library.feedIDBytes + Limits.Wire.envelopeBytes,
      Limits.Wire.maximumFrameDataBytes, "the longest page of the change feed fits a frame"),
    Relation(
      36 + 2, Limits.Library.feedIDBytes, "an id with its tag and length is within what room is taken for"),
    Relation(
      2 * Limits.Library.feedWaiters, Limits.Library.queuedJobs,
      "all who wait for changes may look at once, and others fetch meanwhile"),
    Relation(
      Int(2 * Limits.Client.feedWait.components.seconds), Int(Limits.Client.callTimeout.components.seconds),
      "a wait for changes that runs to its end is answered within a call's time"),
    Relation(
      2 * Limits.Wire.maximumFrameDataBytes, Limits.Wire.defaultArenaCapacityBytes,
      "a full frame of one field can be decoded"),
    Relation(
      Limits.Loop.readBufferBytes, Limits.Server.decodedOnLoopBytes,
      "a request that is decoded elsewhere lies in memory of its own, not in the loop's read buffer"),
    Relation(
      Limits.Bench.maximumPictureBytes, Limits.Library.readBytes,
      "the largest picture of the bench comes back in one read"),
  ]

  static let bounds: [Relation] = [
    Relation(
      Limits.Libraries.leastOpen * Limits.Libraries.filesPerLibrary
        + 2 * (Limits.Libraries.idleReaders + Limits.Libraries.readerThreads) + Limits.Library.openUploads
        + Limits.Libraries.inputOutputThreads, Limits.Process.reservedDescriptors,
      "what is reserved holds the least number of libraries, readers, uploads and blobs"),
    Relation(
      Limits.Library.inputOutputThreads * 4, Limits.Libraries.inputOutputThreads,
      "three libraries whose disks hang leave threads to a fourth"),
    Relation(
      Limits.Library.readerThreads * 4, Limits.Libraries.readerThreads,
      "three libraries whose fetches hang leave threads to a fourth"),
    Relation(
      Limits.Wire.maximumFrameDataBytes, Limits.Server.bytesInFlightPerConnection,
      "a connection can hold one request of the largest size"),
    Relation(
      Limits.Server.bytesInFlightPerConnection * 4, Limits.Server.bytesInFlight,
      "one connection takes at most a quarter of what all may hold"),
    Relation(
      Limits.Wire.maximumFrameDataBytes, Limits.Connection.maximumWaitingBytes,
      "the largest reply may wait for its reader"),
    Relation(
      Limits.Server.bytesInFlightPerConnection, Limits.Connection.maximumWaitingBytes,
      "a reader within its bytes in flight is not cut off as slow"),
    Relation(
      Limits.Server.callsInFlightPerConnection * 4, Limits.Library.queuedBatches,
      "one connection's calls leave three quarters of the queue to others"),
    Relation(
      Limits.Server.callsInFlightPerConnection * 4, Limits.Library.queuedJobs,
      "one connection's calls leave three quarters of the lines for the threads to others"),
    Relation(
      Limits.Server.bytesInFlightPerConnection * 4, Limits.Library.queuedBytes,
      "one connection's bytes leave three quarters of the queue's to others"),
    Relation(
      Limits.Library.queuedBatches, Limits.Library.queuedJobs,
      "as many batches as the queue holds can be made ready for it"),
    Relation(
      Limits.Library.batchesPerGroupAndSource * 2, Limits.Library.batchesPerGroup,
      "one source leaves room in a transaction to others"),
    Relation(
      Limits.Library.batchesPerGroup, Limits.Library.queuedBatches, "the queue holds a whole transaction"),
    Relation(
      Limits.Library.bytesPerGroup, Limits.Library.queuedBytes, "the queue holds a whole transaction's bytes"),
    Relation(
      Limits.Wire.maximumFrameDataBytes, Limits.Library.bytesPerGroup,
      "the largest batch that comes over a connection fits a transaction"),
    Relation(
      Limits.Library.inlineBlobBytes, Limits.Library.readBytes, "a blob in the database fits one read"),
    Relation(
      Limits.Library.uploadsPerClient * 4, Limits.Library.uploads, "one client leaves uploads to others"),
    Relation(
      Limits.Library.namesPerLookup * Limits.Library.replyElementBytes,
      bytesInFlight(Limits.Server.replyShares),
      "the largest lookup can get room for its reply"),
    Relation(
      Limits.Server.replyShares + Limits.Server.largeRequestShares + Limits.Server.smallRequestShares,
      Limits.Server.bytesInFlightShares, "the shares of all kinds of bytes are within what there is"),
    Relation(
      Limits.Server.bytesInFlightPerConnection * 4, bytesInFlight(Limits.Server.largeRequestShares),
      "one connection's large requests leave three quarters of their share to others"),
    Relation(
      Limits.Loop.readBufferBytes, Limits.Server.smallFrameBytes,
      "a frame that lies whole in a read is small, and what a read brings of a large one is no more"),
    Relation(
      Limits.Server.leastFrameBytesPerSecond * Int(Limits.Server.frameTimeout.components.seconds),
      Limits.Wire.maximumFrameDataBytes, "the least pace asks no more than the time for a frame does"),
    Relation(
      Limits.Library.pageSizeDefault, Limits.Library.pageSizeMaximum, "a page of no stated size is a page"),
    Relation(
      Limits.Library.softWriteAheadLogBytes, Limits.Library.hardWriteAheadLogBytes,
      "the log is moved without waiting before it is moved with waiting"),
    Relation(
      Limits.Process.reservedDescriptors + Limits.Server.maximumConnections, 20_000,
      "connections and the server's own files fit 20,000 open files"),
    Relation(
      Limits.Library.uploadsPerClient, Limits.Library.openUploads, "one client's uploads can all be open"),
    Relation(
      2 * (Limits.Library.readerThreads + Limits.Library.inputOutputThreads) + Limits.Library.openUploads
        + 4 * Limits.Server.maximumDefaultLoops,
      Limits.Process.reservedDescriptors, "the server's own files are within what is reserved for them"),
    Relation(
      Limits.Server.maximumConnections, Limits.Process.maximumConnectionCount, "the default can be asked for"),
    Relation(
      Limits.Server.maximumDefaultLoops, Limits.Process.maximumLoopCount, "the default can be asked for"),
  ]

  @Test("Sizes and counts", arguments: RelationTests.frames + RelationTests.bounds)
  func sizes(_ relation: Relation) {
    #expect(relation.smaller <= relation.larger)
  }

  /// Times, the shorter first.
  static let timeRelations: [(Duration, Duration, String)] = [
    (
      Limits.Client.firstRetryDelay * (1 << Limits.Client.maximumAttempts), Limits.Client.callTimeout,
      "all pauses between attempts are within a call's time"
    ),
    (
      Limits.Channel.connectTimeout, Limits.Client.callTimeout,
      "a call that has to connect first can still be made"
    ),
    (
      Limits.Server.greetingTimeout, Limits.Server.frameTimeout,
      "who has said something is waited for longer than who has not"
    ),
    (
      Limits.Process.drainTimeout, Limits.Process.maximumDrainTimeout, "the default can be asked for"
    ),
    (
      Limits.Server.cancellationGrace, Limits.Process.drainTimeout,
      "calls are asked to end after they could end"
    ),
    (
      Limits.Connection.lingerTimeout, Limits.Connection.stalledWriteTimeout,
      "a connection that is ended is not kept longer than one that is in use"
    ),
    (
      Limits.Connection.stalledWriteTimeout, .milliseconds(Int64(Limits.Socket.userTimeoutMilliseconds)),
      "a reader that stalls is noticed before its line counts as broken"
    ),
    (
      Limits.Client.callTimeout, .milliseconds(Int64(Limits.Library.uploadIdleTimeoutMilliseconds)),
      "an upload outlives the calls that carry it"
    ),
    (
      .milliseconds(Int64(Limits.Library.uploadIdleTimeoutMilliseconds)),
      .milliseconds(Limits.Library.batchRecordMilliseconds),
      "a batch is remembered for longer than the uploads that it used"
    ),
    (
      .milliseconds(Int64(Limits.Library.databaseBusyTimeoutMilliseconds)), Limits.Client.callTimeout,
      "a database that is held ends within a call's time"
    ),
  ]

  @Test("Times", arguments: RelationTests.timeRelations)
  func times(shorter: Duration, longer: Duration, reason: String) {
    #expect(shorter <= longer, "\(reason)")
  }

  /// What all bounds allow together on the largest default machine; README tells the figure.
  @Test("The memory of all bounds together stays below 1 GiB")
  func memory() {
    let loop =
      2 * Limits.Wire.defaultArenaCapacityBytes + Limits.Loop.spareBuffers * Limits.Wire.keptOutputBytes
      + Limits.Loop.readBufferBytes + 2 * Limits.Wire.maximumFrameDataBytes
    let connectionBytes = 4_096 + Limits.Server.smallFrameBytes
    let database = 1_024 * Limits.Library.writerCacheKibibytes + Limits.Library.readerThreads * 2_097_152
    let files =
      Limits.Library.inputOutputThreads * (Limits.Formats.windowSizeBytes + Limits.Wire.maximumFrameDataBytes)
    let sum =
      Limits.Server.bytesInFlight + Limits.Server.maximumDefaultLoops * loop
      + Limits.Server.maximumConnections * connectionBytes + database + files
    #expect(sum < 1 << 30, "\(sum >> 20) MiB")
  }

  @Test("The defaults of every configuration agree with each other")
  func configurations() throws {
    try LibraryLimits().validate()
  }
}
