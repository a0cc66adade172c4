// The generated messages, client stubs and service protocols.
