import RPCWire
import Synchronization
import Timekeeping

@testable import RPCRuntime

/// A server's loop that libFuzzer's thread drives, with a clock that stands until it is told to move.
///
/// One serves all executions, because making one costs more than most inputs. An input that breaks a promise breaks it alone too:
/// between executions nothing is left that a later one could meet, which ``endExecution()`` requires. No other thread has a say:
/// a request large enough to be decoded on one is waited for before anything else happens.
struct DrivenServer {
  let loop: EventLoop
  private let server: ServerLoop
  private let clock = ManualClock()

  init(service: any RPCService) {
    var configuration = ServerConfiguration()
    configuration.loopCount = 1
    // How slowly an input may come is not what is tried: see the tests of patience.
    configuration.greetingTimeout = .seconds(3_600)
    configuration.frameTimeout = .seconds(3_600)
    let methods = always("a method table is made") { () throws(RPCError) in try MethodTable([service]) }
    loop = EventLoop(drivenOn: clock)
    server = ServerLoop(
      loop: loop, methods: methods, configuration: configuration,
      budgets: ServerBudgets(bytesInFlight: configuration.bytesInFlight))
  }

  /// Makes a connection; returns the client's end. The calling thread drives the server from now on.
  func connect() -> Int32 {
    loop.moveToCallingThread()
    let pair = always("a connection is made") { () throws(RPCError) in try SocketPair() }
    server.connectionCount.add(1, ordering: .relaxed)
    server.open(pair.server, kind: .inProcess, peer: .inProcess)
    return pair.client
  }

  /// Does what the peer's bytes lead to.
  func takeTurn() {
    loop.takeTurn()
    server.largeRequests.waitUntilIdle()
  }

  /// Waits for the next thing to happen; libFuzzer ends the process when nothing ever does.
  func waitForTurn() { loop.takeTurn(waits: true) }

  /// Lets time pass, timer by timer.
  func passTime(milliseconds: Int, afterEach body: () -> Void) {
    let end = clock.elapsedNanoseconds + UInt64(milliseconds) * 1_000_000
    while loop.fireNextTimer(upTo: end) {
      takeTurn()
      body()
    }
    clock.move(to: end)
  }

  /// To be called when the peer has closed its end: everything of the connection has to go. Timers that outlive it, which end
  /// lingering, are fired.
  func endExecution() {
    while server.connectionCount.load(ordering: .relaxed) > 0 || server.callsInFlight > 0 { waitForTurn() }
    while loop.fireNextTimer(upTo: .max) { takeTurn() }
    takeTurn()
    require(loop.isIdle, "something is left on the loop when its connection is gone")
    let budgets = server.budgets
    for usedBytes in [budgets.usedBytes, budgets.smallRequests.usedBytes, budgets.replies.usedBytes] {
      require(usedBytes == 0, "\(usedBytes) bytes are still counted")
    }
  }
}
