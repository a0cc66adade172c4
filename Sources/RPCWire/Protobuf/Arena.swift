public import CProtobufC
import Glibc
public import Limits

/// The memory of one message at a time: a capped bump allocator in the shape of protobuf-c's `ProtobufCAllocator`.
///
/// A few bytes of hostile input can make protobuf-c ask for fifty times as many, so every message is decoded in an
/// arena, which refuses once its capacity is used. It is also what makes decoding fast: freeing is nothing, and
/// `reset()` empties it at once.
///
/// The capacity is reserved as address space and becomes memory only where it is used. Not thread-safe: an event
/// loop has one and uses it for every call.
public final class Arena {
  /// Before each allocation stands its size.
  static let headerBytes = MemoryLayout<Int>.size
  /// Nothing in a protobuf-c struct needs more.
  static let alignmentBytes = 8

  /// The part that C sees, at an address that stays.
  struct State {
    let base: UnsafeMutableRawPointer
    let capacityBytes: Int
    var usedBytes = 0
    var ranOut = false

    mutating func allocate(_ sizeBytes: Int) -> UnsafeMutableRawPointer? {
      guard sizeBytes >= 0, sizeBytes <= capacityBytes - usedBytes - headerBytes else {
        ranOut = true
        return nil
      }
      let header = base + usedBytes
      header.storeBytes(of: sizeBytes, as: Int.self)
      let rounded = (sizeBytes + alignmentBytes - 1) & ~(alignmentBytes - 1)
      usedBytes += headerBytes + rounded
      return header + headerBytes
    }
  }

  private let state: UnsafeMutablePointer<State>
  private let keptBytes: Int

  /// What protobuf-c's functions take. Valid as long as the arena.
  public let allocator: UnsafeMutablePointer<ProtobufCAllocator>

  /// Reserves `capacityBytes` (rounded up to 8; at least 64) bytes of address space. Of those used, `keptBytes` stay
  /// memory between messages.
  public init(
    capacityBytes cap: Int = Limits.Wire.defaultArenaCapacityBytes,
    keptBytes: Int = Limits.Wire.keptArenaBytes
  ) {
    self.keptBytes = keptBytes
    let capacityBytes = (max(cap, 64) + Self.alignmentBytes - 1) & ~(Self.alignmentBytes - 1)
    let base = mmap(
      nil, capacityBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let base, base != MAP_FAILED else {
      fatalError("no address space for an arena of \(capacityBytes) bytes")
    }
    state = .allocate(capacity: 1)
    state.initialize(to: State(base: base, capacityBytes: capacityBytes))
    allocator = .allocate(capacity: 1)
    allocator.initialize(
      to: ProtobufCAllocator(
        alloc: { data, size in data!.assumingMemoryBound(to: State.self).pointee.allocate(size) },
        free: { _, _ in },  // All is freed at once, by `reset()`.
        allocator_data: state))
  }

  deinit {
    munmap(state.pointee.base, state.pointee.capacityBytes)
    state.deallocate()
    allocator.deallocate()
  }

  /// What may be allocated in all, in bytes, headers included.
  public var capacityBytes: Int { state.pointee.capacityBytes }

  /// What is allocated, in bytes, headers included.
  public var usedBytes: Int { state.pointee.usedBytes }

  /// Frees everything. Every pointer into the arena is dead.
  public func reset() { rewind(to: 0) }

  /// `sizeBytes` bytes aligned to 8, not zeroed.
  /// Throws RESOURCE_EXHAUSTED when the capacity is used up.
  public func allocate(sizeBytes: Int) throws(RPCError) -> UnsafeMutableRawPointer {
    guard let room = state.pointee.allocate(sizeBytes) else { throw outOfRoom }
    return room
  }

  /// The true length in bytes of a C string that was allocated here with its closing zero, also when it holds
  /// further zeros; nil for a pointer from elsewhere, such as the constant that stands for an unset string.
  public func stringLength(of string: UnsafePointer<CChar>) -> Int? {
    let offset = UnsafeRawPointer(string) - UnsafeRawPointer(state.pointee.base)
    guard offset >= Self.headerBytes, offset < state.pointee.usedBytes else { return nil }
    return (UnsafeRawPointer(string) - Self.headerBytes).load(as: Int.self) - 1
  }

  /// Unpacks bytes into C structs in this arena.
  /// Throws INVALID_ARGUMENT when protobuf-c refuses them, RESOURCE_EXHAUSTED when they need more than the capacity.
  @usableFromInline
  func unpack(
    _ bytes: UnsafeRawBufferPointer, as info: CStructInfo, name: String
  ) throws(RPCError) -> UnsafeRawPointer {
    state.pointee.ranOut = false
    let data = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard let message = protobuf_c_message_unpack(info.descriptor, allocator, bytes.count, data) else {
      throw state.pointee.ranOut
        ? outOfRoom : RPCError(.invalidArgument, "\(name): \(bytes.count) bytes could not be decoded")
    }
    return UnsafeRawPointer(message)
  }

  private var outOfRoom: RPCError {
    RPCError(
      .resourceExhausted, "the message needs more than the \(capacityBytes) bytes of memory allowed for one")
  }

  /// Frees what was allocated since `usedBytes` had this value.
  @usableFromInline
  func rewind(to usedBytes: Int) {
    let touchedBytes = state.pointee.usedBytes
    state.pointee.usedBytes = usedBytes
    guard touchedBytes > keptBytes, usedBytes < keptBytes else { return }
    madvise(state.pointee.base + keptBytes, touchedBytes - keptBytes, MADV_DONTNEED)
  }
}
