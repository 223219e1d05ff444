import ViewKernelGeometry

extension View {
  /// Converts a point to the coordinate space of another view.
  ///
  /// - Parameters:
  ///   - point: A location in points, in this view's bounds space (y down).
  ///   - target: A view in the same tree, or `nil` for the space of the tree's root, usually the
  ///     window.
  /// - Returns: The same location in the space of `target`, or `nil` when a transform on the way
  ///   from either view to the root cannot be inverted.
  /// - Precondition: `target` is in the same tree as this view.
  /// - Complexity: O(*d*), where *d* is the depth of the deeper view.
  public final func convert(_ point: Point, to target: View?) -> Point? {
    transform(to: target).map { point.applying($0) }
  }

  /// Converts a point from the coordinate space of another view, or of the root for `nil`, to this
  /// view's space; see `convert(_:to:)`.
  public final func convert(_ point: Point, from source: View?) -> Point? {
    (source ?? root).convert(point, to: self)
  }

  /// Converts a rect to the coordinate space of another view: the smallest upright rect that
  /// contains its four converted corners.
  ///
  /// - Returns: A rect in points, or `nil` when a transform on the way from either view to the root
  ///   cannot be inverted.
  /// - Precondition: `target` is in the same tree as this view.
  public final func convert(_ rect: Rect, to target: View?) -> Rect? {
    transform(to: target).map { rect.applying($0) }
  }

  /// Converts a rect from the coordinate space of another view, or of the root for `nil`, to this
  /// view's space; see `convert(_:to:)`.
  public final func convert(_ rect: Rect, from source: View?) -> Rect? {
    (source ?? root).convert(rect, to: self)
  }

  /// The transform from this view's space to another view's, or `nil` when a step cannot be
  /// inverted.
  final func transform(to target: View?) -> AffineTransform? {
    let (own, top, isOwnInvertible) = transformToRoot()
    guard let target, target !== top else { return isOwnInvertible ? own : nil }
    let (other, otherTop, isOtherInvertible) = target.transformToRoot()
    require(
      top === otherTop,
      "convert: \(displayName) and \(target.displayName) are in different trees")
    guard isOwnInvertible, isOtherInvertible, let inverse = other.inverse else { return nil }
    return own.concatenating(inverse)
  }

  /// The transform to the root's own space, the root, and whether every step can be inverted. The
  /// determinant of the product cannot show that: rounding makes it differ from 0.
  private final func transformToRoot() -> (AffineTransform, View, isInvertible: Bool) {
    var result = AffineTransform.identity
    var isInvertible = true
    var view = self
    while let superview = view.superview {
      result = result.concatenating(view.transformToSuperview)
      if view.flags.contains(.hasTransform) && !view.transform.isInvertible { isInvertible = false }
      view = superview
    }
    return (result, view, isInvertible && result.isInvertible)
  }
}
