import ViewKernel

// Unsafe: buffers are used only while the owner of the bytes lends them.

/// The names of nodes, or of tracks, by number, as the bytes that a file has for them.
struct NameTable {
  private var names = _NumberTable(blank: ContiguousArray<UInt8>())

  /// Sets the name of a number.
  mutating func set(_ number: Int, write: (TextBuffer) -> Void) {
    let text = TextBuffer()
    write(text)
    let name = unsafe ContiguousArray(text.bytes)
    if names[number].isEmpty { names.insert(number, name) } else { names[number] = name }
  }

  /// Removes the name of a number.
  mutating func forget(_ number: Int) {
    if !names[number].isEmpty { names.remove(number) }
  }

  /// Appends the name of a number to a text.
  ///
  /// - Returns: Whether the number has a name.
  @inline(__always)
  func append(_ number: Int, to target: TextBuffer) -> Bool {
    let name = names[number]
    guard !name.isEmpty else { return false }
    unsafe name.withUnsafeBufferPointer { unsafe target.append($0) }
    return true
  }
}
