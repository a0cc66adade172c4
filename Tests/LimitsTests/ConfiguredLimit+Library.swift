import Limits
import PhotoLibrary

extension ConfiguredLimit {
  /// Of a library: each property has its limit's name.
  static let library: [ConfiguredLimit] = {
    let library = LibraryLimits()
    func row<Value>(_ name: String, _ configured: Value, _ limit: Value) -> ConfiguredLimit {
      ConfiguredLimit("Library." + name, name, configured, limit)
    }
    return [
      row("changesPerBatch", library.changesPerBatch, Limits.Library.changesPerBatch),
      row("assetsPerChange", library.assetsPerChange, Limits.Library.assetsPerChange),
      row(
        "countedPlacesPerBatch", library.countedPlacesPerBatch, Limits.Library.countedPlacesPerBatch),
      row("albumsPerChange", library.albumsPerChange, Limits.Library.albumsPerChange),
      row("trashMilliseconds", library.trashMilliseconds, Limits.Library.trashMilliseconds),
      row(
        "downtimeAllowanceMilliseconds", library.downtimeAllowanceMilliseconds,
        Limits.Library.downtimeAllowanceMilliseconds),
      row("titleBytes", library.titleBytes, Limits.Library.titleBytes),
      row("filenameBytes", library.filenameBytes, Limits.Library.filenameBytes),
      row("externalIDBytes", library.externalIDBytes, Limits.Library.externalIDBytes),
      row("captionBytes", library.captionBytes, Limits.Library.captionBytes),
      row("attributesPerAsset", library.attributesPerAsset, Limits.Library.attributesPerAsset),
      row("attributeKeyBytes", library.attributeKeyBytes, Limits.Library.attributeKeyBytes),
      row("attributeBytes", library.attributeBytes, Limits.Library.attributeBytes),
      row("resultBytes", library.resultBytes, Limits.Library.resultBytes),
      row("batchIDBytes", library.batchIDBytes, Limits.Library.batchIDBytes),
      row("clientBytes", library.clientBytes, Limits.Library.clientBytes),
      row("batchesPerGroup", library.batchesPerGroup, Limits.Library.batchesPerGroup),
      row(
        "batchesPerGroupAndSource", library.batchesPerGroupAndSource, Limits.Library.batchesPerGroupAndSource),
      row("bytesPerGroup", library.bytesPerGroup, Limits.Library.bytesPerGroup),
      row("queuedBatches", library.queuedBatches, Limits.Library.queuedBatches),
      row("queuedBytes", library.queuedBytes, Limits.Library.queuedBytes),
      row("inlineBlobBytes", library.inlineBlobBytes, Limits.Library.inlineBlobBytes),
      row("pageSizeDefault", library.pageSizeDefault, Limits.Library.pageSizeDefault),
      row("pageSizeMaximum", library.pageSizeMaximum, Limits.Library.pageSizeMaximum),
      row("pageBytes", library.pageBytes, Limits.Library.pageBytes),
      row("rowsPerPage", library.rowsPerPage, Limits.Library.rowsPerPage),
      row("accessDecisions", library.accessDecisions, Limits.Library.accessDecisions),
      row("accessRequests", library.accessRequests, Limits.Library.accessRequests),
      row("accessWaitMilliseconds", library.accessWaitMilliseconds, Limits.Library.accessWaitMilliseconds),
      row("accessWaiters", library.accessWaiters, Limits.Library.accessWaiters),
      row("accessWaitersPerSource", library.accessWaitersPerSource, Limits.Library.accessWaitersPerSource),
      row("rowsPerCount", library.rowsPerCount, Limits.Library.rowsPerCount),
      row("namesPerLookup", library.namesPerLookup, Limits.Library.namesPerLookup),
      row("readBytes", library.readBytes, Limits.Library.readBytes),
      row("uploadBytes", library.uploadBytes, Limits.Library.uploadBytes),
      row("uploadsPerClient", library.uploadsPerClient, Limits.Library.uploadsPerClient),
      row("uploads", library.uploads, Limits.Library.uploads),
      row("openUploads", library.openUploads, Limits.Library.openUploads),
      row(
        "uploadIdleTimeoutMilliseconds", library.uploadIdleTimeoutMilliseconds,
        Limits.Library.uploadIdleTimeoutMilliseconds),
      row("batchRecordMilliseconds", library.batchRecordMilliseconds, Limits.Library.batchRecordMilliseconds),
      row("batchRecords", library.batchRecords, Limits.Library.batchRecords),
      row("feedMilliseconds", library.feedMilliseconds, Limits.Library.feedMilliseconds),
      row("feedEvents", library.feedEvents, Limits.Library.feedEvents),
      row("feedEventsPerPage", library.feedEventsPerPage, Limits.Library.feedEventsPerPage),
      row("feedWaitMilliseconds", library.feedWaitMilliseconds, Limits.Library.feedWaitMilliseconds),
      row("feedWaiters", library.feedWaiters, Limits.Library.feedWaiters),
      row("feedWaitersPerSource", library.feedWaitersPerSource, Limits.Library.feedWaitersPerSource),
      row("readerThreads", library.readerThreads, Limits.Library.readerThreads),
      row("inputOutputThreads", library.inputOutputThreads, Limits.Library.inputOutputThreads),
      row("queuedJobs", library.queuedJobs, Limits.Library.queuedJobs),
      row("softWriteAheadLogBytes", library.softWriteAheadLogBytes, Limits.Library.softWriteAheadLogBytes),
      row("hardWriteAheadLogBytes", library.hardWriteAheadLogBytes, Limits.Library.hardWriteAheadLogBytes),
      row(
        "sweepIntervalMilliseconds", LibraryConfiguration().sweepIntervalMilliseconds,
        Limits.Library.sweepIntervalMilliseconds),
    ]
  }()
}
