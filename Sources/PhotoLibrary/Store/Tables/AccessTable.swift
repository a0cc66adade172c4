/// Writes what was decided on clients' access.
final class AccessTable {
  private let replaceDecision: Statement
  private let deleteDecision: Statement

  init(_ connection: Connection) throws {
    replaceDecision = try connection.prepare(
      "INSERT OR REPLACE INTO access (client, level, status, decided) VALUES (?, ?, ?, ?)")
    deleteDecision = try connection.prepare("DELETE FROM access WHERE client = ? AND level = ?")
  }

  /// Writes a decision in place of an earlier one.
  func write(_ decision: AccessDecision, client: Int64) throws {
    replaceDecision.bind(1, client)
    replaceDecision.bind(2, Int64(decision.level.rawValue))
    replaceDecision.bind(3, Int64(decision.status.rawValue))
    replaceDecision.bind(4, decision.decidedUnixMilliseconds)
    try replaceDecision.run()
  }

  /// Takes a decision back.
  func delete(client: Int64, level: AccessLevel) throws {
    deleteDecision.bind(1, client)
    deleteDecision.bind(2, Int64(level.rawValue))
    try deleteDecision.run()
  }
}

/// Reads what was decided, on any connection.
final class AccessRows {
  private let select: Statement

  init(_ connection: Connection) throws {
    select = try connection.prepare(
      """
      SELECT client.name, access.level, access.status, access.decided
      FROM access JOIN client ON client.key = access.client
      """)
  }

  /// Every decision, in no order.
  func all() throws -> [AccessDecision] {
    var decisions: [AccessDecision] = []
    defer { select.reset() }
    while try select.step() {
      guard let level = AccessLevel(rawValue: UInt8(truncatingIfNeeded: select.integer(1))) else {
        throw select.malformed(1)
      }
      guard let status = AuthorizationStatus(rawValue: UInt8(truncatingIfNeeded: select.integer(2))) else {
        throw select.malformed(2)
      }
      decisions.append(
        AccessDecision(
          client: select.text(0), level: level, status: status, decidedUnixMilliseconds: select.integer(3)))
    }
    return decisions
  }
}
