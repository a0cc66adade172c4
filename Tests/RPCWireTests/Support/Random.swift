/// A small generator whose sequence depends on the seed alone (SplitMix64), so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Changes a few bytes: flips, cuts, repeats.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...3, using: &self) where !bytes.isEmpty {
      let place = bytes.indices.randomElement(using: &self)!
      switch Int.random(in: 0..<4, using: &self) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 2: bytes.removeSubrange(place...)
      default: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
      }
    }
    return bytes
  }
}
