/// The drawing of a view as a value: shapes, images and lines of text, back to front, in the view's
/// own space, in points.
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
/// Two drawings are equal if their items are equal.
public struct Drawing: Hashable, Sendable {
  /// The items, back to front.
  public var items: [Item] = []

  /// Creates an empty drawing.
  public init() {}

  /// A shape, image or line of text, with its clip.
  public struct Item: Hashable, Sendable {
    /// The content of the item.
    public var content: Content
    /// The outline to which the item is clipped, by the winding rule; `nil` for no clip.
    public var clip: Path?

    /// Creates an item from its content and clip.
    public init(_ content: Content, clip: Path? = nil) {
      self.content = content
      self.clip = clip
    }
  }

  /// The kinds of items.
  public enum Content: Hashable, Sendable {
    /// The area inside an outline.
    case fill(Path, Paint, FillRule)
    /// A line along an outline.
    case stroke(Path, Color, StrokeStyle, StrokeAlignment)
    /// Parts of a bitmap, each with its destination.
    case image(ImagePlacement)
    /// A line of text.
    case text(TextRun)
  }
}

/// The side of an outline on which a line is drawn.
public enum StrokeAlignment: String, Hashable, Sendable, CaseIterable {
  /// Half of the line's width is on each side of the outline.
  case middle
  /// The line is inside a closed outline, like a border.
  case inside
  /// The line is outside a closed outline.
  case outside
}

/// A line of text with its measured width and its position.
///
/// A renderer stretches or compresses the characters to `width`, like SVG's `textLength`, so that
/// the layout is the same on a machine with other fonts.
public struct TextRun: Hashable, Sendable {
  /// The text, without line breaks.
  public var text: String
  /// The left end of the baseline, in points.
  public var origin: Point
  /// The width of the text, in points. At least 0.
  public var width: Double
  /// The font size: points in one em. At least 0.
  public var fontSize: Double
  /// The font weight.
  public var weight: FontWeight
  /// The colour of the text.
  public var color: Color

  /// Creates a line of text; lengths are in points.
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

  /// Returns whether two lines of text are equal. Their texts must have the same UTF-8 bytes.
  public static func == (a: TextRun, b: TextRun) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8) && a.origin == b.origin && a.width == b.width
      && a.fontSize == b.fontSize && a.weight == b.weight && a.color == b.color
  }
}

// MARK: - Adding items

extension Drawing {
  /// Fills the inside of a path.
  public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .winding) {
    items.append(Item(.fill(path, paint, rule)))
  }

  /// Fills the inside of a path with one colour.
  public mutating func fill(_ path: Path, _ color: Color, rule: FillRule = .winding) {
    fill(path, .color(color), rule: rule)
  }

  /// Draws a line along a path, with a style.
  public mutating func stroke(
    _ path: Path, _ color: Color, _ style: StrokeStyle, alignment: StrokeAlignment = .middle
  ) {
    items.append(Item(.stroke(path, color, style, alignment)))
  }

  /// Draws a line along a path, with a width in points, butt caps and miter joins.
  public mutating func stroke(
    _ path: Path, _ color: Color, width: Double, alignment: StrokeAlignment = .middle
  ) {
    stroke(path, color, StrokeStyle(width: width), alignment: alignment)
  }

  /// Draws a line of text.
  public mutating func draw(_ text: TextRun) { items.append(Item(.text(text))) }

  /// Adds the items that a closure draws, clipped to an outline by the winding rule.
  ///
  ///     drawing.clip(to: Path(ellipseIn: rect)) { $0.fill(stripes, .black) }
  ///
  /// Clips do not nest: this clip replaces a clip that is set inside the closure.
  ///
  /// - Complexity: O(*n*) in the number of items added.
  public mutating func clip(to path: Path, _ body: (inout Drawing) -> Void) {
    var inner = Drawing()
    body(&inner)
    for item in inner.items { items.append(Item(item.content, clip: path)) }
  }

  /// Adds all items of another drawing, in front of the earlier ones.
  ///
  /// - Complexity: O(*n*) in the number of items added.
  public mutating func append(_ other: Drawing) { items.append(contentsOf: other.items) }
}

// MARK: - Validation

extension Drawing.Item {
  /// Whether a view accepts the item: all numbers are finite, at most 1e100 in magnitude, and in
  /// their ranges.
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
