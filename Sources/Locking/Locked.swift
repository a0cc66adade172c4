import Glibc

/// A value that one thread at a time touches.
///
/// It is the standard library's `Mutex` over the system's mutex. `Mutex` waits inside the standard library,
/// where the thread sanitizer does not look: it would report a race wherever two threads had to wait for each
/// other. The system's mutex it knows, so that its silence and its reports both mean something.
package struct Locked<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  // Unchecked: the value is reached under the mutex only.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let value: UnsafeMutablePointer<Value>

  /// Takes a value that nobody else holds.
  package init(_ initial: consuming sending Value) {
    // One allocation for both: the value behind the mutex. The system's own, because Swift's asks for an alignment, which takes the
    // system twice as long, and a call makes some.
    let alignment = max(MemoryLayout<pthread_mutex_t>.alignment, MemoryLayout<Value>.alignment)
    precondition(alignment <= MemoryLayout<max_align_t>.alignment, "a value of no usual alignment")
    let offset = (MemoryLayout<pthread_mutex_t>.size + alignment - 1) / alignment * alignment
    guard let memory = malloc(offset + MemoryLayout<Value>.size) else { fatalError("out of memory") }
    mutex = memory.bindMemory(to: pthread_mutex_t.self, capacity: 1)
    value = (memory + offset).bindMemory(to: Value.self, capacity: 1)
    pthread_mutex_init(mutex, nil)
    value.initialize(to: initial)
  }

  deinit {
    value.deinitialize(count: 1)
    pthread_mutex_destroy(mutex)
    free(mutex)
  }

  /// Waits for the lock, and calls a function with the value.
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }

  /// Calls a function with the value unless another thread holds the lock; then returns `nil` at once.
  package borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard pthread_mutex_trylock(mutex) == 0 else { return nil }
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}
