/// Every limit of the system, here and nowhere else: what it bounds, its unit, its default and its reason.
///
/// Grouped by floor. Where a program may choose, the floor's configuration (`ServerConfiguration`,
/// `LibraryLimits`, …) takes its default from here. What one limit owes to another is held by a test of relations, and a
/// limit has a test at its edge and one past it; `scripts/lint` refuses limits that are declared elsewhere.
///
/// Units stand last in the names. Not here: sizes and numbers that a file format or a protocol fixes, because nobody
/// chose them.
public enum Limits {
  /// Of the wire: what a frame and its message may hold, whoever sends it.
  public enum Wire {
    /// The most data a frame may carry, in bytes: ttrpc's own limit (4 MiB), so that its other clients agree.
    public static let maximumFrameDataBytes = 4_194_304

    /// The largest frame that is skipped with an answer and not taken for a broken or hostile peer, in bytes.
    /// Four times the limit catches honest mistakes; past it the first byte is no longer 0.
    public static let maximumSkippedFrameDataBytes = 16_777_215

    /// Left of a frame for the envelope around a message, in bytes (64 KiB): service, method, metadata, lengths, and
    /// the few fields beside the bytes of a picture. Several times the most that the limits below allow for them.
    public static let envelopeBytes = 65_536

    /// What the bytes inside a message may take, so that a frame holds it whatever is around them, in bytes.
    public static let maximumContentBytes = maximumFrameDataBytes - envelopeBytes

    /// The longest service name, in bytes of UTF-8: room for a deep package, and bounded in messages and logs.
    public static let maximumServiceNameBytes = 512

    /// The longest method name, in bytes of UTF-8.
    public static let maximumMethodNameBytes = 256

    /// The most metadata entries of a call; the server knows four.
    public static let maximumMetadataCount = 64

    /// The most metadata of a call in all, in bytes of keys and values: gRPC's usual 8 KiB of headers.
    public static let maximumMetadataBytes = 8_192

    /// The longest status message that is sent, in bytes of UTF-8; a longer one is cut. It is read by a person.
    public static let maximumStatusMessageBytes = 16_384

    /// What an arena gives for decoding or encoding one message unless told otherwise, in bytes (16 MiB):
    /// 2 MiB of hostile input can make protobuf-c ask for 95 MiB, a full frame of bytes asks for 4 MiB.
    public static let defaultArenaCapacityBytes = 16_777_216

    /// Memory that an arena keeps between messages, in bytes (256 KiB): enough for every usual message; what one
    /// large call used beyond it goes back to the system.
    public static let keptArenaBytes = 262_144

    /// What the arena for large requests keeps, in bytes: a whole frame. The system gives and clears fresh memory slowly.
    public static let keptLargeArenaBytes = maximumFrameDataBytes

    /// Memory that an output buffer keeps between uses, in bytes (256 KiB); what a burst needed beyond it is given back.
    public static let keptOutputBytes = 262_144
  }

  /// Of work that keeps a processor busy for long.
  public enum HeavyWork {
    /// Bytes after which such work lets others have the processor (128 KiB): hashing them takes some 0.06 ms. Work on no more
    /// than that is not heavy: to wait for a place costs as much.
    public static let pieceBytes = 131_072
  }

  /// Of an event loop: what one turn does before others get theirs, and what the loop keeps.
  public enum Loop {
    /// Size of the buffer that sockets read into, in bytes (4 KiB): what one connection gets of a turn. A hundred small
    /// calls, that is 0.1 to 0.3 ms, for which all others wait, twice where a call leaves the loop. One a loop, so that an idle connection costs none.
    public static let readBufferBytes = 4_096

    /// How long the loop's thread asks to be let run at a time, in nanoseconds (0.1 ms): the least that Linux allows. Since
    /// Linux 6.12 a thread with a short slice gets the processor before those with long ones, which are 3 ms by default.
    public static let sliceNanoseconds: UInt64 = 100_000

    /// How often a turn lets ready work make more ready work before sockets get their turn again.
    public static let roundsPerTurn = 16

    /// Rounds of work that a manual clock lets a loop finish before it fires the next timer all the same: a task may make
    /// work for ever.
    public static let settlingRounds = 1_000

    /// Spare output buffers kept. Each keeps at most `Wire.keptOutputBytes`, so a loop keeps at most 16 MiB.
    public static let spareBuffers = 64

