# Sourced by the scripts. Builds the real binaries.
#
# build_release PRODUCT…   builds each for release and sets `binaries`, their folder; the log is shown only when it fails

binaries=

build_release() {
  local product log
  log=$(mktemp)
  for product in "$@"; do
    swift build -c release --product "$product" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; return 1; }
  done
  rm -f "$log"
  binaries=$(swift build -c release --show-bin-path)
}
