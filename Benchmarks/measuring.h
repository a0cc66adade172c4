// What all floors share: time, quantiles, random bytes, and how they fail.
#pragma once
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static inline double now_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static inline _Noreturn void fail(const char *what) {
  fprintf(stderr, "error: %s: %s\n", what, strerror(errno));
  exit(1);
}

// A number of the command line, at least 1.
static inline long number(const char *text) {
  char *end;
  long value = strtol(text, &end, 10);
  if (*end != 0 || value < 1) {
    fprintf(stderr, "error: “%s” is no number from 1\n", text);
    exit(2);
  }
  return value;
}

static inline int compare_doubles(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return a < b ? -1 : a > b;
}

// Sorts the values.
static inline double quantile(double *values, size_t count, double share) {
  qsort(values, count, sizeof *values, compare_doubles);
  size_t place = (size_t)(share * (double)count);
  return values[place < count ? place : count - 1];
}

// xorshift64*: bytes that differ are all that is needed here.
static inline uint64_t next_random(uint64_t *state) {
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return *state * 0x2545F4914F6CDD1DULL;
}

static inline void fill_random(uint64_t *state, unsigned char *bytes, size_t count) {
  for (size_t place = 0; place < count; place += 8) {
    uint64_t random = next_random(state);
    memcpy(bytes + place, &random, count - place < 8 ? count - place : 8);
  }
}

static inline uint64_t random_seed(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return (uint64_t)time.tv_sec * 1000000007ULL + (uint64_t)time.tv_nsec + 1;
}
