/// Bytes on their way in.
package struct Upload: Hashable, Sendable {
  package let number: Int
  package let client: Text
  /// Empty where a begin cannot be repeated.
  package let batchID: Text
  package let sizeBytes: UInt64
  package var bytes: [UInt8] = []

  var receivedBytes: UInt64 { UInt64(bytes.count) }
  var isComplete: Bool { receivedBytes == sizeBytes }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(bytes.count)
  }
}
