extension Duration {
  /// The duration in nanoseconds, as the system's clocks count, cut off at 0 and at `UInt64.max`.
  package var wholeNanoseconds: UInt64 {
    // Below 18 seconds no arithmetic on 128 bits is needed.
    if let few = UInt64(exactly: attoseconds) { return few / 1_000_000_000 }
    return UInt64(clamping: attoseconds / 1_000_000_000)
  }
}
