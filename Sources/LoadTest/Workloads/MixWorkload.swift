public import RPCRuntime
public import RPCWire
import RollcallProto

/// Calls of several kinds, mixed by weight. Their requests are encoded before the run, but for those that name what an
/// earlier call was answered.
public struct MixWorkload: Workload {
  /// The title of the album that all pictures go into.
  public static let albumTitle = "rollcall-bench"

  /// The kinds' names.
  public let methodNames: [String]
  let kinds: [CallKind]
  let kindDeck: Deck
  let pictures: PictureSupply
  let pictureDeck: Deck
  /// Of each kind: a request for each of the pictures, one, or none.
  let templates: [[RequestTemplate]]
  /// Tells this run from all others: 64 random bits.
  let run: UInt64
  var prepared = PreparedLibrary()

  /// Encodes the requests.
  ///
  /// - Parameters:
  ///   - picturesPerBatch: how many each `batch` saves, at least 1; it has two changes more.
  /// - Throws: RESOURCE_EXHAUSTED where a request is more than a call carries.
  public init(_ mix: CallMix, pictures: PictureSupply, picturesPerBatch: Int = 1) throws(RPCError) {
    kinds = mix.parts.map(\.kind)
    methodNames = kinds.map(\.rawValue)
    run = .random(in: .min ... .max)
    kindDeck = Deck(weights: mix.parts.map(\.weight), seed: run)
    pictureDeck = Deck(weights: pictures.weights, seed: run &+ 1)
    self.pictures = pictures
    templates = try kinds.map { (kind) throws(RPCError) in
      try kind.templates(of: pictures, picturesPerBatch: picturesPerBatch)
    }
  }

  /// Saves the pictures that are read and added, and makes the album.
  ///
  /// Throws the error of a call that failed.
  public mutating func prepare(on channel: any ClientChannel, options: CallOptions) async throws(RPCError) {
    guard kinds.contains(where: \.needsPreparation) else { return }
    prepared = try await PreparedLibrary(of: self, on: channel, options: options)
  }

  /// Makes a caller.
  public func makeCaller(
    number: Int, channel: any ClientChannel, options: CallOptions
  ) -> some WorkloadCaller {
    MixCaller(self, number: number, channel: channel, options: options)
  }
}
