import ViewKernelAnimation
import ViewKernelGeometry

// MARK: - Stored geometry

extension View {
  /// The visible part of the view's own space: origin and size in points.
  ///
  /// A new size keeps `center`, so the frame grows about the anchor point; a new origin shifts the
  /// subviews (A5). Marks the view for layout (B1). Extents below 0 are standardised (A18); a rect
  /// that is not finite, or beyond 1e100, is refused, with a diagnostic (A20).
  public final var bounds: Rect {
    get { storedBounds }
    set {
      guard let value = usable(newValue, "bounds") else { return }
      if isWatched { return setPlace(.bounds(value)) }
      storeBounds(value)
    }
  }

  /// Where the anchor point lies in the superview's space, in points.
  ///
  /// This is the middle of the frame only while the anchor point is in the middle (A4). A point
  /// that is not finite is refused, with a diagnostic.
  public final var center: Point {
    get { storedCenter }
    set {
      guard newValue.isUsable, takesPlainly() else { return setPlace(.center(newValue)) }
      storedCenter = newValue
    }
  }

  /// The point of the bounds that `center` positions and `transform` turns about, in unit space:
  /// (0, 0) is the top left corner, (1, 1) the bottom right one. Default (0.5, 0.5).
  ///
  /// Setting it keeps `center`, so the frame moves (A4).
  public final var anchorPoint: Point {
    get { flags.contains(.hasAnchor) ? rare.anchorPoint : Point(x: 0.5, y: 0.5) }
    set {
      guard newValue.isUsable else { return refuse("anchorPoint", newValue.description) }
      change(
        ViewProperties.anchorPoint, from: anchorPoint, to: newValue, movesFrame: true,
        geometry: { $0.anchorPoint = newValue }
      ) {
        rare.anchorPoint = newValue
        set(.hasAnchor, newValue != Point(x: 0.5, y: 0.5))
      }
    }
  }

  /// Applied to the view and its subviews, about the anchor point (A2). Default identity.
  ///
  /// A singular transform is allowed: the subtree is then neither drawn nor hit (A14).
  public final var transform: AffineTransform {
    get { flags.contains(.hasTransform) ? rare.transform : .identity }
    set {
      guard newValue.isUsable else { return refuse("transform", newValue.description) }
      change(
        ViewProperties.transform, from: transform, to: newValue, movesFrame: true,
        geometry: { $0.transform = newValue }
      ) {
        rare.transform = newValue
        set(.hasTransform, !newValue.isIdentity)
      }
    }
  }
}

// MARK: - Frame

extension View {
  /// The smallest upright rect of the superview's space that holds the bounds, in points (A3).
  ///
  /// Under a scale, flip or quarter turn, setting it solves for the size, and the getter returns
  /// what was set (A7). Under any other transform the size is that of the rect seen through the
  /// inverse, with a diagnostic; under a singular one the frame is refused.
  ///
  /// Setting stores `bounds.size` and `center` and keeps `bounds.origin` (A6).
  public final var frame: Rect {
    get { ViewGeometry(self).frame }
    set {
      guard let value = usable(newValue, "frame") else { return }
      guard flags.isDisjoint(with: [.hasTransform, .hasAnchor]), !isWatched else {
        return setPlace(.frame(value))
      }
      if value.size != storedBounds.size {
        storedBounds.size = value.size
        setNeedsLayout()
      }
      storeCenter(Point(x: value.midX, y: value.midY))
    }
  }

  /// The transform from this view's bounds space to its superview's (A2).
  public final var transformToSuperview: AffineTransform {
    ViewGeometry(self).transformToSuperview
  }

  /// Sets the size to what `sizeThatFits(_:)` gives for the current one, and keeps the origin of
  /// the untransformed frame (B13).
  public final func sizeToFit() {
    let size = sizeThatFits(storedBounds.size)
    let anchor = anchorPoint
    let old = storedBounds.size
    bounds.size = size
    let x = storedCenter.x + anchor.x * (storedBounds.size.width - old.width)
    let y = storedCenter.y + anchor.y * (storedBounds.size.height - old.height)
    center = Point(x: x, y: y)
  }
}

/// The four stored parts of a view's geometry, model or presentation, and what follows from them.
struct ViewGeometry {
  var bounds: Rect
  var center: Point
  var anchorPoint = Point(x: 0.5, y: 0.5)
  var transform = AffineTransform.identity

  @inline(__always)
  init(_ view: View) {
    bounds = view.storedBounds
    center = view.storedCenter
    if !view.flags.isDisjoint(with: [.hasTransform, .hasAnchor]) {
      anchorPoint = view.anchorPoint
      transform = view.transform
    }
  }

