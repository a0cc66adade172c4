import CRPCProto
import Glibc
import Limits

@testable import RPCWire

/// Reads a Request with our reader and with protobuf-c: both must say the same. What was read is written, and read again.
enum RequestEnvelopeFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer(
      "request-envelope", smokeExecutions: 100_000,
      seeds: { FrameModel(MessageSeeds.session).events.compactMap(data) }, run: run)
  }

  private nonisolated(unsafe) static let arena = Arena()

  private static func data(of event: FrameDecoderFuzzer.Seen) -> [UInt8]? {
    if case .frame(_, let data) = event { data } else { nil }
  }

  private static func run(_ input: UnsafeRawBufferPointer) {
    let theirs = ttrpc__request__unpack(
      nil, input.count, input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    defer { if let theirs { ttrpc__request__free_unpacked(theirs, nil) } }
    do throws(RPCError) {
      let ours = try RequestEnvelope(reading: input)
      guard let theirs else { broken("protobuf-c refuses what our reader took") }
      compare(ours, theirs.pointee)
      let metadata = try ours.metadata()
      require(metadata.count == ours.metadataCount, "\(metadata.count) entries of \(ours.metadataCount)")
      repeatRead(of: ours, metadata)
    } catch {
      requireRefusal(error, from: "the envelope")
      // Beyond a limit our reader refuses what protobuf-c takes; what is no message, both refuse.
      require(
        error.code == .resourceExhausted || theirs == nil || error.message.hasPrefix("a metadata"),
        "protobuf-c takes what our reader refused: \(error)")
    }
  }

  private static func compare(_ ours: RequestEnvelope, _ theirs: Ttrpc__Request) {
    let payload = UnsafeRawBufferPointer(start: theirs.payload.data, count: theirs.payload.len)
    require(ours.payload.elementsEqual(payload), "the payloads differ")
    require(ours.timeoutNanoseconds == theirs.timeout_nano, "the timeouts differ")
    require(ours.metadataCount == theirs.n_metadata, "the counts of metadata differ")
    require(isEqual(ours.service, theirs.service), "the services differ")
    require(isEqual(ours.method, theirs.method), "the methods differ")
  }

  /// protobuf-c's strings end at their first zero.
  private static func isEqual(
    _ ours: UnsafeRawBufferPointer, _ theirs: UnsafeMutablePointer<CChar>?
  ) -> Bool {
    guard let theirs else { return ours.isEmpty }
    return ours.prefix { $0 != 0 }.elementsEqual(UnsafeRawBufferPointer(start: theirs, count: strlen(theirs)))
  }

  private static func repeatRead(of envelope: RequestEnvelope, _ metadata: Metadata) {
    defer { arena.reset() }
    let name = envelope.methodName()
    var payload = AnyMessage()
    payload.value = Array(envelope.payload)
    var output = OutputBuffer()
    always("a request that was read is written") { () throws(RPCError) in
      try EnvelopeEncoder.appendRequest(
        to: &output, streamID: 1, method: name, timeoutNanoseconds: envelope.timeoutNanoseconds,
        metadata: metadata, payload: try payload.packed(in: arena))
    }
    let frame = output.bytes
    let data = UnsafeRawBufferPointer(rebasing: frame.dropFirst(FrameHeader.sizeBytes))
    // Bytes that are no UTF-8 became replacement characters, which may be longer than the limit of a name.
    guard let again = try? RequestEnvelope(reading: data) else {
      return require(
        name.service.utf8.count > Limits.Wire.maximumServiceNameBytes
          || name.method.utf8.count > Limits.Wire.maximumMethodNameBytes, "what was written cannot be read")
    }
    let payloadAgain = try? AnyMessage(decoding: Array(again.payload))
    require(payloadAgain == payload, "the payload changed")
    require(again.methodName() == name, "the method changed")
    require(again.timeoutNanoseconds == envelope.timeoutNanoseconds, "the timeout changed")
    require((try? again.metadata()) == metadata, "the metadata changed")
  }
}
