import Glibc
import PictureFixtures
import Timekeeping

@testable import PhotoLibrary

/// Begins, fills, saves and drops a few uploads in any order, beside a model in plain values: every answer must be the model's,
/// and no temporary file may outlive its upload.
///
/// Nothing but empty folders is left for a later execution to find: the stores are made anew, the files of blobs are removed, and
/// the clock stands. So an input that breaks a promise breaks it alone.
///
/// Input: one step after the other, each a kind and what it needs.
enum UploadStateFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("upload-state", smokeExecutions: 6_000, maximumInputBytes: 600, seeds: seeds, run: run)
  }

  /// Small limits, so that they are reached.
  static let limits = {
    var limits = LibraryLimits()
    limits.uploads = 4
    limits.uploadsPerClient = 3
    limits.openUploads = 2
    return limits
  }()

  private static let folder = makeFolder()

  private static func makeFolder() -> String {
    let parent = getenv("ROLLCALL_FUZZER_SCRATCH").map { String(cString: $0) } ?? "/dev/shm"
    let path = "\(parent)/rollcall-fuzz-uploads-\(getpid())"
    require(mkdir(path, 0o700) == 0, "a folder is made")
    atexit { system("rm -rf '\(UploadStateFuzzer.folder)'") }
    return path
  }

  private static let clock = ManualClock()

  private static func run(_ input: UnsafeRawBufferPointer) {
    var reader = InputReader(input)
    // Bytes above 64 become files of their own.
    let blobs = always("a store of blobs is made") { () throws(LibraryError) in
      try BlobStore(folder: folder, inlineLimitBytes: 64)
    }
    var pair = UploadPair(
      store: UploadStore(blobs: blobs, folder: folder, limits: limits, time: .manual(clock)))
    while !reader.isAtEnd { pair.step(&reader) }
    pair.compareAll()
    for digest in pair.stored {
      require(unlink(blobs.path(of: digest)) == 0, "what was prepared is on the disk")
    }
    _ = consume pair
    let left = temporaryCount()
    require(left == 0, "\(left) temporary files have outlived their uploads")
  }

  /// Opened once, because opening a folder takes longer than looking into it.
  private nonisolated(unsafe) static let temporaryFolder: OpaquePointer = {
    let opened = opendir(folder + "/temporary")
    guard let opened else { broken("the temporary folder cannot be opened") }
    return opened
  }()

  private static func temporaryCount() -> Int {
    rewinddir(temporaryFolder)
    var count = 0
    while readdir(temporaryFolder) != nil { count += 1 }
    // Itself and its parent.
    return count - 2
  }

  private static func seeds() -> [[UInt8]] {
    let picture = Fixtures.gif(width: 2, height: 2)
    let begin: [UInt8] = [0, 0, 0, UInt8(picture.count), 1, 98]
    let append: [UInt8] = [1, 0, 0, 1, 0, UInt8(picture.count)] + picture
    return [
      begin + append + [4, 0, 0, 0, 5, 0],
      begin + begin + [1, 0, 0, 1, 0, 3, 1, 2, 3, 2, 0, 0, 3, 0, 1, 3, 0, 0],
    ]
  }
}

/// The store and what it should be like.
private struct UploadPair: ~Copyable {
  /// One upload as it should be.
  struct Model {
    let id: String
    let client: String
    let batchID: String
    let sizeBytes: Int
    var bytes: [UInt8] = []
  }

  let store: UploadStore
  private var models: [Model] = []
  /// The blobs that have become files.
  private(set) var stored: Set<SHA256Digest> = []

  init(store: UploadStore) { self.store = store }

  mutating func step(_ reader: inout InputReader) {
    let kind = reader.byte() % 6
    if kind == 0 { return begin(&reader) }
    let index = Int(reader.byte())
    guard !models.isEmpty else { return }
    switch kind {
    case 1: append(index % models.count, &reader)
    case 2: expect(stateError(isOwner: reader.byte() & 1 == 0, index % models.count))
    case 3: abort(index % models.count, isOwner: reader.byte() & 1 == 0)
    case 4: prepare(index % models.count, isRightDigest: reader.byte() & 1 == 0)
    default:
      store.consumed(uploadID: models[index % models.count].id)
      models.remove(at: index % models.count)
    }
  }

