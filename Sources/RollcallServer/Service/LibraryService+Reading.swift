import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto

extension LibraryService {
  func readAsset(
    _ request: RollcallV1.ReadAssetRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ReadAssetResponse {
    // Most pictures that are asked for often are small: room for the largest reply would be kept for nothing.
    try await answering(context, replyBytes: limits.inlineBlobBytes) { library, caller in
      let read = try await library.read(
        assetID: request.assetID, resource: try .from(request.resourceType, field: "resource_type"),
        offset: request.offset, length: request.length, client: caller.client
      ) { count throws(LibraryError) in
        do { try await context.waitForRoom(forReplyOf: count) } catch {
          throw LibraryError(.cancelled, "the call ended while it waited for room for its reply")
        }
      }
      return RollcallV1.ReadAssetResponse(
        data: read.data, sizeBytes: read.sizeBytes, sha256: read.sha256.bytes)
    }
  }
}
