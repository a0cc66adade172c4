/// Where the pictures of a run come from: no two of them are alike, also not those of two runs.
public struct PictureSupply: Sendable {
  /// A size and its share among all weights.
  public struct Size: Sendable, Equatable {
    /// One of `PictureMaker.sizesBytes`.
    public var sizeBytes: Int
    /// At least 1.
    public var weight: Int

    /// Names a size.
    public init(_ sizeBytes: Int, weight: Int = 1) {
      self.sizeBytes = sizeBytes
      self.weight = weight
    }
  }

  /// As reports name it: `4,096 bytes`, `4,096 (70), 65,537 (30) bytes`, or `12 files of photos`.
  public let words: String
  /// The size of each; nil where sizes differ.
  public let sizeBytes: Int?
  let templates: [PictureTemplate]
  let weights: [Int]

  /// Makes pictures of these sizes, at least one.
  public init(sizes: [Size]) {
    templates = sizes.map { PictureMaker(sizeBytes: $0.sizeBytes, seed: .random(in: .min ... .max)).template }
    weights = sizes.map(\.weight)
    sizeBytes = sizes.count == 1 ? sizes[0].sizeBytes : nil
    let names = sizes.map { size in
      DecimalText.grouped(UInt64(size.sizeBytes)) + (sizes.count == 1 ? "" : " (\(size.weight))")
    }
    words = "\(names.joined(separator: ", ")) bytes"
  }

  /// Takes the files of a folder, each as often as any other.
  init(files: [PictureTemplate], folder: String) {
    templates = files
    weights = files.map { _ in 1 }
    sizeBytes = nil
    words = "\(DecimalText.grouped(UInt64(files.count))) files of \(folder)"
  }

  /// The bytes of its largest picture.
  public var largestBytes: Int { templates.map(\.bytes.count).max() ?? 0 }
}
