// The stub generator as a library.
