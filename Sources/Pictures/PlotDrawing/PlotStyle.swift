/// The style of a line.
struct PlotStroke {
  let color: String
  /// A dash pattern of SVG. Empty for a solid line.
  var dash = ""
  /// The width in points.
  var width = 1.0
}

/// The colours and the strokes of plots.
enum PlotStyle {
  static let ink = "#333333"
  static let pale = "#777777"
  static let paper = "#ffffff"
  private static let grid = "#ececec"
  /// Colours that colour-blind readers can tell apart (Okabe and Ito, "Color Universal Design",
  /// 2008).
  private static let colors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"]
  /// The dark-mode colour for each colour. The attributes have the light colours, so viewers
  /// without media queries show those.
  static let darkColors = [
    (paper, "#1c1f24"), (ink, "#d5d9df"), (pale, "#8f98a5"), (grid, "#2c3138"),
    ("#0072b2", "#4fb3f0"), ("#d55e00", "#ff8a3d"), ("#009e73", "#2fc79b"),
    ("#56b4e9", "#c3e6ff"), ("#e69f00", "#ffd24d"),
  ]
  /// Dash patterns in addition to the colours, for readers who see no colours.
  private static let dashes = ["", "8 3", "2.5 2.5", "8 3 2 3", "5 2", "1.5 3"]
  private static let goldenDash = "5 3"

  static let axis = PlotStroke(color: ink)
  static let gridLine = PlotStroke(color: grid)
  static let eventLine = PlotStroke(color: pale, dash: "1.5 3")
  /// The line beside the word "golden" in the title of a panel.
  static let goldenSample = PlotStroke(color: pale, dash: goldenDash, width: 1.7)

  /// Returns the stroke of a curve.
  ///
  /// - Parameter hasGolden: Whether the plot has a golden. If it has, only the curves of the golden
  ///   are dashed.
  static func curve(_ index: Int, hasGolden: Bool) -> PlotStroke {
    let dash = hasGolden ? "" : dashes[index % dashes.count]
    return PlotStroke(color: color(index), dash: dash, width: 1.7)
  }

  /// Returns the stroke of a curve of the golden.
  static func golden(_ index: Int) -> PlotStroke {
    PlotStroke(color: color(index), dash: goldenDash, width: 1.1)
  }

  /// Returns the stroke between the two values of a jump.
  static func jump(of curve: PlotStroke) -> PlotStroke {
    PlotStroke(color: curve.color, dash: "1.5 2")
  }

  private static func color(_ index: Int) -> String { colors[index % colors.count] }
}
