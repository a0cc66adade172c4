extension UnsafeMutableRawBufferPointer {
  /// Writes a string's UTF-8, whose size is `count` bytes.
  func copyText(_ string: String) {
    let copied: Void? = string.utf8.withContiguousStorageIfAvailable { copyMemory(from: .init($0)) }
    if copied == nil { copyBytes(from: string.utf8) }
  }
}
