import Limits

/// The clients that have made something or were decided on, by name; for the writer, which adds new ones.
final class ClientTable {
  private let insertClient: Statement
  private let rows: ClientRows
  /// The keys of clients met before: each save needs one.
  @exclusivity(unchecked) private var keys: [String: Int64] = [:]

  init(_ connection: Connection) throws {
    insertClient = try connection.prepare("INSERT INTO client (name) VALUES (?)")
    rows = try ClientRows(connection)
  }

  /// The key of a client, which is added where it is new.
  func key(_ name: String) throws -> Int64 {
    if let known = try find(name) { return known }
    insertClient.bind(1, name)
    try insertClient.run()
    guard let key = try find(name) else { throw insertClient.malformed(0) }
    return key
  }

  /// The key of a client; `nil` where it has made nothing and nobody has decided on it.
  func find(_ name: String) throws -> Int64? {
    if let known = keys[name] { return known }
    guard let key = try rows.key(name) else { return nil }
    if keys.count >= Limits.Library.rememberedClients { forget() }
    keys[name] = key
    return key
  }

  /// Forgets everything: what was remembered may have been undone.
  func forget() { keys.removeAll(keepingCapacity: true) }
}

/// Finds clients, on any connection.
final class ClientRows {
  private let byName: Statement

  init(_ connection: Connection) throws {
    byName = try connection.prepare("SELECT key FROM client WHERE name = ?")
  }

  /// The key of a client; `nil` where it has made nothing and nobody has decided on it.
  func key(_ name: String) throws -> Int64? {
    byName.bind(1, name)
    defer { byName.reset() }
    return try byName.step() ? byName.integer(0) : nil
  }
}
