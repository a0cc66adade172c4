import Glibc

/// The fuzzer that this process runs, chosen by `ROLLCALL_FUZZER`.
private nonisolated(unsafe) let chosen: Fuzzer = {
  let name = environment("ROLLCALL_FUZZER") ?? ""
  guard let fuzzer = Registry.all.first(where: { $0.name == name }) else {
    writeError("error: there is no fuzzer “\(name)”; scripts/fuzz --list names them\n")
    exit(2)
  }
  return fuzzer
}()

private func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// What libFuzzer calls first. Lists the fuzzers for `ROLLCALL_FUZZER=list`, and writes a fuzzer's seeds to the folder
/// `ROLLCALL_FUZZER_SEEDS`: both for `scripts/fuzz`, and neither returns.
@c(LLVMFuzzerInitialize)
public func initialize(
  _ argumentCount: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  if environment("ROLLCALL_FUZZER") == "list" {
    for fuzzer in Registry.all {
      let expected = fuzzer.mustFail ? "fails" : "holds"
      print(fuzzer.name, fuzzer.smokeExecutions, fuzzer.maximumInputBytes, expected)
    }
    exit(0)
  }
  guard let folder = environment("ROLLCALL_FUZZER_SEEDS") else { return 0 }
  for (number, seed) in chosen.seeds().enumerated() {
    guard let file = fopen("\(folder)/seed-\(number)", "wb"),
      fwrite(seed, 1, seed.count, file) == seed.count, fclose(file) == 0
    else {
      perror("error: \(folder)")
      exit(2)
    }
  }
  exit(0)
}

/// What libFuzzer calls with every input.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ sizeBytes: Int) -> CInt {
  chosen.run(UnsafeRawBufferPointer(start: data, count: sizeBytes))
  return 0
}
