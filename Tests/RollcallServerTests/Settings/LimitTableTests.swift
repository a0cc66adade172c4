import Limits
import PhotoLibrary
import RPCRuntime
import RPCWire
import Testing

@testable import RollcallServer

@Suite("proto/README.md tells every limit as it is")
struct LimitTableTests {
  private let library = LibraryLimits()
  private let runtime = ServerConfiguration()
  private let settings = ServerSettings(address: .unix(path: "s"), dataFolder: "d")

  /// What each row says of a thing and its limit.
  private var expected: [[String]] { wire + connections + changes + fetches + waiting + libraries + feed }

  private var wire: [[String]] {
    [
      ["a frame's data", "\(Limits.Wire.maximumFrameDataBytes.grouped) bytes"],
      [
        "a service's name; a method's name",
        "\(Limits.Wire.maximumServiceNameBytes); \(Limits.Wire.maximumMethodNameBytes) bytes",
      ],
      [
        "metadata of a call",
        "\(Limits.Wire.maximumMetadataCount) entries, \(Limits.Wire.maximumMetadataBytes.grouped) bytes",
      ],
      ["memory that decoding one request may take", Limits.Wire.defaultArenaCapacityBytes.mebibytes],
      ["an error's message", "\(Limits.Wire.maximumStatusMessageBytes.grouped) bytes"],
    ]
  }

  private var connections: [[String]] {
    [
      ["calls running on one connection", runtime.callsInFlightPerConnection.grouped],
      [
        "bytes in flight of one connection; of all",
        "\(runtime.bytesInFlightPerConnection.mebibytes); \(runtime.bytesInFlight.mebibytes)",
      ],
      [
        "of them: requests above \(Limits.Server.smallFrameBytes.kibibytes), in part or whole; smaller ones; replies",
        "\(share(Limits.Server.largeRequestShares)); \(share(Limits.Server.smallRequestShares)); "
          + share(Limits.Server.replyShares),
      ],
      [
        "a frame above \(Limits.Server.smallFrameBytes.kibibytes) while others wait for room",
        "at least \(Limits.Server.leastFrameBytesPerSecond.kibibytes) a second",
      ],
      [
        "bytes of replies waiting for one connection to read",
        "\(runtime.bytesWaitingToSlowReader.mebibytes), or none read for \(runtime.stalledReaderTimeout.text)",
      ],
      ["connections", "\(runtime.maximumConnections.grouped) (`--max-connections`)"],
      [
        "from connecting to the first byte; from a frame's first byte to its last",
        "\(runtime.greetingTimeout.text); \(runtime.frameTimeout.text), and its wait for room",
      ],
      ["calls under way when the server stops", "\(settings.drainTimeout.text) (`--drain-timeout`)"],
    ]
  }

  /// So many shares of the bytes in flight.
  private func share(_ count: Int) -> String {
    (runtime.bytesInFlight / Limits.Server.bytesInFlightShares * count).mebibytes
  }

  private var changes: [[String]] {
    [
      ["changes of a batch", "1 to \(library.changesPerBatch.grouped)"],
      ["resources of a SaveImage", "1 to \(ResourceType.allCases.count)"],
      [
        "assets that one change names; albums",
        "1 to \(library.assetsPerChange.grouped); \(library.albumsPerChange.grouped)",
      ],
      ["members that a batch counts to find places by index", library.countedPlacesPerBatch.grouped],
      ["results of a batch", "\(library.resultBytes.grouped) bytes"],
      ["an album's title", "1 to \(library.titleBytes.grouped) bytes"],
      [
        "an asset's title; its caption",
        "\(library.titleBytes.grouped); \(library.captionBytes.grouped) bytes",
      ],
      [
        "attributes of an asset; a key; a value",
        "\(library.attributesPerAsset); 1 to \(library.attributeKeyBytes) bytes; "
          + "\(library.attributeBytes.grouped) bytes",
      ],
      [
        "a capture date; its offset",
        "the years 1 to 9999; -\(Limits.Library.captureOffsetMinutes.grouped) to "
          + "\(Limits.Library.captureOffsetMinutes.grouped) minutes",
      ],
      ["a latitude; a longitude; an altitude", "-90 to 90; -180 to 180; finite"],
      [
        "a file name; an external id; a batch id; a client's name",
        "\(library.filenameBytes.grouped); \(library.externalIDBytes); \(library.batchIDBytes); "
          + "\(library.clientBytes) bytes",
      ],
    ]
  }

