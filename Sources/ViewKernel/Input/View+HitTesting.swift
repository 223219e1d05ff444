import ViewKernelGeometry

extension View {
  /// A view below this opacity is not hit (A11).
  static var leastOpacityHit: Double { 0.01 }

  /// The frontmost view that a point hits, by model values.
  ///
  /// A view is passed over when it is hidden, ignores touches, is less opaque than 0.01, does not
  /// contain the point, or is being moved by a block without `.allowUserInteraction`. A part of a
  /// subview outside its superview is never hit.
  ///
  /// - Parameter point: A location in this view's own space.
  /// - Returns: This view or one inside it, or `nil`.
  /// - Complexity: O(*n*), where *n* is the number of subviews of the views on the way.
  public final func hitTest(_ point: Point) -> View? {
    View.hitting(presentation: false, in: membership) {
      hitTest(point, .model, { ViewGeometry($0) }, opacity: { $0.storedOpacity })
    }
  }

  /// Runs a hit test; `point(inside:)`, which may start another one, is asked about model or shown
  /// bounds.
  static func hitting(
    presentation: Bool, in core: WindowCore?, _ test: () -> View?
  ) -> View? {
    guard let core else { return test() }
    let outer = core.hitsPresentation
    core.hitsPresentation = presentation
    defer { core.hitsPresentation = outer }
    return test()
  }

  /// The descent shared by model and presentation hits. Once a view is entered it or something
  /// inside it is the answer, so the way down never has to be taken back.
  @inline(__always)
  final func hitTest(
    _ point: Point, _ kind: ValueKind, _ geometry: (View) -> ViewGeometry,
    opacity: (View) -> Double
  ) -> View? {
    guard isHittable(opacity(self)), self.point(inside: point) else { return nil }
    var view = self
    var location = point
    descent: while true {
      // The arrays keep what they hold while `point(inside:)`, user code, changes the tree.
      if view.flags.contains(.hasCrowd), !view.flags.contains(.sortsSubviews) {
        for chunk in view.crowd.chunks.reversed() {
          guard let hit = View.hit(location, chunk.views, geometry, opacity) else { continue }
          (view, location) = hit
          continue descent
        }
      } else if let hit = View.hit(
        location, view.childrenInDrawingOrder(kind), geometry, opacity)
      {
        (view, location) = hit
        continue descent
      }
      return view
    }
  }

  /// The frontmost of some siblings that a point of their superview's space hits, and the point in
  /// its own space.
  @inline(__always)
  private static func hit(
    _ point: Point, _ siblings: [View], _ geometry: (View) -> ViewGeometry,
    _ opacity: (View) -> Double
  ) -> (View, Point)? {
    unsafe siblings.withUnsafeBufferPointer { siblings in
      var index = siblings.count
      while index > 0 {
        index -= 1
        // Not retained: the caller keeps the array.
        let sibling = unsafe Unmanaged.passUnretained(siblings[index])
        let inner: Point? = unsafe sibling._withUnsafeGuaranteedRef { view in
          guard view.isHittable(opacity(view)),
            let inner = view.inner(point, geometry)
          else { return nil }
          return view.point(inside: inner) ? inner : nil
        }
        if let inner { return unsafe (siblings[index], inner) }
      }
      return nil
    }
  }

  /// A point of the superview's space in the view's own; `nil` under a singular transform.
  @inline(__always)
  private final func inner(_ point: Point, _ geometry: (View) -> ViewGeometry) -> Point? {
    if let movement = plainMovement {
      return Point(x: point.x - movement.x, y: point.y - movement.y)
    }
    return geometry(self).transformToSuperview.inverse.map { point.applying($0) }
  }

  /// A point of the superview's space in the view's own, by model values.
  final func modelPoint(inside point: Point) -> Point? { inner(point) { ViewGeometry($0) } }

  /// Whether a point of the view's own space hits it or a view inside it, by model values.
  final func isHit(at point: Point) -> Bool {
    // Once a view is entered it or something inside it is the answer.
    isHittable(storedOpacity) && self.point(inside: point)
  }

  /// The shown bounds while a presentation is hit, else the model's.
  final var boundsForHits: Rect {
    guard flags.contains([.hasNode, .isInWindow]),
      windowCore?.hitsPresentation == true
    else { return storedBounds }
    return shownBounds(nil)
  }

  private final func isHittable(_ opacity: Double) -> Bool {
    unsafe flags.isDisjoint(with: [.isHidden, .ignoresTouches]) && opacity >= View.leastOpacityHit
      && (nodeReference?._withUnsafeGuaranteedRef { $0.touchBlockers } ?? 0) == 0
  }
}

extension Window {
  /// Whether the hit test that is under way goes by the values on screen (`presentation.hitTest(_:)`),
  /// not by model values.
  ///
  /// For views that override `point(inside:)` and ask other views.
  public var isHitTestingPresentation: Bool { core.hitsPresentation }
}
