/// Collects the elements of a page until it is full, and tells whether more follow.
struct PageBuilder<Element: Sendable> {
  private let count: Int
  private let limitBytes: Int
  private var sizeBytes = 0
  private(set) var elements: [Element] = []
  private var hasMore = false

  /// - Parameter pageSize: As the caller asked: 0 means the default, and more than the largest the largest.
  init(pageSize: Int, limits: LibraryLimits) throws(LibraryError) {
    guard pageSize >= 0 else { throw LibraryError(.invalidArgument, "a page's size is not negative") }
    count = pageSize == 0 ? limits.pageSizeDefault : min(pageSize, limits.pageSizeMaximum)
    limitBytes = limits.pageBytes
  }

  /// Takes the next element, unless the page is full.
  /// - Returns: Whether it was taken; otherwise no more are wanted.
  mutating func append(_ element: Element, sizeBytes size: Int) -> Bool {
    guard elements.count < count, elements.isEmpty || sizeBytes + size <= limitBytes else {
      hasMore = true
      return false
    }
    elements.append(element)
    sizeBytes += size
    return true
  }

  /// Takes into account that more may follow behind what was looked at.
  /// - Returns: Whether the page still had room, so that it ends where looking ended and not with its last element.
  mutating func lookedNoFurther() -> Bool {
    guard !hasMore else { return false }
    hasMore = true
    return true
  }

  /// The page.
  /// - Parameters:
  ///   - token: Where it ended; not used where nothing follows.
  ///   - library: The tag of the library.
  func page(endingAt token: PageToken?, of library: Int64) -> Page<Element> {
    Page(elements: elements, nextPageToken: hasMore ? token?.text(of: library) ?? "" : "")
  }
}

extension Asset {
  /// How large it is in a reply, about.
  var replySizeBytes: Int {
    resources.reduce(128 + externalID.utf8.count + details.replySizeBytes) {
      $0 + 96 + $1.filename.utf8.count
    }
  }
}

extension AssetDetails {
  /// How large it is in a reply, about, beside the fields that every asset has room for.
  fileprivate var replySizeBytes: Int {
    attributes.reduce(title.utf8.count + caption.utf8.count) {
      $0 + 16 + $1.key.utf8.count + $1.value.utf8.count
    }
  }
}

extension ChangeResult {
  /// How large it is in a reply, about.
  var replySizeBytes: Int {
    switch self {
    case .saveImage(let asset, _), .updateAsset(let asset): 16 + asset.replySizeBytes
    case .ensureAlbum(let album, _), .createAlbum(let album), .updateAlbum(let album):
      16 + album.replySizeBytes
    case .addToAlbum, .removeFromAlbum, .moveInAlbum: 96
    case .deleteAssets, .restoreAssets, .purgeAssets, .deleteAlbums, .restoreAlbums: 24
    }
  }
}

extension Album {
  /// How large it is in a reply, about.
  var replySizeBytes: Int { 80 + title.utf8.count }
}
