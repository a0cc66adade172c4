import Descriptors
import ProtocRunner
import RPCWire
import RollcallProto
import Testing

/// Requests made of JSON, against those of generated code.
struct DescriptorSetTests {
  private static func rollcall() throws -> DescriptorSet {
    try DescriptorSet(ProtocRunner(folder: "proto").descriptorSet(of: ["rollcall/v1/photo_library.proto"]))
  }

  @Test func aRequestIsThatOfGeneratedCode() throws {
    let json = """
      {"batchId": "b-1", "changes": [{"saveImage": {"resources": [{"filename": "截图.png", "data": "AQID"}]}},
       {"ensure_album": {"title": "é"}}, {"addToAlbum": {"album": {"change": 1}, "assets": [{"change": 0}]}}]}
      """
    let bytes = try Self.rollcall().encodeRequest(of: "rollcall.v1.PhotoLibrary/PerformChanges", json: json)
    let request = RollcallV1.PerformChangesRequest(
      changes: [
        .init(change: .saveImage(.init(resources: [.init(filename: "截图.png", source: .data([1, 2, 3]))]))),
        .init(change: .ensureAlbum(.init(title: "é"))),
        .init(
          change: .addToAlbum(.init(album: .init(album: .change(1)), assets: [.init(asset: .change(0))]))),
      ], batchID: "b-1")
    #expect(try RollcallV1.PerformChangesRequest(decoding: bytes) == request)
    #expect(try Self.rollcall().encodeRequest(of: "rollcall.v1.PhotoLibrary/ListAlbums", json: "{}") == [])
  }

  @Test(arguments: [
    (
      "rollcall.v1.PhotoLibrary/Nothing", "{}",
      "the descriptor set has no method rollcall.v1.PhotoLibrary/Nothing"
    ),
    ("PerformChanges", "{}", "the descriptor set has no method PerformChanges"),
    ("rollcall.v1.PhotoLibrary/PerformChanges", "{\"nothing\": 1}", "nothing"),
    ("rollcall.v1.PhotoLibrary/PerformChanges", "{\"batchId\": ", "nexpected end"),
  ])
  func whatIsNoneIsRefused(method: String, json: String, words: String) throws {
    let set = try Self.rollcall()
    let error = #expect(throws: DescriptorSet.Failure.self) { try set.encodeRequest(of: method, json: json) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func aStreamIsNotUnary() throws {
    let text = """
      syntax = "proto3"; package p; message M {} service S { rpc Watch(M) returns (stream M); }
      """
    let bytes = try ProtocRunner.onFiles(["a.proto": text]) { try $0.descriptorSet(of: ["a.proto"]) }
    let set = try DescriptorSet(bytes)
    let error = #expect(throws: DescriptorSet.Failure.self) {
      try set.encodeRequest(of: "p.S/Watch", json: "{}")
    }
    #expect(error?.message == "p.S/Watch is a stream; only unary methods can be called")
  }

  @Test(arguments: [[], [1, 2, 3], [0x0A, 3, 0x1A, 1, 0x61]] as [[UInt8]])
  func whatIsNoSetIsRefused(bytes: [UInt8]) {
    #expect(throws: DescriptorSet.Failure.self) { try DescriptorSet(bytes) }
  }

  @Test func aSetWithoutItsImportsIsRefused() {
    // A file "b" that imports "a", and no "a".
    let bytes: [UInt8] = [0x0A, 6, 0x0A, 1, 0x62, 0x1A, 1, 0x61]
    let error = #expect(throws: DescriptorSet.Failure.self) { try DescriptorSet(bytes) }
    #expect(error?.message.hasPrefix("b: ") == true)
  }
}
