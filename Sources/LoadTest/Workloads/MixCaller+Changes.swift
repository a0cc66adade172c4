import Limits
import RPCRuntime
import RPCWire
import RollcallProto

/// The calls that change the library.
extension MixCaller {
  func performBatch() async throws(RPCError) {
    let reply = try await channel.unary(
      RollcallV1.PhotoLibraryMethods.performChanges, request,
      returning: RollcallV1.PerformChangesResponse.self,
      options: options)
    guard case .addToAlbum(let result) = reply.results.last?.result,
      Int(result.added) + 2 == reply.results.count
    else {
      throw .unexpectedReply("PerformChanges did not answer that its pictures are new in the album")
    }
  }

  mutating func save() async throws(RPCError) {
    let reply = try await channel.unary(
      RollcallV1.PhotoLibraryMethods.saveImage, request, returning: RollcallV1.SaveImageResponse.self,
      options: options)
    guard let asset = reply.result?.asset else {
      throw .unexpectedReply("SaveImage answered without an asset")
    }
    guard !workload.prepared.albumID.isEmpty, savedAssetIDs.count < Limits.Bench.assetsToAdd else { return }
    savedAssetIDs.append(asset.id)
  }

  func ensure() async throws(RPCError) {
    let reply = try await channel.unary(
      RollcallV1.PhotoLibraryMethods.ensureAlbum, request, returning: RollcallV1.EnsureAlbumResponse.self,
      options: options)
    guard reply.result?.album != nil else { throw .unexpectedReply("EnsureAlbum answered without an album") }
  }

  /// Puts what this caller saved into the album; before it has saved anything, one of the pictures saved before the run,
  /// which is in it after the first time.
  mutating func add() async throws(RPCError) {
    let assetID = savedAssetIDs.popLast() ?? workload.prepared.pictures[reading.next()].assetID
    let request = RollcallV1.AddToAlbumRequest(
      change: RollcallV1.AddToAlbum(
        album: RollcallV1.AlbumRef(album: .id(workload.prepared.albumID)),
        assets: [RollcallV1.AssetRef(asset: .id(assetID))]),
      batchID: BatchID.text(series: series, number: number))
    let reply = try await channel.unary(
      RollcallV1.PhotoLibraryMethods.addToAlbum, request, returning: RollcallV1.AddToAlbumResponse.self,
      options: options)
    guard let result = reply.result, result.added + result.alreadyPresent == 1 else {
      throw .unexpectedReply("AddToAlbum did not answer that the picture is in the album")
    }
  }
}
