import Glibc

/// A thread that runs one function.
package final class PosixThread: Sendable {
  private let thread: pthread_t

  /// Starts the thread.
  package init(_ body: @escaping @Sendable () -> Void) {
    let argument = Unmanaged.passRetained(Body(body)).toOpaque()
    var started = pthread_t()
    let result = pthread_create(
      &started, nil,
      { argument in
        Unmanaged<Body>.fromOpaque(argument!).takeRetainedValue().run()
        return nil
      }, argument)
    precondition(result == 0, "no thread could be started: \(result)")
    thread = started
  }

  /// Waits until the function has returned. Called once at most.
  func join() { pthread_join(thread, nil) }

  /// Lets the thread end unseen. Called instead of ``join()``.
  package func detach() { pthread_detach(thread) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
