import Limits
import SystemCalls

/// Why a folder's files cannot be used.
public struct PictureFolderError: Error, Sendable, Equatable {
  /// What is wrong, the folder named.
  public let message: String
}

extension PictureSupply {
  /// Reads the pictures of a folder, subfolders and hidden files left out. Files that are empty, or larger than one call
  /// carries, are passed over, and counted.
  ///
  /// Throws where the folder or a file cannot be read, where nothing is left, and for more than memory is to be used for.
  public static func folder(
    _ path: String
  ) throws(PictureFolderError) -> (supply: PictureSupply, passedOver: Int) {
    var files: [PictureTemplate] = []
    var passedOver = 0
    var bytesLeft = Limits.Bench.maximumFolderBytes
    for name in try names(in: path) {
      guard let bytes = try bytes(of: "\(path)/\(name)") else { continue }
      guard (1...Limits.Bench.maximumFileBytes).contains(bytes.count) else {
        passedOver += 1
        continue
      }
      bytesLeft -= bytes.count
      guard bytesLeft >= 0 else {
        throw PictureFolderError(
          message:
            "\(path): its files have more than \(Limits.Bench.maximumFolderBytes) bytes, which is as much as "
            + "is kept in memory while the test runs")
      }
      files.append(PictureTemplate(file: bytes, filename: name))
    }
    guard !files.isEmpty else {
      throw PictureFolderError(
        message:
          "\(path): no file has 1 to \(Limits.Bench.maximumFileBytes) bytes, which is what one call carries")
    }
    return (PictureSupply(files: files, folder: path), passedOver)
  }

  private static func names(in path: String) throws(PictureFolderError) -> [String] {
    let names: [String]
    do throws(SystemError) {
      names = try folderEntries(path).filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw PictureFolderError(message: "\(path): \(error.words)")
    }
    guard names.count <= Limits.Bench.maximumFiles else {
      throw PictureFolderError(
        message: "\(path): \(names.count) files; at most \(Limits.Bench.maximumFiles) are taken")
    }
    return names
  }

  private static func bytes(of path: String) throws(PictureFolderError) -> [UInt8]? {
    do throws(SystemError) { return try regularFileBytes(path) } catch {
      throw PictureFolderError(message: "\(path): \(error.words)")
    }
  }
}
