# Sourced by the scripts. Starts a rollcalld on a port that the system chose, and stops it by process id.
#
# start_server BINARY DATA [OPTION…]   sets server_pid and server_address; the log goes to DATA.log
# stop_server                          ends it with SIGTERM and waits; safe to call when none runs

server_pid=
server_address=

start_server() {
  local binary=$1 data=$2 waited=0
  shift 2
  : >"$data.out"
  "$binary" --listen 127.0.0.1:0 --data "$data" "$@" >"$data.out" 2>"$data.log" &
  server_pid=$!
  until server_address=$(sed -n 's/^listening on //p' "$data.out") && [ -n "$server_address" ]; do
    kill -0 "$server_pid" 2>/dev/null && [ "$waited" -lt 300 ] || {
      echo "error: the server did not start:" >&2
      cat "$data.log" >&2
      return 1
    }
    sleep 0.1
    waited=$((waited + 1))
  done
}

stop_server() {
  [ -n "$server_pid" ] || return 0
  kill -TERM "$server_pid" 2>/dev/null || true
  local status=0
  wait "$server_pid" || status=$?
  server_pid=
  return "$status"
}
