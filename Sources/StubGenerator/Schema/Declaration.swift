/// What every declared thing of a .proto file has: a name, a place, and what its author wrote about it.
struct Declaration: Sendable, Equatable {
  /// The last part of the name, as written in the file: "external_ids".
  var name: String
  /// The whole name without a leading dot: "rollcall.v1.GetAssetsRequest.external_ids".
  var fullName: String
  /// The file's path as protoc knows it, relative to a proto path.
  var file: String
  /// The line of the declaration, from 1.
  var line: Int
  /// The comment's lines, without the comment signs.
  var comment: [String]
  /// Whether `[deprecated = true]` is set on it.
  var isDeprecated: Bool
  /// Whether an option of protobuf-c's own (`pb_c_file` and its like) is set on it.
  var hasProtobufCOptions: Bool
}
