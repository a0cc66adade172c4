import CommandOptions
import Limits
import LoadTest
import RPCRuntime
import RPCWire

/// One load test, from its options to its report.
struct BenchRun {
  let options: BenchOptions

  /// Runs it, prints the report on standard output or on standard error why there is none, and says how to exit.
  func run() async -> ExitCode {
    do {
      let pictures = try pictures()
      let report = report(of: try await tally(pictures), pictures)
      print(options.printsJSON ? report.json + "\n" : report.text, terminator: "")
      return report.tally.failures.count == 0 ? .done : .failed
    } catch let error as LoadTestError {
      printError("rollcall-bench: \(explanation(of: error))")
      if case .notReachable = error { return .notReachable }
    } catch let error as PictureFolderError {
      printError("rollcall-bench: \(error.message)")
    } catch {
      printError("rollcall-bench: \(error)")
    }
    return .failed
  }

  private func explanation(of error: LoadTestError) -> String {
    switch error {
    case .notReachable(let error):
      "\(options.serverText) cannot be reached: \(error.message)\nis rollcalld running there?"
    case .notPrepared(let error):
      "what the calls need could not be prepared: \(error)"
    }
  }

  private func pictures() throws -> PictureSupply {
    switch options.pictures {
    case .made(let sizes): return PictureSupply(sizes: sizes)
    case .folder(let path):
      let (supply, passedOver) = try PictureSupply.folder(path)
      if passedOver > 0 {
        printError(
          "rollcall-bench: \(passedOver) files of \(path) are passed over: empty, or larger than the "
            + "\(Limits.Bench.maximumFileBytes) bytes that one call carries")
      }
      return supply
    }
  }

  private func tally(_ pictures: PictureSupply) async throws(LoadTestError) -> Tally {
    let server = options.server
    let workload: MixWorkload
    do throws(RPCError) {
      workload = try MixWorkload(
        options.mix, pictures: pictures, picturesPerBatch: options.changesPerBatch - 2)
    } catch {
      throw .notPrepared(error)
    }
    return try await LoadRun(options.plan).run(mix: workload) {
      (group) async throws(RPCError) -> any ClientChannel in
      try await SocketChannel.connect(to: server, on: group)
    }
  }

  private func report(of tally: Tally, _ pictures: PictureSupply) -> Report {
    var report = Report(
      workload: options.mix.words, server: options.serverText, plan: options.plan, tally: tally)
    guard options.mix.hasPictures else { return report }
    report.pictures = pictures.words
    report.pictureSizeBytes = pictures.sizeBytes
    if options.changesPerBatch != 3 { report.changesPerBatch = options.changesPerBatch }
    return report
  }
}
