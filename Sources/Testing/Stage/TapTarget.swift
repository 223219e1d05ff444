import ViewKernelTimeline

/// A view that somebody taps by its name, and what may keep the touch off.
struct TapTarget {
  private let name: String
  private let window: Window
  private let view: View

  /// - Throws: Where no view of the window has the name, or several.
  init(_ name: String, in window: Window) throws(ExpectationFailure) {
    self.name = name
    self.window = window
    do throws(ExpectationFailure) {
      view = try window.view(name)
    } catch {
      throw ExpectationFailure("tap on \"\(name)\": \(error)")
    }
  }

  /// The middle of the view as it shows, in the window's own space.
  ///
  /// - Throws: Where a touch there is not the view's.
  func point() throws(ExpectationFailure) -> Point {
    guard let point = shownMiddle else { throw failure(": \(obstacle() ?? "it does not show")") }
    let hit = window.hitTest(point)
    guard let hit, hit.isDescendant(of: view) else { throw miss(hit, at: point) }
    if let button = view as? Button, !button.isEnabled {
      throw failure(": \(view.stageName) is disabled")
    }
    return point
  }

  /// The touch would not be the view's: what is there instead, if it is something in front or beside,
  /// and what keeps the touch off.
  private func miss(_ hit: View?, at point: Point) -> ExpectationFailure {
    let obstacle = obstacle(at: point).map { ": \($0)" } ?? ""
    if let hit, obstacle.isEmpty || !view.isDescendant(of: hit) {
      return failure(" hits \(hit.stageName) at \(point)\(obstacle)")
    }
    return failure(obstacle)
  }

  private func failure(_ what: String) -> ExpectationFailure {
    ExpectationFailure("tap on \"\(name)\"\(what)")
  }

  private var shownMiddle: Point? {
    let items = window.snapshot()
    guard let own = items.first(where: { $0.identifier == view.identifier }),
      let screen = items.first?.transform.inverse
    else { return nil }
    return Point(x: own.bounds.midX, y: own.bounds.midY).applying(own.transform).applying(screen)
  }
}

// MARK: - What keeps touches off

extension TapTarget {
  /// What keeps touches off the view, from the window inwards; `nil` where nothing does, and something
  /// else lies in front.
  ///
  /// - Parameter point: Where the touch would go; `nil` where the view does not show.
  private func obstacle(at point: Point? = nil) -> String? {
    for link in chain {
      if let reason = reason(of: link, at: point) { return "\(subject(link)) \(reason)" }
    }
    return nil
  }

  /// The views from the window down to the view.
  private var chain: [View] {
    var chain: [View] = []
    var next: View? = view
    while let current = next {
      chain.append(current)
      next = current.superview
    }
    return chain.reversed()
  }

  private func subject(_ link: View) -> String {
    link === view ? link.stageName : "\(link.stageName), in which it lies,"
  }

  /// Why touches go past a view; the same conditions as those of hit tests (A11).
  private func reason(of link: View, at point: Point?) -> String? {
    if link.isHidden { return "is hidden" }
    if !(link.presentation.opacity > 0) { return "shows with opacity 0" }
    if !link.isUserInteractionEnabled { return "takes no touches" }
    guard let point else {
      return link.presentation.transform.isInvertible ? nil : "shows flat, without an area"
    }
    guard let location = link.convert(point, from: nil) else { return "is flat, without an area" }
    guard link.point(inside: location) else { return outside(link, location, point) }
    if link.hitTest(location) != nil { return nil }
    // What is left of the conditions.
    return link.animationKeys.isEmpty
      ? "is nearly transparent"
      : "is moved by a block without .allowUserInteraction, or nearly transparent"
  }

  private func outside(_ link: View, _ location: Point, _ point: Point) -> String {
    let (model, shown) = (link.frame, link.presentation.frame)
    guard model == shown else {
      return "is on its way from \(shown) to \(model), where touches meet it"
    }
    if link === view { return "takes no touch at its middle, \(point)" }
    return link.bounds.contains(location)
      ? "takes no touch at the middle of it, \(point)"
      : "ends before the middle of it, \(point)"
  }
}
