import ViewKernel

extension Drawing {
  /// Returns the difference from another drawing in a few words, such as "its text" or "2 of 3
  /// items"; empty if they are equal.
  func change(from golden: Drawing) -> String {
    guard items.count == golden.items.count else {
      return "\(items.count) \(items.count == 1 ? "item" : "items"), not \(golden.items.count)"
    }
    let changed = items.indices.filter { items[$0] != golden.items[$0] }
    guard changed.count == 1 else {
      return changed.isEmpty ? "" : "\(changed.count) of \(items.count) items"
    }
    let index = changed[0]
    let change = items[index].change(from: golden.items[index])
    return items.count == 1 ? change : "\(change) of item \(index)"
  }
}

extension Drawing.Item {
  /// Returns the difference in a few words.
  fileprivate func change(from golden: Drawing.Item) -> String {
    if content == golden.content { return "the clip" }
    switch (content, golden.content) {
    case (.fill(let path, let paint, _), .fill(let oldPath, let oldPaint, _)):
      if path == oldPath { return paint == oldPaint ? "the fill rule" : "the paint" }
      return paint == oldPaint ? "the path" : "the path and the paint"
    case (.stroke(let path, let color, _, _), .stroke(let oldPath, let oldColor, _, _)):
      if path == oldPath { return color == oldColor ? "the style of the line" : "the color" }
      return color == oldColor ? "the path" : "the path and the color"
    case (.image, .image): return "the image"
    case (.text(let run), .text(let old)): return run.change(from: old)
    default: return "the kind"
    }
  }
}

extension TextRun {
  fileprivate func change(from golden: TextRun) -> String {
    if text != golden.text { return "the text" }
    if color != golden.color { return "the color of the text" }
    if fontSize != golden.fontSize || weight != golden.weight { return "the font" }
    return "the place of the text"
  }
}
