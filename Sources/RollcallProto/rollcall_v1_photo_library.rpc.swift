// swift-format-ignore-file
// Made by protoc-gen-rollcall-swift from rollcall/v1/photo_library.proto. Do not edit it.

public import RPCRuntime
public import RPCWire

extension RollcallV1 {
  /// The names of rollcall.v1.PhotoLibrary's methods.
  public enum PhotoLibraryMethods {
    /// "rollcall.v1.PhotoLibrary/SaveImage"
    public static let saveImage = MethodName(service: "rollcall.v1.PhotoLibrary", method: "SaveImage")
    /// "rollcall.v1.PhotoLibrary/EnsureAlbum"
    public static let ensureAlbum = MethodName(service: "rollcall.v1.PhotoLibrary", method: "EnsureAlbum")
    /// "rollcall.v1.PhotoLibrary/AddToAlbum"
    public static let addToAlbum = MethodName(service: "rollcall.v1.PhotoLibrary", method: "AddToAlbum")
    /// "rollcall.v1.PhotoLibrary/PerformChanges"
    public static let performChanges = MethodName(service: "rollcall.v1.PhotoLibrary", method: "PerformChanges")
    /// "rollcall.v1.PhotoLibrary/BeginUpload"
    public static let beginUpload = MethodName(service: "rollcall.v1.PhotoLibrary", method: "BeginUpload")
    /// "rollcall.v1.PhotoLibrary/AppendToUpload"
    public static let appendToUpload = MethodName(service: "rollcall.v1.PhotoLibrary", method: "AppendToUpload")
    /// "rollcall.v1.PhotoLibrary/GetUpload"
    public static let getUpload = MethodName(service: "rollcall.v1.PhotoLibrary", method: "GetUpload")
    /// "rollcall.v1.PhotoLibrary/AbortUpload"
    public static let abortUpload = MethodName(service: "rollcall.v1.PhotoLibrary", method: "AbortUpload")
    /// "rollcall.v1.PhotoLibrary/GetAssets"
    public static let getAssets = MethodName(service: "rollcall.v1.PhotoLibrary", method: "GetAssets")
    /// "rollcall.v1.PhotoLibrary/ListAssets"
    public static let listAssets = MethodName(service: "rollcall.v1.PhotoLibrary", method: "ListAssets")
    /// "rollcall.v1.PhotoLibrary/CountAssets"
    public static let countAssets = MethodName(service: "rollcall.v1.PhotoLibrary", method: "CountAssets")
    /// "rollcall.v1.PhotoLibrary/GetAlbums"
    public static let getAlbums = MethodName(service: "rollcall.v1.PhotoLibrary", method: "GetAlbums")
    /// "rollcall.v1.PhotoLibrary/ListAlbums"
    public static let listAlbums = MethodName(service: "rollcall.v1.PhotoLibrary", method: "ListAlbums")
    /// "rollcall.v1.PhotoLibrary/ListAlbumAssets"
    public static let listAlbumAssets = MethodName(service: "rollcall.v1.PhotoLibrary", method: "ListAlbumAssets")
    /// "rollcall.v1.PhotoLibrary/GetAuthorization"
    public static let getAuthorization = MethodName(service: "rollcall.v1.PhotoLibrary", method: "GetAuthorization")
    /// "rollcall.v1.PhotoLibrary/RequestAuthorization"
    public static let requestAuthorization = MethodName(service: "rollcall.v1.PhotoLibrary", method: "RequestAuthorization")
    /// "rollcall.v1.PhotoLibrary/ListChanges"
    public static let listChanges = MethodName(service: "rollcall.v1.PhotoLibrary", method: "ListChanges")
    /// "rollcall.v1.PhotoLibrary/ReadAsset"
    public static let readAsset = MethodName(service: "rollcall.v1.PhotoLibrary", method: "ReadAsset")
  }
}

