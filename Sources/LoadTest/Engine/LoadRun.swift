public import RPCRuntime
public import RPCWire
public import Timekeeping

/// A load test: a fixed number of callers that make calls at the pace of a plan.
///
/// All callers of a connection run on the event loop that the connection is on, so that no call crosses threads.
public struct LoadRun: Sendable {
  /// Makes a connection to the server on one of the group's loops.
  public typealias Connect = @Sendable (EventLoopGroup) async throws(RPCError) -> any ClientChannel

  /// What it does.
  public var plan: LoadPlan
  /// The time that it goes by; a test may stop it.
  public var time = Timekeeper.system
  /// Told how it goes while it lasts; nil: nobody.
  public var observer: ProgressObserver?

  /// Makes a run of a plan.
  public init(_ plan: LoadPlan) { self.plan = plan }

  /// Connects, lets the workload prepare, runs all callers, and waits for the last reply.
  ///
  /// Throws where a connection cannot be made or the workload cannot prepare; a call that fails later is counted.
  public func run(_ workload: some Workload, connect: Connect) async throws(LoadTestError) -> Tally {
    // A group for each loop, so that it is known which loop a connection is on.
    let lanes = (0..<plan.threads).map { number in
      LoadLane(number, methodNames: workload.methodNames, time: time)
    }
    let outcome: Result<Tally, LoadTestError>
    do {
      outcome = .success(try await run(workload, on: lanes, connect: connect))
    } catch {
      outcome = .failure(error)
    }
    for lane in lanes { await lane.loops.shutdown() }
    return try outcome.get()
  }

  private func run(
    _ workload: some Workload, on lanes: [LoadLane], connect: Connect
  ) async throws(LoadTestError) -> Tally {
    var channels: [any ClientChannel] = []
    do {
      for index in 0..<plan.connections {
        channels.append(try await connect(lanes[index % lanes.count].loops))
      }
    } catch {
      throw .notReachable(error)
    }
    var prepared = workload
    do {
      try await prepared.prepare(on: channels[0], options: options(ofConnection: 0))
    } catch {
      throw .notPrepared(error)
    }
    let period = Period(from: lanes[0].loop.nowNanoseconds, of: plan)
    for lane in lanes { await lane.begin(plan, in: period, isObserved: observer != nil) }
    let reporter = observer?.start(over: lanes.map(\.recorder), in: period)
    await runCallers(of: prepared, over: channels, on: lanes)
    reporter?.cancel()
    var tally = Tally(methodNames: workload.methodNames)
    for lane in lanes { tally.merge(await lane.end()) }
    for channel in channels { await channel.close() }
    return tally.closed(period)
  }

  private func runCallers(
    of workload: some Workload, over channels: [any ClientChannel], on lanes: [LoadLane]
  ) async {
    let isClosed = plan.pace == .closed
    await withDiscardingTaskGroup { group in
      for number in 0..<plan.connections * plan.inFlightPerConnection {
        let connection = number % plan.connections
        let channel = channels[connection]
        let lane = lanes[connection % lanes.count]
        let options = options(ofConnection: connection)
        group.addTask(executorPreference: lane.loop) {
          let caller = workload.makeCaller(number: number, channel: channel, options: options)
          await LoadCaller(caller: caller, lane: lane, isClosed: isClosed).run()
        }
      }
    }
  }

  /// No call is made a second time: what a caller would see as an error is to be counted as one.
  private func options(ofConnection connection: Int) -> CallOptions {
    var options = CallOptions(timeout: plan.timeout, maximumAttempts: 1)
    if !plan.libraries.isEmpty {
      options.metadata.append(
        key: "rollcall-library", value: plan.libraries[connection % plan.libraries.count])
    }
    if !plan.tokens.isEmpty {
      options.metadata.append(
        key: "authorization", value: "Bearer \(plan.tokens[connection % plan.tokens.count])")
    }
    return options
  }
}
