import Glibc
import PictureFixtures
import SystemCalls
import Testing

@testable import PhotoLibrary

@Suite struct ByteSourceTests {
  @Test(arguments: Fixtures.all)
  func fileAndMemoryTellTheSame(_ sample: Fixtures.Sample) throws {
    let expected = try FormatReader.describe(sample.bytes)
    try withFile(sample.bytes) { descriptor in
      let description = try FormatReader.describe(FileSource(descriptor: descriptor))
      #expect(description == expected)
    }
  }

  @Test func markersAtTheEdgeOfTheWindowAreSeen() throws {
    // The scan ends at each place around the end of the reader's window of 64 KiB.
    let picture = Fixtures.jpeg(width: 20, height: 10)
    for length in (64 * 1024 - 8)...(64 * 1024 + 8) {
      let scan = [UInt8](repeating: 0x55, count: length - picture.count)
      let bytes = Array(picture[..<(picture.count - 2)]) + scan + [0xFF, 0xD9]
      try withFile(bytes) { descriptor in
        let description = try FormatReader.describe(FileSource(descriptor: descriptor))
        #expect(description.pixelWidth == 20, "\(length) bytes")
      }
      try withFile(Array(bytes.dropLast())) { descriptor in
        #expect(throws: InvalidResource.self) {
          try FormatReader.describe(FileSource(descriptor: descriptor))
        }
      }
    }
  }

  @Test func errorsOfTheSourcePassThrough() throws {
    let error = #expect(throws: SystemError.self) { try FileSource(descriptor: -1) }
    #expect(error == SystemError(call: "fstat", number: EBADF))
    #expect(throws: SystemError(call: "pread", number: EIO)) {
      try FormatReader.describe(FailingSource())
    }
  }

  @Test func memoryIsReadUpToItsEnd() {
    let bytes: [UInt8] = [1, 2, 3, 4, 5]
    bytes.withUnsafeBytes { bytes in
      let source = MemorySource(bytes)
      var target = [UInt8](repeating: 0, count: 4)
      #expect(target.withUnsafeMutableBytes { source.read(at: 3, into: $0) } == 2)
      #expect(target == [4, 5, 0, 0])
      #expect(target.withUnsafeMutableBytes { source.read(at: 5, into: $0) } == 0)
    }
  }

  /// Calls `body` with the descriptor of a file without a name that holds `bytes`.
  private func withFile(_ bytes: [UInt8], _ body: (Int32) throws -> Void) throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    #expect(bytes.withUnsafeBytes { pwrite(fileno(file), $0.baseAddress, $0.count, 0) } == bytes.count)
    try body(fileno(file))
  }
}

/// A source whose disk fails.
private struct FailingSource: ByteSource {
  var sizeBytes: UInt64 { 1000 }

  func read(at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    throw SystemError(call: "pread", number: EIO)
  }
}
