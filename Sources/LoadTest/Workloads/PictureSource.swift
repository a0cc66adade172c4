/// Where the callers of one run have their pictures and batch ids from: no two alike, also not those of two runs.
struct PictureSource: Sendable {
  private let maker: PictureMaker
  /// Tells this run from all others: 64 random bits.
  private let run: UInt64

  /// Prepares pictures of a size from `PictureMaker.sizesBytes`.
  init(sizeBytes: Int) {
    run = UInt64.random(in: .min ... .max)
    maker = PictureMaker(sizeBytes: sizeBytes, seed: run)
  }

  /// The pictures of one caller.
  func series(ofCaller number: Int) -> PictureSeries {
    PictureSeries(maker: maker, number: run &+ UInt64(number))
  }
}

/// One picture after another, each with a batch id of its own.
struct PictureSeries: Sendable {
  private let maker: PictureMaker
  private let number: UInt64
  private let batchIDPrefix: String
  private var count: UInt64 = 0

  init(maker: PictureMaker, number: UInt64) {
    self.maker = maker
    self.number = number
    batchIDPrefix = "rollcall-bench-" + String(number, radix: 16) + "-"
  }

  /// The size of each picture.
  var pictureSizeBytes: Int { maker.sizeBytes }

  /// The picture with this place, from 0, in the series.
  func picture(at place: Int) -> [UInt8] {
    maker.picture(series: number, number: UInt64(place))
  }

  /// The next picture and the batch id to save it with.
  mutating func next() -> (picture: [UInt8], batchID: String) {
    defer { count += 1 }
    return (maker.picture(series: number, number: count), batchIDPrefix + String(count))
  }
}
