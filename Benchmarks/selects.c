// The floor of fetching an asset by its id: the server's SELECT, prepared once, in a loop. Every column is read.
//
//   selects DATABASE IDS SECONDS    IDS is a file of ids, 16 bytes each
#include "database.h"

// As the statement of GetAssets (PhotoLibrary's AssetRows).
static const char *const query =
  "SELECT asset.key, asset.id, asset.added, asset.external_id, asset.further_resources, asset.type, asset.filename,"
  " blob.digest, blob.size, blob.format, blob.pixel_width, blob.pixel_height, asset.trashed,"
  " asset_detail.modified, asset_detail.favorite, asset_detail.hidden, asset_detail.captured,"
  " asset_detail.offset_minutes, asset_detail.latitude, asset_detail.longitude, asset_detail.altitude,"
  " asset_detail.title, asset_detail.caption, asset_detail.attribute_count"
  " FROM asset JOIN blob ON blob.key = asset.blob LEFT JOIN asset_detail ON asset_detail.asset = asset.key"
  " WHERE asset.id = ?1 AND (?2 IS NULL OR asset.owner = ?2)";

// Adds up what it reads, so that nothing is left out.
static uint64_t read_row(sqlite3_stmt *statement) {
  uint64_t sum = 0;
  for (int column = 0; column < sqlite3_column_count(statement); column++) {
    switch (sqlite3_column_type(statement, column)) {
      case SQLITE_INTEGER: sum += (uint64_t)sqlite3_column_int64(statement, column); break;
      case SQLITE_TEXT:
      case SQLITE_BLOB:
        sum += *(const unsigned char *)sqlite3_column_blob(statement, column);
        sum += (uint64_t)sqlite3_column_bytes(statement, column);
        break;
      default: break;
    }
  }
  return sum;
}

static unsigned char *read_ids(const char *path, size_t *count) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) fail(path);
  fseek(file, 0, SEEK_END);
  *count = (size_t)ftell(file) / 16;
  rewind(file);
  unsigned char *ids = malloc(*count * 16);
  if (fread(ids, 16, *count, file) != *count) fail(path);
  fclose(file);
  return ids;
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: selects DATABASE IDS SECONDS\n");
    return 2;
  }
  sqlite3 *database = open_database(arguments[1], SQLITE_OPEN_READONLY);
  size_t ids_count;
  unsigned char *ids = read_ids(arguments[2], &ids_count);
  double seconds = (double)number(arguments[3]), start = now_seconds(), taken;
  sqlite3_stmt *statement = prepare(database, query);
  uint64_t sum = 0, selects = 0;
  do {
    for (int round = 0; round < 64; round++, selects++) {
      sqlite3_bind_blob(statement, 1, ids + 16 * (selects % ids_count), 16, SQLITE_STATIC);
      if (sqlite3_step(statement) != SQLITE_ROW) {
        fprintf(stderr, "error: an id names no asset\n");
        return 1;
      }
      sum += read_row(statement);
      sqlite3_reset(statement);
    }
    taken = now_seconds() - start;
  } while (taken < seconds);
  printf("{\"selects_per_second\":%.1f,\"sum\":%llu}\n", (double)selects / taken, (unsigned long long)sum);
  return 0;
}