    /// Timers further away than this are due this late, in nanoseconds: about 146 years, far from overflow.
    public static let maximumDelayNanoseconds = UInt64(Int64.max) / 2
  }

  /// Of a connection, on either side.
  public enum Connection {
    /// Most bytes of one read of a large message, in bytes (64 KiB): what one connection gets of a turn, about 0.03 ms of
    /// copying, for which all others wait. Bounds on what is held are passed by no more than this.
    public static let maximumReadBytes = 65_536

    /// Output above this is written within the turn, in bytes (1 MiB): a turn's replies must not pile up without end.
    public static let flushThresholdBytes = 1_048_576

    /// Bytes waiting for a peer that does not read them, at most (64 MiB, sixteen of the largest replies); then the
    /// connection is closed.
    public static let maximumWaitingBytes = 67_108_864

    /// How long a peer may take none of the bytes waiting for it before the connection is closed (30 s): longer than a
    /// phone needs to change from one network to another.
    public static let stalledWriteTimeout = Duration.seconds(30)

    /// How long a connection that this side ends may stay open for the peer to read the last reply (2 s): some round
    /// trips of a slow line.
    public static let lingerTimeout = Duration.seconds(2)
  }

  /// Of a socket: what the system is told.
  public enum Socket {
    /// How long a silent line is trusted before it is probed, in seconds.
    public static let keepAliveIdleSeconds: Int32 = 60

    /// Time between probes, in seconds.
    public static let keepAliveIntervalSeconds: Int32 = 15

    /// Probes without an answer after which the line counts as broken.
    public static let keepAliveProbes: Int32 = 4

    /// How long sent bytes may stay unacknowledged before the line counts as broken, in milliseconds. Without it, a
    /// reply to a machine that is gone is retried for a quarter of an hour.
    public static let userTimeoutMilliseconds: Int32 = 60_000

    /// Longest path of a Unix socket, in bytes: `sun_path` has room for 108, the last of them zero.
    public static let maximumPathBytes = 107

    /// Connections that may wait to be accepted; the system lowers it to its own limit.
    public static let listenBacklog: Int32 = 4_096
  }

  /// Of a server: the defaults of `ServerConfiguration`, and what it does not let choose.
  public enum Server {
    /// The most loops that a server starts by itself, however many processors there are: beyond it one acceptor and
    /// one library behind them are what is waited for.
    public static let maximumDefaultLoops = 8

    /// Connections open at once. One more is told so and closed. A tenth of what a process may usually have open
    /// where that was raised, and ten thousand idle ones cost little.
    public static let maximumConnections = 10_000

    /// Bytes of requests being worked on, and of replies not yet sent, of one connection (16 MiB): four of the largest
    /// frames, so that a line is kept busy. Above it the server stops reading from the connection.
    public static let bytesInFlightPerConnection = 16_777_216

    /// The same for all connections together (256 MiB): sixteen connections at their own limit.
    public static let bytesInFlight = 268_435_456

    /// Into how many shares `bytesInFlight` is cut. Each kind of bytes has shares of its own, so that none waits for another's.
    public static let bytesInFlightShares = 8

    /// Shares for replies that handlers wait for room for (128 MiB by default): thirty-two of the largest.
    public static let replyShares = 4

    /// Shares for large requests, each counted whole from its first bytes until its call has ended (96 MiB by default):
    /// twenty-three of the largest, or ninety-five pieces of uploads. A frame for which there is no room waits in line.
    public static let largeRequestShares = 3

    /// Shares for small requests whose calls are running (32 MiB by default): some hundred thousand. Above it no small
    /// request is read.
    public static let smallRequestShares = 1

    /// Frames up to this size are small, in bytes with their header (8 KiB): they are read without room of their own. As much
    /// as two reads bring, so no connection holds more of a frame than this without room for the whole.
    public static let smallFrameBytes = 8_192

    /// The least pace at which a large frame must arrive while others wait for room, in bytes a second (64 KiB): about what
    /// the largest needs to end within `frameTimeout`. A slower one is given up, and its connection closed.
    public static let leastFrameBytesPerSecond = 65_536

    /// Over how long that pace is measured at least (2 s): longer than a line needs to send a lost piece again.
    public static let framePaceTime = Duration.seconds(2)

