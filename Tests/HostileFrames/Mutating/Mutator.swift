import RPCWire
import SeededRandom

/// Bytes to be sent, and how.
struct Volley {
  var bytes: [UInt8]
  /// Frames in it, whole or broken.
  var frames = 1
  var isByteAtATime = false
  /// Whether the frames that follow cannot be told apart: the connection has done its work.
  var endsConnection = false
}

/// Makes volleys out of recorded frames. The same seed makes the same ones.
struct Mutator {
  private let recorded: [[UInt8]]
  private var random: SplitMix64
  private let choices = Mutation.allCases.flatMap { Array(repeating: $0, count: $0.weight) }

  init(recorded: [[UInt8]], seed: UInt64) {
    self.recorded = recorded
    random = SplitMix64(seed: seed)
  }

  /// Whether something with a chance of one in `count` happens.
  mutating func isOneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  /// What another protocol's client says first.
  mutating func greeting() -> [UInt8] { Greetings.any(&random) }

  /// A volley for a connection, on which its frames go by `streamID` and the odd id after it.
  mutating func next(streamID: UInt32) -> Volley {
    let frame = recordedFrame(streamID)
    switch choices.randomElement(using: &random)! {
    case .none: return Volley(bytes: frame)
    case .flippedBits: return Volley(bytes: flipped(frame))
    case .cut: return Volley(bytes: Array(frame.prefix(place(in: frame))), endsConnection: true)
    case .spliced: return spliced(frame)
    case .repeated: return Volley(bytes: frame + writing(streamID + 2, to: frame, at: 4), frames: 2)
    case .repeatedWithItsID: return Volley(bytes: frame + frame, frames: 2)
    case .swapped: return Volley(bytes: recordedFrame(streamID + 2) + frame, frames: 2)
    case .lengthOverwritten: return lengthOverwritten(frame)
    case .idOverwritten: return Volley(bytes: writing(wrongStreamID(), to: frame, at: 4))
    case .typeAndFlagsOverwritten:
      var bytes = frame
      bytes[8] = isOneIn(2) ? [1, 2, 3, 16].randomElement(using: &random)! : byte()
      bytes[9] = byte()
      return Volley(bytes: bytes)
    case .byteAtATime:
      return Volley(bytes: Array(frame.prefix(400)), isByteAtATime: true, endsConnection: true)
    case .anotherProtocol: return Volley(bytes: Greetings.any(&random), endsConnection: true)
    }
  }

  private mutating func recordedFrame(_ streamID: UInt32) -> [UInt8] {
    writing(streamID, to: recorded.randomElement(using: &random)!, at: 4)
  }

  private mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }

  private mutating func place(in bytes: [UInt8]) -> Int { Int.random(in: 0..<bytes.count, using: &random) }

  /// Flips one to eight bits behind the length, so that the next frame is still found.
  private mutating func flipped(_ frame: [UInt8]) -> [UInt8] {
    var bytes = frame
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 4..<bytes.count, using: &random)
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    return bytes
  }

  /// The front of one frame and the back of another, under a length that fits, or now and then under the old one.
  private mutating func spliced(_ frame: [UInt8]) -> Volley {
    let other = recorded.randomElement(using: &random)!
    let front = frame.prefix(max(FrameHeader.sizeBytes, place(in: frame)))
    let bytes = Array(front + other.suffix(place(in: other)))
    if isOneIn(20) { return Volley(bytes: bytes, endsConnection: true) }
    return Volley(bytes: writing(UInt32(bytes.count - FrameHeader.sizeBytes), to: bytes, at: 0))
  }

  private mutating func lengthOverwritten(_ frame: [UInt8]) -> Volley {
    let rightLength = UInt32(frame.count - FrameHeader.sizeBytes)
    let lengths: [UInt32] = [
      0, 1, rightLength &- 1, rightLength + 1, 4_194_304, 4_194_305, 0x00FF_FFFF, 0x0100_0000, 0x7FFF_FFFF,
      0x8000_0000, 0xFFFF_FFFF, UInt32.random(in: 0 ... .max, using: &random),
    ]
    return Volley(
      bytes: writing(lengths.randomElement(using: &random)!, to: frame, at: 0), endsConnection: true)
  }

  /// Zero, even, large, and ones that others of the connection have had.
  private mutating func wrongStreamID() -> UInt32 {
    [0, 1, 2, 3, 4, .max, .max - 1, UInt32.random(in: 0 ... .max, using: &random)].randomElement(
      using: &random)!
  }

  private func writing(_ value: UInt32, to frame: [UInt8], at place: Int) -> [UInt8] {
    var bytes = frame
    for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index)) }
    return bytes
  }
}
