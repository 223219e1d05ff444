import ViewKernelTimeline

// Values as texts with holes, for display on a page.

extension TextBuffer {
  /// Appends a value as text: its numbers separated by commas, or a word. For a path it is the
  /// bounding box, for a drawing the number of items.
  func append(displayed value: TrackValue) {
    switch value {
    case .nothing: append("none")
    case .flag(let flag): append(flag ? "true" : "false")
    case .text(let text): append(visible: text)
    case .path(let path): append(boxOf: path)
    case .nodes(let nodes): append(count: nodes.count, "view")
    case .drawing(let drawing): append(count: drawing.items.count, "item")
    case .number, .pair, .rect, .transform, .color, .numbers:
      append(numbersOf: value, separator: UInt8(ascii: ","))
    }
  }
}

extension TextHoles {
  /// Stores only the numbers that the text of a value has in holes.
  ///
  /// - Returns: Whether the text consists of these numbers.
  func take(displayed value: TrackValue) -> Bool {
    removeAll()
    switch value {
    case .number, .pair, .rect, .transform, .color, .numbers:
      var isStored = true
      value.forEachNumber { if !take($0) { isStored = false } }
      return isStored
    case .nothing, .flag, .text, .path, .nodes, .drawing: return false
    }
  }
}

extension Track {
  /// The names of the numbers in its values.
  var partNames: [String] {
    kind.partNames(inTrack: name) ?? (kind == .path ? Kind.rect.partNames(inTrack: name)! : [])
  }
}

extension TextBuffer {
  /// Appends a text with spaces for control characters, which would be holes.
  fileprivate func append(visible text: String) {
    for byte in text.utf8 { append(byte < 0x20 ? UInt8(ascii: " ") : byte) }
  }

  fileprivate func append(boxOf path: Path) {
    guard let box = path.boundingBox else { return append("empty path") }
    append("path in ")
    append(numbersOf: .rect(box), separator: UInt8(ascii: ","))
  }

  fileprivate func append(count: Int, _ noun: StaticString) {
    append(count)
    append(" ")
    append(noun)
    if count != 1 { append("s") }
  }
}