  init(bounds: Rect, center: Point, anchorPoint: Point, transform: AffineTransform) {
    self.bounds = bounds
    self.center = center
    self.anchorPoint = anchorPoint
    self.transform = transform
  }

  /// P(q) = center + M · (q − (origin + anchor · size)) (A2).
  var transformToSuperview: AffineTransform {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    if transform.isIdentity {
      return AffineTransform(translationX: center.x - anchorX, y: center.y - anchorY)
    }
    return AffineTransform(translationX: -anchorX, y: -anchorY)
      .concatenating(transform)
      .concatenating(AffineTransform(translationX: center.x, y: center.y))
  }

  var frame: Rect {
    guard transform.isIdentity else {
      // Relative to the anchor, so that a quarter turn of whole numbers stays exact (A8).
      let relative = Rect(
        x: -anchorPoint.x * bounds.size.width, y: -anchorPoint.y * bounds.size.height,
        width: bounds.size.width, height: bounds.size.height)
      return relative.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    return Rect(
      x: center.x - anchorPoint.x * bounds.size.width,
      y: center.y - anchorPoint.y * bounds.size.height,
      width: bounds.size.width, height: bounds.size.height)
  }

  /// The size and center that give a frame (A6, A7), or `nil` under a singular transform.
  func solved(for frame: Rect) -> (size: Size, center: Point)? {
    var size = frame.size
    var middle = Point.zero
    if !transform.isIdentity {
      guard transform.isInvertible, let inverse = transform.inverse else { return nil }
      if !transform.isAxisAligned {
        size = frame.applying(inverse).size
      } else if transform.a != 0 {
        size = Size(
          width: frame.width / transform.a.magnitude, height: frame.height / transform.d.magnitude)
      } else {
        size = Size(
          width: frame.height / transform.b.magnitude, height: frame.width / transform.c.magnitude)
      }
    }
    middle = Point(
      x: (0.5 - anchorPoint.x) * size.width, y: (0.5 - anchorPoint.y) * size.height)
    let shift = transform.isIdentity ? middle : middle.applying(transform)
    return (size, Point(x: frame.midX - shift.x, y: frame.midY - shift.y))
  }
}

// MARK: - Setting bounds, center, or both

/// What is set of a view's place: one part, or through the frame both.
private enum PlaceChange {
  case bounds(Rect)
  case center(Point)
  case frame(Rect)

  var movesBounds: Bool { if case .center = self { false } else { true } }
  var movesCenter: Bool { if case .bounds = self { false } else { true } }
}

extension View {
  /// Sets bounds, center, or through the frame both, as one change: whoever hears of one part sees
  /// the other stored too (C7).
  @inline(never)
  private final func setPlace(_ change: PlaceChange) {
    guard let place = place(after: change) else { return }
    if case .frame = change, !transform.isAxisAligned {
      report(.clamped, "frame: set under a rotation or skew; took the size seen through it")
    }
    guard
      let telling = beginTelling(
        change.movesBounds ? ViewProperties.bounds : ViewProperties.center)
    else { return }
    if flags.contains(.hasPriorObservers) { announce(change, place) }
    let motion = isAnimatingChanges ? PlaceMotion(self, change) : nil
    // Solved again: what it depends on may have been changed since.
    guard let (bounds, center) = self.place(after: change) else { return telling.end() }
    let old = (bounds: storedBounds, center: storedCenter, frame: frameForObservers)
    storeBounds(bounds)
    storeCenter(center)
    if let node = rareBox?.node {
      if change.movesBounds { node.modelChanged(ViewProperties.bounds, to: bounds) }
      if change.movesCenter { node.modelChanged(ViewProperties.center, to: center) }
    }
    if let motion { animate(motion, from: (old.bounds, old.center), to: (bounds, center)) }
    let frame = frameForObservers
    var derived: ContiguousArray<() -> Void> = []
    if flags.contains(.hasDerivations) {
      if change.movesBounds { derived += followDerivations(of: ViewProperties.bounds) }
      if change.movesCenter { derived += followDerivations(of: ViewProperties.center) }
    }
    if change.movesBounds { notify(ViewProperties.bounds, old: old.bounds, new: bounds) }
    if change.movesCenter { notify(ViewProperties.center, old: old.center, new: center) }
    notifyFrame(old: old.frame, new: frame)
    for tell in derived { tell() }
    telling.end()
  }

