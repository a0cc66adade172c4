import CommandOptions
import LoadTest

/// `rollcall-bench compare A.json B.json`.
enum CompareRun {
  static let command = Command(
    name: "rollcall-bench compare",
    summary:
      "Says what changed between two sets of runs, and whether it is more than the noise. Each file has the reports of several "
      + "runs, one JSON object a line: --save FILE appends them. Below four runs of each, nothing can be told from noise.",
    operands: OperandDeclaration("A.json B.json", count: 2...2),
    notes: "exit codes: 0 compared, 1 a file cannot be read, 2 wrong usage")

  static func run(_ parsed: ParsedCommand) -> ExitCode {
    do throws(UnreadableReport) {
      let (left, right) = (parsed.operands[0], parsed.operands[1])
      let comparison = Comparison(
        try RunRecord.records(in: left), named: left, try RunRecord.records(in: right), named: right)
      print(comparison.text, terminator: "")
      return .done
    } catch {
      printError("rollcall-bench: \(error.message)")
      return .failed
    }
  }
}
