// Preloaded into rollcalld by scripts/prove/clock-jump: moves its wall clock by as many seconds as the file CLOCK_OFFSET
// names says, whenever it is asked. Clocks that never jump are left alone. It is no part of Rollcall.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long offset(void) {
  char text[32] = "";
  const char *path = getenv("CLOCK_OFFSET");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) abort();
  if (read(file, text, sizeof text - 1) < 0) abort();
  close(file);
  return atol(text);
}

int clock_gettime(clockid_t clock, struct timespec *moment) {
  static int (*next)(clockid_t, struct timespec *);
  if (!next) next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int result = next(clock, moment);
  if (!result && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) moment->tv_sec += offset();
  return result;
}

int gettimeofday(struct timeval *restrict moment, void *restrict zone) {
  (void)zone;
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  moment->tv_sec = now.tv_sec;
  moment->tv_usec = now.tv_nsec / 1000;
  return result;
}

time_t time(time_t *moment) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (moment) *moment = now.tv_sec;
  return now.tv_sec;
}