  /// Bounds and center as a change would leave them, or `nil`, with a diagnostic, where it cannot
  /// be made.
  private final func place(after change: PlaceChange) -> (bounds: Rect, center: Point)? {
    switch change {
    case .bounds(let bounds): return (bounds, storedCenter)
    case .center(let center):
      guard center.isUsable else {
        refuse("center", center.description)
        return nil
      }
      return (storedBounds, center)
    case .frame(let frame):
      guard let solved = ViewGeometry(self).solved(for: frame), solved.size.isUsable else {
        report(.refused, "frame: the transform is singular or nearly so, no size gives \(frame)")
        return nil
      }
      return (Rect(origin: storedBounds.origin, size: solved.size), solved.center)
    }
  }

  private final func announce(_ change: PlaceChange, _ place: (bounds: Rect, center: Point)) {
    if change.movesBounds {
      announce(ViewProperties.bounds, old: storedBounds, new: place.bounds)
    }
    if change.movesCenter {
      announce(ViewProperties.center, old: storedCenter, new: place.center)
    }
    announceFrame {
      if change.movesBounds { $0.bounds = place.bounds }
      if change.movesCenter { $0.center = place.center }
    }
    if change.movesBounds { announceDerivations(of: ViewProperties.bounds, for: place.bounds) }
    if change.movesCenter { announceDerivations(of: ViewProperties.center, for: place.center) }
  }

  /// How an open transaction animates the parts of a change, and what shows of them before it.
  private struct PlaceMotion {
    var origin: ImplicitAction?
    var size: ImplicitAction?
    var center: ImplicitAction?
    var shownBounds: Rect?
    var shownCenter: Point?

    init(_ view: View, _ change: PlaceChange) {
      if change.movesBounds {
        origin = view.implicitAction(for: ViewProperties.boundsOrigin)
        size = view.implicitAction(for: ViewProperties.boundsSize)
        shownBounds = view.shownValue(of: ViewProperties.bounds)
      }
      if change.movesCenter {
        center = view.implicitAction(for: ViewProperties.center)
        shownCenter = view.shownValue(of: ViewProperties.center)
      }
    }
  }

  /// Bounds animate as origin and size, each under its own key (D49).
  private final func animate(
    _ motion: PlaceMotion, from old: (bounds: Rect, center: Point),
    to new: (bounds: Rect, center: Point)
  ) {
    let shown = motion.shownBounds ?? old.bounds
    if let action = motion.origin, new.bounds.origin != old.bounds.origin {
      animate(
        ViewProperties.boundsOrigin, from: old.bounds.origin, to: new.bounds.origin,
        shown: shown.origin, action)
    }
    if let action = motion.size, new.bounds.size != old.bounds.size {
      animate(
        ViewProperties.boundsSize, from: old.bounds.size, to: new.bounds.size, shown: shown.size,
        action)
    }
    if let action = motion.center, new.center != old.center {
      animate(
        ViewProperties.center, from: old.center, to: new.center,
        shown: motion.shownCenter ?? old.center, action)
    }
  }
}

// MARK: - The frame, for observers

extension View {
  /// Tells observers that asked for it what the frame will be after a change of the geometry.
  final func announceFrame(after change: (inout ViewGeometry) -> Void) {
    guard flags.contains(.frameIsObserved) else { return }
    var geometry = ViewGeometry(self)
    change(&geometry)
    announce(ObservedProperties.frame, old: frame, new: geometry.frame)
  }

  final func notifyFrame(old: Rect, new: Rect) {
    guard flags.contains(.frameIsObserved) else { return }
    notify(ObservedProperties.frame, old: old, new: new)
  }

  /// The frame now, if anybody will be told of it.
  @inline(__always)
  final var frameForObservers: Rect { flags.contains(.frameIsObserved) ? frame : .zero }
}

// MARK: - Storing

extension View {
  private final func storeBounds(_ value: Rect) {
    let isNew = value != storedBounds
    storedBounds = value
    if isNew { setNeedsLayout() }
    noteChange()
  }

  private final func storeCenter(_ value: Point) {
    storedCenter = value
    noteChange()
  }

  final func set(_ flag: ViewFlags, _ isOn: Bool) {
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
  }

  final func refuse(_ property: String, _ value: String) {
    report(.refused, "\(property): expected finite numbers up to 1e100, got \(value)")
  }

  @inline(__always)
  private final func usable(_ rect: Rect, _ property: StaticString) -> Rect? {
    if rect.isUsable && rect.size.width >= 0 && rect.size.height >= 0 { return rect }
    return corrected(rect, property.description)
  }

  @inline(never)
  private final func corrected(_ rect: Rect, _ property: String) -> Rect? {
    guard rect.isUsable else {
      refuse(property, rect.description)
      return nil
    }
    return rect.standardized
  }
}
