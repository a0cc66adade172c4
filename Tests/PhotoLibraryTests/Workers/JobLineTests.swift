import Testing

@testable import PhotoLibrary

/// Which jobs a thread takes together, and when another thread is asked for.
struct JobLineTests {
  private func line(width: Int, together: Int = 4, limit: Int = 100) -> JobLine<String> {
    JobLine(limit: limit, width: width, mostRunningPerSource: max(1, width / 2), mostTogether: together)
  }

  @Test func lightJobsAreTakenTogether() throws {
    let line = line(width: 1)
    for number in 1...6 {
      #expect(line.append("\(number)", from: UInt64(number), isLight: true) == (true, number == 1))
    }
    let first = try #require(line.take())
    #expect(first.group.jobs == ["1", "2", "3", "4"])
    #expect(line.didEnd(first.group))
    let second = try #require(line.take())
    #expect(second.group.jobs == ["5", "6"])
    #expect(!line.didEnd(second.group))
  }

  @Test func aJobThatIsNotLightIsTakenAlone() throws {
    let line = line(width: 1)
    for (name, isLight) in [("a", true), ("B", false), ("c", true), ("D", false)] {
      _ = line.append(name, from: PhotoLibrary.noSource, isLight: isLight)
    }
    var groups: [[String]] = []
    while let (group, _) = line.take() {
      groups.append(group.jobs)
      guard line.didEnd(group) else { break }
    }
    #expect(groups == [["a"], ["B"], ["c"], ["D"]], "of one source each keeps its place")
  }

  @Test func lightJobsPassOneThatIsNotOfAnotherSource() throws {
    let line = line(width: 1)
    for (name, source, isLight) in [("a", UInt64(1), true), ("B", 2, false), ("c", 3, true)] {
      _ = line.append(name, from: source, isLight: isLight)
    }
    let first = try #require(line.take())
    #expect(first.group.jobs == ["a", "c"])
    #expect(line.didEnd(first.group))
    #expect(try #require(line.take()).group.jobs == ["B"], "it has kept its place")
  }

  @Test func otherThreadsAreLeftTheirShare() throws {
    let line = line(width: 2, together: 6)
    for number in 0..<8 { _ = line.append("\(number)", from: UInt64(number + 1), isLight: true) }
    #expect(try #require(line.take()).group.jobs.count == 4)
    #expect(try #require(line.take()).group.jobs.count == 4)
  }

  @Test func aThreadWithLightWorkSuffices() throws {
    let line = line(width: 2)
    #expect(line.append("1", from: 1, isLight: true) == (true, true))
    for number in 2...4 {
      #expect(line.append("\(number)", from: UInt64(number), isLight: true) == (true, false))
    }
    #expect(line.append("5", from: 5, isLight: true) == (true, true), "more than it takes together")
    #expect(
      line.append("6", from: 6, isLight: true) == (true, false), "no more threads than the line's width")
  }

  @Test func nobodyWaitsBehindAJobThatIsNotLight() throws {
    let line = line(width: 2)
    #expect(line.append("A", from: 1, isLight: false) == (true, true))
    #expect(line.append("b", from: 2, isLight: true) == (true, true), "its thread may not come back soon")
    let second = self.line(width: 2)
    #expect(second.append("a", from: 1, isLight: true) == (true, true))
    let light = try #require(second.take())
    #expect(second.append("B", from: 2, isLight: false) == (true, true), "nor does it wait for light work")
    #expect(
      second.append("c", from: 2, isLight: true) == (true, false), "no more threads than the line's width")
    #expect(second.didEnd(light.group))
    let heavy = try #require(second.take())
    #expect(heavy.group.jobs == ["B"])
    #expect(!heavy.needsTurn, "a turn was asked for already")
  }

  @Test func nobodyAsksForMoreThreadsThanComeAnyway() throws {
    let busy = line(width: 2)
    #expect(busy.append("A", from: 1, isLight: false) == (true, true))
    let heavy = try #require(busy.take())
    #expect(heavy.group.jobs == ["A"] && !heavy.needsTurn, "nothing waits")
    #expect(busy.append("b", from: 2, isLight: true) == (true, true))
    let coming = line(width: 2)
    #expect(coming.append("a", from: 1, isLight: true) == (true, true))
    #expect(coming.append("B", from: 2, isLight: false) == (true, true))
    let first = try #require(coming.take())
    #expect(first.group.jobs == ["a"] && !first.needsTurn, "two are coming")
  }

  @Test func whoTakesALightJobAsksForAThreadForTheOneThatIsNot() throws {
    let line = line(width: 4)
    #expect(line.append("a", from: 1, isLight: true) == (true, true))
    _ = try #require(line.take())
    #expect(line.append("b", from: 2, isLight: true) == (true, false), "the thread comes back soon")
    #expect(line.append("C", from: 3, isLight: false) == (true, true))
    let second = try #require(line.take())
    #expect(second.group.jobs == ["b"] && second.needsTurn)
  }

  @Test func oneSourceHasSoManyGroupsUnderWay() throws {
    let line = line(width: 4)
    for number in 0..<3 { _ = line.append("\(number)", from: 1, isLight: false) }
    let first = try #require(line.take())
    _ = try #require(line.take())
    #expect(line.take() == nil)
    #expect(line.didEnd(first.group))
    #expect(try #require(line.take()).group.jobs == ["2"])
  }
}
