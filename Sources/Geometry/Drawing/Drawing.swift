/// The drawing of a view as a value: shapes, images and lines of text, back to front, in the view's
/// own space.
///
///     final class Ring: View {
///       static let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0)
///
///       override func drawing(_ shown: ViewPresentation) -> Drawing? {
///         var circle = Path()
///         circle.addArc(
///           center: shown.bounds.center, radius: 20, startAngle: -.pi / 2,
///           endAngle: -.pi / 2 + 2 * .pi * shown[Ring.strokeEnd], clockwise: true)
///         var drawing = Drawing()
///         drawing.stroke(circle, .black, width: 4)
///         return drawing
///       }
///     }
///
/// Two drawings are equal when their items are.
public struct Drawing: Hashable, Sendable {
  /// The items, back to front.
  public var items: [Item] = []

  /// Creates a drawing of nothing.
  public init() {}

  /// Something that is drawn, within its clip.
  public struct Item: Hashable, Sendable {
    /// The content of the item.
    public var content: Content
    /// The outline that nothing is drawn outside of, by the winding rule; `nil` for no limit.
    public var clip: Path?

    /// Creates an item.
    public init(_ content: Content, clip: Path? = nil) {
      self.content = content
      self.clip = clip
    }
  }

  /// The kinds of content.
  public enum Content: Hashable, Sendable {
    /// The inside of an outline.
    case fill(Path, Paint, FillRule)
    /// A line along an outline.
    case stroke(Path, Color, StrokeStyle, StrokeAlignment)
    /// Parts of a bitmap, each in its place.
    case image(ImagePlacement)
    /// A line of text.
    case text(TextRun)
  }
}

/// On which side of an outline a line runs.
public enum StrokeAlignment: String, Hashable, Sendable, CaseIterable {
  /// Half of the width on each side.
  case middle
  /// Inside of a closed outline, as borders are.
  case inside
  /// Outside of a closed outline.
  case outside
}

/// A measured line of text and its location.
///
/// A renderer stretches or compresses the characters to `width`, so that the layout is the same on
/// a machine with other fonts (`textLength` in SVG).
public struct TextRun: Hashable, Sendable {
  /// The text, without line breaks.
  public var text: String
  /// The left end of the baseline, in points.
  public var origin: Point
  /// From the left end to the right one, in points.
  public var width: Double
  /// Points in one em.
  public var fontSize: Double
  /// How heavy the characters are.
  public var weight: FontWeight
  /// The colour of the characters.
  public var color: Color

  /// Creates a run.
  public init(
    _ text: String, at origin: Point, width: Double, fontSize: Double,
    weight: FontWeight = .regular, color: Color
  ) {
    self.text = text
    self.origin = origin
    self.width = width
    self.fontSize = fontSize
    self.weight = weight
    self.color = color
  }
}

// MARK: - Drawing more

extension Drawing {
  /// Fills the inside of a path.
  public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .winding) {
    items.append(Item(.fill(path, paint, rule)))
  }

  /// Fills the inside of a path with one colour.
  public mutating func fill(_ path: Path, _ color: Color, rule: FillRule = .winding) {
    fill(path, .color(color), rule: rule)
  }

  /// Draws a line along a path.
  public mutating func stroke(
    _ path: Path, _ color: Color, _ style: StrokeStyle, alignment: StrokeAlignment = .middle
  ) {
    items.append(Item(.stroke(path, color, style, alignment)))
  }

  /// Draws a line of a width along a path, with butt ends and mitered corners.
  public mutating func stroke(
    _ path: Path, _ color: Color, width: Double, alignment: StrokeAlignment = .middle
  ) {
    stroke(path, color, StrokeStyle(width: width), alignment: alignment)
  }

  /// Draws a line of text.
  public mutating func draw(_ text: TextRun) { items.append(Item(.text(text))) }

  /// Draws what a closure adds, within an outline only.
  ///
  ///     drawing.clip(to: Path(ellipseIn: rect)) { $0.fill(stripes, .black) }
  ///
  /// Clips do not nest: the closure cannot clip again.
  public mutating func clip(to path: Path, _ body: (inout Drawing) -> Void) {
    var inner = Drawing()
    body(&inner)
    for item in inner.items { items.append(Item(item.content, clip: path)) }
  }

  /// Adds all items of another drawing, in front.
  public mutating func append(_ other: Drawing) { items.append(contentsOf: other.items) }
}

// MARK: - Wrong numbers

extension Drawing.Item {
  /// Whether all numbers may enter a view.
  public var isUsable: Bool {
    guard clip?.isUsable ?? true else { return false }
    return switch content {
    case .fill(let path, let paint, _): path.isUsable && paint.isUsable
    case .stroke(let path, let color, let style, _):
      path.isUsable && color.isUsable && style.isUsable
    case .image(let placement): placement.isUsable
    case .text(let run):
      run.origin.isUsable && run.width.isUsable && run.width >= 0 && run.fontSize.isUsable
        && run.fontSize >= 0 && run.color.isUsable
    }
  }
}
