import ViewKernelGeometry

extension View {
  /// A view below this opacity is not hit (A11).
  static var leastOpacityHit: Double { 0.01 }

  /// The frontmost view that a point hits, by model values (A11–A14).
  ///
  /// A view is passed over when it is hidden, ignores touches, is less opaque than 0.01, does not
  /// contain the point, or is being moved by a block without `.allowUserInteraction`. A part of a
  /// subview outside its superview is never hit.
  ///
  /// - Parameter point: A location in this view's own space.
  /// - Returns: This view or one inside it, or `nil`.
  /// - Complexity: O(depth × subviews on the way).
  public final func hitTest(_ point: Point) -> View? {
    View.hitting(presentation: false, in: membership) {
      hitTest(point, { ViewGeometry($0) }, opacity: { $0.storedOpacity })
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
  final func hitTest(
    _ point: Point, _ geometry: (View) -> ViewGeometry, opacity: (View) -> Double
  ) -> View? {
    guard isHittable(opacity(self)), self.point(inside: point) else { return nil }
    var view = self
    var location = point
    descent: while true {
      for child in view.children.reversed() where child.isHittable(opacity(child)) {
        guard let inverse = geometry(child).transformToSuperview.inverse else { continue }
        let inner = location.applying(inverse)
        if child.point(inside: inner) {
          view = child
          location = inner
          continue descent
        }
      }
      return view
    }
  }

  /// The shown bounds while a presentation is hit, else the model's.
  final var boundsForHits: Rect {
    guard flags.contains(.hasNode), let window, window.core.hitsPresentation else {
      return storedBounds
    }
    return shown(ViewProperties.bounds)
  }

  private final func isHittable(_ opacity: Double) -> Bool {
    flags.isDisjoint(with: [.isHidden, .ignoresTouches]) && opacity >= View.leastOpacityHit
      && (rareBox?.node?.touchBlockers ?? 0) == 0
  }
}
