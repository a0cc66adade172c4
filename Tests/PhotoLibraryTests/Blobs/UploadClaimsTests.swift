import TestSupport
import Testing

@testable import PhotoLibrary

/// An upload makes one asset, also where two batches would have it at the same time.
struct UploadClaimsTests {
  @Test func twoBatchesAtTheSameTimeMakeOneAsset() async throws {
    for round in 0..<20 {
      let folder = TemporaryFolder()
      let library = try PhotoLibrary(folder: folder.path)
      let picture = TinyPicture.png(round)
      let upload = try await library.beginUpload(sizeBytes: UInt64(picture.count))
      _ = try await library.appendToUpload(id: upload.id, offset: 0, data: picture)
      let save = Change.saveImage(SaveImage(resources: [NewResource(source: .upload(upload.id))]))
      let reasons: [Reason?] = await withTaskGroup(of: Reason?.self) { group in
        for _ in 0..<4 {
          group.addTask {
            do throws(LibraryError) {
              _ = try await library.performChanges(Batch(changes: [save]))
              return nil
            } catch { return error.reason }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(reasons.count { $0 == nil } == 1)
      let refusals: Set<Reason> = [.uploadBusy, .uploadNotFound]
      #expect(reasons.allSatisfy { $0.map(refusals.contains) ?? true })
      #expect(try await library.listAssets().elements.count == 1)
      await library.close()
    }
  }
}
