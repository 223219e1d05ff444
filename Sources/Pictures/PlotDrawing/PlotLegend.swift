/// The line above a panel: the title at its left end, and the names of the curves at its right end.
struct PlotLegend {
  let entries: [(name: String, stroke: PlotStroke)]
  private let title: String

  static let titleFontSize = 12.0
  // The widths of the sample of a curve, and of the spaces around it.
  static let (spaceBefore, sample, spaceAfter) = (16.0, 24.0, 6.0)

  /// - Parameter hasGolden: Whether the plot has a golden.
  init(_ panel: PlotPanel, hasGolden: Bool) {
    title = panel.title + (panel.unit.isEmpty ? "" : " (\(panel.unit))")
    var entries: [(name: String, stroke: PlotStroke)] = []
    for (index, curve) in panel.curves.enumerated() where !curve.name.isEmpty {
      entries.append((curve.name, PlotStyle.curve(index, hasGolden: hasGolden)))
    }
    if hasGolden { entries.append(("golden", PlotStyle.goldenSample)) }
    self.entries = entries
  }

  /// The width of the shortest title and of all names, in points. The panel may be narrower.
  var width: Double {
    entries.reduce(title(width: 0).width(fontSize: PlotLegend.titleFontSize)) { width, entry in
      width + PlotLegend.spaceBefore + PlotLegend.sample + PlotLegend.spaceAfter
        + entry.name.width(fontSize: PlotCanvas.fontSize)
    }
  }

  /// Returns the end of the title that fits into a width, because the property is at the end. At
  /// least ten characters are shown.
  func title(width: Double) -> String {
    let fontSize = PlotLegend.titleFontSize
    guard title.width(fontSize: fontSize) > width else { return title }
    var excess = "…\(title)".width(fontSize: fontSize) - width
    var hiddenCount = 0
    for character in title.dropLast(10) where excess > 0 {
      excess -= character.width(fontSize: fontSize)
      hiddenCount += 1
    }
    return hiddenCount > 0 ? "…" + title.dropFirst(hiddenCount) : title
  }
}
