/// ttrpc's Response, read where it lies. Valid as long as the frame's data.
public struct ResponseEnvelope {
  /// The method's response message, encoded.
  public private(set) var payload = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Why the call failed; nil when it succeeded.
  public private(set) var error: RPCError?

  /// Reads a Response frame's data; a status in it is decoded in `arena`.
  ///
  /// Throws INTERNAL when the bytes are no Response.
  public init(reading data: UnsafeRawBufferPointer, arena: Arena) throws(RPCError) {
    var statuses = 0
    var status = UnsafeRawBufferPointer(start: nil, count: 0)
    do {
      var fields = FieldReader(data)
      while let field = try fields.next() {
        guard field.number == 1 || field.number == 2 else { continue }
        guard field.wireType == .lengthDelimited else { throw FieldReader.Malformed() }
        if field.number == 2 {
          payload = field.bytes
        } else {
          status = field.bytes
          statuses += 1
        }
      }
    } catch {
      throw RPCError(.internal, "the server sent \(data.count) bytes that are no ttrpc Response")
    }
    // Protobuf merges a message that comes twice; no server sends it so, and a call must not succeed by accident.
    guard statuses <= 1 else {
      throw RPCError(.internal, "the server sent a Response with \(statuses) statuses")
    }
    error = statuses == 0 ? nil : try RPCError.decoding(status: status, arena: arena)
  }
}
