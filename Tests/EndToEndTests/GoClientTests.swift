import Foundation
import TestSupport
import Testing

/// A client that we did not write: containerd's own ttrpc client in Go, with stubs that Debian's generator made.
@Suite struct GoClientTests {
  @Test func goSavesIntoAnAlbumAndReadsBack() throws {
    let folder = TemporaryFolder()
    let program = folder.appending("save")
    let built = try run(PackageFiles.root.appendingPathComponent("examples/go/build"), [program])
    #expect(built.status == 0, "\(built.errors)")

    let server = try ServerProcess(data: folder.appending("data"))
    let picture = try Pictures.painted("go.jpg", width: 1200, height: 800)
    let result = try run(URL(fileURLWithPath: program), [server.address, picture.path, "截图相簿"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.outputLines.last == "bytes identical")

    let members = try server.rollcall("assets", "--album", "截图相簿", "--json").objects()
    #expect(members.count == 1)
    #expect(members.first?["sha256"] as? String == (try sha256(of: picture)))
    #expect(result.output.contains("asset \(members.first?["asset_id"] as? String ?? "-") 1200x800"))
  }

  @Test func goIsToldWhatIsWrong() throws {
    let folder = TemporaryFolder()
    let program = folder.appending("save")
    #expect(try run(PackageFiles.root.appendingPathComponent("examples/go/build"), [program]).status == 0)
    let server = try ServerProcess(data: folder.appending("data"))
    let notes = folder.url.appendingPathComponent("notes.txt")
    try Data("not a picture".utf8).write(to: notes)
    let result = try run(URL(fileURLWithPath: program), [server.address, notes.path, "Album"])
    #expect(result.status == 1)
    #expect(result.errors.contains("code = InvalidArgument"), "\(result.errors)")
    #expect(try server.rollcall("albums", "--json").output.isEmpty)
  }
}
