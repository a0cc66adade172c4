// "Uploads" of the specification.
extension Library {
  /// Begins an upload; the same batch id again finds it as long as it lives.
  package func beginUpload(sizeBytes: UInt64, batchID: Text, by client: Text) -> [Possibility<Upload>] {
    var faults: [Refusal] = []
    if sizeBytes == 0 { faults.append(Refusal(.invalidArgument)) }
    if sizeBytes > SpecifiedLimits.uploadBytes {
      faults.append(.overLimit(sizeBytes, limit: SpecifiedLimits.uploadBytes))
    }
    faults.append(batchID.byteCount, limit: SpecifiedLimits.batchIDBytes)
    return adding(client, faults) { begin(sizeBytes: sizeBytes, batchID: batchID, by: client) }
  }

  private func begin(sizeBytes: UInt64, batchID: Text, by client: Text) -> [Possibility<Upload>] {
    let own = uploads.values.filter { $0.client == client }
    if !batchID.isEmpty, let found = own.first(where: { $0.batchID == batchID }) {
      return found.sizeBytes == sizeBytes ? answering(found) : refusing([Refusal(.batchIDReused)])
    }
    guard own.count < SpecifiedLimits.uploadsPerClient else {
      return refusing([
        Refusal(.tooManyUploads, details: ["limit": "\(SpecifiedLimits.uploadsPerClient)"])
      ])
    }
    var after = self
    let upload = Upload(number: uploadsBegun, client: client, batchID: batchID, sizeBytes: sizeBytes)
    after.uploadsBegun += 1
    after.uploads[upload.number] = upload
    return [Possibility(.success(upload), after)]
  }

  /// Appends bytes where the upload ends.
  package func append(
    _ data: [UInt8], at offset: UInt64, to id: Text, by client: Text
  ) -> [Possibility<Upload>] {
    adding(client) {
      switch upload(id, of: client) {
      case .failure(let fault): refusing([fault])
      case .success(let upload): append(data, at: offset, to: upload)
      }
    }
  }

  private func append(_ data: [UInt8], at offset: UInt64, to upload: Upload) -> [Possibility<Upload>] {
    if offset != upload.receivedBytes {
      return refusing([
        Refusal(.offsetMismatch, details: ["received_bytes": "\(upload.receivedBytes)"])
      ])
    }
    if UInt64(data.count) > upload.sizeBytes - upload.receivedBytes {
      return refusing([Refusal(.invalidArgument)])
    }
    var longer = upload
    longer.bytes += data
    var after = self
    after.uploads[upload.number] = longer
    return [Possibility(.success(longer), after)]
  }

  /// Tells how far an upload is.
  package func upload(named id: Text, by client: Text) -> [Possibility<Upload>] {
    adding(client) {
      switch upload(id, of: client) {
      case .failure(let fault): refusing([fault])
      case .success(let upload): answering(upload)
      }
    }
  }

  /// Ends an upload; succeeds also where there is none.
  package func abortUpload(named id: Text, by client: Text) -> [Possibility<Void>] {
    adding(client) {
      var after = self
      if case .success(let upload) = upload(id, of: client) { after.uploads[upload.number] = nil }
      return [Possibility(.success(()), after)]
    }
  }

  /// An upload belongs to the client that began it.
  func upload(_ id: Text, of client: Text) -> Result<Upload, Refusal> {
    guard let number = learned.uploads.number(id), let upload = uploads[number], upload.client == client
    else {
      return .failure(Refusal(.uploadNotFound))
    }
    return .success(upload)
  }

  /// A batch that succeeds consumes its uploads.
  mutating func consumeUploads(of batch: Batch, by client: Text) {
    for id in batch.uploadIDs {
      if case .success(let upload) = upload(id, of: client) { uploads[upload.number] = nil }
    }
  }
}
