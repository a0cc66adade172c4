import Testing

@testable import PhotoLibrary

@Suite("What two statuses let a client do")
struct RightsTests {
  /// What comes of a call that needs a level, by the statuses at both.
  private func outcome(_ level: AccessLevel, addOnly: AuthorizationStatus, readWrite: AuthorizationStatus)
    -> String
  {
    do throws(LibraryError) {
      return "\(try Rights(addOnly: addOnly, readWrite: readWrite).reach(at: level))"
    } catch {
      return "\(error.reason) \(error.details.first?.value ?? "")"
    }
  }

  @Test("Reading goes by read-write alone", arguments: AuthorizationStatus.allCases)
  func reading(addOnly: AuthorizationStatus) {
    let outcomes = AuthorizationStatus.allCases.map { outcome(.readWrite, addOnly: addOnly, readWrite: $0) }
    #expect(
      outcomes == [
        "accessUndetermined read-write", "accessRestricted read-write", "accessDenied read-write",
        "everything",
        "own",
      ])
  }

  @Test(
    "Adding goes by either: what can still be asked for is told first",
    arguments: [
      (
        .notDetermined,
        [
          "accessUndetermined add-only", "accessUndetermined add-only", "accessUndetermined add-only",
          "everything", "own",
        ]
      ),
      (
        .restricted,
        [
          "accessUndetermined read-write", "accessRestricted add-only", "accessRestricted add-only",
          "everything",
          "own",
        ]
      ),
      (
        .denied,
        [
          "accessUndetermined read-write", "accessDenied add-only", "accessDenied add-only", "everything",
          "own",
        ]
      ),
      (.authorized, ["own", "own", "own", "everything", "own"]),
      (.limited, ["own", "own", "own", "everything", "own"]),
    ] as [(AuthorizationStatus, [String])])
  func adding(addOnly: AuthorizationStatus, expected: [String]) {
    #expect(
      AuthorizationStatus.allCases.map { outcome(.addOnly, addOnly: addOnly, readWrite: $0) } == expected)
  }

  @Test("Photos' numbers")
  func numbers() {
    #expect(AuthorizationStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(AccessLevel.allCases.map(\.rawValue) == [1, 2])
    #expect(Reason.accessRestricted.photosNumber == 3310 && Reason.accessDenied.photosNumber == 3311)
  }
}
