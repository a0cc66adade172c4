import Limits

/// Which files of a batch go inside its request; the others are uploaded before.
struct InlinePlan: Sendable, Equatable {
  /// The places of the files that go inside.
  let inline: Set<Int>

  /// Takes the smallest files first, so that as few as possible need an upload.
  ///
  /// - Parameters:
  ///   - sizesBytes: the size of each file.
  ///   - otherBytes: what else the request holds.
  init(sizesBytes: [UInt64], otherBytes: Int, configuration: PhotoLibraryConfiguration) {
    var room = min(configuration.maximumInlineBytesPerBatch, Limits.Wire.maximumContentBytes - otherBytes)
    var inline: Set<Int> = []
    for (place, size) in sizesBytes.enumerated().sorted(by: { $0.element < $1.element }) {
      guard size <= configuration.maximumInlineBytes, Int(size) <= room else { break }
      room -= Int(size)
      inline.insert(place)
    }
    self.inline = inline
  }
}
