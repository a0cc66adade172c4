import Locking
import Testing

@testable import RPCRuntime

/// The room for large requests, and the line before it.
struct RequestRoomTests {
  @Test func theLineIsInOrderOfArrival() {
    let room = RequestRoom(limitBytes: 10)
    let owners = (0..<4).map { _ in Owner() }
    #expect(room.take(6, for: owners[0]))
    #expect(!room.isWaitedFor)
    #expect(!room.take(6, for: owners[1]))
    #expect(!room.take(1, for: owners[2]), "there is room, but somebody was first")
    #expect(!room.take(6, for: owners[3]))
    #expect(room.isWaitedFor)
    room.giveBack(1)
    #expect(owners.map(\.timesTold) == [0, 0, 0, 0])
    room.giveBack(1)
    #expect(owners.map(\.timesTold) == [0, 1, 0, 0])
    #expect(room.usedBytes == 10)
    room.giveBack(4)
    #expect(owners.map(\.timesTold) == [0, 1, 1, 0])
    #expect(room.isWaitedFor)
    room.giveBack(6)
    #expect(owners.map(\.timesTold) == [0, 1, 1, 1])
    #expect(!room.isWaitedFor)
    #expect(room.usedBytes == 7)
  }

  @Test func whoLeavesTheLineHoldsUpNobody() {
    let room = RequestRoom(limitBytes: 10)
    let owners = (0..<3).map { _ in Owner() }
    #expect(room.take(6, for: owners[0]))
    #expect(!room.take(6, for: owners[1]))
    #expect(!room.take(4, for: owners[2]))
    room.leave(owners[1])
    #expect(owners.map(\.timesTold) == [0, 0, 1])
    room.leave(owners[2])
    #expect(room.usedBytes == 10, "it has been admitted, and gives back what it has")
    room.giveBack(10)
    #expect(owners.map(\.timesTold) == [0, 0, 1])
  }

  @Test func oneAloneMayBeLargerThanTheRoom() {
    let room = RequestRoom(limitBytes: 10)
    let owners = (0..<2).map { _ in Owner() }
    #expect(room.take(11, for: owners[0]))
    #expect(!room.take(12, for: owners[1]))
    room.giveBack(11)
    #expect(owners[1].timesTold == 1)
  }

  /// Owners that come, wait, give up and go, on many threads: each is admitted or leaves, and nothing stays taken.
  @Test func nobodyIsForgotten() async {
    let room = RequestRoom(limitBytes: 100)
    await withTaskGroup { group in
      for number in 1...8 {
        group.addTask {
          for turn in 0..<2_000 {
            let owner = Owner()
            let bytes = (number * 7 + turn) % 60 + 1
            if !room.take(bytes, for: owner) {
              if turn % 3 == 0 {
                room.leave(owner)
                if owner.timesTold == 0 { continue }
              }
              await owner.waitUntilTold()
            }
            #expect(room.usedBytes <= 100)
            room.giveBack(bytes)
          }
        }
      }
    }
    #expect(room.usedBytes == 0)
    #expect(!room.isWaitedFor)
  }

  private final class Owner: RequestRoomOwner {
    private let told = Locked(0)
    private let stream = AsyncStream.makeStream(of: Void.self)

    var timesTold: Int { told.withLock { $0 } }

    func didGetRoom() {
      told.withLock { $0 += 1 }
      stream.continuation.yield()
    }

    func waitUntilTold() async {
      for await _ in stream.stream { return }
    }
  }
}
