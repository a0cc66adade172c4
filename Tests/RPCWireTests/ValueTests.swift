import RPCWire
import Testing

@Suite("Small values of the wire")
struct ValueTests {
  @Test("Codes carry gRPC's names, and unknown numbers theirs")
  func codes() {
    #expect(StatusCode.ok.description == "OK" && StatusCode.unauthenticated.rawValue == 16)
    #expect(StatusCode.unavailable.description == "UNAVAILABLE")
    #expect(StatusCode(rawValue: 17).description == "CODE_17")
    #expect(StatusCode(rawValue: -1).description == "CODE_-1")
  }

  @Test("An error describes itself with code and reason")
  func errorDescription() {
    let error = RPCError(.notFound, "no such asset", info: ErrorInfo(reason: "IDENTIFIER_NOT_FOUND"))
    #expect("\(error)" == "NOT_FOUND: no such asset (IDENTIFIER_NOT_FOUND)")
    #expect("\(RPCError(.cancelled, "gone"))" == "CANCELLED: gone")
  }

  @Test("Metadata keeps order and repeats, and finds the first by its lower-case key")
  func metadata() {
    var metadata: Metadata = ["A": "1", "b": "2"]
    metadata.append(key: "a", value: "3")
    #expect(metadata.map(\.key) == ["a", "b", "a"])
    #expect(metadata[first: "a"] == "1" && metadata[first: "c"] == nil)
  }

  @Test("A header is ten bytes, big end first")
  func header() {
    let header = FrameHeader(
      dataSizeBytes: 0x0001_0203, streamID: 0x0405_0607, type: .response, flags: .noData)
    var bytes = [UInt8](repeating: 0xEE, count: 10)
    bytes.withUnsafeMutableBytes { header.write(to: $0.baseAddress!) }
    #expect(bytes == [0, 1, 2, 3, 4, 5, 6, 7, 2, 4])
    #expect(bytes.withUnsafeBytes { FrameHeader(reading: $0.baseAddress!) } == header)
  }

  @Test("An output buffer keeps its bytes through growth, and gives memory back")
  func outputBuffer() {
    var output = OutputBuffer()
    var expected: [UInt8] = []
    for size in [1, 4_095, 1, 10_000, 3, 300_000] {
      let part = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ size) }
      part.withUnsafeBytes { output.append($0) }
      expected += part
      let taken = expected.count / 3
      output.removeFirst(taken)
      expected.removeFirst(taken)
      let left = Array(output.bytes)
      #expect(left == expected)
    }
    output.removeFirst(output.count)
    let isEmpty = output.isEmpty && output.bytes.isEmpty
    #expect(isEmpty)
  }
}
