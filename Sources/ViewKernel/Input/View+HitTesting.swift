import ViewKernelGeometry

extension View {
  /// The least opacity of a view that can be hit (A11).
  static var minimumHitOpacity: Double { 0.01 }

  /// Returns the frontmost view at a point, by model values.
  ///
  /// A view and its subviews are not hit in these cases:
  ///
  /// - The view is hidden, ignores touches, or has an opacity below 0.01.
  /// - It does not contain the point.
  /// - It is inside this view, and its transform cannot be inverted.
  /// - A block without `.allowUserInteraction` animates it.
  ///
  /// So the part of a subview that is outside its superview is never hit.
  ///
  /// - Parameter point: A location in this view's own space, in points.
  /// - Returns: This view or one of its descendants, or `nil`.
  /// - Complexity: O(*n*), where *n* is the number of subviews of all views that are entered; O(*n*
  ///   log *n*) if subviews have z positions.
  public final func hitTest(_ point: Point) -> View? { hitTest(point, .model) }

  /// Returns the frontmost view at a point, by model or presentation values. Once a view is
  /// entered, the result is the view or one of its descendants, so the search never goes back up.
  ///
  /// Inlined, as are the methods below, because each caller passes a constant kind.
  @inline(__always)
  final func hitTest(_ point: Point, _ kind: ValueKind) -> View? {
    let core = currentCore
    // Views may start another hit test in `point(inside:)`.
    let outer = core?.hitsPresentation ?? false
    core?.hitsPresentation = kind == .presentation
    defer { core?.hitsPresentation = outer }
    guard isHittable(kind), self.point(inside: point) else { return nil }
    var view = self
    var location = point
    while let hit = view.hitSubview(at: location, kind) { (view, location) = hit }
    return view
  }

  /// Returns the frontmost subview at a point of this view's space, and the point in the subview's
  /// own space.
  @inline(__always)
  private final func hitSubview(at point: Point, _ kind: ValueKind) -> (View, Point)? {
    // The arrays retain their views while `point(inside:)`, which is user code, changes the tree.
    guard flags.contains(.hasChunks), !flags.contains(.sortsSubviews) else {
      return View.hit(point, subviewsInDrawingOrder(kind), kind)
    }
    for chunk in chunkedSubviews.chunks.reversed() {
      if let hit = View.hit(point, chunk.views, kind) { return hit }
    }
    return nil
  }

  /// Returns the frontmost of some siblings at a point of their superview's space, and the point in
  /// the sibling's own space.
  @inline(__always)
  private static func hit(_ point: Point, _ siblings: [View], _ kind: ValueKind) -> (View, Point)? {
    unsafe siblings.withUnsafeBufferPointer { siblings in
      var index = siblings.count
      while index > 0 {
        index -= 1
        // Not retained: the caller keeps the array.
        let sibling = unsafe Unmanaged.passUnretained(siblings[index])
        let inner: Point? = unsafe sibling._withUnsafeGuaranteedRef { view in
          guard view.isHittable(kind), let inner = view.convertFromSuperview(point, kind)
          else { return nil }
          return view.point(inside: inner) ? inner : nil
        }
        if let inner { return unsafe (siblings[index], inner) }
      }
      return nil
    }
  }

  /// Converts a point of the superview's space to the view's own space; `nil` if the transform
  /// cannot be inverted.
  @inline(__always)
  private final func convertFromSuperview(_ point: Point, _ kind: ValueKind) -> Point? {
    if let movement = translationToSuperview {
      return Point(x: point.x - movement.x, y: point.y - movement.y)
    }
    let geometry = kind == .model ? ViewGeometry(self) : ViewGeometry(presentationOf: self)
    return geometry.transformToSuperview.inverse.map { point.applying($0) }
  }

  /// Converts a point of the superview's space to the view's own space, by model values.
  final func modelPoint(fromSuperview point: Point) -> Point? {
    convertFromSuperview(point, .model)
  }

  /// Whether a point of the view's own space hits the view or one of its descendants, by model
  /// values.
  final func isHit(at point: Point) -> Bool {
    // Once a view is entered, the result is the view or one of its descendants.
    isHittable(.model) && self.point(inside: point)
  }

  /// The presentation bounds during a hit test of presentation values, otherwise the model bounds.
  @inline(__always)
  final var boundsForHits: Rect {
    guard flags.contains([.hasNode, .isInWindow]),
      latestCore?.hitsPresentation == true
    else { return storedBounds }
    return shownBounds(nil)
  }

  @inline(__always)
  private final func isHittable(_ kind: ValueKind) -> Bool {
    let opacity = kind == .model ? storedOpacity : shownOpacity(nil)
    return unsafe flags.isDisjoint(with: [.isHidden, .ignoresTouches])
      && opacity >= View.minimumHitOpacity
      && (nodeReference?._withUnsafeGuaranteedRef { $0.touchBlockers } ?? 0) == 0
  }
}

extension Window {
  /// Whether the running hit test uses presentation values (`presentation.hitTest(_:)`) instead of
  /// model values.
  ///
  /// Overrides of `point(inside:)` that read other views use it to choose the values that they
  /// read.
  public var isHitTestingPresentation: Bool { core.hitsPresentation }
}