    /// Each connection's share of `bytesInFlight` is counted in steps of so many bytes (64 KiB), so that small calls do
    /// not touch what all loops share.
    public static let budgetStepBytes = 65_536

    /// Requests up to so many bytes of a frame's data are decoded on the event loop, which takes some ten microseconds
    /// (128 KiB); larger ones elsewhere, which costs more than that in hops between threads, and holds nobody up.
    public static let decodedOnLoopBytes = 131_072

    /// Calls of one connection running at once; one more is refused. Several times what keeps a connection busy.
    public static let callsInFlightPerConnection = 1_024

    /// How long a connection may stay silent after it was opened (10 s): a client that connects has something to say.
    public static let greetingTimeout = Duration.seconds(10)

    /// How long a frame may take from its first byte to its last (60 s), at which the largest needs 70 KB/s. The time that it
    /// waits for room does not count.
    public static let frameTimeout = Duration.seconds(60)

    /// How often in the shorter of the two timeouts above the server looks at every connection: so much of the timeout
    /// a peer may have on top of it.
    public static let looksPerTimeout = 4

    /// How long calls that run when draining begins may go on before they are cancelled (30 s).
    public static let drainTimeout = Duration.seconds(30)

    /// How long handlers that were cancelled at the end of draining may take to notice (1 s).
    public static let cancellationGrace = Duration.seconds(1)

    /// Connections accepted in one go, before other sockets of the loop get their turn: each costs some 0.03 ms.
    public static let acceptsPerTurn = 4

    /// How long to wait after the system had no descriptor left for a connection (100 ms): without a pause the loop
    /// would spin.
    public static let acceptRetryDelay = Duration.milliseconds(100)

    /// A part of a call, such as its wait for a queue, is kept for whoever is told of slow calls when it takes at least this
    /// fraction of what makes a call slow: shorter ones explain nothing.
    public static let partsPerSlowCall: UInt64 = 100

    /// Memory to encode the refusal of a connection in, in bytes: one short status.
    public static let refusalArenaBytes = 4_096
  }

  /// Of the server's process: what its command line takes, beside the defaults of the floors below.
  public enum Process {
    /// More loops than any machine that this runs on has cores for.
    public static let maximumLoopCount = 64

    /// A bound for `--max-connections`, whatever the system allows: 1 million.
    public static let maximumConnectionCount = 1_000_000

    /// How long a stopping server waits for calls that have begun (10 s): what supervisors usually grant.
    public static let drainTimeout = Duration.seconds(10)

    /// How long a server of a test waits for calls that have begun (1 s): a test's call that runs longer hangs.
    public static let testDrainTimeout = Duration.seconds(1)

    /// A bound for `--drain-timeout` (1 hour).
    public static let maximumDrainTimeout = Duration.seconds(3_600)

    /// The name of the administration socket in the data folder.
    public static let adminSocketName = "rollcall.sock"

    /// Connections to the administration socket at once: some operators and their watchers.
    public static let adminConnections = 16

    /// How long calls of operators may go on when the server stops (1 s): they only look.
    public static let adminDrainTimeout = Duration.seconds(1)

    /// From how long a call is logged as slow (1 s): far above what a sound disk needs, and below what a person calls
    /// hanging.
    public static let slowCallThreshold = Duration.seconds(1)

    /// A bound for `--slow-call` (1 hour).
    public static let maximumSlowCallThreshold = Duration.seconds(3_600)

    /// Descriptors that are no connections: the listener, loops, the databases' readers, uploads, blobs being read or
    /// written, and the least number of open libraries.
    public static let reservedDescriptors = 256

    /// Of the descriptors that are left a server takes this share for connections unless it is told otherwise, in hundredths: the
    /// rest is for open libraries.
    public static let connectionsPercent = 75

    /// How long `--stats` waits between two lines (1 s): each line's figures are then those of a second.
    public static let statisticsInterval = Duration.seconds(1)

    /// Lines of one message in the log in one second. Enough to see what goes on; a hostile peer cannot fill a disk
    /// with it.
    public static let logLinesPerSecond = 20
  }

  /// Of the client's library: the defaults of `PhotoLibraryConfiguration`, and what it does not let choose.
  public enum Client {
    /// How long a call may take, all of its attempts together (60 s).
    public static let callTimeout = Duration.seconds(60)

    /// How many times a call is made before it is given up.
    public static let maximumAttempts = 4

