/// What the container of a picture or video says about itself.
public struct MediaDescription: Sendable, Equatable {
  /// The format told by the content; the file's name has no say.
  public let format: MediaFormat
  /// The stored width in pixels, before any turning or cropping. At least 1.
  public let pixelWidth: UInt32
  /// The stored height in pixels, before any turning or cropping. At least 1.
  public let pixelHeight: UInt32

  /// Makes a description from its parts.
  public init(format: MediaFormat, pixelWidth: UInt32, pixelHeight: UInt32) {
    self.format = format
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}

/// The bytes are no whole picture or video of a format that the library takes.
struct InvalidResource: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong and at which byte, ready to be shown to the caller.
  var message: String

  /// Makes the error from its message.
  init(message: String) {
    self.message = message
  }

  /// The message.
  var description: String { message }
}

/// A width and height in pixels as the container states them; zero is possible.
struct PixelSize: Equatable {
  var width: UInt32
  var height: UInt32
}
