/// Keeps the data of one frame where it is, for work on it that ends after the next frame has arrived. Any thread may let go.
public final class FrameMemory: @unchecked Sendable {
  private let base: UnsafeMutableRawPointer

  /// Takes over memory that was allocated.
  init(_ base: UnsafeMutableRawPointer) {
    self.base = base
  }

  deinit { base.deallocate() }
}
