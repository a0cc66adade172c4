// A library to be preloaded into a server under test: counts its allocations and the bytes that it copies in large pieces,
// in a file that others can read meanwhile (COUNTING_FILE: two numbers of 64 bits, in this machine's order). With
// COUNTING_TRACE set, tells on standard error who copies. It is no part of Rollcall.
#define _GNU_SOURCE
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// Smaller copies are of names, rows and frames, not of pictures.
#define LARGE_BYTES 4096

struct counters {
  _Atomic uint64_t allocations, copied_bytes;
};
static struct counters before_start;
static struct counters *counters = &before_start;
static int is_tracing;

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("COUNTING_FILE");
  int file = path ? open(path, O_RDWR | O_CREAT, 0600) : -1;
  if (file < 0 || ftruncate(file, sizeof(struct counters)) != 0) return;
  void *shared = mmap(NULL, sizeof(struct counters), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared != MAP_FAILED) counters = shared;
  close(file);
  void *frame[1];
  // The first backtrace allocates; better now than in the middle of a copy.
  is_tracing = getenv("COUNTING_TRACE") && backtrace(frame, 1);
}

static void count_allocation(void) { atomic_fetch_add_explicit(&counters->allocations, 1, memory_order_relaxed); }

static void count_copy(size_t bytes) {
  if (bytes < LARGE_BYTES) return;
  atomic_fetch_add_explicit(&counters->copied_bytes, bytes, memory_order_relaxed);
  if (!is_tracing) return;
  void *frames[12];
  dprintf(2, "copy of %zu bytes\n", bytes);
  backtrace_symbols_fd(frames, backtrace(frames, 12), 2);
}

// Allocations. glibc offers its own functions under these names too.
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

void *malloc(size_t bytes) {
  count_allocation();
  return __libc_malloc(bytes);
}

void *calloc(size_t count, size_t bytes) {
  count_allocation();
  return __libc_calloc(count, bytes);
}

void *realloc(void *block, size_t bytes) {
  count_allocation();
  return __libc_realloc(block, bytes);
}

void *aligned_alloc(size_t alignment, size_t bytes) {
  count_allocation();
  return __libc_memalign(alignment, bytes);
}

int posix_memalign(void **block, size_t alignment, size_t bytes) {
  count_allocation();
  *block = __libc_memalign(alignment, bytes);
  return *block ? 0 : ENOMEM;
}

// Copies. The processor's own string instruction: calling the next library's function would need it to be looked up, and
// looking it up copies.
static void forwards(void *target, const void *source, size_t bytes) {
  __asm__ volatile("rep movsb" : "+D"(target), "+S"(source), "+c"(bytes) : : "memory");
}

static void backwards(void *target, const void *source, size_t bytes) {
  char *to = (char *)target + bytes - 1;
  const char *from = (const char *)source + bytes - 1;
  __asm__ volatile("std\n\trep movsb\n\tcld" : "+D"(to), "+S"(from), "+c"(bytes) : : "memory");
}

void *memcpy(void *restrict target, const void *restrict source, size_t bytes) {
  count_copy(bytes);
  forwards(target, source, bytes);
  return target;
}

void *memmove(void *target, const void *source, size_t bytes) {
  count_copy(bytes);
  if ((uintptr_t)target - (uintptr_t)source >= bytes) {
    forwards(target, source, bytes);
  } else {
    backwards(target, source, bytes);
  }
  return target;
}

void *__memcpy_chk(void *restrict target, const void *restrict source, size_t bytes, size_t room) {
  if (bytes > room) abort();
  return memcpy(target, source, bytes);
}

void *__memmove_chk(void *target, const void *source, size_t bytes, size_t room) {
  if (bytes > room) abort();
  return memmove(target, source, bytes);
}
