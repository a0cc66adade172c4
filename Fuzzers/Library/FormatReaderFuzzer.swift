import Glibc
import Limits
import PictureFixtures

@testable import PhotoLibrary

/// Describes a picture or video from memory and from a file, by way of a small window: both must say the same, and what is
/// described has a size and costs a bounded number of reads.
enum FormatReaderFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer(
      "format-reader", smokeExecutions: 30_000, maximumInputBytes: 2_048,
      seeds: { Fixtures.all.map(\.bytes) }, run: run)
  }

  /// A file in memory, without a name, that every input is written to.
  private static let descriptor = {
    let path = "/dev/shm/rollcall-fuzz-\(getpid())"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    require(descriptor >= 0 && unlink(path) == 0, "a file is made in /dev/shm")
    return descriptor
  }()

  private static func run(_ input: UnsafeRawBufferPointer) {
    let fromMemory = outcome { try FormatReader.describe(MemorySource(input)) }
    let fromFile = outcome { try FormatReader.describe(file(of: input)) }
    require(fromMemory == fromFile, "memory says \(fromMemory), a file \(fromFile)")
    guard case .success(let description) = fromMemory else { return }
    require(description.pixelWidth > 0 && description.pixelHeight > 0, "a picture without size")
  }

  private static func outcome(
    _ describe: () throws -> MediaDescription
  ) -> Result<MediaDescription, InvalidResource> {
    do {
      return .success(try describe())
    } catch let error as InvalidResource {
      require(!error.message.isEmpty, "a refusal says nothing")
      return .failure(error)
    } catch {
      broken("bytes at hand cannot be read: \(error)")
    }
  }

  private static func file(of input: UnsafeRawBufferPointer) -> CountingSource {
    require(ftruncate(descriptor, 0) == 0, "the file is emptied")
    require(pwrite(descriptor, input.baseAddress, input.count, 0) == input.count, "the file is written")
    return always("the file is opened") { () throws in
      CountingSource(source: try FileSource(descriptor: descriptor))
    }
  }
}

/// A file that counts how often it is read. A reader that goes back and forth, or round in a circle, passes the bound.
private final class CountingSource: ByteSource {
  private let source: FileSource
  private var readCount = 0

  init(source: FileSource) { self.source = source }

  var sizeBytes: UInt64 { source.sizeBytes }

  func read(at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    readCount += 1
    require(readCount <= 64 + Int(sizeBytes), "\(readCount) reads of a file of \(sizeBytes) bytes")
    require(buffer.count <= Limits.Formats.windowSizeBytes, "a read of \(buffer.count) bytes")
    return try source.read(at: offset, into: buffer)
  }
}
