/// Which method of which service, such as "rollcall.v1.PhotoLibrary/SaveImage".
public struct MethodName: Hashable, Sendable {
  /// The full service name, such as "rollcall.v1.PhotoLibrary".
  public let service: String
  /// The method's name alone, such as "SaveImage".
  public let method: String

  /// Names a method.
  public init(service: String, method: String) {
    self.service = service
    self.method = method
  }
}

extension MethodName: CustomStringConvertible {
  /// "package.Service/Method"
  public var description: String { "\(service)/\(method)" }
}
