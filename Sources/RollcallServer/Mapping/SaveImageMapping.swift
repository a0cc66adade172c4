import PhotoLibrary
import RollcallProto

extension SaveImage {
  /// What a request asks to save.
  init(_ message: RollcallV1.SaveImage) throws(MalformedField) {
    self.init(
      resources: try inEach("resources", message.resources, NewResource.init), externalID: message.externalID,
      onDuplicate: try OnDuplicate(message.onDuplicate, field: "on_duplicate"))
  }
}

extension NewResource {
  /// One file that a request asks to save.
  init(_ message: RollcallV1.NewResource) throws(MalformedField) {
    let source: Source
    switch message.source {
    case .data(let bytes): source = .data(bytes)
    case .uploadID(let id): source = .upload(id)
    case nil: throw .notSet("source", takes: "one of data and upload_id")
    }
    self.init(
      type: try .from(message.type, field: "type"), filename: message.filename, source: source,
      expectedSHA256: try .expected(message.expectedSHA256, field: "expected_sha256"))
  }
}
