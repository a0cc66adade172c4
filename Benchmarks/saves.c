// The floor of durable batches: SQLite alone writes the rows of "save a picture, ensure an album, add the picture to it", in one
// thread, with nothing around it. No frame is read, nothing is hashed, looked up or answered: only what must be written.
//
// DATABASE is a library's that rollcalld has made and that holds at least one such batch: schema, page size and the sizes of
// the rows are taken from it, so that they are the server's. scripts/bench compares the rows with the server's, column by column.
//
//   saves DATABASE closed COUNT GROUP          so many saves, GROUP in a transaction, of which it tells the p50
//   saves DATABASE open COUNT RATE             so many saves that are due RATE a second; what is due shares a transaction
//   saves DATABASE fill COUNT GROUP            makes a large library, without waiting for the disk
// and then PICTURE_BYTES CACHE_KIBIBYTES LOG_BYTES: the server's page cache, and the log's size from which it checkpoints.
#include <math.h>

#include "database.h"

enum { most_in_group = 256 };

typedef struct {
  sqlite3 *database;
  sqlite3_stmt *begin, *commit;
  sqlite3_stmt *blob, *asset, *member, *album, *record, *feed, *usage;
  int64_t blob_key, asset_key, members, position, feed_position, events, stored, stored_bytes;
  unsigned char *picture, *results, *event_bytes;
  int picture_bytes, results_bytes, event_bytes_count;
  uint64_t random;
  int64_t unix_milliseconds, expiry_milliseconds;
  // The write-ahead log: its size after the last commit, and from which size the next checkpoint is made.
  int log_frames;
  int64_t page_bytes, log_bytes, last_log_bytes, next_log_bytes;
} Library;

static int note_log(void *frames, sqlite3 *database, const char *name, int count) {
  (void)database, (void)name;
  *(int *)frames = count;
  return SQLITE_OK;
}