    /// How long to wait before the second attempt (50 ms); twice as long before each further one.
    public static let firstRetryDelay = Duration.milliseconds(50)

    /// A single file of at most so many bytes goes inside its batch's request (1 MiB); a larger one is uploaded before, so
    /// that a broken line costs no more than a piece.
    public static let maximumInlineBytes = 1_048_576

    /// All files inside one request together, in bytes (3.5 MiB): 512 KiB of a frame are left for names, titles and
    /// references.
    public static let maximumInlineBytesPerBatch = 3_670_016

    /// How many bytes of a file one append carries (1 MiB).
    public static let uploadPieceBytes = 1_048_576

    /// How many times in a row a server may name another offset or have lost an upload before it is given up.
    public static let maximumUploadSetbacks = 8

    /// How long `rollcall authorize` waits at most (a day): a person decides in that time, or not at all.
    public static let maximumAuthorizationWait = Duration.seconds(86_400)
    /// How long one call waits for changes (30 s): half of what a call may take, so that its answer comes within that.
    public static let feedWait = Duration.seconds(30)

    /// How long to wait before changes are asked for again when that failed and the channel has given up (1 s).
    public static let feedRetryDelay = Duration.seconds(1)

    /// Files that `rollcall save` has on their way at once where no album's order depends on it.
    public static let filesInFlight = 4
  }

  /// Of `rollcall-bench`: what its command line takes.
  public enum Bench {
    /// Connections, as many as a server takes by default.
    public static let maximumConnections = Server.maximumConnections

    /// Calls that each connection keeps in flight.
    public static let maximumCallsInFlight = 10_000

    /// Event loops that the load runs on.
    public static let maximumThreads = 64

    /// The shortest run (100 ms): below it there is nothing to measure.
    public static let minimumRunDuration = Duration.milliseconds(100)

    /// The longest run (a day).
    public static let maximumRunDuration = Duration.seconds(86_400)

    /// The longest deadline of a call (10 minutes).
    public static let maximumCallTimeout = Duration.seconds(600)

    /// The smallest picture that is made, in bytes: a PNG with a serial number in its pixels.
    public static let minimumPictureBytes = 160

    /// The largest picture, in bytes: what one reply returns.
    public static let maximumPictureBytes = Library.readBytes

    /// Pictures that reading chooses from.
    public static let maximumPictures = 64

    /// Bytes of those pictures together (32 MiB).
    public static let maximumPicturesBytes = 33_554_432

    /// Files of a folder that pictures are taken from.
    public static let maximumFiles = 10_000

    /// Bytes of such a file: a picture, less a box of 24 bytes that makes each copy another one.
    public static let maximumFileBytes = maximumPictureBytes - 24

    /// Bytes of such a folder's files together (256 MiB): they, and the requests made of them, are kept in memory.
    public static let maximumFolderBytes = 268_435_456

    /// Requests of a method that a descriptor set names; each is kept encoded.
    public static let maximumRequests = 100_000

    /// The highest weight in a mix or among sizes.
    public static let maximumWeight = 1_000

    /// Sizes that pictures have.
    public static let maximumPictureSizes = 100

    /// Assets that each caller remembers to have saved and not yet put into the album.
    public static let assetsToAdd = 100

    /// Slots that a run's course over time is told in: as many as a chart can show.
    public static let timelineSlots = 400

    /// From this share of its time on, an event loop that works or waits for a processor holds back its callers.
    public static let busyLoopShare = 0.95

    /// From so much on, a call that a free caller sends after its planned moment is late (1 ms): as much as a busy machine lets a
    /// thread wait, and far less than what makes an open loop worth having.
    public static let lateSendNanoseconds: UInt64 = 1_000_000

    /// And only where it is at least this share of the latency: beside a server that takes seconds, a few milliseconds are nothing.
    public static let lateSendShare = 0.1

    /// Where runs that are alike would differ as much as two sets do less often than this, they are not alike.
    public static let noiseLikelihood = 0.05

    /// The highest rate of an open loop, in calls a second; one event loop sends a tenth of it.
    public static let maximumCallsPerSecond = 2_000_000

    /// Steps that an open loop goes in.
    public static let maximumSteps = 100

    /// Calls that a run of a given number measures.
    public static let maximumCalls = 1_000_000_000

    /// The longest warm-up (an hour).
    public static let maximumWarmUp = Duration.seconds(3_600)
  }
}
