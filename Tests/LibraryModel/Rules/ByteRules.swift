// "Formats", "Uploads", and what the proto says of NewResource.
extension Library {
  /// The refusals of a batch for its bytes; empty where all are good. Bytes that are refused themselves end the upload that
  /// they came by; a batch that fails otherwise leaves its uploads.
  func refusals(forBytesOf batch: Batch, by client: Text) -> [Possibility<[ChangeResult]>] {
    var refusals: [Possibility<[ChangeResult]>] = []
    for (index, change) in batch.changes.enumerated() {
      guard case .saveImage(let save) = change else { continue }
      var faults = save.resources.flatMap { self.faults(ofBytesOf: $0, by: client) }
      if faults.isEmpty, let fault = faultOfTypes(of: save, by: client) { faults = [(fault, nil)] }
      for (fault, upload) in faults {
        var after = self
        if let upload { after.uploads[upload] = nil }
        refusals.append(Possibility(.failure(fault.atChange(index)), after))
      }
    }
    return refusals
  }

  /// The bytes of a resource, where they are all there.
  func content(of resource: NewResource, by client: Text) -> Result<Content, Refusal> {
    switch resource.source {
    case .data(let content): return .success(content)
    case .upload(let id):
      return upload(id, of: client).flatMap { upload in
        guard upload.isComplete else {
          return .failure(
            Refusal(.uploadIncomplete, details: ["received_bytes": "\(upload.receivedBytes)"]))
        }
        let content = catalogue.first { $0.bytes == upload.bytes }
        return .success(
          content ?? Content(name: "other bytes", bytes: upload.bytes, sha256: [], media: nil))
      }
    case nil: return .failure(Refusal(.invalidArgument))
    }
  }

  /// What is wrong with the bytes of one resource, and the upload that ends by it.
  private func faults(ofBytesOf resource: NewResource, by client: Text) -> [(Refusal, upload: Int?)] {
    switch content(of: resource, by: client) {
    case .failure(let fault): return [(fault, nil)]
    case .success(let content):
      var faults: [(Refusal, upload: Int?)] = []
      if !resource.expectedSHA256.isEmpty, resource.expectedSHA256 != content.sha256 {
        faults.append((Refusal(.checksumMismatch), nil))
      }
      guard let media = content.media else {
        var spent: Int?
        if case .upload(let id) = resource.source { spent = learned.uploads.number(id) }
        return faults + [(Refusal(.invalidResource), spent)]
      }
      if let stated = ResourceType(rawValue: resource.type), stated.isVideo != media.isVideo {
        faults.append((Refusal(.invalidResource), nil))
      }
      return faults
    }
  }

  /// What is wrong with resources that are each good: one is to stand for the asset, and no two are of one type.
  private func faultOfTypes(of save: SaveImage, by client: Text) -> Refusal? {
    let types = resources(of: save, by: client).map(\.type)
    let primaries = types.count(where: \.isPrimary)
    if primaries == 0 { return Refusal(.missingResource) }
    return primaries > 1 || Set(types).count < types.count ? Refusal(.invalidArgument) : nil
  }

  /// The resources of a sound request, the primary one first.
  func resources(of save: SaveImage, by client: Text) -> [Resource] {
    let resources = save.resources.compactMap { new -> Resource? in
      guard case .success(let content) = content(of: new, by: client), let media = content.media else {
        return nil
      }
      let type = ResourceType(rawValue: new.type) ?? (media.isVideo ? .video : .photo)
      return Resource(type: type, filename: new.filename, content: content)
    }
    return resources.filter(\.type.isPrimary) + resources.filter { !$0.type.isPrimary }
  }
}
