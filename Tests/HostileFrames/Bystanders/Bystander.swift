import LoadTest
import RollcallClient

/// A well-behaved client beside the attackers: every call of its must be answered, and answered right.
struct Bystander {
  /// What came of it.
  struct Outcome: Sendable {
    var callsMade = 0
    var callsAnswered = 0
    var pictures = 0
    /// The first few things that went wrong.
    var failures: [String] = []

    mutating func add(_ other: Outcome) {
      callsMade += other.callsMade
      callsAnswered += other.callsAnswered
      pictures += other.pictures
      failures += other.failures
    }
  }

  let number: Int
  let address: String
  private let maker: PictureMaker
  private var outcome = Outcome()
  private var saved: [(id: RollcallClient.Asset.ID, bytes: [UInt8])] = []

  /// Pictures that it saves at most: they are all compared at the end.
  private static let maximumPictures = 400

  init(number: Int, address: String, seed: UInt64) {
    self.number = number
    self.address = address
    // Every second one's pictures are too large for the database and become files.
    maker = PictureMaker(sizeBytes: number % 2 == 0 ? 3_000 : 70_000, seed: seed &+ UInt64(number))
  }

  /// Makes calls until `isOver`, then compares every picture that it saved.
  mutating func run(until isOver: @Sendable () -> Bool) async -> Outcome {
    do {
      var configuration = PhotoLibraryConfiguration(clientName: "bystander \(number)")
      // A call that has to be made again was not answered.
      configuration.maximumAttempts = 1
      let library = try await PhotoLibrary.connect(to: address, configuration: configuration)
      var round = 0
      while !isOver(), outcome.failures.count < 5 {
        await makeCalls(library, round: round)
        round += 1
      }
      for (id, bytes) in saved { await expect(bytes, of: id, in: library) }
      await library.close()
    } catch {
      outcome.failures.append("bystander \(number) cannot connect: \(error)")
    }
    outcome.pictures = saved.count
    return outcome
  }

  private mutating func makeCalls(_ library: PhotoLibrary, round: Int) async {
    _ = await call("ping") { () async throws(RollcallError) in try await library.ping() }
    if round % 10 == 0, saved.count < Self.maximumPictures {
      let picture = maker.picture(series: UInt64(number), number: UInt64(round))
      let name = "\(number)-\(round).PNG"
      let asset = await call("save") { () async throws(RollcallError) in
        try await library.saveImage(picture, filename: name)
      }
      if let asset { saved.append((asset.asset.id, picture)) }
    }
    guard !saved.isEmpty else { return }
    let (id, bytes) = saved[round % saved.count]
    await expect(bytes, of: id, in: library)
    let found = await call("look up") { () async throws(RollcallError) in try await library.asset(withID: id)
    }
    if let found, found?.id != id { outcome.failures.append("bystander \(number): \(id) is not found") }
  }

  private mutating func expect(_ bytes: [UInt8], of id: RollcallClient.Asset.ID, in library: PhotoLibrary)
    async
  {
    let read = await call("read") { () async throws(RollcallError) in try await library.readAll(id) }
    if let read, read != bytes { outcome.failures.append("bystander \(number): \(id) has other bytes") }
  }

  private mutating func call<Reply>(
    _ what: String, _ body: () async throws(RollcallError) -> Reply
  ) async -> Reply? {
    outcome.callsMade += 1
    do throws(RollcallError) {
      let reply = try await body()
      outcome.callsAnswered += 1
      return reply
    } catch {
      outcome.failures.append("bystander \(number): \(what): \(error)")
      return nil
    }
  }
}
