/// A set of methods that a server offers. Generated service protocols refine this one and supply `methods`.
public protocol RPCService: Sendable {
  /// The methods, each with its name and its handler. Asked once, when the server is made.
  var methods: [ServerMethod] { get }
}
