import ViewKernelGeometry

/// A view as it shows at an instant, without its subviews: of a window, or of a recording.
///
/// It is large, so one of them is used for all views of a list.
package struct ShownView {
  package var node = -1
  package var name: String?
  package var transform = AffineTransform.identity
  package var bounds = Rect.zero
  package var opacity = 1.0
  package var isHidden = false
  package var clipsToBounds = false
  package var drawing: Drawing?
  /// Whether anything below is other than that of a plain view; of others it is not looked at.
  package var hasAppearance = false
  package var backgroundColor = Color.clear
  package var borderColor = Color.black
  package var borderWidth = 0.0
  package var cornerRadius = 0.0
  package var shadowColor = Color.black
  package var shadowOpacity = 0.0
  package var shadowRadius = 3.0
  package var shadowOffset = Size(width: 0, height: -3)
  package var shadowPath: Path?

  /// A view that shows nothing but a background of no colour.
  package init() {}

  /// From the four parts of its geometry to the transform into its superview's space (A2).
  package mutating func place(
    bounds: Rect, center: Point, anchorPoint: Point, transform: AffineTransform
  ) {
    place(
      ViewGeometry(bounds: bounds, center: center, anchorPoint: anchorPoint, transform: transform))
  }

  mutating func place(_ geometry: ViewGeometry) {
    bounds = geometry.bounds
    isSingular = !geometry.transform.isIdentity && !geometry.transform.isInvertible
    transform = geometry.transformToSuperview
  }

  fileprivate private(set) var isSingular = false

  /// Places a view that is only moved.
  mutating func place(bounds: Rect, movedBy movement: Point) {
    self.bounds = bounds
    isSingular = false
    transform = AffineTransform(translationX: movement.x, y: movement.y)
  }
}

/// Makes a display list of views, parents first, siblings back to front.
package struct DisplayListBuilder {
  /// What is made.
  package private(set) var list = DisplayList()
  /// How many groups are open, and the borders of those that have one.
  private var depth = 0
  private var borders: ContiguousArray<(depth: Int, color: Color, width: Double)> = []

  /// Creates a builder of a list.
  ///
  /// - Parameter capacity: How many items there will be, about.
  package init(capacity: Int = 0) { list.items.reserveCapacity(capacity) }

  /// Begins a view, if it shows.
  ///
  /// - Returns: Whether it does: then its subviews follow, and `end()`.
  package mutating func begin(_ view: inout ShownView) -> Bool {
    guard !view.isHidden, view.opacity > 0, !view.isSingular else { return false }
    depth += 1
    if view.hasAppearance {
      appendAppearance(of: view)
    } else {
      // Made where it is appended: it is large.
      list.items.append(
        .beginGroup(
          DisplayList.Group(
            node: view.node, name: view.name, transform: view.transform, bounds: view.bounds,
            cornerRadius: 0, opacity: view.opacity, isClipped: view.clipsToBounds)))
    }
    if let drawing = view.drawing, !drawing.items.isEmpty {
      list.items.append(.drawing(drawing))
    }
    return true
  }

  private mutating func appendAppearance(of view: borrowing ShownView) {
    let side = min(view.bounds.width, view.bounds.height)
    let group = DisplayList.Group(
      node: view.node, name: view.name, transform: view.transform, bounds: view.bounds,
      cornerRadius: min(view.cornerRadius, side / 2), opacity: view.opacity,
      isClipped: view.clipsToBounds)
    list.items.append(.beginGroup(group))
    if view.borderWidth > 0 && view.borderColor.alpha > 0 {
      borders.append((depth, view.borderColor, view.borderWidth))
    }
    if view.shadowOpacity > 0 { appendShadow(of: view, group) }
    if view.backgroundColor.alpha > 0 { list.items.append(.background(view.backgroundColor)) }
  }

  /// Ends the view that was begun last.
  package mutating func end() {
    if let border = borders.last, border.depth == depth {
      borders.removeLast()
      list.items.append(.border(border.color, border.width))
    }
    list.items.append(.endGroup)
    depth -= 1
  }

  private mutating func appendShadow(of view: borrowing ShownView, _ group: DisplayList.Group) {
    let color = view.shadowColor.withAlpha(view.shadowColor.alpha * view.shadowOpacity)
    guard color.alpha > 0 else { return }
    // A filled background is the outermost shape, but for subviews and drawings that stick out.
    let path = view.shadowPath ?? (view.backgroundColor.alpha >= 1 ? group.outline : nil)
    list.items.append(
      .shadow(
        DisplayList.Shadow(
          path: path, color: color, radius: view.shadowRadius, offset: view.shadowOffset)))
  }
}
