import Locking
import RPCWire
import RollcallProto

/// The service as far as the workloads need it, in memory; it keeps every request for the tests to look at.
final class MemoryLibrary: Sendable {
  /// What it does other than it should.
  enum Fault {
    case none
    case otherBytes
    case otherSize
    case noResult
    case notAdded
    case notServing
  }

  private struct Content {
    var saves: [RollcallV1.SaveImageRequest] = []
    var batches: [RollcallV1.PerformChangesRequest] = []
    var ensures: [RollcallV1.EnsureAlbumRequest] = []
    var adds: [RollcallV1.AddToAlbumRequest] = []
    var pictures: [[UInt8]] = []

    /// Keeps the picture of a save and answers with its asset.
    mutating func keep(_ change: RollcallV1.SaveImage?) -> RollcallV1.Asset {
      if case .data(let bytes) = change?.resources.first?.source { pictures.append(bytes) }
      return RollcallV1.Asset(id: "\(pictures.count - 1)")
    }
  }

  private let content = Locked(Content())
  private let fault: Fault

  init(fault: Fault = .none) {
    self.fault = fault
  }

  /// The SaveImage requests so far.
  var saves: [RollcallV1.SaveImageRequest] { content.withLock(\.saves) }
  /// The PerformChanges requests so far.
  var batches: [RollcallV1.PerformChangesRequest] { content.withLock(\.batches) }
  /// The EnsureAlbum requests so far.
  var ensures: [RollcallV1.EnsureAlbumRequest] { content.withLock(\.ensures) }
  /// The AddToAlbum requests so far.
  var adds: [RollcallV1.AddToAlbumRequest] { content.withLock(\.adds) }
  /// The bytes of all pictures saved so far.
  var pictures: [[UInt8]] { content.withLock(\.pictures) }

  func check(_ request: GrpcHealthV1.HealthCheckRequest) -> GrpcHealthV1.HealthCheckResponse {
    GrpcHealthV1.HealthCheckResponse(status: fault == .notServing ? .notServing : .serving)
  }

  func saveImage(_ request: RollcallV1.SaveImageRequest) -> RollcallV1.SaveImageResponse {
    content.withLock { content in
      content.saves.append(request)
      let asset = content.keep(request.change)
      return RollcallV1.SaveImageResponse(
        result: fault == .noResult ? nil : RollcallV1.SaveImageResult(asset: asset))
    }
  }

  func performChanges(_ request: RollcallV1.PerformChangesRequest) -> RollcallV1.PerformChangesResponse {
    content.withLock { content in
      content.batches.append(request)
      return RollcallV1.PerformChangesResponse(
        results: request.changes.map { change in
          switch change.change {
          case .saveImage(let save):
            _ = content.keep(save)
            return RollcallV1.ChangeResult(result: .saveImage(RollcallV1.SaveImageResult()))
          case .ensureAlbum:
            return RollcallV1.ChangeResult(result: .ensureAlbum(RollcallV1.EnsureAlbumResult()))
          case .addToAlbum(let add):
            let added = RollcallV1.AddToAlbumResult(added: fault == .notAdded ? 0 : UInt32(add.assets.count))
            return RollcallV1.ChangeResult(result: .addToAlbum(added))
          default: return RollcallV1.ChangeResult()
          }
        })
    }
  }

  func ensureAlbum(_ request: RollcallV1.EnsureAlbumRequest) -> RollcallV1.EnsureAlbumResponse {
    content.withLock { content in
      content.ensures.append(request)
      let album = RollcallV1.Album(id: "album", title: request.change?.title ?? "")
      return RollcallV1.EnsureAlbumResponse(
        result: fault == .noResult ? nil : RollcallV1.EnsureAlbumResult(album: album))
    }
  }

  func addToAlbum(_ request: RollcallV1.AddToAlbumRequest) -> RollcallV1.AddToAlbumResponse {
    content.withLock { content in
      content.adds.append(request)
      return RollcallV1.AddToAlbumResponse(
        result: RollcallV1.AddToAlbumResult(added: fault == .notAdded ? 0 : 1))
    }
  }

  func readAsset(_ request: RollcallV1.ReadAssetRequest) throws(RPCError) -> RollcallV1.ReadAssetResponse {
    guard let index = Int(request.assetID), pictures.indices.contains(index) else {
      throw RPCError(
        .notFound, "no asset \(request.assetID)", info: ErrorInfo(reason: "IDENTIFIER_NOT_FOUND"))
    }
    var bytes = pictures[index]
    let sizeBytes = UInt64(bytes.count)
    if fault == .otherBytes { bytes[bytes.count - 1] ^= 1 }
    return RollcallV1.ReadAssetResponse(
      data: bytes, sizeBytes: fault == .otherSize ? sizeBytes + 1 : sizeBytes)
  }
}
