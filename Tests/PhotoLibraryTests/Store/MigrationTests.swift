import TestSupport
import Testing

@testable import PhotoLibrary

/// Databases of earlier versions are brought to this one.
struct MigrationTests {
  let folder = TemporaryFolder()

  @Test(arguments: 1..<Schema.migrations.count)
  func earlierVersionOpens(_ version: Int) async throws {
    let connection = try Connection(path: folder.path + "/library.sqlite", access: .writing)
    for step in Schema.migrations[..<version] { try connection.execute(step) }
    try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
    try connection.execute("PRAGMA user_version = \(version)")
    #expect(try Migrations.migrate(connection) == version)
    #expect(try connection.integer("PRAGMA user_version") == Int64(Schema.migrations.count))
    let library = try PhotoLibrary(folder: folder.path)
    _ = try await library.perform(.save(1))
    await library.close()
  }
}
