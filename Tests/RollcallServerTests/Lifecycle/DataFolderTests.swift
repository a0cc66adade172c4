import Glibc
import TestSupport
import Testing

@testable import RollcallServer

@Suite("The data folder")
struct DataFolderTests {
  private let folder = TemporaryFolder()

  private func failure(_ path: String) -> StartError? {
    do {
      try DataFolder.prepare(path)
      return nil
    } catch {
      return error
    }
  }

  @Test("Its last part is made, for the owner only")
  func made() throws {
    let path = folder.appending("data")
    try DataFolder.prepare(path)
    var status = stat()
    try #require(stat(path, &status) == 0)
    #expect(status.st_mode == S_IFDIR | 0o700)
    try DataFolder.prepare(path)
  }

  @Test("A missing parent is not made")
  func missingParent() {
    let error = failure(folder.appending("typo/data"))
    #expect(error?.kind == .surroundings)
    #expect(
      error?.message
        == "the folder that should hold \(folder.path)/typo/data does not exist; make it first, or correct --data"
    )
    #expect(access(folder.appending("typo"), F_OK) != 0)
  }

  @Test("A file in its place, or on the way, is refused")
  func file() throws {
    let path = folder.appending("file")
    close(open(path, O_CREAT | O_WRONLY, 0o600))
    #expect(failure(path)?.message == "\(path) is a file; --data takes a folder")
    #expect(failure(path + "/data")?.message == "part of the path \(path)/data is a file; correct --data")
  }
}
