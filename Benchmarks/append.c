// The floor of one durable change alone: 4 KiB appended to a file, and fdatasync, one after the other. append FILE COUNT
#include <fcntl.h>
#include <unistd.h>

#include "measuring.h"

enum { piece_bytes = 4096 };

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: append FILE COUNT\n");
    return 2;
  }
  int file = open(arguments[1], O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0) fail(arguments[1]);
  size_t rounds = (size_t)number(arguments[2]);
  double *taken = calloc(rounds, sizeof *taken);
  unsigned char piece[piece_bytes];
  uint64_t random = random_seed();
  fill_random(&random, piece, sizeof piece);
  for (size_t round = 0; round < rounds; round++) {
    double start = now_seconds();
    if (write(file, piece, sizeof piece) != piece_bytes) fail("write");
    if (fdatasync(file) != 0) fail("fdatasync");
    taken[round] = now_seconds() - start;
  }
  printf("{\"p50_microseconds\":%.1f}\n", quantile(taken, rounds, 0.5) * 1e6);
  return 0;
}
