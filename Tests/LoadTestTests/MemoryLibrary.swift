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
      if case .saveImage(let change) = request.changes.first?.change { _ = content.keep(change) }
      let added = RollcallV1.AddToAlbumResult(added: fault == .notAdded ? 0 : 1)
      return RollcallV1.PerformChangesResponse(results: [
        RollcallV1.ChangeResult(result: .saveImage(RollcallV1.SaveImageResult())),
        RollcallV1.ChangeResult(result: .ensureAlbum(RollcallV1.EnsureAlbumResult())),
        RollcallV1.ChangeResult(result: .addToAlbum(added)),
      ])
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
