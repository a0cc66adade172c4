import CommandOptions
import Limits
import LoadTest
import RPCWire

/// What is sent, made ready before the run.
enum PreparedLoad {
  case mix(MixWorkload, pictures: PictureSupply, changesPerBatch: Int)
  case method(EncodedWorkload)

  /// Why it cannot be made ready.
  struct Failure: Error {
    let message: String
  }

  /// Reads files, makes pictures, encodes requests.
  init(_ options: BenchOptions) throws(Failure) {
    switch options.load {
    case .method(let method):
      do throws(DescribedMethod.Failure) { self = .method(try method.workload()) } catch {
        throw Failure(message: error.message)
      }
    case .mix(let mix):
      let pictures = try Self.pictures(options)
      do throws(RPCError) {
        let workload = try MixWorkload(
          mix, pictures: pictures, picturesPerBatch: options.changesPerBatch - 2)
        self = .mix(workload, pictures: pictures, changesPerBatch: options.changesPerBatch)
      } catch {
        throw Failure(message: "the requests cannot be encoded: \(error.message)")
      }
    }
  }

  /// Says in a report what was sent.
  func describe(_ report: inout Report) {
    guard case .mix(let workload, let pictures, let changesPerBatch) = self else { return }
    if workload.methodNames.contains(where: { CallKind(rawValue: $0)?.hasPictures == true }) {
      report.pictures = pictures.words
      report.pictureSizeBytes = pictures.sizeBytes
    }
    if changesPerBatch != 3 { report.changesPerBatch = changesPerBatch }
  }

  private static func pictures(_ options: BenchOptions) throws(Failure) -> PictureSupply {
    switch options.pictures {
    case .made(let sizes): return PictureSupply(sizes: sizes)
    case .folder(let path):
      do throws(PictureFolderError) {
        let (supply, passedOver) = try PictureSupply.folder(path)
        if passedOver > 0 {
          printError(
            "rollcall-bench: \(passedOver) files of \(path) are passed over: empty, or larger than the "
              + "\(Limits.Bench.maximumFileBytes) bytes that one call carries")
        }
        return supply
      } catch {
        throw Failure(message: error.message)
      }
    }
  }
}
