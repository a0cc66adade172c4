import CPluginProto

/// The elements of a pointer array of protobuf-c's.
func elements<Element>(
  _ start: UnsafeMutablePointer<UnsafeMutablePointer<Element>?>?, _ count: Int
) -> [UnsafeMutablePointer<Element>] {
  UnsafeBufferPointer(start: start, count: start == nil ? 0 : count).compactMap { $0 }
}

/// The text of a C string; empty for none.
func text(_ string: UnsafeMutablePointer<CChar>?) -> String {
  string.map { String(cString: $0) } ?? ""
}

/// Whether a protobuf-c extension of an options message is set. All of protobuf-c's extensions have this
/// number, and descriptor.proto does not know them, so they stand among the unknown fields.
func hasProtobufCOptions(_ options: ProtobufCMessage?) -> Bool {
  guard let options, let unknown = options.unknown_fields else { return false }
  return UnsafeBufferPointer(start: unknown, count: Int(options.n_unknown_fields)).contains { $0.tag == 1019 }
}
