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
  private(set) var isSingular = false

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

// MARK: - Reading a view

extension ShownView {
  /// Reads the presentation values of a view.
  mutating func read(_ view: View) {
    isHidden = view.flags.contains(.isHidden)
    if isHidden { return }
    node = view.identifier
    opacity = view.shownOpacity(nil)
    clipsToBounds = view.flags.contains(.clipsToBounds)
    if let movement = view.translationToSuperview {
      place(bounds: view.storedBounds, movedBy: movement)
    } else {
      place(ViewGeometry(presentationOf: view))
    }
    isPlain = view.isPlain
    name = nil
    if !isPlain { readEffects(of: view) }
    drawing = opacity > 0 ? view.shownDrawing() : nil
  }

  private mutating func readEffects(of view: View) {
    let shown = view.presentation
    name = view.accessibilityIdentifier
    backgroundColor = shown.backgroundColor
    borderColor = shown.borderColor
    borderWidth = shown.borderWidth
    cornerRadius = shown.cornerRadius
    shadowColor = shown.shadowColor
    shadowOpacity = shown.shadowOpacity
    guard shadowOpacity > 0 else { return }
    shadowRadius = shown.shadowRadius
    shadowOffset = shown.shadowOffset
    shadowPath = shown.shadowPath
  }
}
