import ViewKernelAnimation
import ViewKernelGeometry

// MARK: - Stored geometry

extension View {
  /// The visible part of the view's own space: origin and size in points.
  ///
  /// A new size keeps `center`, so the frame grows about the anchor point; a new origin shifts the
  /// subviews (A5). Marks the view for layout (B1). A rect that is not finite is refused, a size
  /// below 0 raised to 0, each with a diagnostic.
  public final var bounds: Rect {
    get { storedBounds }
    set {
      guard let value = usable(newValue, "bounds") else { return }
      if isWatched { return setWatchedBounds(value) }
      storeBounds(value)
    }
  }

  @inline(never)
  private final func setWatchedBounds(_ value: Rect) {
    let old = storedBounds
    announce(ViewProperties.bounds, old: old)
    announceFrame()
    let oldFrame = frameForObservers
    storeBounds(value)
    boundsDidChange(from: old)
    notify(ViewProperties.bounds, old: old, new: value)
    notifyFrame(old: oldFrame)
  }

  /// Where the anchor point lies in the superview's space, in points.
  ///
  /// This is the middle of the frame only while the anchor point is in the middle (A4). A point
  /// that is not finite is refused, with a diagnostic.
  public final var center: Point {
    get { storedCenter }
    set {
      guard newValue.isFinite, takesPlainly() else { return setWatchedCenter(newValue) }
      storedCenter = newValue
    }
  }

  @inline(never)
  private final func setWatchedCenter(_ value: Point) {
    guard value.isFinite else { return refuse("center", value.description) }
    let old = storedCenter
    announce(ViewProperties.center, old: old)
    announceFrame()
    let oldFrame = frameForObservers
    storeCenter(value)
    changed(ViewProperties.center, from: old, to: value)
    notify(ViewProperties.center, old: old, new: value)
    notifyFrame(old: oldFrame)
  }

  /// The point of the bounds that `center` positions and `transform` turns about, in unit space:
  /// (0, 0) is the top left corner, (1, 1) the bottom right one. Default (0.5, 0.5).
  ///
  /// Setting it keeps `center`, so the frame moves (A4).
  public final var anchorPoint: Point {
    get { flags.contains(.hasAnchor) ? rare.anchorPoint : Point(x: 0.5, y: 0.5) }
    set {
      guard newValue.isFinite else { return refuse("anchorPoint", newValue.description) }
      let old = anchorPoint
      let oldFrame = frameForObservers
      announce(ViewProperties.anchorPoint, old: old)
      announceFrame()
      rare.anchorPoint = newValue
      set(.hasAnchor, newValue != Point(x: 0.5, y: 0.5))
      changed(ViewProperties.anchorPoint, from: old, to: newValue)
      notify(ViewProperties.anchorPoint, old: old, new: newValue)
      notifyFrame(old: oldFrame)
    }
  }

  /// Applied to the view and its subviews, about the anchor point (A2). Default identity.
  ///
  /// A singular transform is allowed: the subtree is then neither drawn nor hit (A14).
  public final var transform: AffineTransform {
    get { flags.contains(.hasTransform) ? rare.transform : .identity }
    set {
      guard newValue.isFinite else { return refuse("transform", newValue.description) }
      let old = transform
      let oldFrame = frameForObservers
      announce(ViewProperties.transform, old: old)
      announceFrame()
      rare.transform = newValue
      set(.hasTransform, !newValue.isIdentity)
      changed(ViewProperties.transform, from: old, to: newValue)
      notify(ViewProperties.transform, old: old, new: newValue)
      notifyFrame(old: oldFrame)
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
        return setFrameSlowly(value)
      }
      if value.size != storedBounds.size {
        storedBounds.size = value.size
        setNeedsLayout()
      }
      storeCenter(Point(x: value.midX, y: value.midY))
    }
  }

  @inline(never)
  private final func setFrameSlowly(_ frame: Rect) {
    guard let solved = ViewGeometry(self).solved(for: frame) else {
      return report(.refused, "frame: the transform is singular, no size gives \(frame)")
    }
    if !transform.isAxisAligned {
      report(.clamped, "frame: set under a rotation or skew; took the size seen through it")
    }
    let oldFrame = frameForObservers
    let oldBounds = storedBounds
    let oldCenter = storedCenter
    let newBounds = Rect(origin: storedBounds.origin, size: solved.size)
    announce(ViewProperties.bounds, old: oldBounds)
    announce(ViewProperties.center, old: oldCenter)
    announceFrame()
    storeBounds(newBounds)
    storeCenter(solved.center)
    boundsDidChange(from: oldBounds)
    changed(ViewProperties.center, from: oldCenter, to: solved.center)
    notify(ViewProperties.bounds, old: oldBounds, new: newBounds)
    notify(ViewProperties.center, old: oldCenter, new: solved.center)
    notifyFrame(old: oldFrame)
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
    report(.refused, "\(property): expected finite numbers, got \(value)")
  }

  @inline(__always)
  private final func usable(_ rect: Rect, _ property: StaticString) -> Rect? {
    if rect.isFinite && rect.width >= 0 && rect.height >= 0 { return rect }
    return corrected(rect, property.description)
  }

  @inline(never)
  private final func corrected(_ rect: Rect, _ property: String) -> Rect? {
    guard rect.isFinite else {
      refuse(property, rect.description)
      return nil
    }
    report(.clamped, "\(property): expected no size below 0, got \(rect)")
    return rect.sampled
  }
}
