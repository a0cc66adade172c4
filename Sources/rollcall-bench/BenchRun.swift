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
      let report = report(of: try await tally())
      print(options.printsJSON ? report.json + "\n" : report.text, terminator: "")
      return report.tally.failures.count == 0 ? .done : .failed
    } catch {
      printError("rollcall-bench: \(explanation(of: error))")
      if case .notReachable = error { return .notReachable }
      return .failed
    }
  }

  private func explanation(of error: LoadTestError) -> String {
    switch error {
    case .notReachable(let error):
      "\(options.serverText) cannot be reached: \(error.message)\nis rollcalld running there?"
    case .notPrepared(let error):
      "the \(options.workload.rawValue) workload could not be prepared: \(error)"
    }
  }

  private func tally() async throws(LoadTestError) -> Tally {
    let server = options.server
    return try await LoadRun(options.plan).run(options.workload, pictureSizeBytes: options.pictureSizeBytes) {
      (group) async throws(RPCError) -> any ClientChannel in
      try await SocketChannel.connect(to: server, on: group)
    }
  }

  private func report(of tally: Tally) -> Report {
    Report(
      workload: options.workload.rawValue, server: options.serverText, plan: options.plan,
      pictureSizeBytes: options.workload.hasPictures ? options.pictureSizeBytes : nil, tally: tally)
  }
}
