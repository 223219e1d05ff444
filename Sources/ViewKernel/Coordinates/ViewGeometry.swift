import ViewKernelGeometry

/// The four stored parts of a view's geometry, as model or presentation values, and the values
/// derived from them.
struct ViewGeometry {
  var bounds: Rect
  var center: Point
  var anchorPoint = Point(x: 0.5, y: 0.5)
  var transform = AffineTransform.identity
}

extension ViewGeometry {
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

  /// The offset of the anchor point from the origin of the bounds.
  var anchorOffset: Point {
    Point(x: anchorPoint.x * bounds.size.width, y: anchorPoint.y * bounds.size.height)
  }

  /// The transform from the view's own space to its superview's. With the transform M, it maps a
  /// point q to center + M · (q − (origin + anchor · size)) (A2).
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

  /// The smallest upright rect of the superview's space that contains the transformed bounds.
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
  func sizeAndCenter(for frame: Rect) -> (size: Size, center: Point)? {
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
