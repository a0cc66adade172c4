/// Who calls, as far as the server believes it.
struct Identity: Sendable, Equatable {
  /// The client: batch ids, uploads, assets, albums and access belong to it. Empty where it has no name.
  let client: String
  /// Whether it may administer the server too.
  var isAdmin = false
}
