import CommandOptions
import LoadTest
import RPCRuntime
import RPCWire

/// One load test, from its options to its report.
struct BenchRun {
  let options: BenchOptions

  /// Runs it, prints the report on standard output or on standard error why there is none, and says how to exit.
  func run() async -> ExitCode {
    do {
      let load = try PreparedLoad(options)
      var report = Report(
        workload: options.load.words, server: options.serverText, plan: options.plan,
        serverBuild: try await serverBuild(), tally: try await tally(load))
      load.describe(&report)
      report.requirements = options.requirements.map { $0.result(in: report.tally) }
      try options.output.write(report)
      return isGood(report) ? .done : .failed
    } catch let error as LoadTestError {
      printError("rollcall-bench: \(explanation(of: error))")
      if case .notReachable = error { return .notReachable }
    } catch let error as PreparedLoad.Failure {
      printError("rollcall-bench: \(error.message)")
    } catch let error as OutputOptions.FileError {
      printError("rollcall-bench: \(error.message)")
    } catch {
      printError("rollcall-bench: \(error)")
    }
    return .failed
  }

  /// Whether what was required is met; where nothing was, whether no call failed.
  private func isGood(_ report: Report) -> Bool {
    options.requirements.isEmpty
      ? report.tally.failures.count == 0 : report.requirements.allSatisfy(\.isMet)
  }

  private func serverBuild() async throws(LoadTestError) -> BuildMode {
    do throws(RPCError) {
      let channel = try await SocketChannel.connect(to: options.server)
      let mode = await BuildMode.ofServer(on: channel, timeout: options.plan.timeout)
      await channel.close()
      return mode
    } catch {
      throw .notReachable(error)
    }
  }

  private func explanation(of error: LoadTestError) -> String {
    switch error {
    case .notReachable(let error):
      "\(options.serverText) cannot be reached: \(error.message)\nis rollcalld running there?"
    case .notPrepared(let error):
      "what the calls need could not be prepared: \(error)"
    }
  }

  private func tally(_ load: PreparedLoad) async throws(LoadTestError) -> Tally {
    let server = options.server
    var run = LoadRun(options.plan)
    run.observer = LiveLine.observer
    defer { LiveLine.clear() }
    let connect: LoadRun.Connect = { (group) async throws(RPCError) -> any ClientChannel in
      try await SocketChannel.connect(to: server, on: group)
    }
    switch load {
    case .mix(let workload, _, _): return try await run.run(mix: workload, connect: connect)
    case .method(let workload): return try await run.run(encoded: workload, connect: connect)
    }
  }
}
