import Dispatch
import Glibc
import Locking
import RPCRuntime
import Synchronization

/// What attackers and bystanders tell each other.
private final class Progress: Sendable {
  let isOver = Atomic(false)
  let sum = Locked(AttackTally())
}

/// Attackers and bystanders on one server, from the recorded session to the report.
struct HostileRun {
  let options: HostileOptions

  /// Runs it and prints the report. False when a promise was broken.
  func run() async throws -> Bool {
    print("seed \(options.seed)")
    let recorded = try await Session.frames(serverPort: options.port, seed: options.seed)
    print("recorded \(recorded.count) frames of a session of the real client")
    let began = ContinuousClock.now
    let progress = Progress()
    let (attack, bystanders) = await withTaskGroup(of: Bystander.Outcome.self) { group in
      for number in 0..<options.bystanders {
        group.addTask {
          var bystander = Bystander(number: number, address: options.address, seed: options.seed)
          return await bystander.run { progress.isOver.load(ordering: .relaxed) }
        }
      }
      let attack = await attackAll(recorded, progress)
      progress.isOver.store(true, ordering: .relaxed)
      return (attack, await group.reduce(into: Bystander.Outcome()) { $0.add($1) })
    }
    return report(attack, bystanders, took: .now - began)
  }

  /// Attackers have threads of their own: they block.
  private func attackAll(_ recorded: [[UInt8]], _ progress: Progress) async -> AttackTally {
    let supply = FrameSupply(options.count)
    await withTaskGroup { group in
      for number in 0..<options.connections {
        group.addTask {
          await withCheckedContinuation { continuation in
            DispatchQueue(label: "attacker-\(number)").async {
              let seed = options.seed &+ UInt64(number) &* 0x9E37_79B9
              var attacker = Attacker(
                port: options.port, supply: supply, mutator: Mutator(recorded: recorded, seed: seed))
              let tally = attacker.run()
              progress.sum.withLock { $0.add(tally) }
              continuation.resume()
            }
          }
        }
      }
    }
    return progress.sum.withLock { $0 }
  }

  /// Keeps what was sent over a connection that was left without an answer, where it is asked for.
  private func keep(_ bytes: [UInt8], number: Int) {
    guard let folder = options.keptFolder else { return }
    let path = "\(folder)/unanswered-\(options.seed)-\(number)"
    guard let file = fopen(path, "wb") else { return print("\(path) cannot be written") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    print("what was sent over a connection without an answer is in \(path)")
  }

  private func report(_ attack: AttackTally, _ bystanders: Bystander.Outcome, took: Duration) -> Bool {
    let seconds = max(1, took.components.seconds)
    print("sent \(attack.frames) mutated frames over \(attack.connections) connections in \(seconds) s")
    let replies = attack.replies.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("replies: \(replies.joined(separator: ", ")); malformed \(attack.malformedReplies)")
    print(
      "connections ended by the server \(attack.endedByServer), by the sender \(attack.endedByUs); stalled \(attack.stalled)"
    )
    print(
      "others: \(bystanders.callsMade) calls made, \(bystanders.callsAnswered) answered, "
        + "\(bystanders.pictures) pictures saved and compared")
    var problems = bystanders.failures
    for (number, bytes) in attack.unanswered.enumerated() { keep(bytes, number: number) }
    if attack.refusedConnections > 0 { problems.append("the server takes no connections any more") }
    if attack.stalled > 0 { problems.append("\(attack.stalled) connections were left without an answer") }
    if attack.malformedReplies > 0 { problems.append("\(attack.malformedReplies) replies are none") }
    if attack.frames < options.count { problems.append("only \(attack.frames) frames were sent") }
    if bystanders.pictures == 0 { problems.append("nothing was saved beside the attack") }
    for problem in problems.prefix(20) { print("broken: \(problem)") }
    return problems.isEmpty
  }
}
