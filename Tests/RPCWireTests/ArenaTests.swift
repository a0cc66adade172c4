import CRPCProto
import Limits
import RPCWire
import TestSupport
import Testing

@Suite("The memory of one message")
struct ArenaTests {
  @Test("It gives up to its capacity and not one allocation more", .bothSides)
  func capacity() throws {
    let arena = Arena(capacityBytes: 64)
    _ = try arena.allocate(sizeBytes: 24)
    _ = try arena.allocate(sizeBytes: 24)
    #expect(arena.usedBytes == 64)
    let error = #expect(throws: RPCError.self) { _ = try arena.allocate(sizeBytes: 0) }
    #expect(error?.code == .resourceExhausted && error?.message.contains("64 bytes") == true)
    arena.reset()
    _ = try arena.allocate(sizeBytes: 56)
    #expect(throws: RPCError.self) { _ = try arena.allocate(sizeBytes: .max) }
    let usual = Arena()
    _ = try usual.allocate(sizeBytes: Limits.Wire.defaultArenaCapacityBytes - 8)
    #expect(usual.usedBytes == Limits.Wire.defaultArenaCapacityBytes)
    let past = #expect(throws: RPCError.self) { _ = try usual.allocate(sizeBytes: 0) }
    #expect(past?.message.contains("\(Limits.Wire.defaultArenaCapacityBytes) bytes") == true)
  }

  @Test("Allocations are aligned, apart from each other, and know their size")
  func allocations() throws {
    let arena = Arena()
    var last = UInt(0)
    for size in 1...100 {
      let room = try arena.allocate(sizeBytes: size)
      #expect(UInt(bitPattern: room) % 8 == 0 && UInt(bitPattern: room) >= last)
      last = UInt(bitPattern: room) + UInt(size)
      #expect(arena.stringLength(of: room.assumingMemoryBound(to: CChar.self)) == size - 1)
    }
  }

  @Test("2 MiB that would make protobuf-c ask for many times as much are refused within the capacity")
  func hostileMessage() {
    // A Status of a million empty details: 2 bytes each on the wire, a struct and a pointer each in memory.
    let hostile = [UInt8](unsafeUninitializedCapacity: 2_000_000) { room, count in
      for index in 0..<1_000_000 {
        room[2 * index] = 0x1A
        room[2 * index + 1] = 0
      }
      count = 2_000_000
    }
    let arena = Arena()
    let bytes = [0x0A] + varint(hostile.count) + hostile
    bytes.withUnsafeBytes { data in
      let error = #expect(throws: RPCError.self) { _ = try ResponseEnvelope(reading: data, arena: arena) }
      #expect(error?.code == .internal)
    }
    #expect(arena.usedBytes == 0)
    var request = [UInt8]()
    for _ in 0..<100 { request += [0x0A, 1, 0x61] }
    let small = Arena(capacityBytes: 256)
    request.withUnsafeBytes { data in
      let error = #expect(throws: RPCError.self) { _ = try Header(decoding: data, arena: small) }
      #expect(error?.code == .resourceExhausted)
    }
  }

  @Test("A string from elsewhere has no length here")
  func foreignString() throws {
    let arena = Arena()
    _ = try arena.allocate(sizeBytes: 100)
    "outside".withCString { #expect(arena.stringLength(of: $0) == nil) }
  }

  private func varint(_ value: Int) -> [UInt8] {
    value < 128 ? [UInt8(value)] : [UInt8(value & 127 | 128)] + varint(value >> 7)
  }
}
