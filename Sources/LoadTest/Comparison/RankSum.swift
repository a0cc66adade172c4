/// The rank-sum test of Mann, Whitney and Wilcoxon, exact: how likely two sets of runs that are really alike would differ in
/// their order as much as these do. It asks nothing of the runs' distribution, and forgives single runs that went astray.
enum RankSum {
  /// The likelihood, 0 to 1, for a difference in either direction; both sets have a value.
  static func likelihood(_ left: [Double], _ right: [Double]) -> Double {
    let ranks = doubledRanks(left + right)
    let observed = ranks[..<left.count].reduce(0, +)
    // Twice the mean of the sum, doubled once more, so that no fraction arises.
    let mean = left.count * ranks.reduce(0, +)
    let distance = abs(observed * ranks.count - mean)
    let counts = subsetSums(of: ranks, size: left.count)
    var total = 0.0
    var asFar = 0.0
    for (sum, count) in counts {
      total += count
      if abs(sum * ranks.count - mean) >= distance { asFar += count }
    }
    return asFar / total
  }

  /// The least likelihood that so many runs can have, which is where all of one set lie beyond all of the other.
  static func leastLikelihood(_ left: Int, _ right: Int) -> Double {
    likelihood((0..<left).map { Double($0) }, (0..<right).map { Double(left + $0) })
  }

  /// Each value's place in order, doubled; equal values share the mean of theirs.
  private static func doubledRanks(_ values: [Double]) -> [Int] {
    values.map { value in
      let below = values.count { $0 < value }
      let equal = values.count { $0 == value }
      return 2 * below + equal + 1
    }
  }

  /// How many ways there are to choose `size` of the ranks, by their sum.
  private static func subsetSums(of ranks: [Int], size: Int) -> [Int: Double] {
    var ways: [[Int: Double]] = Array(repeating: [:], count: size + 1)
    ways[0] = [0: 1]
    for rank in ranks {
      for chosen in stride(from: size, to: 0, by: -1) {
        for (sum, count) in ways[chosen - 1] { ways[chosen][sum + rank, default: 0] += count }
      }
    }
    return ways[size]
  }
}
