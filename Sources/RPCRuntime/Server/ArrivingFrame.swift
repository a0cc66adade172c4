/// A large frame that has arrived in part: it waits for room, or has it and is being read. Times are milliseconds of the loop's
/// turns.
struct ArrivingFrame {
  /// The whole frame.
  let sizeBytes: Int
  /// How much was here when its pace was last measured; nil until it is admitted.
  private var measured: (arrivedBytes: Int, milliseconds: UInt64)?

  init(sizeBytes: Int) {
    self.sizeBytes = sizeBytes
  }

  /// Whether there is room for the whole of it.
  var isAdmitted: Bool { measured != nil }

  /// There is room: from now on the peer is to blame for its pace.
  mutating func admit(arrivedBytes: Int, nowMilliseconds: UInt64) {
    measured = (arrivedBytes, nowMilliseconds)
  }

  /// How fast it has come since this was last told, in bytes a second; nil where that is less than `leastTime` ago.
  mutating func pace(arrivedBytes: Int, nowMilliseconds: UInt64, over leastTime: Duration) -> Int? {
    guard let last = measured else { return nil }
    let milliseconds = nowMilliseconds - last.milliseconds
    guard milliseconds > 0, .milliseconds(milliseconds) >= leastTime else { return nil }
    measured = (arrivedBytes, nowMilliseconds)
    return (arrivedBytes - last.arrivedBytes) * 1_000 / Int(milliseconds)
  }
}
