import Limits

/// Between an error and the `google.rpc.Status` that carries it, by way of protobuf-c.
extension RPCError {
  private static let errorInfoType = "type.googleapis.com/google.rpc.ErrorInfo"

  /// Reads a status; nil for code 0. Details of other types are skipped.
  ///
  /// Throws INTERNAL when the bytes are no status.
  static func decoding(status bytes: UnsafeRawBufferPointer, arena: Arena) throws(RPCError) -> RPCError? {
    do {
      let status = try StatusMessage(decoding: bytes, arena: arena)
      guard status.code != StatusCode.ok.rawValue else { return nil }
      var error = RPCError(StatusCode(rawValue: status.code), status.message)
      for detail in status.details where detail.typeURL == errorInfoType {
        error.info = try detail.value.withUnsafeBufferPointer { (bytes) throws(RPCError) in
          try ErrorInfoMessage(decoding: UnsafeRawBufferPointer(bytes), arena: arena).info
        }
      }
      return error
    } catch {
      throw RPCError(.internal, "the server sent \(bytes.count) bytes that are no google.rpc.Status")
    }
  }

  /// The status that carries this error. Text that no protobuf string can hold is mended rather than lost: a NUL
  /// becomes a space, and a message over `Limits.Wire.maximumStatusMessageBytes` is cut.
  ///
  /// The detail is encoded in `arena`, which is left as it was: an arena of its own would cost each error its pages.
  func statusMessage(in arena: Arena) throws(RPCError) -> StatusMessage {
    var status = StatusMessage()
    status.code = (code == .ok ? .unknown : code).rawValue
    status.message = Self.sendable(message)
    if var info {
      info.metadata = info.metadata.map { Metadata.Entry(key: $0.key, value: Self.sendable($0.value)) }
      var detail = AnyMessage()
      detail.typeURL = Self.errorInfoType
      detail.value = try ErrorInfoMessage(info).encoded(in: arena)
      status.details = [detail]
    }
    return status
  }

  private static func sendable(_ text: String) -> String {
    let limit = Limits.Wire.maximumStatusMessageBytes
    guard text.utf8.count > limit || text.utf8.contains(0) else { return text }
    let spaced = String(text.unicodeScalars.map { $0 == "\0" ? " " : Character($0) })
    var cut = spaced
    while cut.utf8.count > limit { cut.removeLast(max(1, (cut.utf8.count - limit) / 4)) }
    return cut
  }
}