  private mutating func begin(_ reader: inout InputReader) {
    let client = "client \(reader.byte() % 2)"
    let size = reader.short() % 512
    let batchID = reader.text(Int(reader.byte() % 3))
    let known = models.first { !batchID.isEmpty && $0.batchID == batchID && $0.client == client }
    let clientCount = models.count { $0.client == client }
    let isFull =
      models.count >= UploadStateFuzzer.limits.uploads
      || clientCount >= UploadStateFuzzer.limits.uploadsPerClient
    do throws(LibraryError) {
      let state = try store.begin(sizeBytes: UInt64(size), batchID: batchID, client: client)
      require(size > 0 && (known != nil || !isFull), "an upload was begun that is not allowed")
      if let known {
        require(known.id == state.id && known.sizeBytes == size, "a repeated begin gave another upload")
      } else {
        models.append(Model(id: state.id, client: client, batchID: batchID, sizeBytes: size))
      }
    } catch {
      let expected: Reason =
        size == 0 ? .invalidArgument : known != nil ? .batchIDReused : .tooManyUploads
      require(error.reason == expected, "begin failed with \(error) instead of \(expected)")
      require(known == nil || known?.sizeBytes != size, "a repeated begin was refused: \(error)")
      require(size == 0 || known != nil || isFull, "begin was refused: \(error)")
    }
  }

  private mutating func append(_ index: Int, _ reader: inout InputReader) {
    let isOwner = reader.byte() & 1 == 0
    // One before the end, at the end, one past it.
    let offset = max(0, models[index].bytes.count + Int(reader.byte() % 3) - 1)
    let data = reader.bytes(reader.short() % 512)
    let model = models[index]
    let expected: Reason? =
      !isOwner
      ? .uploadNotFound
      : offset != model.bytes.count
        ? .offsetMismatch
        : data.count > model.sizeBytes - model.bytes.count ? .invalidArgument : nil
    do throws(LibraryError) {
      let state = try store.append(
        id: model.id, offset: UInt64(offset), data: data, client: isOwner ? model.client : "stranger")
      require(expected == nil, "an append succeeded instead of failing with \(expected!)")
      models[index].bytes += data
      require(state.receivedBytes == UInt64(models[index].bytes.count), "received \(state.receivedBytes)")
    } catch {
      require(error.reason == expected, "append failed with \(error)")
    }
  }

  private mutating func abort(_ index: Int, isOwner: Bool) {
    store.abort(id: models[index].id, client: isOwner ? models[index].client : "stranger")
    if isOwner { models.remove(at: index) }
  }

  private mutating func prepare(_ index: Int, isRightDigest: Bool) {
    let model = models[index]
    let digest = SHA256.hash(model.bytes)
    let description = try? FormatReader.describe(model.bytes)
    let expected: Reason? =
      model.bytes.count < model.sizeBytes
      ? .uploadIncomplete
      : !isRightDigest ? .checksumMismatch : description == nil ? .invalidResource : nil
    do throws(LibraryError) {
      let blob = try store.prepare(
        uploadID: model.id, client: model.client,
        expected: isRightDigest ? digest : SHA256.hash(model.bytes + [0]))
      require(expected == nil, "an upload was prepared instead of failing with \(expected!)")
      require(blob.digest == digest && blob.description == description, "other bytes were prepared")
      if case .file = blob.storage { stored.insert(digest) }
    } catch {
      require(error.reason == expected, "prepare failed with \(error)")
      // Useless bytes are dropped at once.
      if error.reason == .invalidResource { models.remove(at: index) }
    }
  }

  private func stateError(isOwner: Bool, _ index: Int) -> String? {
    let model = models[index]
    do throws(LibraryError) {
      let state = try store.state(id: model.id, client: isOwner ? model.client : "stranger")
      guard isOwner else { return "a stranger sees an upload" }
      return state.receivedBytes == UInt64(model.bytes.count) && state.sizeBytes == UInt64(model.sizeBytes)
        ? nil : "\(state) instead of \(model.bytes.count) of \(model.sizeBytes) bytes"
    } catch {
      return isOwner || error.reason != .uploadNotFound ? "the state is refused: \(error)" : nil
    }
  }

  private func expect(_ problem: String?) { require(problem == nil, problem ?? "") }

  /// Requires that the store has what the model has, and nothing else.
  func compareAll() {
    for index in models.indices { expect(stateError(isOwner: true, index)) }
    require(store.count == models.count, "\(store.count) uploads instead of \(models.count)")
  }
}
