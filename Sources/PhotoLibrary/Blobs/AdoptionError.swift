import SystemCalls

/// A file could not be made a blob's.
struct AdoptionError: Error {
  let cause: SystemError
  /// Whether the file is as it was, so that another attempt may succeed.
  let keepsFile: Bool
}