extension RollcallV1 {
  /// The photo library: changes that happen wholly or not at all, and fetches.
  ///
  /// The methods' idempotency levels tell what may be sent again after a lost reply. What is IDEMPOTENT and has a batch_id is
  /// so only where it is set; an upload's offset has the same effect for AppendToUpload.
  public struct PhotoLibraryClient: Sendable {
    /// What carries the calls.
    public let channel: any ClientChannel

    /// Calls the service over a channel.
    public init(channel: any ClientChannel) { self.channel = channel }

    /// Saves one asset; a batch of one change.
    public func saveImage(
      _ request: RollcallV1.SaveImageRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.SaveImageResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.saveImage, request, returning: RollcallV1.SaveImageResponse.self,
        idempotency: request.batchID.isEmpty ? .unknown : .idempotent, options: options)
    }

    /// Finds the first album with a title, or makes it; a batch of one change.
    public func ensureAlbum(
      _ request: RollcallV1.EnsureAlbumRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.EnsureAlbumResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.ensureAlbum, request, returning: RollcallV1.EnsureAlbumResponse.self,
        idempotency: request.batchID.isEmpty ? .unknown : .idempotent, options: options)
    }

    /// Puts assets into an album; a batch of one change.
    public func addToAlbum(
      _ request: RollcallV1.AddToAlbumRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.AddToAlbumResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.addToAlbum, request, returning: RollcallV1.AddToAlbumResponse.self,
        idempotency: request.batchID.isEmpty ? .unknown : .idempotent, options: options)
    }

    /// Performs several changes as one batch: all of them, or none.
    public func performChanges(
      _ request: RollcallV1.PerformChangesRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.PerformChangesResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.performChanges, request, returning: RollcallV1.PerformChangesResponse.self,
        idempotency: request.batchID.isEmpty ? .unknown : .idempotent, options: options)
    }

    /// Begins an upload, for originals too large to send inline.
    public func beginUpload(
      _ request: RollcallV1.BeginUploadRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.Upload {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.beginUpload, request, returning: RollcallV1.Upload.self,
        idempotency: request.batchID.isEmpty ? .unknown : .idempotent, options: options)
    }

    /// Appends bytes to an upload at a stated offset.
    public func appendToUpload(
      _ request: RollcallV1.AppendToUploadRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.Upload {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.appendToUpload, request, returning: RollcallV1.Upload.self,
        idempotency: .idempotent, options: options)
    }

    /// Tells how far an upload is, so that a broken one can go on.
    public func getUpload(
      _ request: RollcallV1.GetUploadRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.Upload {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.getUpload, request, returning: RollcallV1.Upload.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Ends an upload and drops its bytes; succeeds also when it is gone.
    public func abortUpload(
      _ request: RollcallV1.AbortUploadRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.AbortUploadResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.abortUpload, request, returning: RollcallV1.AbortUploadResponse.self,
        idempotency: .idempotent, options: options)
    }

    /// Fetches assets by id or external id.
    public func getAssets(
      _ request: RollcallV1.GetAssetsRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.GetAssetsResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.getAssets, request, returning: RollcallV1.GetAssetsResponse.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Lists the assets that a filter admits, in an order.
    public func listAssets(
      _ request: RollcallV1.ListAssetsRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.ListAssetsResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.listAssets, request, returning: RollcallV1.ListAssetsResponse.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Counts the assets that a filter admits.
    public func countAssets(
      _ request: RollcallV1.CountAssetsRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.CountAssetsResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.countAssets, request, returning: RollcallV1.CountAssetsResponse.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Fetches albums by id or title.
    public func getAlbums(
      _ request: RollcallV1.GetAlbumsRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.GetAlbumsResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.getAlbums, request, returning: RollcallV1.GetAlbumsResponse.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Lists albums: those that people made, first made first, or the smart ones.
    public func listAlbums(
      _ request: RollcallV1.ListAlbumsRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.ListAlbumsResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.listAlbums, request, returning: RollcallV1.ListAlbumsResponse.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Lists an album's members in the album's order.
    public func listAlbumAssets(
      _ request: RollcallV1.ListAlbumAssetsRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.ListAlbumAssetsResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.listAlbumAssets, request, returning: RollcallV1.ListAlbumAssetsResponse.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Tells what the calling client may do.
    public func getAuthorization(
      _ request: RollcallV1.GetAuthorizationRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.Authorization {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.getAuthorization, request, returning: RollcallV1.Authorization.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Asks for access, and waits for the decision if asked to.
    public func requestAuthorization(
      _ request: RollcallV1.RequestAuthorizationRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.Authorization {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.requestAuthorization, request, returning: RollcallV1.Authorization.self,
        idempotency: .idempotent, options: options)
    }

    /// Tells what happened since a place of the change feed, and waits for something to happen if asked to.
    public func listChanges(
      _ request: RollcallV1.ListChangesRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.ListChangesResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.listChanges, request, returning: RollcallV1.ListChangesResponse.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Reads a range of the bytes of one of an asset's resources.
    public func readAsset(
      _ request: RollcallV1.ReadAssetRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.ReadAssetResponse {
      try await channel.unary(
        RollcallV1.PhotoLibraryMethods.readAsset, request, returning: RollcallV1.ReadAssetResponse.self,
        idempotency: .noSideEffects, options: options)
    }
  }
}

extension RollcallV1 {
  /// The photo library: changes that happen wholly or not at all, and fetches.
  ///
  /// The methods' idempotency levels tell what may be sent again after a lost reply. What is IDEMPOTENT and has a batch_id is
  /// so only where it is set; an upload's offset has the same effect for AppendToUpload.
  public protocol PhotoLibraryService: RPCService {
    /// Saves one asset; a batch of one change.
    func saveImage(
      _ request: RollcallV1.SaveImageRequest, context: ServerCallContext
    ) async throws -> RollcallV1.SaveImageResponse

    /// Finds the first album with a title, or makes it; a batch of one change.
    func ensureAlbum(
      _ request: RollcallV1.EnsureAlbumRequest, context: ServerCallContext
    ) async throws -> RollcallV1.EnsureAlbumResponse

    /// Puts assets into an album; a batch of one change.
    func addToAlbum(
      _ request: RollcallV1.AddToAlbumRequest, context: ServerCallContext
    ) async throws -> RollcallV1.AddToAlbumResponse

    /// Performs several changes as one batch: all of them, or none.
    func performChanges(
      _ request: RollcallV1.PerformChangesRequest, context: ServerCallContext
    ) async throws -> RollcallV1.PerformChangesResponse

    /// Begins an upload, for originals too large to send inline.
    func beginUpload(
      _ request: RollcallV1.BeginUploadRequest, context: ServerCallContext
    ) async throws -> RollcallV1.Upload

    /// Appends bytes to an upload at a stated offset.
    func appendToUpload(
      _ request: RollcallV1.AppendToUploadRequest, context: ServerCallContext
    ) async throws -> RollcallV1.Upload

    /// Tells how far an upload is, so that a broken one can go on.
    func getUpload(
      _ request: RollcallV1.GetUploadRequest, context: ServerCallContext
    ) async throws -> RollcallV1.Upload

    /// Ends an upload and drops its bytes; succeeds also when it is gone.
    func abortUpload(
      _ request: RollcallV1.AbortUploadRequest, context: ServerCallContext
    ) async throws -> RollcallV1.AbortUploadResponse

    /// Fetches assets by id or external id.
    func getAssets(
      _ request: RollcallV1.GetAssetsRequest, context: ServerCallContext
    ) async throws -> RollcallV1.GetAssetsResponse

    /// Lists the assets that a filter admits, in an order.
    func listAssets(
      _ request: RollcallV1.ListAssetsRequest, context: ServerCallContext
    ) async throws -> RollcallV1.ListAssetsResponse

    /// Counts the assets that a filter admits.
    func countAssets(
      _ request: RollcallV1.CountAssetsRequest, context: ServerCallContext
    ) async throws -> RollcallV1.CountAssetsResponse

    /// Fetches albums by id or title.
    func getAlbums(
      _ request: RollcallV1.GetAlbumsRequest, context: ServerCallContext
    ) async throws -> RollcallV1.GetAlbumsResponse

    /// Lists albums: those that people made, first made first, or the smart ones.
    func listAlbums(
      _ request: RollcallV1.ListAlbumsRequest, context: ServerCallContext
    ) async throws -> RollcallV1.ListAlbumsResponse

    /// Lists an album's members in the album's order.
    func listAlbumAssets(
      _ request: RollcallV1.ListAlbumAssetsRequest, context: ServerCallContext
    ) async throws -> RollcallV1.ListAlbumAssetsResponse

    /// Tells what the calling client may do.
    func getAuthorization(
      _ request: RollcallV1.GetAuthorizationRequest, context: ServerCallContext
    ) async throws -> RollcallV1.Authorization

    /// Asks for access, and waits for the decision if asked to.
    func requestAuthorization(
      _ request: RollcallV1.RequestAuthorizationRequest, context: ServerCallContext
    ) async throws -> RollcallV1.Authorization

    /// Tells what happened since a place of the change feed, and waits for something to happen if asked to.
    func listChanges(
      _ request: RollcallV1.ListChangesRequest, context: ServerCallContext
    ) async throws -> RollcallV1.ListChangesResponse

    /// Reads a range of the bytes of one of an asset's resources.
    func readAsset(
      _ request: RollcallV1.ReadAssetRequest, context: ServerCallContext
    ) async throws -> RollcallV1.ReadAssetResponse
  }
}

extension RollcallV1.PhotoLibraryService {
  /// What a server dispatches calls of rollcall.v1.PhotoLibrary by.
  public var methods: [ServerMethod] {
    [
      ServerMethod(RollcallV1.PhotoLibraryMethods.saveImage) {
        (request: RollcallV1.SaveImageRequest, context) in
        try await self.saveImage(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.ensureAlbum) {
        (request: RollcallV1.EnsureAlbumRequest, context) in
        try await self.ensureAlbum(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.addToAlbum) {
        (request: RollcallV1.AddToAlbumRequest, context) in
        try await self.addToAlbum(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.performChanges) {
        (request: RollcallV1.PerformChangesRequest, context) in
        try await self.performChanges(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.beginUpload) {
        (request: RollcallV1.BeginUploadRequest, context) in
        try await self.beginUpload(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.appendToUpload) {
        (request: RollcallV1.AppendToUploadRequest, context) in
        try await self.appendToUpload(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.getUpload) {
        (request: RollcallV1.GetUploadRequest, context) in
        try await self.getUpload(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.abortUpload) {
        (request: RollcallV1.AbortUploadRequest, context) in
        try await self.abortUpload(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.getAssets) {
        (request: RollcallV1.GetAssetsRequest, context) in
        try await self.getAssets(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.listAssets) {
        (request: RollcallV1.ListAssetsRequest, context) in
        try await self.listAssets(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.countAssets) {
        (request: RollcallV1.CountAssetsRequest, context) in
        try await self.countAssets(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.getAlbums) {
        (request: RollcallV1.GetAlbumsRequest, context) in
        try await self.getAlbums(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.listAlbums) {
        (request: RollcallV1.ListAlbumsRequest, context) in
        try await self.listAlbums(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.listAlbumAssets) {
        (request: RollcallV1.ListAlbumAssetsRequest, context) in
        try await self.listAlbumAssets(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.getAuthorization) {
        (request: RollcallV1.GetAuthorizationRequest, context) in
        try await self.getAuthorization(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.requestAuthorization) {
        (request: RollcallV1.RequestAuthorizationRequest, context) in
        try await self.requestAuthorization(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.listChanges) {
        (request: RollcallV1.ListChangesRequest, context) in
        try await self.listChanges(request, context: context)
      },
      ServerMethod(RollcallV1.PhotoLibraryMethods.readAsset) {
        (request: RollcallV1.ReadAssetRequest, context) in
        try await self.readAsset(request, context: context)
      },
    ]
  }
}
