/// Works on several inputs at once and tells their outputs in the inputs' order.
///
/// At most `inFlight` inputs are begun and not yet told, so that a slow one holds back the others' memory too.
func inOrder<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], inFlight: Int,
  work: @escaping @Sendable (Input) async -> Output,
  tell: (Output) throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: (place: Int, output: Output).self) { group in
    var finished: [Int: Output] = [:]
    var begun = 0
    for told in inputs.indices {
      while begun < inputs.count, begun < told + inFlight {
        let (place, input) = (begun, inputs[begun])
        group.addTask { (place, await work(input)) }
        begun += 1
      }
      while finished[told] == nil, let (place, output) = try await group.next() {
        finished[place] = output
      }
      guard let output = finished.removeValue(forKey: told) else { return }
      try tell(output)
    }
  }
}
