// The service: messages in, library calls, messages out.
