import Testing

@testable import PhotoLibrary

struct FairLineTests {
  @Test func sourcesTakeTurnsAndKeepTheirOwnOrder() {
    var line = FairLine<String>()
    for number in 1...5 { line.append("a\(number)", from: 1) }
    line.append("b1", from: 2)
    #expect(line.next() == "a1")
    line.append("c1", from: 3)
    line.append("b2", from: 2)
    #expect(line.count == 7)
    var rest: [String] = []
    while let next = line.next() { rest.append(next) }
    #expect(rest == ["b1", "a2", "c1", "b2", "a3", "a4", "a5"])
    #expect(line.count == 0)
  }

  @Test func whoMayNotBeServedKeepsItsPlace() {
    var line = FairLine<String>()
    for (source, name) in [(UInt64(1), "a"), (2, "b"), (3, "c")] {
      for number in 1...2 { line.append("\(name)\(number)", from: source) }
    }
    #expect(line.next { source, _ in source != 1 } == "b1")
    #expect(line.next { source, _ in source == 3 } == "c1")
    #expect(line.next { _, _ in false } == nil)
    #expect(line.next() == "a1")
    #expect(line.next() == "b2")
    #expect(line.next() == "c2")
    #expect(line.next() == "a2")
    #expect(line.next() == nil)
  }
}
