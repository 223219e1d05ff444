import ViewKernelGeometry

// The descriptions of display lists: one line for each item.

extension DisplayList: CustomStringConvertible {
  /// One line for each item, with the items of a group indented.
  public var description: String {
    var depth = 0
    var lines: [String] = []
    for item in items {
      if case .endGroup = item {
        depth -= 1
        continue
      }
      lines.append(String(repeating: "  ", count: max(depth, 0)) + "\(item)")
      if case .beginGroup = item { depth += 1 }
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayList.Item: CustomStringConvertible {
  /// The item in words, such as "background rgba(0, 0, 0, 0.5)" or "end".
  public var description: String {
    switch self {
    case .beginGroup(let group): "\(group)"
    case .shadow(let shadow): "\(shadow)"
    case .background(let color): "background \(color)"
    case .drawing(let drawing): "\(drawing)"
    case .border(let color, let width): "border \(color), \(width.shortText) wide"
    case .endGroup: "end"
    }
  }
}

extension DisplayList.Group: CustomStringConvertible {
  /// The name or number of the view, its bounds, and its opacity and clip if it has them, such as
  /// "card, bounds (0, 0, 10, 10), opacity 0.5, clipped".
  public var description: String {
    var text = "\(name ?? "#\(node)"), bounds \(bounds)"
    if opacity != 1 { text += ", opacity \(opacity.shortText)" }
    if isClipped { text += ", clipped" }
    return text
  }
}

extension DisplayList.Shadow: CustomStringConvertible {
  /// The colour, radius and offset, such as "shadow rgba(0, 0, 0, 0.5), radius 3, offset (0, -3)".
  public var description: String {
    "shadow \(color), radius \(radius.shortText), offset \(offset)"
  }
}
