import ViewKernelGeometry

extension View {
  /// Converts a point to the coordinate space of another view.
  ///
  /// - Parameters:
  ///   - point: A location in points, in this view's bounds space (y down).
  ///   - target: A view in the same tree, or `nil` for the space of the tree's root, usually the
  ///     window.
  /// - Returns: The same location in the space of `target`, or `nil` when a transform on the way
  ///   from either view to the root cannot be inverted. Also `nil` when only one of the two is
  ///   inside a view that has no superview for a moment, because it is moved inside its window.
  /// - Precondition: `target` is in the same tree as this view.
  /// - Complexity: O(*d*), where *d* is the depth of the deeper view.
  public final func convert(_ point: Point, to target: View?) -> Point? {
    transform(to: target).map { point.applying($0) }
  }

  /// Converts a point from the coordinate space of another view, or of the root for `nil`, to this
  /// view's space; see `convert(_:to:)`.
  public final func convert(_ point: Point, from source: View?) -> Point? {
    transform(from: source).map { point.applying($0) }
  }

  /// Converts a rect to the coordinate space of another view: the smallest upright rect that
  /// contains its four converted corners.
  ///
  /// - Returns: A rect in points, or `nil` in the cases in which a point has no result; see
  ///   `convert(_:to:)`.
  /// - Precondition: `target` is in the same tree as this view.
  public final func convert(_ rect: Rect, to target: View?) -> Rect? {
    transform(to: target).map { rect.applying($0) }
  }

  /// Converts a rect from the coordinate space of another view, or of the root for `nil`, to this
  /// view's space; see `convert(_:to:)`.
  public final func convert(_ rect: Rect, from source: View?) -> Rect? {
    transform(from: source).map { rect.applying($0) }
  }

  /// The transform from another view's space to this view's.
  private final func transform(from source: View?) -> AffineTransform? {
    if let source { return source.transform(to: self) }
    let root = root
    return root.isBetweenSuperviews ? nil : root.transform(to: self)
  }

  /// The transform from this view's space to another view's. `nil` when a step cannot be inverted,
  /// and between two views of one window of which one has no path to the window at the moment.
  private final func transform(to target: View?) -> AffineTransform? {
    let own = transformToRoot()
    guard let target else { return own.root.isBetweenSuperviews ? nil : own.transform }
    guard target !== own.root else { return own.transform }
    let other = target.transformToRoot()
    guard own.root === other.root else {
      require(
        currentCore != nil && isMember(of: target.currentCore),
        "convert: \(displayName) and \(target.displayName) are in different trees")
      return nil
    }
    guard let transform = own.transform, let inverse = other.transform?.inverse else { return nil }
    return transform.concatenating(inverse)
  }

  /// Whether this root of a tree is moved inside its window: between the two steps of the move, it
  /// has no superview.
  private final var isBetweenSuperviews: Bool {
    flags.contains(.isInWindow) && !flags.contains(.isWindow)
  }

  /// The root of the tree of this view, and the transform from this view's space to that of the
  /// root.
  ///
  /// The transform is `nil` if that of a view on the way cannot be inverted. The determinant of the
  /// product alone does not show that: rounding makes it differ from 0.
  private final func transformToRoot() -> (root: View, transform: AffineTransform?) {
    var result = AffineTransform.identity
    var isInvertible = true
    var view = self
    while let superview = view.superview {
      result = result.concatenating(view.transformToSuperview)
      if view.flags.contains(.hasTransform) && !view.transform.isInvertible { isInvertible = false }
      view = superview
    }
    return (view, isInvertible && result.isInvertible ? result : nil)
  }
}
