// Event loops, connections, dispatch and the client channel.
