import Foundation
import Glibc
import SystemCalls
import Testing

/// Files and folders, read whole.
struct FileReadingTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test(arguments: [0, 1, 65_536, 200_001]) func everyByteIsRead(count: Int) throws {
    try withFolder { folder in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/file"))
      #expect(try fileBytes(folder + "/file") == bytes)
      #expect(try regularFileBytes(folder + "/file") == bytes)
    }
  }

  @Test func aFileOfTheSystemHasNoSizeAndIsReadNevertheless() throws {
    #expect(try fileText("/proc/self/stat").split(separator: " ").count > 20)
  }

  @Test func aFolderTellsItsNamesAndIsNoFile() throws {
    try withFolder { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/截图.png"))
      #expect(mkdir(folder + "/inner", 0o700) == 0)
      #expect(try folderEntries(folder).sorted() == ["inner", "截图.png"])
      #expect(try regularFileBytes(folder + "/inner") == nil)
    }
  }

  @Test func whatIsNotThereIsNamed() {
    #expect(throws: SystemError(call: "open", number: ENOENT)) { try fileBytes("/nonexistent") }
    #expect(throws: SystemError(call: "stat", number: ENOENT)) { try regularFileBytes("/nonexistent") }
    #expect(throws: SystemError(call: "opendir", number: ENOENT)) { try folderEntries("/nonexistent") }
  }
}
