// SQLite for the floors: every error ends the program.
#pragma once
#include <sqlite3.h>

#include "measuring.h"

static inline void check(sqlite3 *database, int result, const char *what) {
  if (result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE) return;
  fprintf(stderr, "error: %s: %s\n", what, sqlite3_errmsg(database));
  exit(1);
}

static inline void execute(sqlite3 *database, const char *statement) {
  check(database, sqlite3_exec(database, statement, NULL, NULL, NULL), statement);
}

static inline sqlite3_stmt *prepare(sqlite3 *database, const char *text) {
  sqlite3_stmt *statement;
  check(database, sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL), text);
  return statement;
}

// Runs a statement to its end and makes it ready to run again.
static inline void run(sqlite3_stmt *statement) {
  check(sqlite3_db_handle(statement), sqlite3_step(statement), sqlite3_sql(statement));
  sqlite3_reset(statement);
}

// The first column of the first row; 0 where there is none.
static inline int64_t integer(sqlite3 *database, const char *query) {
  sqlite3_stmt *statement = prepare(database, query);
  int result = sqlite3_step(statement);
  check(database, result, query);
  int64_t value = result == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
  sqlite3_finalize(statement);
  return value;
}

// As every connection of the server's: no lock of its own, and none for statistics that nobody reads.
static inline sqlite3 *open_database(const char *path, int flags) {
  sqlite3 *database;
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  check(database, sqlite3_open_v2(path, &database, flags | SQLITE_OPEN_NOMUTEX, NULL), path);
  execute(database, "PRAGMA foreign_keys = ON");
  execute(database, "PRAGMA temp_store = MEMORY");
  return database;
}
