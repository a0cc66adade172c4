public import RPCRuntime
import RPCWire
import RollcallProto

/// Each call saves a picture of its own.
public struct SaveWorkload: Workload {
  private let source: PictureSource

  /// Calls one method.
  public let methodNames = ["save"]

  /// Makes the workload; the size is one of `PictureMaker.sizesBytes`.
  public init(pictureSizeBytes: Int) {
    source = PictureSource(sizeBytes: pictureSizeBytes)
  }

  /// Makes a caller.
  public func makeCaller(
    number: Int, channel: any ClientChannel, options: CallOptions
  ) -> some WorkloadCaller {
    SaveCaller(
      client: RollcallV1.PhotoLibraryClient(channel: channel), options: options,
      series: source.series(ofCaller: number))
  }
}

private struct SaveCaller: WorkloadCaller {
  let client: RollcallV1.PhotoLibraryClient
  let options: CallOptions
  var series: PictureSeries
  var request = RollcallV1.SaveImageRequest()

  mutating func makeReady() -> Int {
    let (picture, batchID) = series.next()
    request = RollcallV1.SaveImageRequest(change: .saving(picture), batchID: batchID)
    return 0
  }

  func send() async throws(RPCError) {
    let reply = try await client.saveImage(request, options: options)
    guard reply.result?.asset != nil else { throw .unexpectedReply("SaveImage answered without an asset") }
  }
}

extension RollcallV1.SaveImage {
  /// Saves a picture that the request itself holds.
  static func saving(_ picture: [UInt8]) -> Self {
    Self(resources: [RollcallV1.NewResource(filename: "picture.png", source: .data(picture))])
  }
}
