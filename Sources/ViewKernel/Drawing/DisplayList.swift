import ViewKernelGeometry

/// Everything that shows at one instant, back to front, as one flat list of values: what a renderer
/// needs, and all that it needs.
///
/// Each view that shows is a group. Inside it stand, in this order, its shadow, its background, what it
/// draws, the groups of its subviews, and its border:
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
/// Hidden, fully transparent and singular subtrees are left out (A14, A16).
public struct DisplayList: Hashable, Sendable {
  /// The groups, and what is in them.
  public var items: ContiguousArray<Item> = []

  /// Creates a list of nothing.
  public init() {}

  /// Something in a display list. All lengths and places are in the own space of the group it is in.
  public enum Item: Hashable, Sendable {
    /// A view begins.
    case beginGroup(Group)
    /// What its shape casts behind it.
    case shadow(Shadow)
    /// What fills its outline.
    case background(Color)
    /// What it draws.
    case drawing(Drawing)
    /// The frame along the inside of its outline, over its subviews: colour and width.
    case border(Color, Double)
    /// A view ends.
    case endGroup
  }
}

extension DisplayList {
  /// A view with everything in it.
  public struct Group: Hashable, Sendable {
    /// The number of the view.
    public var node: Int
    /// Its name, where it was given one.
    public var name: String?
    /// From the view's own space to that of the group around it; from the window's to the screen's.
    public var transform: AffineTransform
    /// The visible part of its own space.
    public var bounds: Rect
    /// The radius of its corners, in points, at most half of the shorter side.
    public var cornerRadius: Double
    /// How much all of it, as one picture, covers what lies behind: 0...1.
    public var opacity: Double
    /// Whether nothing of it shows outside its outline, its shadow included (A15).
    public var isClipped: Bool

    /// The outline of the view: its bounds, with rounded corners.
    public var outline: Path {
      cornerRadius > 0 ? Path(roundedRect: bounds, cornerRadius: cornerRadius) : Path(rect: bounds)
    }
  }

  /// The shadow of a view.
  public struct Shadow: Hashable, Sendable {
    /// What casts it; `nil` is everything that the view and its subviews show.
    public var path: Path?
    /// The colour, with how strong the shadow is in its alpha.
    public var color: Color
    /// The standard deviation of the blur, in points.
    public var radius: Double
    /// How far it falls, in points.
    public var offset: Size
  }
}
