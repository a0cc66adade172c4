# Sourced by the scripts. Runs the tests.
#
# run_tests ARGUMENT…   `swift test` with these. Where it fails, what failed is told again at the end: between thousands of
#                       lines it is not found, and who keeps only the last of them would not have it at all.

run_tests() {
  local log failed=0
  log=$(mktemp)
  swift test --disable-xctest "$@" 2>&1 | tee "$log"
  [ "${PIPESTATUS[0]}" -eq 0 ] || failed=1
  if [ "$failed" -ne 0 ]; then
    printf '\nwhat failed:\n' >&2
    grep -a -m 100 -E '✘|↳|error:|WARNING: ThreadSanitizer|Fatal error' "$log" >&2 || echo "the test process itself" >&2
  fi
  rm -f "$log"
  return "$failed"
}
