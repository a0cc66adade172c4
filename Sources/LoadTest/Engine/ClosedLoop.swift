public import RPCRuntime
public import RPCWire
import SystemCalls

/// A load test in which a fixed number of callers each send their next call when the last one is answered.
///
/// All callers of a connection run on the event loop that the connection is on, so that no call crosses threads.
public struct ClosedLoop: Sendable {
  /// Makes a connection to the server on one of the group's loops.
  public typealias Connect = @Sendable (EventLoopGroup) async throws(RPCError) -> any ClientChannel

  /// How many connections.
  public var connections: Int
  /// How many callers share each of them.
  public var inFlightPerConnection: Int
  /// On how many event loops, each a thread of its own, the connections are spread.
  public var threads: Int
  /// How long calls are begun.
  public var duration: Duration
  /// Over how many libraries the connections are spread, each on one; `nil`: all calls name none.
  public var libraries: Int?
  /// The deadline of each call: the run is over so much after its duration at the latest.
  public var timeout: Duration

  /// Describes a load test; all counts must be at least 1.
  public init(
    connections: Int, inFlightPerConnection: Int, threads: Int, duration: Duration, timeout: Duration,
    libraries: Int? = nil
  ) {
    precondition(
      min(connections, inFlightPerConnection, threads, libraries ?? 1) >= 1, "a load test without a caller")
    self.libraries = libraries
    self.connections = connections
    self.inFlightPerConnection = inFlightPerConnection
    self.threads = threads
    self.duration = duration
    self.timeout = timeout
  }

  /// Connects, lets the workload prepare, runs all callers, and waits for the last reply.
  ///
  /// Throws where a connection cannot be made or the workload cannot prepare; a call that fails later is counted.
  public func run(_ workload: some Workload, connect: Connect) async throws(LoadTestError) -> Tally {
    // A group for each loop, so that it is known which loop a connection is on.
    let lanes = (0..<threads).map { _ in LoadLane(loops: EventLoopGroup(count: 1)) }
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
      for index in 0..<connections {
        channels.append(try await connect(lanes[index % lanes.count].loops))
      }
    } catch {
      throw .notReachable(error)
    }
    let options = CallOptions(timeout: timeout)
    var prepared = workload
    do {
      try await prepared.prepare(on: channels[0], options: options)
    } catch {
      throw .notPrepared(error)
    }
    await runCallers(of: prepared, over: channels, on: lanes, options: options)
    for channel in channels { await channel.close() }
    return lanes.reduce(into: Tally()) { $0.merge($1.recorder.tally) }
  }

  private func runCallers(
    of workload: some Workload, over channels: [any ClientChannel], on lanes: [LoadLane], options: CallOptions
  ) async {
    let end = MonotonicClock.nanoseconds + UInt64(duration / .nanoseconds(1))
    await withDiscardingTaskGroup { group in
      for number in 0..<connections * inFlightPerConnection {
        let connection = number % connections
        let channel = channels[connection]
        let lane = lanes[connection % lanes.count]
        var options = options
        if let libraries {
          options.metadata.append(key: "rollcall-library", value: "bench-\(connection % libraries)")
        }
        group.addTask(executorPreference: lane.loops.loops[0]) { [options] in
          let caller = workload.makeCaller(number: number, channel: channel, options: options)
          await ClosedLoopCaller(caller: caller, endNanoseconds: end).run(recorder: lane.recorder)
        }
      }
    }
  }
}

/// One event loop and where its callers leave their measurements.
private struct LoadLane {
  let loops: EventLoopGroup
  let recorder = CallRecorder()
}
