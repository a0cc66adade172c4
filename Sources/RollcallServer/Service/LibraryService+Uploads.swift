import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto

extension LibraryService {
  func beginUpload(
    _ request: RollcallV1.BeginUploadRequest, context: ServerCallContext
  ) async throws -> RollcallV1.Upload {
    try await answering(context) { library, caller in
      RollcallV1.Upload(
        try await library.beginUpload(
          sizeBytes: request.sizeBytes, batchID: request.batchID, client: caller.client))
    }
  }

  func appendToUpload(
    _ request: RollcallV1.AppendToUploadRequest, context: ServerCallContext
  ) async throws -> RollcallV1.Upload {
    try await answering(context) { library, caller in
      RollcallV1.Upload(
        try await library.appendToUpload(
          id: request.uploadID, offset: request.offset, data: request.data, client: caller.client))
    }
  }

  func getUpload(
    _ request: RollcallV1.GetUploadRequest, context: ServerCallContext
  ) async throws -> RollcallV1.Upload {
    try await answering(context) { library, caller in
      RollcallV1.Upload(try await library.upload(id: request.uploadID, client: caller.client))
    }
  }

  func abortUpload(
    _ request: RollcallV1.AbortUploadRequest, context: ServerCallContext
  ) async throws -> RollcallV1.AbortUploadResponse {
    try await answering(context) { library, caller in
      try await library.abortUpload(id: request.uploadID, client: caller.client)
      return RollcallV1.AbortUploadResponse()
    }
  }
}
