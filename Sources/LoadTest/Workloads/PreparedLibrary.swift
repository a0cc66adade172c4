import Limits
import RPCRuntime
import RPCWire
import RollcallProto

/// What was put into the library before the run.
struct PreparedLibrary: Sendable {
  /// A picture that was saved.
  struct Picture: Sendable {
    let assetID: String
    /// Which of the supply's.
    let template: Int
    let number: UInt64
  }

  private(set) var pictures: [Picture] = []
  private(set) var albumID = ""

  init() {}

  /// Saves pictures of the supply, as many as fit, and finds or makes the album.
  init(of workload: MixWorkload, on channel: any ClientChannel, options: CallOptions) async throws(RPCError) {
    let client = RollcallV1.PhotoLibraryClient(channel: channel)
    var bytesLeft = Limits.Bench.maximumPicturesBytes
    for place in 0..<Limits.Bench.maximumPictures {
      let template = place % workload.pictures.templates.count
      let picture = workload.pictures.templates[template]
      bytesLeft -= picture.bytes.count
      guard bytesLeft >= 0 || pictures.isEmpty else { break }
      let (series, number) = (workload.run &- 1, UInt64(place))
      let bytes = picture.picture(series: series, number: number)
      let request = RollcallV1.SaveImageRequest(
        change: .saving(RollcallPicture(bytes: bytes, filename: picture.filename)),
        batchID: BatchID.text(series: series, number: number))
      guard let asset = try await client.saveImage(request, options: options).result?.asset else {
        throw .unexpectedReply("SaveImage answered without an asset")
      }
      pictures.append(Picture(assetID: asset.id, template: template, number: number))
    }
    guard workload.kinds.contains(.add) else { return }
    let request = RollcallV1.EnsureAlbumRequest(
      change: RollcallV1.EnsureAlbum(title: MixWorkload.albumTitle),
      batchID: BatchID.text(series: workload.run &- 1, number: .max))
    guard let album = try await client.ensureAlbum(request, options: options).result?.album else {
      throw .unexpectedReply("EnsureAlbum answered without an album")
    }
    albumID = album.id
  }
}
