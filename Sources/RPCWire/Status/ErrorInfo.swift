/// What a program can act on in an error: `google.rpc.ErrorInfo`.
public struct ErrorInfo: Sendable, Equatable {
  /// The domain of every reason that this project defines.
  public static let rollcallDomain = "rollcall"

  /// A stable name such as "INVALID_RESOURCE"; `proto/README.md` lists all.
  public var reason: String
  /// Who defines the reason.
  public var domain: String
  /// More about the error, such as "change_index"; keys are kept as they are.
  public var metadata: [Metadata.Entry]

  /// Makes the detail; the domain is this project's unless another is given.
  public init(reason: String, domain: String = ErrorInfo.rollcallDomain, metadata: [Metadata.Entry] = []) {
    self.reason = reason
    self.domain = domain
    self.metadata = metadata
  }
}
