// The photo library itself.
