import CommandOptions
import Limits
import LoadTest

extension ParsedCommand {
  /// A list of words with weights, such as `save=70,read=10`; a word alone weighs 1. Nil where it was not given.
  ///
  /// Throws `UsageError` for anything else, and for a word that stands twice.
  func weights(_ name: String) throws(UsageError) -> [(word: String, weight: Int)]? {
    guard let text = text(name) else { return nil }
    var found: [(word: String, weight: Int)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let word = String(halves[0])
      guard !found.contains(where: { $0.word == word }) else {
        throw UsageError("\(name) names \(word) twice")
      }
      found.append((word, try weight(halves.count == 2 ? halves[1] : "1", of: name)))
    }
    return found
  }

  /// `--mix`, or the one kind that `--workload` names.
  ///
  /// Throws `UsageError` where neither is given, or both.
  func mix() throws(UsageError) -> CallMix {
    let names = CallKind.allCases.map(\.rawValue)
    let single = try choice("--workload", of: names).flatMap { CallKind(rawValue: $0) }
    guard let weights = try weights("--mix") else {
      guard let single else {
        throw UsageError("--workload \(names.joined(separator: "|")) is needed, or --mix")
      }
      return CallMix(single)
    }
    guard single == nil else { throw UsageError("--workload and --mix exclude each other") }
    var parts: [CallMix.Part] = []
    for (word, weight) in weights {
      guard let kind = CallKind(rawValue: word) else {
        throw UsageError(
          "--mix takes \(names.joined(separator: ", ")), each with a weight, as save=70,read=10; "
            + "not “\(word)”")
      }
      parts.append(CallMix.Part(kind, weight: weight))
    }
    return CallMix(parts)
  }

  /// `--picture-bytes`: one size, or several with weights, as `4096=70,1MiB=5`; nil where it was not given.
  ///
  /// Throws `UsageError` for sizes that cannot be made, and for too many.
  func pictureSizes() throws(UsageError) -> [PictureSupply.Size]? {
    guard let weights = try weights("--picture-bytes") else { return nil }
    guard weights.count <= Limits.Bench.maximumPictureSizes else {
      throw UsageError(
        "--picture-bytes takes at most \(Limits.Bench.maximumPictureSizes) sizes; not \(weights.count)")
    }
    var sizes: [PictureSupply.Size] = []
    for (word, weight) in weights {
      let bytes = try ByteCount.parse(word, of: "--picture-bytes")
      guard let size = Int(exactly: bytes), PictureMaker.sizesBytes.contains(size) else {
        throw UsageError(
          "--picture-bytes takes \(PictureMaker.sizesBytes.lowerBound) to \(PictureMaker.sizesBytes.upperBound) bytes; "
            + "not “\(word)”")
      }
      sizes.append(PictureSupply.Size(size, weight: weight))
    }
    return sizes
  }

  private func weight(_ text: Substring, of name: String) throws(UsageError) -> Int {
    guard let weight = Int(text), (1...Limits.Bench.maximumWeight).contains(weight) else {
      throw UsageError("\(name) takes weights from 1 to \(Limits.Bench.maximumWeight); not “\(text)”")
    }
    return weight
  }
}
