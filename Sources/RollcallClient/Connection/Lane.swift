internal import RPCRuntime
internal import RPCWire

/// One connection to the server, made when it is first needed and made anew when it was lost.
actor Lane {
  typealias Connect = @Sendable () async throws(RPCError) -> any ClientChannel

  /// A connection and its number among those of this lane.
  struct Open: Sendable {
    let channel: any ClientChannel
    let number: Int
  }

  private let connect: Connect
  private var current: Task<Result<any ClientChannel, RPCError>, Never>?
  private var number = 0
  private var isClosed = false

  init(connect: @escaping Connect) {
    self.connect = connect
  }

  /// The connection; all who ask while it is being made wait for the same one.
  ///
  /// Throws `.notReachable` where none can be made, `.closed` after `close`.
  func open() async throws(RollcallError) -> Open {
    guard !isClosed else {
      throw RollcallError(.closed, "this photo library was closed", code: .failedPrecondition)
    }
    let attempt = current ?? Task { [connect] in await Self.result(of: connect) }
    current = attempt
    let mine = number
    switch await attempt.value {
    case .success(let channel): return Open(channel: channel, number: mine)
    case .failure(let error):
      lost(mine)
      throw RollcallError(.notReachable, error.message, code: .unavailable)
    }
  }

  /// Says that the connection is of no use any more; the next call makes another.
  func lost(_ lostNumber: Int) {
    guard lostNumber == number else { return }
    number += 1
    let old = current
    current = nil
    Task { if case .success(let channel)? = await old?.value { await channel.close() } }
  }

  /// Closes the connection for good.
  func close() async {
    isClosed = true
    if case .success(let channel)? = await current?.value { await channel.close() }
    current = nil
  }

  private static func result(of connect: Connect) async -> Result<any ClientChannel, RPCError> {
    do { return .success(try await connect()) } catch { return .failure(error) }
  }
}
