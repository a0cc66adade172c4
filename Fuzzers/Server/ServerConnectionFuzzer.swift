import RPCWire

/// Sends any bytes over a connection to a real server, cut in any way. Every request gets exactly one answer, whatever stands
/// before and after it, and only the bytes of no frame, or an id used twice, end the connection. Nothing is left afterwards.
///
/// Input: four sizes of pieces, how much time passes before the calls are cancelled, then what the connection brings.
enum ServerConnectionFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("server-connection", smokeExecutions: 6_000, seeds: seeds, run: run)
  }

  /// A frame that lacks more than this is left unfinished.
  private static let mostPaddingBytes = 65_536
  /// An id that no input is likely to use.
  private static let lastStreamID: UInt32 = 0x6000_0001
  /// Pieces after which they grow to double the size: an input of many bytes in pieces of one would take as long as a thousand
  /// others, and all that its cuts could show at the end, they show at the beginning.
  private static let piecesPerSize = 16
  /// Time passes in steps of so many milliseconds; the longest, 4 s, is shorter than any time-out of a connection that is read.
  private static let timeStepMilliseconds = 16

  private static let server = DrivenServer(service: FuzzedService())

  private static func run(_ input: UnsafeRawBufferPointer) {
    var reader = InputReader(input)
    let sizes = (0..<4).map { _ in Int(reader.byte()) + 1 }
    let milliseconds = Int(reader.byte()) * timeStepMilliseconds
    var bytes = Array(reader.rest)
    let isUnfinished = !finishFrame(&bytes)
    let model = FrameModel(bytes)
    let expectation = ExpectedAnswers(model)
    let isWhole = !model.hasViolation && !isUnfinished
    var peer = FuzzedPeer(descriptor: server.connect(), server: server)
    send(bytes, in: sizes, by: &peer)
    peer.passTime(milliseconds: milliseconds)
    if isWhole {
      var rest: [UInt8] = []
      // In order of the ids: a set's own differs between processes.
      for id in expectation.counts.keys.sorted() {
        rest += FrameModel.frame(.cancel, streamID: id, data: [])
      }
      peer.send(rest[...])
      peer.send(FuzzedService.request("Echo", streamID: lastStreamID)[...])
    }
    if !isUnfinished {
      let wanted = expectation.total + 1
      while !peer.hasEnded, model.hasViolation || peer.answerCount < wanted { peer.receive() }
      let mayEnd = model.hasViolation || expectation.usesAnIDTwice
      require(mayEnd || !peer.hasEnded, "the server ended a connection without fault")
    }
    expectation.check(peer.answers, isComplete: !isUnfinished && !peer.hasEnded)
    _ = consume peer
    server.endExecution()
  }

  private static func send(_ bytes: [UInt8], in sizes: [Int], by peer: inout FuzzedPeer) {
    var start = 0
    var turn = 0
    while start < bytes.count, !peer.hasEnded {
      let size = sizes[turn % sizes.count] << (turn / piecesPerSize)
      let end = min(bytes.count, start + size)
      peer.send(bytes[start..<end])
      start = end
      turn += 1
    }
  }

  /// Fills up a frame that is not whole with zeros; false when that would be too much.
  private static func finishFrame(_ bytes: inout [UInt8]) -> Bool {
    for _ in 0..<2 {
      let model = FrameModel(bytes)
      guard !model.hasViolation else { return true }
      switch model.missingBytes {
      case 0?: return true
      case let missing?:
        guard missing <= mostPaddingBytes else { return false }
        bytes += [UInt8](repeating: 0, count: missing)
      case nil:
        while FrameModel(bytes).missingBytes == nil { bytes.append(0) }
      }
    }
    return true
  }

  private static func seeds() -> [[UInt8]] {
    let header: [UInt8] = [255, 9, 0, 40, 0]
    let cancel = FrameModel.frame(.cancel, streamID: 3, data: [])
    return [
      header + MessageSeeds.session,
      header + FuzzedService.request("Echo", streamID: 1) + FuzzedService.request("Wait", streamID: 3)
        + cancel,
      header + FuzzedService.request("Fill", streamID: 5) + FuzzedService.request("Refuse", streamID: 2),
      header + FuzzedService.request("Wait", streamID: 7) + FuzzedService.request("Echo", streamID: 7),
      header + FrameModel.header(sizeBytes: 0x0040_0001, streamID: 9),
      [255, 9, 0, 40, 8] + FuzzedService.request("Wait", streamID: 11, timeoutNanoseconds: 100_000_000),
    ]
  }
}

/// How many answers each id of some frames is owed.
struct ExpectedAnswers {
  private(set) var counts: [UInt32: Int] = [:]

  init(_ model: FrameModel) {
    for event in model.events {
      switch event {
      case .frame(let header, _), .oversized(let header):
        if header.type == .request { counts[header.streamID, default: 0] += 1 }
      case .violation: break
      }
    }
  }

  var total: Int { counts.values.reduce(0, +) }

  /// Whether a second call may have come while the first was running, which ends the connection.
  var usesAnIDTwice: Bool { counts.values.contains { $0 > 1 } }

  /// Requires that nobody was answered twice, and, where the connection is whole, that everybody was.
  func check(_ answers: [UInt32: Int], isComplete: Bool) {
    for (id, count) in answers {
      let most = counts[id, default: 0] + (id == 0x6000_0001 ? 1 : 0)
      require(count <= most, "\(count) answers to \(most) requests with the id \(id)")
    }
    guard isComplete else { return }
    for (id, count) in counts {
      require(answers[id, default: 0] >= count, "a request with the id \(id) was not answered")
    }
  }
}
