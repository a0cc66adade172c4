/// The table "Limits" of the specification, as far as the model keeps it.
package enum SpecifiedLimits {
  package static let changesPerBatch = 1_000
  package static let resourcesPerAsset = 4
  package static let assetsPerChange = 10_000
  package static let albumsPerChange = 10_000
  package static let titleBytes = 1_024
  package static let filenameBytes = 1_024
  package static let externalIDBytes = 256
  package static let captionBytes = 8_192
  package static let attributesPerAsset = 32
  package static let attributeKeyBytes = 64
  package static let attributeBytes = 1_024
  package static let captureMilliseconds: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
  package static let captureOffsetMinutes: Int32 = 1_080
  package static let batchIDBytes = 128
  package static let clientBytes = 256
  package static let namesPerLookup = 1_000
  package static let pageSizeDefault = 100
  package static let pageSizeMaximum = 1_000
  package static let readBytes: UInt64 = 4_128_768
  package static let uploadBytes: UInt64 = 1 << 40
  package static let uploadsPerClient = 64
  package static let sha256Bytes = 32
}
