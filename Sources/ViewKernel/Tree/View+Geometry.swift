import ViewKernelAnimation
import ViewKernelGeometry

// MARK: - Frame

extension View {
  /// The position and size in the superview's space, in points: the smallest upright rect that
  /// contains the transformed bounds.
  ///
  /// Setting the frame stores `bounds.size` and `center` and keeps `bounds.origin`. Under a scale,
  /// flip or quarter turn, the setter solves for the size, and the getter returns the rect that was
  /// set. Under any other transform, the size is that of the rect under the inverse transform, and
  /// a diagnostic is reported. Under a singular transform, the frame is refused, with a diagnostic.
  public final var frame: Rect {
    get { ViewGeometry(self).frame }
    set {
      guard let value = usable(newValue, "frame") else { return }
      // The short way of a setter; see `View+Setters.swift`. The change is noted at the end,
      // because a frame without a usable middle is refused.
      guard flags.isDisjoint(with: [.isWatched, .hasTransform, .hasAnchor]), openTransaction == nil
      else { return writeFrame(value) }
      let middle = Point(x: value.midX, y: value.midY)
      guard middle.isUsable else { return refuse("frame", value.description) }
      if value.size != storedBounds.size {
        storedBounds.size = value.size
        boundsChanged()
      }
      storedCenter = middle
      noteChange(.frame)
    }
  }

  /// The transform from this view's bounds space to its superview's.
  public final var transformToSuperview: AffineTransform {
    ViewGeometry(self).transformToSuperview
  }

  /// Sets the size of the bounds to the result of `sizeThatFits(_:)` for the current size. The
  /// origin of the untransformed frame does not change.
  public final func sizeToFit() {
    let size = sizeThatFits(storedBounds.size)
    let old = ViewGeometry(self)
    bounds.size = size
    // Read again, because observers of the bounds may have changed the view.
    let new = ViewGeometry(self)
    let (oldOffset, newOffset) = (old.anchorOffset, new.anchorOffset)
    center = Point(
      x: old.center.x + (newOffset.x - oldOffset.x), y: old.center.y + (newOffset.y - oldOffset.y))
  }
}

/// The four stored parts of a view's geometry, as model or presentation values, and the values
/// derived from them.
struct ViewGeometry {
  var bounds: Rect
  var center: Point
  var anchorPoint = Point(x: 0.5, y: 0.5)
  var transform = AffineTransform.identity

  @inline(__always)
  init(_ view: borrowing View) {
    bounds = view.storedBounds
    center = view.storedCenter
    guard !view.flags.isDisjoint(with: [.hasTransform, .hasAnchor]),
      let effects = unsafe view.effectsReference
    else { return }
    // Both are read, whatever the flags are: the storage also contains their initial values.
    (anchorPoint, transform) = unsafe effects._withUnsafeGuaranteedRef {
      ($0.anchorPoint, $0.transform)
    }
  }

  init(bounds: Rect, center: Point, anchorPoint: Point, transform: AffineTransform) {
    self.bounds = bounds
    self.center = center
    self.anchorPoint = anchorPoint
    self.transform = transform
  }

  /// The offset of the anchor point from the origin of the bounds.
  var anchorOffset: Point {
    Point(x: anchorPoint.x * bounds.size.width, y: anchorPoint.y * bounds.size.height)
  }

  /// P(q) = center + M · (q − (origin + anchor · size)) (A2).
  @inline(__always)
  var transformToSuperview: AffineTransform {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    if transform.isIdentity {
      return AffineTransform(translationX: center.x - anchorX, y: center.y - anchorY)
    }
    // A translation, M and another translation, concatenated. A zero is added to each entry, as
    // concatenation does, so that no negative zero results.
    return AffineTransform(
      a: transform.a + 0, b: transform.b + 0, c: transform.c + 0, d: transform.d + 0,
      tx: (0 - anchorX) * transform.a + (0 - anchorY) * transform.c + transform.tx + center.x,
      ty: (0 - anchorX) * transform.b + (0 - anchorY) * transform.d + transform.ty + center.y)
  }

  var frame: Rect {
    guard transform.isIdentity else {
      // Relative to the anchor point, so that a quarter turn of whole numbers stays exact (A8).
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

  /// The size and center that result in a frame (A6, A7), or `nil` under a singular transform.
  func solved(for frame: Rect) -> (size: Size, center: Point)? {
    var size = frame.size
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
    // From the anchor point to the middle.
    let offset = Point(
      x: (0.5 - anchorPoint.x) * size.width, y: (0.5 - anchorPoint.y) * size.height)
    let shift = transform.isIdentity ? offset : offset.applying(transform)
    return (size, Point(x: frame.midX - shift.x, y: frame.midY - shift.y))
  }
}

extension View {
  /// The translation from the view's own space to its superview's, equal for model and presentation
  /// values; `nil` for a view that is transformed or has been animated.
  ///
  /// The same result as `transformToSuperview`, with fewer steps.
  @inline(__always)
  final var translationToSuperview: Point? {
    guard flags.isDisjoint(with: [.hasTransform, .hasAnchor, .hasNode]) else { return nil }
    let bounds = storedBounds
    return Point(
      x: storedCenter.x - (bounds.origin.x + 0.5 * bounds.size.width),
      y: storedCenter.y - (bounds.origin.y + 0.5 * bounds.size.height))
  }
}

// MARK: - Usable rects

extension View {
  @inline(__always)
  final func usable(_ rect: Rect, _ property: StaticString) -> Rect? {
    if rect.isUsable && rect.size.width >= 0 && rect.size.height >= 0 { return rect }
    return corrected(rect, property.description)
  }

  @inline(never)
  private final func corrected(_ rect: Rect, _ property: String) -> Rect? {
    let standardized = rect.standardized
    guard rect.isUsable, standardized.isUsable else {
      refuse(property, rect.description)
      return nil
    }
    return standardized
  }
}
