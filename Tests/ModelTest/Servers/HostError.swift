/// A server that could not be started or ended.
struct HostError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
