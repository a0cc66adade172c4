import Glibc
import Limits
import RPCWire
import RollcallProto

@testable import RPCRuntime

/// Sends any bytes over a connection to a real server, cut in any way. Every request gets exactly one answer, whatever stands
/// before and after it, and only the bytes of no frame, or an id used twice, end the connection.
///
/// Input: four sizes of pieces, then what the connection brings.
enum ServerConnectionFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("server-connection", smokeExecutions: 3_000, seeds: seeds, run: run)
  }

  /// A frame that lacks more than this is left unfinished.
  private static let mostPaddingBytes = 65_536
  /// An id that no input is likely to use.
  private static let lastStreamID: UInt32 = 0x6000_0001

  private static let server = {
    var configuration = ServerConfiguration()
    configuration.loopCount = 1
    // A machine that is busy must not make the fuzzer look like a silent peer.
    configuration.greetingTimeout = .seconds(3_600)
    configuration.frameTimeout = .seconds(3_600)
    return always("a server is made") { () throws(RPCError) in
      try RPCServer(services: [FuzzedService()], configuration: configuration)
    }
  }()

  private static func run(_ input: UnsafeRawBufferPointer) {
    var reader = InputReader(input)
    let sizes = (0..<4).map { _ in Int(reader.byte()) + 1 }
    var bytes = Array(reader.rest)
    let isUnfinished = !finishFrame(&bytes)
    let model = FrameModel(bytes)
    let expectation = ExpectedAnswers(model)
    if !model.hasViolation, !isUnfinished {
      for id in expectation.counts.keys { bytes += FrameModel.frame(.cancel, streamID: id, data: []) }
      bytes += FuzzedService.request("Echo", streamID: lastStreamID)
    }
    let descriptor = always("a connection is taken") { () throws(RPCError) in try server.openInProcess() }
    var peer = FuzzedPeer(descriptor: descriptor)
    var start = 0
    var turn = 0
    while start < bytes.count, !peer.hasEnded {
      let end = min(bytes.count, start + sizes[turn % sizes.count])
      peer.send(bytes[start..<end])
      start = end
      turn += 1
    }
    if isUnfinished { return expectation.check(peer.answers, isComplete: false) }
    let mayEnd = model.hasViolation || expectation.usesAnIDTwice
    let wanted = expectation.total + (model.hasViolation ? 0 : 1)
    while !peer.hasEnded, model.hasViolation || peer.answerCount < wanted { peer.receive() }
    require(mayEnd || !peer.hasEnded, "the server ended a connection without fault")
    expectation.check(peer.answers, isComplete: !peer.hasEnded)
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
    let sizes: [UInt8] = [255, 9, 0, 40]
    let cancel = FrameModel.frame(.cancel, streamID: 3, data: [])
    return [
      sizes + MessageSeeds.session,
      sizes + FuzzedService.request("Echo", streamID: 1) + FuzzedService.request("Wait", streamID: 3)
        + cancel,
      sizes + FuzzedService.request("Fill", streamID: 5) + FuzzedService.request("Refuse", streamID: 2),
      sizes + FuzzedService.request("Wait", streamID: 7) + FuzzedService.request("Echo", streamID: 7),
      sizes + FrameModel.header(sizeBytes: 0x0040_0001, streamID: 9),
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
