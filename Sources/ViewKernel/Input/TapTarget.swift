#if !hasFeature(Embedded)
  import ViewKernelAnimation

  /// A view to be tapped in its centre. It finds the point, or explains why a tap does not reach
  /// the view.
  package struct TapTarget {
    private let window: Window
    private let view: View

    package init(_ view: View, in window: Window) {
      self.view = view
      self.window = window
    }

    /// The centre of the view on screen, in the window's own space.
    ///
    /// - Throws: `TapMiss` if a tap at that point would not reach the view.
    package func point() throws(TapMiss) -> Point {
      guard let point = shownCenter else { throw missOfInvisibleView }
      if let miss = missOfVisibleView(at: point) { throw miss }
      return point
    }

    /// Returns the reason why a tap at a point does not reach the view; `nil` if it does.
    ///
    /// - Parameter point: A point in the window's own space.
    package func miss(at point: Point) -> TapMiss? {
      shownCenter == nil ? missOfInvisibleView : missOfVisibleView(at: point)
    }

    private var missOfInvisibleView: TapMiss { TapMiss(": \(obstacle() ?? "it is not visible")") }

    private func missOfVisibleView(at point: Point) -> TapMiss? {
      let hit = window.hitTest(point)
      guard let hit, hit.isDescendant(of: view) else { return miss(hitting: hit, at: point) }
      return view.reasonForIgnoringTaps.map { TapMiss(": \(view.messageName) \($0)") }
    }

    /// Returns the error for a tap that does not reach the view, with the view that is hit instead
    /// and the reason.
    private func miss(hitting hit: View?, at point: Point) -> TapMiss {
      let obstacle = obstacle(at: point).map { ": \($0)" } ?? ""
      guard let hit else { return TapMiss(obstacle) }
      return TapMiss(" hits \(hit.messageName) at \(point)\(obstacle)")
    }

    /// The centre of the view by presentation values, in the window's own space; `nil` if the view
    /// is not visible.
    private var shownCenter: Point? {
      let items = window.snapshot()
      guard let own = items.first(where: { $0.identifier == view.identifier }),
        let screen = items.first?.transform.inverse
      else { return nil }
      return Point(x: own.bounds.midX, y: own.bounds.midY).applying(own.transform).applying(screen)
    }
  }

  // MARK: - Obstacles

  extension TapTarget {
    /// The reason why touches do not reach the view, searched from the window inwards; `nil` if
    /// there is none and another view is in front.
    ///
    /// - Parameter point: The location of the touch; `nil` if the view is not visible.
    private func obstacle(at point: Point? = nil) -> String? {
      for step in window.pathFromWindow(to: view, at: point ?? .zero) {
        let touch = point.map { Touch(inWindow: $0, inView: step.point) }
        if let reason = reason(of: step.view, for: touch) {
          return "\(subject(step.view)) \(reason)"
        }
      }
      return nil
    }

    /// A view on the path from the window to the tapped view, as the subject of a sentence.
    private func subject(_ pathView: View) -> String {
      pathView === view ? pathView.messageName : "\(pathView.messageName), in which it lies,"
    }

    /// The location of a touch.
    private struct Touch {
      let inWindow: Point
      /// The location in a view on the path; `nil` below a transform that cannot be inverted.
      let inView: Point?
    }

    /// The reason why a touch does not hit a view on the path; the conditions are those of hit
    /// tests (A11).
    ///
    /// - Parameter touch: The location of the touch; `nil` if the tapped view is not visible.
    private func reason(of pathView: View, for touch: Touch?) -> String? {
      if pathView.isHidden { return "is hidden" }
      if !(pathView.presentation.opacity > 0) { return "shows with opacity 0" }
      if !pathView.isUserInteractionEnabled {
        return "takes no touches: its isUserInteractionEnabled is false"
      }
      guard let touch else {
        return pathView.presentation.transform.isInvertible ? nil : "shows flat, without an area"
      }
      guard let location = touch.inView else { return "is flat, without an area" }
      guard pathView.point(inside: location) else {
        return reasonOutside(pathView, location, touch.inWindow)
      }
      if pathView.isHit(at: location) { return nil }
      // The remaining conditions.
      return pathView.animationKeys.isEmpty
        ? "is nearly transparent"
        : "is animated by a block without .allowUserInteraction, or nearly transparent"
    }

    /// The reason why a view on the path does not contain a touch.
    ///
    /// - Parameters:
    ///   - location: The location of the touch in the view.
    ///   - point: The location of the touch in the window.
    private func reasonOutside(_ pathView: View, _ location: Point, _ point: Point) -> String {
      let (model, shown) = (pathView.frame, pathView.presentation.frame)
      guard model == shown else {
        return "is on its way from \(shown) to \(model), where touches meet it"
      }
      if pathView === view { return "takes no touch at its middle, \(point)" }
      return pathView.bounds.contains(location)
        ? "takes no touch at the middle of it, \(point)"
        : "ends before the middle of it, \(point)"
    }
  }

  /// The reason why a tap does not reach a view.
  package struct TapMiss: Error {
    /// The text after the words "a tap on it", such as ` hits "veil" at (5, 5)` or
    /// `: "card" is hidden`.
    package let reason: String

    fileprivate init(_ reason: String) { self.reason = reason }
  }
#endif
