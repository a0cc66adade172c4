import Testing

@testable import RPCRuntime

@Suite("The table of pending calls")
struct PendingCallsTests {
  @Test("Ids are odd, increase, and are not used again")
  func ids() {
    var calls = PendingCalls<String>(limit: 3)
    var ids: [UInt32] = []
    for round in 0..<5 {
      guard case .admitted(let id) = calls.admit("call \(round)") else {
        Issue.record("not admitted")
        return
      }
      ids.append(id)
      let call = calls.remove(id)
      #expect(call == "call \(round)")
    }
    #expect(ids == [1, 3, 5, 7, 9])
  }

  @Test("At the limit a call is admitted, one past it is not, and a reply makes room")
  func limit() {
    var calls = PendingCalls<Int>(limit: 2)
    let admitted = [calls.admit(0), calls.admit(1)].count { if case .admitted = $0 { true } else { false } }
    #expect(admitted == 2)
    guard case .full(limit: 2) = calls.admit(2) else {
      Issue.record("admitted past the limit")
      return
    }
    let first = calls.remove(1)
    #expect(first == 0)
    guard case .admitted(streamID: 5) = calls.admit(3) else {
      Issue.record("not admitted")
      return
    }
  }

  @Test("A call leaves once: a second reply, or one for an id that never was, finds nothing")
  func once() {
    var calls = PendingCalls<Int>(limit: 2)
    _ = calls.admit(7)
    let removed = [calls.remove(1), calls.remove(1), calls.remove(2), calls.remove(99)]
    #expect(removed == [7, nil, nil, nil])
  }

  @Test("The last id is used, and then there are no more")
  func outOfIDs() {
    var calls = PendingCalls<Int>(limit: 9, firstID: .max - 2)
    guard case .admitted(streamID: .max - 2) = calls.admit(0),
      case .admitted(streamID: .max) = calls.admit(1),
      case .outOfIDs = calls.admit(2)
    else {
      Issue.record("the ids near the end are wrong")
      return
    }
  }

  @Test("Closing gives all that wait, in order, and admits none after")
  func closing() {
    var calls = PendingCalls<Int>(limit: 9)
    for call in 0..<4 { _ = calls.admit(call) }
    _ = calls.remove(3)
    let left = calls.close()
    #expect(left == [0, 2, 3])
    let (count, again) = (calls.count, calls.close())
    #expect(count == 0 && again.isEmpty)
    guard case .closed = calls.admit(9) else {
      Issue.record("admitted after the end")
      return
    }
  }
}
