import ViewKernelScenes

/// A table of the views of a window for terminals, with their frames and the properties that are
/// animated.
///
///     alert  0.533 s of 3 s
///     view          x      y  width  height  opacity  moving
///     window        0      0   1024     768        1
///       card       40  120.5    200     100      0.5  opacity
struct LiveTable {
  /// The number of lines of the text.
  let lineCount: Int
  private let lines: [String]

  /// Creates a table of the present presentation values.
  ///
  /// - Parameters:
  ///   - end: The end time of the scene, in seconds.
  ///   - size: The size of the terminal in characters. Rows that do not fit are left out, and
  ///     counted. Of the columns, sizes are left out first, then positions and the opacity, so that
  ///     the animated properties stay visible.
  init(_ window: Window, scene: Scene, end: Double, size: (columns: Int, rows: Int)) {
    var rows = [LiveTable.head]
    LiveTable.add(window, depth: 0, LiveTable.moving(in: window), to: &rows)
    let most = max(size.rows - 2, 2)
    var lines = ["\(scene.name.oneLine)  \(window.now.fixed(3)) s of \(end.shortText) s"]
    lines += LiveTable.aligned(
      Array(rows.prefix(rows.count > most ? most - 1 : most)), width: size.columns)
    if rows.count > most { lines.append("and \(rows.count - most + 1) more") }
    self.lines = lines.map { String($0.prefix(max(size.columns, 1))) }
    lineCount = lines.count
  }

  /// Returns the text, which replaces a number of lines above the cursor.
  func text(over linesAbove: Int) -> String {
    let up = linesAbove > 0 ? "\u{1B}[\(linesAbove)A" : ""
    let body = lines.map { "\($0)\(Escape.clearLine)\n" }.joined()
    return "\(up)\(body)\(Escape.clearBelow)"
  }

  private static let head = ["view", "x", "y", "width", "height", "opacity", "moving"]

  private static func add(
    _ view: View, depth: Int, _ moving: [Int: [String]], to rows: inout [[String]]
  ) {
    let shown = view.presentation
    let frame = shown.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { $0.fixed(1) }
    let name = String(repeating: "  ", count: depth) + view.displayName.oneLine
    let properties = moving[view.identifier, default: []].joined(separator: " ")
    rows.append([name] + numbers + [shown.opacity.fixed(2), properties])
    for child in view.subviews where !child.isHidden {
      add(child, depth: depth + 1, moving, to: &rows)
    }
  }

  /// Returns the animated properties, by the numbers of their views.
  private static func moving(in window: Window) -> [Int: [String]] {
    var names: [Int: [String]] = [:]
    for event in window.clock.runningAnimations() {
      guard let node = event.node, let name = event.animation?.property else { continue }
      if !names[node, default: []].contains(name) { names[node, default: []].append(name) }
    }
    return names
  }

  /// Aligns names to the left and numbers to the right, and leaves out columns that do not fit.
  private static func aligned(_ rows: [[String]], width: Int) -> [String] {
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var columns = Array(head.indices)
    for name in ["height", "width", "y", "x", "opacity"] {
      let taken = columns.reduce(0) { $0 + widths[$1] + gap.count } - gap.count
      if taken > width { columns.removeAll { head[$0] == name } }
    }
    return rows.map { row in
      columns.map { column in
        switch column {
        case 0: row[column].padded(to: widths[column])
        case head.count - 1: row[column]
        default: row[column].indented(to: widths[column])
        }
      }.joined(separator: gap)
    }
  }

  private static let gap = "  "
}

extension Double {
  /// Returns the number with at most so many digits after the point, without trailing zeros.
  fileprivate func fixed(_ digits: Int) -> String {
    let scale = repeatElement(10.0, count: digits).reduce(1, *)
    let rounded = (self * scale).rounded() / scale
    return (rounded == 0 ? 0 : rounded).shortText
  }
}
