import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto

extension LibraryService {
  func readAsset(
    _ request: RollcallV1.ReadAssetRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ReadAssetResponse {
    let limit = UInt64(limits.readBytes)
    let replyBytes = request.length == 0 ? limit : min(request.length, limit)
    return try await answering(context, replyBytes: Int(replyBytes)) { _ in
      let read = try await library.read(
        assetID: request.assetID, resource: try .from(request.resourceType, field: "resource_type"),
        offset: request.offset, length: request.length)
      return RollcallV1.ReadAssetResponse(
        data: read.data, sizeBytes: read.sizeBytes, sha256: read.sha256.bytes)
    }
  }
}
