import Testing

@testable import PhotoLibrary

/// Expects the bytes to be refused with a message that contains `fragment`.
func expectRefusal(
  _ bytes: [UInt8], _ fragment: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let description = try FormatReader.describe(bytes)
    Issue.record("accepted as \(description)", sourceLocation: sourceLocation)
  } catch let error as InvalidResource {
    #expect(error.message.contains(fragment), sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

/// Expects the bytes to be accepted with this size.
func expectSize(
  _ bytes: [UInt8], _ width: UInt32, _ height: UInt32, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let description = try FormatReader.describe(bytes)
  #expect(description.pixelWidth == width, sourceLocation: sourceLocation)
  #expect(description.pixelHeight == height, sourceLocation: sourceLocation)
}
