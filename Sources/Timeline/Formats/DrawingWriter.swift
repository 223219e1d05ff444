import ViewKernel

/// Writes each drawing as its difference from the last one of its node and track. `DrawingReader`
/// reads the differences.
struct DrawingWriter {
  /// The last drawings, by node and track.
  private var drawings: [Int: [Int: Drawing]] = [:]
  private var bitmaps = BitmapTable()

  /// Adds the bitmaps of a drawing, and returns the new ones with their numbers.
  mutating func addBitmaps(of drawing: Drawing) -> some Sequence<(Int, Bitmap)> {
    let known = bitmaps.all.count
    bitmaps.addBitmaps(of: drawing)
    return zip(known..<bitmaps.all.count, bitmaps.all[known...])
  }

  /// Stores a drawing as the last one of its node and track. Another value removes the last one.
  ///
  /// - Returns: The drawing that was stored before.
  @discardableResult
  mutating func keep(_ change: TimelineChange) -> Drawing? {
    if case .drawing(let drawing) = change.value {
      return drawings[change.node, default: [:]].updateValue(drawing, forKey: change.track)
    }
    return drawings[change.node]?.removeValue(forKey: change.track)
  }

  /// Removes the drawings of a node.
  mutating func forget(node: Int) { drawings[node] = nil }
}

// MARK: - Text

extension DrawingWriter {
  /// Appends a value that may be a drawing, or may replace one.
  mutating func append(_ change: TimelineChange, to text: TextBuffer) {
    let old = keep(change)
    if case .drawing(let drawing) = change.value {
      append(drawing, insteadOf: old ?? Drawing(), to: text)
    } else {
      text.append(json: change.value)
    }
  }

  /// Appends the difference as a merge patch (RFC 7396) to an object of items, with their indices
  /// as keys.
  private mutating func append(
    _ drawing: Drawing, insteadOf old: Drawing, to text: TextBuffer
  ) {
    text.append("{")
    var isFirst = true
    for index in 0..<max(drawing.items.count, old.items.count) {
      // Most items did not change, nor did the items before them, whose paths they may share.
      if drawing.hasSameItems(as: old, upTo: index) { continue }
      let fields = index < drawing.items.count ? ItemFields(index, of: drawing, &bitmaps) : nil
      let before = index < old.items.count ? ItemFields(index, of: old, &bitmaps) : nil
      if let fields, let before, fields.isIdentical(to: before) { continue }
      text.append(isFirst ? "\"" : ",\"")
      isFirst = false
      text.append(index)
      text.append("\":")
      if let fields {
        text.append(fields, insteadOf: before ?? ItemFields())
      } else {
        text.append("null")
      }
    }
    text.append("}")
  }
}

extension TextBuffer {
  /// Appends the fields that differ.
  fileprivate func append(_ fields: ItemFields, insteadOf old: ItemFields) {
    append("{")
    var isFirst = true
    for field in ItemField.allCases where !fields[field].isIdentical(to: old[field]) {
      append(isFirst ? "\"" : ",\"")
      isFirst = false
      append(field.name)
      append("\":")
      append(json: fields[field])
    }
    append("}")
  }
}

extension Drawing {
  /// Whether another drawing has the same item at an index, and the same item before it.
  fileprivate func hasSameItems(as other: Drawing, upTo index: Int) -> Bool {
    guard index < items.count, index < other.items.count,
      items[index] == other.items[index]
    else { return false }
    return index == 0 || items[index - 1] == other.items[index - 1]
  }
}