static void use_pragmas(Library *library, long cache_kibibytes, int is_durable) {
  char pragma[64];
  execute(library->database, is_durable ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
  snprintf(pragma, sizeof pragma, "PRAGMA cache_size = -%ld", cache_kibibytes);
  execute(library->database, pragma);
  sqlite3_db_config(library->database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_wal_hook(library->database, note_log, &library->log_frames);
}

// As rollcalld's CheckpointPolicy: between groups, without waiting for readers, of whom there are none here.
static void checkpoint(Library *library) {
  int64_t size = library->log_frames * library->page_bytes;
  if (size < library->last_log_bytes) library->next_log_bytes = library->log_bytes;
  library->last_log_bytes = size;
  if (size < library->next_log_bytes) return;
  library->next_log_bytes = size + library->log_bytes / 2;
  check(library->database,
        sqlite3_wal_checkpoint_v2(library->database, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL), "checkpoint");
}

static void prepare_statements(Library *library) {
  sqlite3 *database = library->database;
  library->begin = prepare(database, "BEGIN IMMEDIATE");
  library->commit = prepare(database, "COMMIT");
  // The constants are those of rollcall-bench's pictures.
  library->blob = prepare(database,
    "INSERT INTO blob (key, digest, size, format, pixel_width, pixel_height, first_asset, data)"
    " VALUES (?, ?, ?, 2, 62, 62, ?, ?)"
    " ON CONFLICT (digest) DO NOTHING");
  library->asset = prepare(database,
    "INSERT INTO asset (key, id, added, external_id, type, filename, blob, further_resources, owner, shares_blob)"
    " VALUES (?, ?, ?, NULL, 1, 'picture.png', ?, 0, ?, NULL)");
  library->member = prepare(database, "INSERT INTO member (album, position, asset) VALUES (1, ?, ?)");
  library->album = prepare(database, "UPDATE album SET member_count = ?, order_generation = 0 WHERE key = 1");
  library->record = prepare(database, "INSERT INTO batch_record (name, digest, recorded, results) VALUES (?, ?, ?, ?)");
  library->feed = prepare(database, "INSERT INTO feed (last_position, committed, events) VALUES (?, ?, ?)");
  library->usage = prepare(database, "UPDATE usage SET blobs = ?, size = ? WHERE key = 1");
}

// What comes next goes on from the rows that are there, and is as large as they are.
static void go_on(Library *library) {
  sqlite3 *database = library->database;
  library->page_bytes = integer(database, "PRAGMA page_size");
  library->blob_key = integer(database, "SELECT max(key) FROM blob");
  library->asset_key = integer(database, "SELECT max(key) FROM asset");
  library->members = integer(database, "SELECT member_count FROM album WHERE key = 1");
  library->position = integer(database, "SELECT max(position) FROM member WHERE album = 1");
  library->feed_position = integer(database, "SELECT max(last_position) FROM feed");
  library->stored = integer(database, "SELECT blobs FROM usage");
  library->stored_bytes = integer(database, "SELECT size FROM usage");
  library->unix_milliseconds = integer(database, "SELECT max(added) FROM asset");
  library->expiry_milliseconds = integer(database, "SELECT max(committed) FROM feed");
  library->results_bytes = (int)integer(database, "SELECT length(results) FROM batch_record ORDER BY key DESC LIMIT 1");
  library->event_bytes_count = (int)integer(database, "SELECT length(events) FROM feed ORDER BY last_position DESC LIMIT 1");
  library->events = library->event_bytes_count / 17;
  if (library->asset_key == 0 || library->results_bytes == 0 || library->events == 0) {
    fprintf(stderr, "error: the database holds no batch to take the form from\n");
    exit(1);
  }
  library->results = calloc(1, (size_t)library->results_bytes);
  library->event_bytes = calloc(1, (size_t)library->event_bytes_count);
  library->picture = calloc(1, (size_t)library->picture_bytes);
  library->random = random_seed();
  fill_random(&library->random, library->picture, (size_t)library->picture_bytes);
}

// An id that is ordered by time, as the server's.
static void make_id(Library *library, unsigned char id[16]) {
  fill_random(&library->random, id, 16);
  for (int place = 0; place < 8; place++) id[place] = (unsigned char)((uint64_t)library->asset_key >> (56 - 8 * place));
  id[0] = 0xff;
}

static void save(Library *library) {
  unsigned char id[16], digest[32], name[16], batch_digest[32];
  library->blob_key++;
  library->asset_key++;
  library->members++;
  library->position += 1 << 20;
  library->feed_position += library->events;
  library->stored++;
  library->stored_bytes += library->picture_bytes;
  make_id(library, id);
  fill_random(&library->random, digest, sizeof digest);
  fill_random(&library->random, name, sizeof name);
  fill_random(&library->random, batch_digest, sizeof batch_digest);
  memcpy(library->picture, digest, sizeof digest);

  sqlite3_bind_int64(library->blob, 1, library->blob_key);
  sqlite3_bind_blob(library->blob, 2, digest, sizeof digest, SQLITE_STATIC);
  sqlite3_bind_int64(library->blob, 3, library->picture_bytes);
  sqlite3_bind_int64(library->blob, 4, library->asset_key);
  sqlite3_bind_blob(library->blob, 5, library->picture, library->picture_bytes, SQLITE_STATIC);
  run(library->blob);

  sqlite3_bind_int64(library->asset, 1, library->asset_key);
  sqlite3_bind_blob(library->asset, 2, id, sizeof id, SQLITE_STATIC);
  sqlite3_bind_int64(library->asset, 3, library->unix_milliseconds);
  sqlite3_bind_int64(library->asset, 4, library->blob_key);
  sqlite3_bind_int64(library->asset, 5, 1);
  run(library->asset);

  sqlite3_bind_int64(library->member, 1, library->position);
  sqlite3_bind_int64(library->member, 2, library->asset_key);
  run(library->member);
  sqlite3_bind_int64(library->album, 1, library->members);
  run(library->album);

  sqlite3_bind_blob(library->record, 1, name, sizeof name, SQLITE_STATIC);
  sqlite3_bind_blob(library->record, 2, batch_digest, sizeof batch_digest, SQLITE_STATIC);
  sqlite3_bind_int64(library->record, 3, library->expiry_milliseconds);
  sqlite3_bind_blob(library->record, 4, library->results, library->results_bytes, SQLITE_STATIC);
  run(library->record);

  sqlite3_bind_int64(library->feed, 1, library->feed_position);
  sqlite3_bind_int64(library->feed, 2, library->expiry_milliseconds);
  sqlite3_bind_blob(library->feed, 3, library->event_bytes, library->event_bytes_count, SQLITE_STATIC);
  run(library->feed);
}

static void save_group(Library *library, long count) {
  run(library->begin);
  for (long saved = 0; saved < count; saved++) save(library);
  sqlite3_bind_int64(library->usage, 1, library->stored);
  sqlite3_bind_int64(library->usage, 2, library->stored_bytes);
  run(library->usage);
  run(library->commit);
  checkpoint(library);
}

static void run_closed(Library *library, long count, long group) {
  size_t groups = 0;
  double *taken = calloc((size_t)(count / group + 1), sizeof *taken);
  double start = now_seconds(), before = start, after;
  for (long saved = 0; saved < count; saved += group, before = after) {
    save_group(library, count - saved < group ? count - saved : group);
    after = now_seconds();
    taken[groups++] = after - before;
  }
  printf("{\"saves_per_second\":%.1f,\"p50_microseconds\":%.1f}\n", (double)count / (before - start),
         quantile(taken, groups, 0.5) * 1e6);
}

static void wait_until(double moment) {
  double whole = floor(moment);
  struct timespec time = {.tv_sec = (time_t)whole, .tv_nsec = (long)((moment - whole) * 1e9)};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) == EINTR) {}
}

