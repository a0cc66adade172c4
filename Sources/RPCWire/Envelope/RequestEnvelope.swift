import Limits

/// ttrpc's Request, read where it lies: the payload is not copied, and metadata becomes strings only when asked for.
/// Valid as long as the frame's data.
public struct RequestEnvelope {
  /// The full service name, in UTF-8 as sent.
  public private(set) var service = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The method's name, in UTF-8 as sent.
  public private(set) var method = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The method's request message, encoded.
  public private(set) var payload = UnsafeRawBufferPointer(start: nil, count: 0)
  /// How long the caller waits, in nanoseconds from arrival; 0 means no deadline, and less that it has passed.
  public private(set) var timeoutNanoseconds: Int64 = 0
  /// How many metadata entries there are.
  public private(set) var metadataCount = 0
  private let data: UnsafeRawBufferPointer

  /// Reads a Request frame's data.
  ///
  /// Throws INVALID_ARGUMENT when the bytes are no Request, and RESOURCE_EXHAUSTED when a name or the metadata exceeds
  /// its limit (`Limits.Wire`).
  public init(reading data: UnsafeRawBufferPointer) throws(RPCError) {
    self.data = data
    do {
      try read()
    } catch {
      throw RPCError(.invalidArgument, "\(data.count) bytes are no ttrpc Request")
    }
    try checkLimit(service.count, Limits.Wire.maximumServiceNameBytes, "service name", "bytes")
    try checkLimit(method.count, Limits.Wire.maximumMethodNameBytes, "method name", "bytes")
    try checkLimit(metadataCount, Limits.Wire.maximumMetadataCount, "metadata", "entries")
  }

  /// The method asked for. Bytes that are no UTF-8 become replacement characters, and so name no method.
  public func methodName() -> MethodName {
    MethodName(
      service: String(decoding: service, as: UTF8.self), method: String(decoding: method, as: UTF8.self))
  }

  /// The metadata as strings.
  ///
  /// Throws INVALID_ARGUMENT for text that is no UTF-8 or holds a NUL, and RESOURCE_EXHAUSTED beyond
  /// `Limits.Wire.maximumMetadataBytes`.
  public func metadata() throws(RPCError) -> Metadata {
    guard metadataCount > 0 else { return Metadata() }
    var metadata = Metadata()
    var sizeBytes = 0
    var fields = FieldReader(data)
    do {
      while let field = try fields.next() {
        guard field.number == 5 else { continue }
        let (key, value) = try Self.keyAndValue(field.bytes)
        sizeBytes += key.count + value.count
        metadata.append(key: try text(key, "key"), value: try text(value, "value"))
      }
    } catch let error as RPCError {
      throw error
    } catch {
      preconditionFailure("init(reading:) has walked these bytes before")
    }
    try checkLimit(sizeBytes, Limits.Wire.maximumMetadataBytes, "metadata", "bytes")
    return metadata
  }

  private mutating func read() throws(FieldReader.Malformed) {
    var fields = FieldReader(data)
    while let field = try fields.next() {
      switch field.number {
      case 1: service = try Self.bytes(of: field)
      case 2: method = try Self.bytes(of: field)
      case 3: payload = try Self.bytes(of: field)
      case 4:
        guard field.wireType == .varint else { throw FieldReader.Malformed() }
        timeoutNanoseconds = Int64(bitPattern: field.varint)
      case 5:
        _ = try Self.keyAndValue(try Self.bytes(of: field))
        metadataCount += 1
      default: break
      }
    }
  }

  private static func bytes(
    of field: FieldReader.Field
  ) throws(FieldReader.Malformed) -> UnsafeRawBufferPointer {
    guard field.wireType == .lengthDelimited else { throw FieldReader.Malformed() }
    return field.bytes
  }

  private static func keyAndValue(
    _ entry: UnsafeRawBufferPointer
  ) throws(FieldReader.Malformed) -> (key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    var pair = (
      key: UnsafeRawBufferPointer(start: nil, count: 0), value: UnsafeRawBufferPointer(start: nil, count: 0)
    )
    var fields = FieldReader(entry)
    while let field = try fields.next() {
      switch field.number {
      case 1: pair.key = try bytes(of: field)
      case 2: pair.value = try bytes(of: field)
      default: break
      }
    }
    return pair
  }

  private func text(_ bytes: UnsafeRawBufferPointer, _ part: String) throws(RPCError) -> String {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw RPCError(.invalidArgument, "a metadata \(part) is not valid UTF-8 or holds a NUL character")
    }
    return text
  }

  private func checkLimit(_ value: Int, _ limit: Int, _ what: String, _ unit: String) throws(RPCError) {
    guard value > limit else { return }
    throw RPCError(.resourceExhausted, "\(what) of \(value) \(unit); \(limit) are allowed")
  }
}
