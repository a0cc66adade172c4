// The library as a Swift developer wants it.
