import Foundation

/// An empty folder for one server, removed with everything in it.
struct DataFolder: Sendable {
  let path: String

  init(in folder: String) throws {
    path = folder + "/rollcall-model-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// Where the library lies.
  var data: String { path + "/data" }
  /// Where a server over it answers its operator.
  var operatorAddress: String { "unix:\(data)/rollcall.sock" }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
