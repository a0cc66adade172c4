import Foundation
import Glibc
import SystemCalls
import Testing

/// Files, written.
struct FileWritingTests {
  @Test func aFileIsMadeReplacedAndAppendedTo() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { unlink(path) }
    try appendToFile(path, [1, 2])
    try appendToFile(path, [3])
    #expect(try fileBytes(path) == [1, 2, 3])
    try replaceFile(path, [4])
    #expect(try fileBytes(path) == [4])
    #expect(throws: SystemError(call: "open", number: ENOENT)) { try replaceFile("/nonexistent/file", [1]) }
  }
}
