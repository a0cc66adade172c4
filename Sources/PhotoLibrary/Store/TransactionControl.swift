/// The statements that begin and end transactions and savepoints.
final class TransactionControl {
  private let connection: Connection
  private let beginStatement: Statement
  private let commitStatement: Statement
  private let rollbackStatement: Statement
  private let savepointStatement: Statement
  private let releaseStatement: Statement
  private let rollbackToStatement: Statement

  init(_ connection: Connection) throws {
    self.connection = connection
    beginStatement = try connection.prepare("BEGIN IMMEDIATE")
    commitStatement = try connection.prepare("COMMIT")
    rollbackStatement = try connection.prepare("ROLLBACK")
    savepointStatement = try connection.prepare("SAVEPOINT batch")
    releaseStatement = try connection.prepare("RELEASE batch")
    rollbackToStatement = try connection.prepare("ROLLBACK TO batch")
  }

  func begin() throws { try beginStatement.run() }

  func commit() throws { try commitStatement.run() }

  func savepoint() throws { try savepointStatement.run() }

  func release() throws { try releaseStatement.run() }

  /// Undoes what was done since the savepoint, and ends it.
  func rollBackToSavepoint() throws {
    try rollbackToStatement.run()
    try releaseStatement.run()
  }

  /// Undoes the transaction, if SQLite has not done so itself.
  func rollBack() {
    guard !connection.isOutsideTransaction else { return }
    // Fails only where SQLite has ended the transaction after all.
    try? rollbackStatement.run()
  }

  /// Whether SQLite has undone the transaction by itself, savepoints included. Some errors make it do so.
  var isLost: Bool { connection.isOutsideTransaction }
}
