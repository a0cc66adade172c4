extension PhotoLibrary {
  /// Begins an upload, for originals too large to come with a batch.
  ///
  /// Uploads do not survive the closing of the library, and neither do their files.
  /// - Parameters:
  ///   - sizeBytes: How many bytes there will be; at least 1.
  ///   - batchID: Makes a retry safe: the same id answers with the same upload. Empty: no protection.
  ///   - client: Whose it is; nobody else can append to it, save it or see it.
  public nonisolated(nonsending) func beginUpload(
    sizeBytes: UInt64, batchID: String = "", client: String = ""
  ) async throws(LibraryError) -> UploadState {
    try BatchValidation.check(batchID: batchID, client: client, limits: configuration.limits)
    // What is wrong with the values is told before what is wrong with the client's access.
    try uploads.check(sizeBytes: sizeBytes)
    try checkMayAdd(client)
    do throws(LibraryError) {
      return try await inputOutput.perform { [uploads] () throws(LibraryError) in
        try uploads.begin(sizeBytes: sizeBytes, batchID: batchID, client: client)
      }
    } catch {
      throw room.explaining(error, neededBytes: sizeBytes)
    }
  }

  /// Appends bytes to an upload, at the offset up to which it has been received.
  /// - Throws: `UPLOAD_NOT_FOUND`, `UPLOAD_BUSY`, `OFFSET_MISMATCH` with the right offset, `NOT_ENOUGH_SPACE`.
  public nonisolated(nonsending) func appendToUpload(
    id: String, offset: UInt64, data: [UInt8], client: String = ""
  ) async throws(LibraryError) -> UploadState {
    try checkMayAdd(client)
    do throws(LibraryError) {
      return try await inputOutput.perform { [uploads] () throws(LibraryError) in
        try uploads.append(id: id, offset: offset, data: data, client: client)
      }
    } catch {
      throw room.explaining(error, neededBytes: UInt64(data.count))
    }
  }

  /// Tells how far an upload is, so that a broken one can go on.
  /// - Throws: `UPLOAD_NOT_FOUND`.
  public nonisolated(nonsending) func upload(
    id: String, client: String = ""
  ) async throws(LibraryError) -> UploadState {
    try checkMayAdd(client)
    return try uploads.state(id: id, client: client)
  }

  /// Ends an upload and drops its bytes; succeeds also when it is gone.
  public nonisolated(nonsending) func abortUpload(id: String, client: String = "") async throws(LibraryError)
  {
    try checkMayAdd(client)
    try await inputOutput.perform { [uploads] () throws(LibraryError) in
      uploads.abort(id: id, client: client)
    }
  }

  /// Uploads are for those who may save what comes of them.
  private func checkMayAdd(_ client: String) throws(LibraryError) {
    _ = try access.rights(of: client).reach(at: .addOnly)
  }
}
