import ViewKernelGeometry

/// The visible content of a window at one instant: a flat list of values, back to front. A renderer
/// needs no other data.
///
/// Each visible view is a group. A group contains, in this order, its shadow, its background, its
/// drawing, the groups of its subviews, and its border:
///
///     for item in window.displayList().items {
///       switch item {
///       case .beginGroup(let group): canvas.push(group)
///       case .shadow(let shadow): canvas.drop(shadow)
///       case .background(let color): canvas.fill(color)
///       case .drawing(let drawing): canvas.draw(drawing)
///       case .border(let color, let width): canvas.frame(color, width)
///       case .endGroup: canvas.pop()
///       }
///     }
///
/// Views that are hidden or fully transparent, or whose transform cannot be inverted, are left out
/// together with their subviews.
public struct DisplayList: Hashable, Sendable {
  /// The groups and their contents, back to front.
  public var items: [Item] = []

  /// Creates a list without items.
  public init() {}

  /// An item of a display list. Lengths and locations are in the coordinate space of its group.
  public enum Item: Hashable, Sendable {
    /// The beginning of a view's group.
    case beginGroup(Group)
    /// The shadow behind the view.
    case shadow(Shadow)
    /// The colour that fills the outline of the view.
    case background(Color)
    /// The drawing of the view.
    case drawing(Drawing)
    /// The border along the inside of the outline, above the subviews: colour and width.
    case border(Color, Double)
    /// The end of a view's group.
    case endGroup
  }
}

extension DisplayList {
  /// The appearance of a view. It applies to all items up to the end of the group.
  public struct Group: Hashable, Sendable {
    /// The view's number in its window; see `View.identifier`.
    public var node: Int
    /// The `accessibilityIdentifier` of the view, or `nil` if it has none.
    public var name: String?
    /// The transform from the view's own space to the own space of the enclosing group. For the
    /// group of the window, it is the transform to the screen.
    public var transform: AffineTransform
    /// The bounds of the view, in its own space, in points.
    public var bounds: Rect
    /// The radius of its corners, in points, at most half of the shorter side.
    public var cornerRadius: Double
    /// The opacity of the group as one picture, in 0...1.
    public var opacity: Double
    /// Whether the group is clipped to its outline. The clip applies to its shadow too.
    public var isClipped: Bool

    /// The outline of the view: its bounds, with rounded corners.
    public var outline: Path {
      cornerRadius > 0 ? Path(roundedRect: bounds, cornerRadius: cornerRadius) : Path(rect: bounds)
    }
  }

  /// The shadow of a view, in the own space of its group.
  public struct Shadow: Hashable, Sendable {
    /// The outline of the shape that casts the shadow; `nil` is the visible content of the view and
    /// its subviews.
    public var path: Path?
    /// The colour. Its alpha is the opacity of the shadow.
    public var color: Color
    /// The standard deviation of the blur, in points.
    public var radius: Double
    /// The distance from the shape to its shadow, in points. A positive height moves the shadow
    /// down.
    public var offset: Size
  }
}
