import Limits
public import RPCRuntime
public import RPCWire
import RollcallProto

/// Each call reads back one of a number of pictures saved before the run. Each caller compares the bytes of its first
/// read of each picture; comparing all would measure the comparing.
public struct ReadWorkload: Workload {

  private let series: PictureSeries
  private var assetIDs: [String] = []

  /// Calls one method.
  public let methodNames = ["read"]

  /// Makes the workload; the size is one of `PictureMaker.sizesBytes`.
  public init(pictureSizeBytes: Int) {
    series = PictureSource(sizeBytes: pictureSizeBytes).series(ofCaller: 0)
  }

  /// Saves the pictures.
  ///
  /// Throws the error of a save that failed.
  public mutating func prepare(on channel: any ClientChannel, options: CallOptions) async throws(RPCError) {
    let client = RollcallV1.PhotoLibraryClient(channel: channel)
    let count = min(
      Limits.Bench.maximumPictures, max(1, Limits.Bench.maximumPicturesBytes / series.pictureSizeBytes))
    var saving = series
    for _ in 0..<count {
      let (picture, batchID) = saving.next()
      let request = RollcallV1.SaveImageRequest(change: .saving(picture), batchID: batchID)
      let reply = try await client.saveImage(request, options: options)
      guard let asset = reply.result?.asset else {
        throw .unexpectedReply("SaveImage answered without an asset")
      }
      assetIDs.append(asset.id)
    }
  }

  /// Makes a caller.
  public func makeCaller(
    number: Int, channel: any ClientChannel, options: CallOptions
  ) -> some WorkloadCaller {
    ReadCaller(
      client: RollcallV1.PhotoLibraryClient(channel: channel), options: options, series: series,
      requests: assetIDs.map { RollcallV1.ReadAssetRequest(assetID: $0) }, firstPlace: number)
  }
}

private struct ReadCaller: WorkloadCaller {
  let client: RollcallV1.PhotoLibraryClient
  let options: CallOptions
  let series: PictureSeries
  /// One request for each picture, in the order of the series.
  let requests: [RollcallV1.ReadAssetRequest]
  var place: Int
  /// Whether this caller has seen each picture's bytes.
  var isCompared: [Bool]

  init(
    client: RollcallV1.PhotoLibraryClient, options: CallOptions, series: PictureSeries,
    requests: [RollcallV1.ReadAssetRequest], firstPlace: Int
  ) {
    self.client = client
    self.options = options
    self.series = series
    self.requests = requests
    place = firstPlace % requests.count
    isCompared = Array(repeating: false, count: requests.count)
  }

  mutating func makeReady() -> Int {
    place = (place + 1) % requests.count
    return 0
  }

  mutating func send() async throws(RPCError) {
    let reply = try await client.readAsset(requests[place], options: options)
    // A reply may hold fewer bytes than there are, but not none.
    guard !reply.data.isEmpty, reply.sizeBytes == UInt64(series.pictureSizeBytes) else {
      throw .unexpectedReply(
        "ReadAsset answered \(reply.data.count) bytes of \(reply.sizeBytes), for \(series.pictureSizeBytes) saved"
      )
    }
    guard !isCompared[place] else { return }
    guard series.picture(at: place).starts(with: reply.data) else {
      throw .unexpectedReply("ReadAsset answered other bytes than were saved as \(requests[place].assetID)")
    }
    isCompared[place] = true
  }
}
