// Frames, status, metadata and deadlines as values; no I/O.
