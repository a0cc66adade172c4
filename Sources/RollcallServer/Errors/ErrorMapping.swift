import PhotoLibrary
import RPCRuntime
import RPCWire

/// Names of the metadata entries that more than one kind of error carries.
enum ErrorMetadataKey {
  /// Which change of the batch is at fault, from 0.
  static let changeIndex = "change_index"
  /// The number that Apple's Photos has for the same error.
  static let photosNumber = "photos_number"
  /// The field of the request that is wrong.
  static let field = "field"
}

extension RPCError {
  /// The library's refusal as callers see it.
  init(_ error: LibraryError) {
    self.init(
      error.reason.statusCode, error.message,
      info: .rollcall(
        error.reason.rawValue, changeIndex: error.changeIndex, photosNumber: error.reason.photosNumber,
        details: error.details.map { Metadata.Entry(key: $0.name, value: $0.value) }))
    if let delay = error.reason.retryAfter { self = retryable(after: delay) }
  }

  /// A request that means nothing, naming the field.
  init(_ error: MalformedField) {
    self.init(
      error.reason.statusCode, "\(error.path) \(error.problem)",
      info: .rollcall(
        error.reason.rawValue, changeIndex: error.changeIndex, photosNumber: error.reason.photosNumber,
        details: [Metadata.Entry(key: ErrorMetadataKey.field, value: error.path)]))
  }
}

extension Error {
  /// What the runtime is told of an error of the floors below. Cancellation is handed on as such: the runtime knows whether the
  /// deadline, the caller or draining was behind it.
  var forRuntime: any Error {
    switch self {
    case let error as LibraryError: error.reason == .cancelled ? CancellationError() : RPCError(error)
    case let error as MalformedField: RPCError(error)
    default: self
    }
  }
}

extension ErrorInfo {
  /// The detail that goes with an error of this server.
  static func rollcall(
    _ reason: String, changeIndex: Int? = nil, photosNumber: Int? = nil, details: [Metadata.Entry] = []
  ) -> ErrorInfo {
    var metadata: [Metadata.Entry] = []
    if let changeIndex {
      metadata.append(Metadata.Entry(key: ErrorMetadataKey.changeIndex, value: String(changeIndex)))
    }
    if let photosNumber {
      metadata.append(Metadata.Entry(key: ErrorMetadataKey.photosNumber, value: String(photosNumber)))
    }
    return ErrorInfo(reason: reason, metadata: metadata + details)
  }
}
