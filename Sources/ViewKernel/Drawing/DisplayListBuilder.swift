import ViewKernelGeometry

/// The presentation values of one view at an instant, without its subviews. The view is in a window
/// or in a recording.
///
/// The struct is large, so a window reuses one instance for all views of a list.
package struct ShownView {
  package var node = -1
  package var name: String?
  package var transform = AffineTransform.identity
  package var bounds = Rect.zero
  package var opacity = 1.0
  package var isHidden = false
  package var clipsToBounds = false
  package var drawing: Drawing?
  /// Whether no property below differs from its initial value. If so, these properties are not
  /// read.
  package var isPlain = true
  package var backgroundColor = Color.clear
  package var borderColor = Color.black
  package var borderWidth = 0.0
  package var cornerRadius = 0.0
  package var shadowColor = Color.black
  package var shadowOpacity = 0.0
  package var shadowRadius = 3.0
  package var shadowOffset = Size(width: 0, height: -3)
  package var shadowPath: Path?
  /// Whether the transform cannot be inverted, so that the view is not visible.
  fileprivate private(set) var isSingular = false

  /// Creates the values of a view without any visible content.
  package init() {}

  /// Sets the bounds and the transform from the four parts of the view's geometry (A2).
  package mutating func place(
    bounds: Rect, center: Point, anchorPoint: Point, transform: AffineTransform
  ) {
    place(
      ViewGeometry(bounds: bounds, center: center, anchorPoint: anchorPoint, transform: transform))
  }

  /// Sets the bounds and the transform from the view's geometry.
  mutating func place(_ geometry: ViewGeometry) {
    bounds = geometry.bounds
    isSingular = !geometry.transform.isIdentity && !geometry.transform.isInvertible
    transform = geometry.transformToSuperview
  }

  /// Sets the bounds and the transform of a view that is moved, but not rotated or scaled.
  mutating func place(bounds: Rect, movedBy movement: Point) {
    self.bounds = bounds
    isSingular = false
    transform = AffineTransform(translationX: movement.x, y: movement.y)
  }
}

/// Builds a display list from views that are added in drawing order: parents first, siblings back
/// to front.
package struct DisplayListBuilder {
  /// The list so far.
  package private(set) var list = DisplayList()
  /// The number of open groups.
  private var depth = 0
  /// The borders of the open groups that have one, with the depths of the groups.
  private var borders: ContiguousArray<(depth: Int, color: Color, width: Double)> = []

  /// Creates a builder of an empty list.
  ///
  /// - Parameter capacity: The estimated number of items.
  package init(capacity: Int = 0) { list.items.reserveCapacity(capacity) }

  /// Begins the group of a view, if the view is visible.
  ///
  /// - Returns: Whether the view is visible. If so, add its subviews and then call `end()`.
  package mutating func begin(_ view: inout ShownView) -> Bool {
    guard !view.isHidden, view.opacity > 0, !view.isSingular else { return false }
    depth += 1
    if view.isPlain {
      // The group is created inside the call that appends it, because it is large.
      list.items.append(
        .beginGroup(
          DisplayList.Group(
            node: view.node, name: view.name, transform: view.transform, bounds: view.bounds,
            cornerRadius: 0, opacity: view.opacity, isClipped: view.clipsToBounds)))
    } else {
      beginGroupWithEffects(of: view)
    }
    if let drawing = view.drawing, !drawing.items.isEmpty {
      list.items.append(.drawing(drawing))
    }
    return true
  }

  /// Appends the beginning of a group, its shadow and its background. Stores its border for
  /// `end()`.
  private mutating func beginGroupWithEffects(of view: borrowing ShownView) {
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

  /// Ends the group that was begun last.
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
    // A filled background is the outer shape, unless subviews or drawings extend beyond it.
    let path = view.shadowPath ?? (view.backgroundColor.alpha >= 1 ? group.outline : nil)
    list.items.append(
      .shadow(
        DisplayList.Shadow(
          path: path, color: color, radius: view.shadowRadius, offset: view.shadowOffset)))
  }
}
