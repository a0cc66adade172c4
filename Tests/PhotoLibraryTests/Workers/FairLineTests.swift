import SeededRandom
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

  /// Beside a line whose sources each have an array.
  @Test(arguments: 1...20) func itIsThatOfPlainArrays(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var line = FairLine<Int>()
    var sources: [(source: UInt64, elements: [Int])] = []
    for number in 0..<3_000 {
      // Grows for a while, then shrinks, to its end more than once.
      let appendsOfTen = (number / 300).isMultiple(of: 2) ? 7 : 2
      if Int.random(in: 0..<10, using: &random) < appendsOfTen {
        let source = UInt64.random(in: 1...12, using: &random)
        line.append(number, from: source)
        if let place = sources.firstIndex(where: { $0.source == source }) {
          sources[place].elements.append(number)
        } else {
          sources.append((source, [number]))
        }
      } else {
        let (refused, isPicky) = (UInt64.random(in: 1...12, using: &random), Bool.random(using: &random))
        let mayServe = { (source: UInt64, element: Int) in !isPicky || (source != refused && element % 3 != 0)
        }
        let place = sources.firstIndex { mayServe($0.source, $0.elements[0]) }
        #expect(line.next(where: mayServe) == place.map { sources[$0].elements[0] })
        if let place {
          var served = sources.remove(at: place)
          served.elements.removeFirst()
          if !served.elements.isEmpty { sources.append(served) }
        }
      }
      #expect(line.count == sources.reduce(0) { $0 + $1.elements.count })
    }
  }
}
