// SQLite keeps the metadata. The functions here exist because Swift imports neither
// function-pointer casts in macros nor variadic C functions.
#pragma once
#include <sqlite3.h>

static inline sqlite3_destructor_type rollcall_sqlite_transient(void) { return SQLITE_TRANSIENT; }

static inline int rollcall_sqlite_no_checkpoint_on_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

static inline int rollcall_sqlite_defensive(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

static inline int rollcall_sqlite_without_memory_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