// Save number n is due n / rate seconds after the start, as rollcall-bench plans its calls.
static void run_open(Library *library, long count, long rate) {
  double *latencies = calloc((size_t)count, sizeof *latencies);
  double start = now_seconds();
  for (long saved = 0; saved < count;) {
    wait_until(start + (double)saved / (double)rate);
    long due = (long)((now_seconds() - start) * (double)rate) + 1 - saved;
    if (due > count - saved) due = count - saved;
    if (due > most_in_group) due = most_in_group;
    if (due < 1) continue;
    save_group(library, due);
    double end = now_seconds() - start;
    for (long place = saved; place < saved + due; place++) latencies[place] = end - (double)place / (double)rate;
    saved += due;
  }
  double p50 = quantile(latencies, (size_t)count, 0.5), p99 = quantile(latencies, (size_t)count, 0.99);
  printf("{\"p50_microseconds\":%.1f,\"p99_microseconds\":%.1f,\"p999_microseconds\":%.1f}\n", p50 * 1e6, p99 * 1e6,
         quantile(latencies, (size_t)count, 0.999) * 1e6);
}

int main(int count, char **arguments) {
  if (count != 8) {
    fprintf(stderr, "usage: saves DATABASE closed|open|fill COUNT GROUP|RATE PICTURE_BYTES CACHE_KIBIBYTES LOG_BYTES\n");
    return 2;
  }
  const char *mode = arguments[2];
  int is_fill = strcmp(mode, "fill") == 0;
  Library library = {.picture_bytes = (int)number(arguments[5]), .log_bytes = number(arguments[7])};
  library.next_log_bytes = library.log_bytes;
  if (library.picture_bytes < 32) library.picture_bytes = 32;
  library.database = open_database(arguments[1], SQLITE_OPEN_READWRITE);
  use_pragmas(&library, number(arguments[6]), !is_fill);
  prepare_statements(&library);
  go_on(&library);
  if (strcmp(mode, "open") == 0) run_open(&library, number(arguments[3]), number(arguments[4]));
  else run_closed(&library, number(arguments[3]), number(arguments[4]));
  return 0;
}
