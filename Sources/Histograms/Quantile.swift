/// A share of all values, such as 99.9 %, held as a whole number so that no rounding moves it.
public struct Quantile: Sendable, Hashable {
  /// The share in parts of a million, 0 to 1,000,000.
  public let partsPerMillion: UInt64

  /// Makes a share; it must lie between 0 and 1,000,000.
  public init(partsPerMillion: UInt64) {
    precondition(partsPerMillion <= 1_000_000, "a share of more than all: \(partsPerMillion) of a million")
    self.partsPerMillion = partsPerMillion
  }

  /// Half of all values.
  public static let p50 = Quantile(partsPerMillion: 500_000)
  /// 90 %.
  public static let p90 = Quantile(partsPerMillion: 900_000)
  /// 99 %.
  public static let p99 = Quantile(partsPerMillion: 990_000)
  /// 99.9 %.
  public static let p999 = Quantile(partsPerMillion: 999_000)
  /// 99.99 %.
  public static let p9999 = Quantile(partsPerMillion: 999_900)

  /// The place, from 1, of the value that answers for this share among `count` sorted ones.
  func rank(among count: UInt64) -> UInt64 {
    let product = count.multipliedFullWidth(by: partsPerMillion)
    let (whole, rest) = UInt64(1_000_000).dividingFullWidth(product)
    return max(1, rest == 0 ? whole : whole + 1)
  }
}
