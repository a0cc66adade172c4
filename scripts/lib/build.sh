# Sourced by the scripts. Builds the real binaries.
#
# build_release PRODUCT…   builds each for release and sets `binaries`, their folder; the log is shown only when it fails
# build_optimized PRODUCT…   the same with cross-module optimization, in a folder of its own

binaries=

build_release() { build_with "" "$@"; }
build_optimized() { build_with "-Xswiftc -cross-module-optimization --scratch-path .build/bench" "$@"; }

build_with() {
  local product log options
  read -ra options <<<"$1"
  shift
  log=$(mktemp)
  for product in "$@"; do
    swift build -c release "${options[@]}" --product "$product" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; return 1; }
  done
  rm -f "$log"
  binaries=$(swift build -c release "${options[@]}" --show-bin-path)
}
