import ViewKernelTimeline

// Members, lists and changes as JSON.

extension PlayerDataWriter {
  /// Writes the name of a member of an object, and returns the buffer for its value.
  @discardableResult
  func member(_ name: StaticString) -> TextBuffer {
    text.append(",")
    return write(name: name)
  }

  /// Begins an object, and writes the name of its first member. Returns the buffer for its value.
  @discardableResult
  func firstMember(_ name: StaticString) -> TextBuffer {
    text.append("{")
    return write(name: name)
  }

  private func write(name: StaticString) -> TextBuffer {
    text.append("\"")
    text.append(name)
    text.append("\":")
    return text
  }

  mutating func writeList<Elements: Collection>(
    _ elements: Elements, _ write: (inout PlayerDataWriter, Elements.Element) -> Void
  ) {
    text.append("[")
    var isFirst = true
    for element in elements {
      if !isFirst { text.append(",") }
      isFirst = false
      write(&self, element)
    }
    text.append("]")
  }

  mutating func write(_ changes: TextChanges) {
    text.append("\"")
    text.append(changes.code)
    text.append("\"")
  }

  mutating func write(_ changes: ListChanges) {
    writeList(changes.changes) {
      $0.text.append("[")
      $0.text.append($1.moment)
      $0.text.append(",")
      $0.writeList($1.list) { $0.text.append($1) }
      $0.text.append("]")
    }
  }
}
