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
      if value.size != storedSize {
        storedSize = value.size
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
    let size = sizeThatFits(storedSize)
    let old = ViewGeometry(self)
    bounds.size = size
    // Read again, because observers of the bounds may have changed the view.
    let new = ViewGeometry(self)
    let (oldOffset, newOffset) = (old.anchorOffset, new.anchorOffset)
    center = Point(
      x: old.center.x + (newOffset.x - oldOffset.x), y: old.center.y + (newOffset.y - oldOffset.y))
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
  /// Returns the rect with a width and height of at least 0. A rect that is not finite, or is
  /// beyond 1e100, is refused with a diagnostic; the result is then `nil`.
  ///
  /// - Parameter property: The name of the property for the diagnostic.
  @inline(__always)
  final func usable(_ rect: Rect, _ property: StaticString) -> Rect? {
    if rect.isUsable && rect.size.width >= 0 && rect.size.height >= 0 { return rect }
    return standardizedIfUsable(rect, property.description)
  }

  @inline(never)
  private final func standardizedIfUsable(_ rect: Rect, _ property: String) -> Rect? {
    let standardized = rect.standardized
    guard rect.isUsable, standardized.isUsable else {
      refuse(property, rect.description)
      return nil
    }
    return standardized
  }
}
