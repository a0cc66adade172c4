// A library to be preloaded into a server under test: turns SQLite's synchronous=FULL into OFF, so that the proof of
// durability can be seen to fail. It is no part of Rollcall.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static char *weakened(const char *sql) {
  char *copy = strdup(sql);
  char *place = strcasestr(copy, "synchronous");
  if (place) {
    for (char *word = place; *word; word++) {
      if (!strncasecmp(word, "FULL", 4)) memcpy(word, "OFF ", 4);
    }
  }
  return copy;
}

int sqlite3_exec(sqlite3 *database, const char *sql, int (*row)(void *, int, char **, char **), void *context, char **error) {
  int (*next)(sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *, char **) = dlsym(RTLD_NEXT, "sqlite3_exec");
  char *copy = weakened(sql);
  int result = next(database, copy, row, context, error);
  free(copy);
  return result;
}

int sqlite3_prepare_v3(sqlite3 *database, const char *sql, int bytes, unsigned flags, sqlite3_stmt **statement, const char **tail) {
  int (*next)(sqlite3 *, const char *, int, unsigned, sqlite3_stmt **, const char **) = dlsym(RTLD_NEXT, "sqlite3_prepare_v3");
  if (tail || !strcasestr(sql, "synchronous")) return next(database, sql, bytes, flags, statement, tail);
  char *copy = weakened(sql);
  int result = next(database, copy, bytes, flags, statement, tail);
  free(copy);
  return result;
}

int sqlite3_prepare_v2(sqlite3 *database, const char *sql, int bytes, sqlite3_stmt **statement, const char **tail) {
  int (*next)(sqlite3 *, const char *, int, sqlite3_stmt **, const char **) = dlsym(RTLD_NEXT, "sqlite3_prepare_v2");
  if (tail || !strcasestr(sql, "synchronous")) return next(database, sql, bytes, statement, tail);
  char *copy = weakened(sql);
  int result = next(database, copy, bytes, statement, tail);
  free(copy);
  return result;
}
