# Sourced by the scripts. Brings what is missing from Debian, and finds the Swift toolchain.
#
# setup_build   what the build needs (a C and C++ toolchain, four C libraries, and the load tester's libprotobuf)
# setup_demo    and what makes a real picture
# setup_test    and what the tests need (fixture makers, fault injection, a Go ttrpc client)
#
# A package that is installed is left alone, so a second run asks no registry.

rollcall_build_packages=(
  gcc g++ libc6-dev pkg-config binutils
  libprotobuf-c-dev libsqlite3-dev libuv1-dev libssl-dev
  libprotobuf-dev
)
rollcall_generate_packages=(protobuf-compiler protobuf-c-compiler libprotoc-dev)
rollcall_demo_packages=(python3 python3-pil)
rollcall_test_packages=(
  sqlite3 strace procps libheif-examples
  golang-go golang-github-containerd-ttrpc-dev gogottrpc golang-github-gogo-protobuf-dev
)

# Installs those of the named packages that are missing.
install_missing() {
  local package missing=()
  for package in "$@"; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "error: installing ${missing[*]} needs root or sudo" >&2; return 1; }
    as_root=(sudo)
  fi
  echo "installing ${missing[*]}" >&2
  "${as_root[@]}" apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

require_swift() {
  command -v swift >/dev/null && return 0
  [ -x /opt/swift/usr/bin/swift ] && { PATH="$PATH:/opt/swift/usr/bin"; return 0; }
  echo "error: no Swift toolchain on PATH; Rollcall needs Swift 6.2 or later (https://www.swift.org/install)" >&2
  return 1
}

setup_build() { require_swift && install_missing "${rollcall_build_packages[@]}"; }
setup_generate() { setup_build && install_missing "${rollcall_generate_packages[@]}"; }
setup_demo() { setup_build && install_missing "${rollcall_demo_packages[@]}"; }
setup_test() {
  setup_generate && install_missing "${rollcall_demo_packages[@]}" "${rollcall_test_packages[@]}"
}
