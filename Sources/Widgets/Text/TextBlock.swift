import ViewKernel

/// The lines of a text that fit into a size.
///
/// The line breaks depend on the model size, and the positions of the lines on the bounds on
/// screen. So an animation moves the lines, and does not break the text again in every frame.
struct TextBlock {
  private var lines: ContiguousArray<TextLines.Line>
  private let scale: TextScale
  /// The available width, in points.
  private let width: Double
  private let truncation: TextTruncation

  /// Breaks a text into lines and leaves out those that do not fit.
  ///
  /// - Parameters:
  ///   - size: The available size, in points. There is at least one line, however low the size is.
  ///   - maximumLineCount: The largest number of lines; 0 is no limit except the height.
  init(
    _ text: String, _ scale: TextScale, in size: Size, maximumLineCount: Int,
    _ truncation: TextTruncation
  ) {
    self.scale = scale
    width = size.width
    self.truncation = truncation
    let all = TextLines(text, scale, limit: size.width).lines
    // A height that was measured for a number of lines has room for them, despite rounding.
    let height = size.height + TextScale.tolerance
    let fitting = max(1, (height / scale.height(ofLines: 1)).rounded(.down))
    let allowed = maximumLineCount > 0 ? maximumLineCount : all.count
    // A height without a limit has room for more lines than an `Int` can count.
    var count = min(allowed, fitting < 1e9 ? Int(fitting) : all.count)
    // Beyond 1e10 points, the quotient is rounded by more than the tolerance.
    if count < min(allowed, all.count), scale.height(ofLines: count + 1) <= height { count += 1 }
    lines = ContiguousArray(all.prefix(count))
    // Empty lines at the end, as after a trailing line break, are left out without a mark.
    if all.dropFirst(count).contains(where: { !$0.text.isEmpty }), let last = lines.last {
      lines[count - 1] = shortenedLine(of: text[last.text.startIndex...])
    }
  }

  /// The width of the widest line and the height of the lines, in points. A word that is wider than
  /// the available width counts in full.
  var size: Size { scale.size(of: lines) }

  /// Returns the drawing of the lines in bounds, aligned and vertically centred. Each line is one
  /// text run.
  func drawing(in bounds: Rect, _ alignment: TextAlignment, _ color: Color) -> Drawing {
    var drawing = Drawing()
    let top = bounds.minY + (bounds.height - scale.height(ofLines: lines.count)) / 2
    let shown = lines.map { scale.fits($0.units, into: width) ? $0 : shortenedLine(of: $0.text) }
    for (index, line) in shown.enumerated() where !line.text.isEmpty {
      let width = line.units * scale.pointsPerUnit
      let x =
        switch alignment {
        case .left: bounds.minX
        case .center: bounds.minX + (bounds.width - width) / 2
        case .right: bounds.maxX - width
        }
      let baseline = top + scale.height(ofLines: index) + scale.ascent
      drawing.draw(
        TextRun(
          String(line.text), at: Point(x: x, y: baseline), width: width, fontSize: scale.fontSize,
          weight: scale.weight, color: color))
    }
    return drawing
  }

  /// Returns the first line of a text, shortened to the available width.
  private func shortenedLine(of text: Substring) -> TextLines.Line {
    let line = ShortenedLine(text, truncation)
    // Find the largest number of characters that fit by bisection: more characters are never
    // narrower.
    var (least, most) = (0, line.characterCount)
    while least < most {
      let middle = (least + most + 1) / 2
      if scale.fits(scale.units(of: line.text(showing: middle)), into: width) {
        least = middle
      } else {
        most = middle - 1
      }
    }
    let shown = line.text(showing: least)
    return TextLines.Line(text: shown, units: scale.units(of: shown))
  }
}
