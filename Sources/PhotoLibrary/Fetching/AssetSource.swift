/// Where a fetch finds assets in its order without looking at others, as far as that can be.
enum AssetSource: Hashable {
  /// Every asset, by key.
  case all
  /// Favourites, by key.
  case favorites
  /// Hidden assets, by key.
  case hidden
  /// Videos, by key.
  case videos
  /// Assets with an attribute, by key.
  case attribute
  /// Assets in the trash, by key.
  case trash
  /// Assets with a capture date, by that date.
  case dated
  /// Favourites, by moment.
  case favoritesByMoment
  /// Hidden assets, by moment.
  case hiddenByMoment

  /// The tables to read, the first one by an index of its own, and the columns of that index: its moment, where there is one,
  /// and the asset's key.
  private var parts: (tables: String, condition: String, moment: String?, key: String) {
    let asset = "CROSS JOIN asset ON asset.key ="
    let detail = "LEFT JOIN asset_detail ON asset_detail.asset = asset.key"
    func ofDetail(_ index: String, _ condition: String, moment: String? = nil) -> (
      String, String, String?, String
    ) {
      (
        "asset_detail INDEXED BY \(index) \(asset) asset_detail.asset", condition, moment,
        "asset_detail.asset"
      )
    }
    switch self {
    case .all: return ("asset \(detail)", "TRUE", nil, "asset.key")
    case .favorites: return ofDetail("asset_detail_favorite", "asset_detail.favorite = 1")
    case .hidden: return ofDetail("asset_detail_hidden", "asset_detail.hidden = 1")
    case .videos: return ("video \(asset) video.asset \(detail)", "TRUE", nil, "video.asset")
    case .attribute:
      return (
        "asset_attribute INDEXED BY asset_attribute_value \(asset) asset_attribute.asset \(detail)",
        "asset_attribute.key = ?10 AND asset_attribute.value = ?11", nil, "asset_attribute.asset"
      )
    case .trash:
      return ("asset_trash \(asset) asset_trash.asset \(detail)", "TRUE", nil, "asset_trash.asset")
    case .dated:
      return ofDetail(
        "asset_detail_captured", "asset_detail.captured IS NOT NULL", moment: "asset_detail.captured")
    case .favoritesByMoment:
      return ofDetail(
        "asset_detail_favorite_moment", "asset_detail.favorite = 1", moment: "asset_detail.moment")
    case .hiddenByMoment:
      return ofDetail("asset_detail_hidden_moment", "asset_detail.hidden = 1", moment: "asset_detail.moment")
    }
  }

  /// Whether the source is in the order of moments.
  var isByMoment: Bool { parts.moment != nil }

  /// Rows behind a place, in order: key, moment, whether the asset has a capture date, and whether the filter admits it.
  ///
  /// Parameters 1 to 11, 15 and 17 are the filter's (see ``AssetStream``), 12 and 13 the place's key and moment, 14 the most rows,
  /// and 16 is whose assets the caller sees.
  func statement(isDescending: Bool) -> String {
    let (tables, condition, moment, key) = parts
    let (sign, direction) = isDescending ? ("<", "DESC") : (">", "ASC")
    let behind = moment.map { "(\($0), \(key)) \(sign) (?13, ?12)" } ?? "\(key) \(sign) ?12"
    let order = [moment, key].compactMap(\.self).map { "\($0) \(direction)" }.joined(separator: ", ")
    return """
      SELECT asset.key, coalesce(asset_detail.captured, asset.added), asset_detail.captured IS NOT NULL,
        \(Self.admitted)
      FROM \(tables) CROSS JOIN blob ON blob.key = asset.blob
      WHERE \(condition) AND \(behind) ORDER BY \(order) LIMIT ?14
      """
  }

  private static let admitted = """
    (asset.trashed IS NOT NULL) = ?17 AND (?16 IS NULL OR asset.owner = ?16) AND (?1 IS NULL OR asset.type = ?1) AND (?2 IS NULL OR coalesce(asset_detail.favorite, 0) = ?2)
    AND (?3 IS NULL OR coalesce(asset_detail.hidden, 0) = ?3)
    AND coalesce(asset_detail.captured, asset.added) >= ?4
    AND (?5 IS NULL OR coalesce(asset_detail.captured, asset.added) < ?5)
    AND asset.added >= ?6 AND (?7 IS NULL OR asset.added < ?7) AND blob.size > ?8
    AND (?9 = '' OR instr(asset.filename, ?9) > 0)
    AND (?10 IS NULL OR EXISTS (
      SELECT 1 FROM asset_attribute AS other
      WHERE other.asset = asset.key AND other.key = ?10 AND other.value = ?11))
    AND (?15 IS NULL OR asset.blob = ?15 OR (asset.further_resources > 0 AND EXISTS (
      SELECT 1 FROM further_resource WHERE further_resource.asset = asset.key AND further_resource.blob = ?15)))
    """
}