  private var fetches: [[String]] {
    [
      ["names of a GetAssets or GetAlbums", "1 to \(library.namesPerLookup.grouped)"],
      ["a page", "\(library.pageSizeMaximum.grouped) elements, \(library.pageBytes.mebibytes)"],
      [
        "rows that a page looks at; a CountAssets",
        "\(library.rowsPerPage.grouped); \(library.rowsPerCount.grouped)",
      ],
      ["a part of a file name to look for", "\(library.filenameBytes.grouped) bytes"],
      ["assets of a GetAssets' reply", library.pageBytes.mebibytes],
      ["times that members get new order keys while a page token lives", "\(Limits.Library.relabellings)"],
      ["bytes of a ReadAsset's reply", library.readBytes.grouped],
      ["an upload", "1 byte to \(library.uploadBytes >> 40) TiB"],
      ["uploads of one client; of all", "\(library.uploadsPerClient); \(library.uploads.grouped)"],
      ["an upload without an append", "\(library.uploadIdleTimeoutMilliseconds / 3_600_000) hour"],
    ]
  }

  private var waiting: [[String]] {
    [
      [
        "batches waiting for the library's queue",
        "\(library.queuedBatches.grouped), and \(library.queuedBytes.mebibytes)",
      ],
      [
        "calls waiting for the library's disk; for its readers",
        "\(library.queuedJobs.grouped); \(library.queuedJobs.grouped)",
      ],
      ["decisions on access, one a client and level", library.accessDecisions.grouped],
      ["clients that ask for access and are told to the operator", library.accessRequests.grouped],
      ["a wait for a decision", "\(library.accessWaitMilliseconds / 1_000) s"],
      [
        "calls waiting for a decision; of one connection",
        "\(library.accessWaiters.grouped); \(library.accessWaitersPerSource)",
      ],
      [
        "remembered batch ids",
        "\(library.batchRecordMilliseconds / 3_600_000) hours, and the last \(library.batchRecords.grouped)",
      ],
      ["the trash", "\(library.trashMilliseconds / 86_400_000) days"],
      [
        "of a time without a server, what counts for what expires",
        "\(library.downtimeAllowanceMilliseconds / 86_400_000) day",
      ],
    ]
  }

  private var libraries: [[String]] {
    [
      ["a library's name", "1 to \(Limits.Libraries.nameBytes) bytes"],
      [
        "libraries of a server; open at once",
        "\(Limits.Libraries.count.grouped); \(Limits.Libraries.open.grouped)",
      ],
      ["a library without a call", "\(Limits.Libraries.idleTimeout.text)"],
    ]
  }

  private var feed: [[String]] {
    [
      [
        "what the change feed remembers",
        "\(library.feedMilliseconds / 86_400_000) days, and the last \(library.feedEvents.grouped) changes of an asset or album",
      ],
      ["changes that one reply of ListChanges looks at", library.feedEventsPerPage.grouped],
      ["a wait for changes", "\(library.feedWaitMilliseconds / 1_000) s"],
      [
        "calls waiting for changes; of one connection",
        "\(library.feedWaiters.grouped); \(library.feedWaitersPerSource)",
      ],
    ]
  }

  @Test("Each limit once, in this order, and no other")
  func complete() throws {
    let rows = try Specification.table(under: "## Limits")
    #expect(rows.map { Array($0.prefix(2)) } == expected)
  }

  @Test("What is beyond a limit is told by a reason that there is, or in words")
  func reasons() throws {
    let known = Set(try Specification.table(under: "## Errors").map { $0[0].filter { $0 != "`" } })
    for row in try Specification.table(under: "## Limits") {
      let words = row[2].split { !$0.isUppercase && $0 != "_" }.map(String.init)
      #expect(words.filter { $0.contains("_") }.allSatisfy(known.contains), "\(row)")
    }
  }
}

extension Int {
  /// With a comma between thousands.
  fileprivate var grouped: String {
    self < 1000 ? "\(self)" : (self / 1000).grouped + "," + "\(1000 + self % 1000)".dropFirst()
  }

  /// In KiB.
  fileprivate var kibibytes: String { "\(self >> 10) KiB" }

  /// In MiB, or in bytes where it is no whole number of them.
  fileprivate var mebibytes: String {
    isMultiple(of: 1 << 20) ? "\(self >> 20) MiB" : "\(grouped) bytes"
  }
}

extension Duration {
  /// In seconds, or in full where it is no whole number of them.
  fileprivate var text: String {
    self == .seconds(components.seconds) ? "\(components.seconds) s" : "\(self)"
  }
}
