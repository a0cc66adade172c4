// The floor of pictures that are files: each is hashed, written to a temporary file, synced, renamed to its hash, and its folder
// synced, as rollcalld does; by several threads.
//
//   files FOLDER COUNT BYTES THREADS
#include <fcntl.h>
#include <openssl/evp.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include "measuring.h"

static const char *folder;
static long files_count, file_bytes;
static _Atomic long next_file;

static void make_folders(void) {
  char path[4096];
  snprintf(path, sizeof path, "%s/temporary", folder);
  if (mkdir(path, 0700) != 0 && errno != EEXIST) fail(path);
  for (int first = 0; first < 256; first++) {
    snprintf(path, sizeof path, "%s/%02x", folder, first);
    if (mkdir(path, 0700) != 0 && errno != EEXIST) fail(path);
  }
  sync();
}

static void synchronize_folder(const char *path) {
  int file = open(path, O_RDONLY | O_DIRECTORY);
  if (file < 0 || fsync(file) != 0) fail(path);
  close(file);
}

static void store(const unsigned char *bytes, long place) {
  unsigned char digest[32];
  char name[65], temporary[4096], in_folder[4096], path[8192];
  EVP_Digest(bytes, (size_t)file_bytes, digest, NULL, EVP_sha256(), NULL);
  for (int byte = 0; byte < 32; byte++) snprintf(name + 2 * byte, 3, "%02x", digest[byte]);
  snprintf(temporary, sizeof temporary, "%s/temporary/%ld", folder, place);
  snprintf(in_folder, sizeof in_folder, "%s/%.2s", folder, name);
  snprintf(path, sizeof path, "%s/%s", in_folder, name);
  int file = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0600);
  if (file < 0) fail(temporary);
  for (long written = 0; written < file_bytes;) {
    ssize_t now = write(file, bytes + written, (size_t)(file_bytes - written));
    if (now < 0) fail("write");
    written += now;
  }
  if (fsync(file) != 0) fail("fsync");
  close(file);
  if (rename(temporary, path) != 0) fail("rename");
  synchronize_folder(in_folder);
}

static void *store_many(void *unused) {
  unsigned char *bytes = malloc((size_t)file_bytes);
  uint64_t random = random_seed() ^ (uint64_t)(uintptr_t)bytes;
  fill_random(&random, bytes, (size_t)file_bytes);
  for (long place; (place = next_file++) < files_count;) {
    fill_random(&random, bytes, 16);
    store(bytes, place);
  }
  free(bytes);
  return unused;
}

int main(int count, char **arguments) {
  if (count != 5) {
    fprintf(stderr, "usage: files FOLDER COUNT BYTES THREADS\n");
    return 2;
  }
  folder = arguments[1];
  files_count = number(arguments[2]);
  file_bytes = number(arguments[3]);
  long threads_count = number(arguments[4]);
  make_folders();
  pthread_t *threads = calloc((size_t)threads_count, sizeof *threads);
  double start = now_seconds();
  for (long place = 0; place < threads_count; place++) pthread_create(&threads[place], NULL, store_many, NULL);
  for (long place = 0; place < threads_count; place++) pthread_join(threads[place], NULL);
  printf("{\"files_per_second\":%.1f}\n", (double)files_count / (now_seconds() - start));
  return 0;
}
