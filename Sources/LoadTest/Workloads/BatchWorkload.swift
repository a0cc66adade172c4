public import RPCRuntime
import RPCWire
import RollcallProto

/// Each call is the main job: one batch that saves a picture of its own, finds or makes an album, and puts the picture
/// into it.
public struct BatchWorkload: Workload {
  /// The title of the album that all pictures go into.
  public static let albumTitle = "rollcall-bench"

  private let source: PictureSource

  /// Calls one method.
  public let methodNames = ["batch"]

  /// Makes the workload; the size is one of `PictureMaker.sizesBytes`.
  public init(pictureSizeBytes: Int) {
    source = PictureSource(sizeBytes: pictureSizeBytes)
  }

  /// Makes a caller.
  public func makeCaller(
    number: Int, channel: any ClientChannel, options: CallOptions
  ) -> some WorkloadCaller {
    BatchCaller(
      client: RollcallV1.PhotoLibraryClient(channel: channel), options: options,
      series: source.series(ofCaller: number))
  }
}

private struct BatchCaller: WorkloadCaller {
  let client: RollcallV1.PhotoLibraryClient
  let options: CallOptions
  var series: PictureSeries
  /// Only the first change and the batch id differ from call to call.
  var request = RollcallV1.PerformChangesRequest(changes: [
    RollcallV1.Change(change: .saveImage(RollcallV1.SaveImage())),
    RollcallV1.Change(change: .ensureAlbum(RollcallV1.EnsureAlbum(title: BatchWorkload.albumTitle))),
    RollcallV1.Change(
      change: .addToAlbum(
        RollcallV1.AddToAlbum(
          album: RollcallV1.AlbumRef(album: .change(1)), assets: [RollcallV1.AssetRef(asset: .change(0))]))),
  ])

  mutating func makeReady() -> Int {
    let (picture, batchID) = series.next()
    request.changes[0].change = .saveImage(.saving(picture))
    request.batchID = batchID
    return 0
  }

  func send() async throws(RPCError) {
    let reply = try await client.performChanges(request, options: options)
    guard reply.results.count == 3, case .addToAlbum(let result) = reply.results[2].result, result.added == 1
    else {
      throw .unexpectedReply("PerformChanges did not answer that the picture is new in the album")
    }
  }
}
