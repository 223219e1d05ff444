import ViewKernelAnimation

extension Invalidation {
  /// Creates an invalidation that performs the given work on a view. Objects other than views
  /// ignore it.
  public init(_ apply: @escaping @Sendable (View) -> Void) {
    self.init(owner: { owner in if let view = owner as? View { apply(view) } })
  }

  /// Requests layout: calls `View.setNeedsLayout()`.
  public static let layout = Invalidation { $0.setNeedsLayout() }

  /// Requests a new drawing and frame: calls `View.setNeedsDisplay()`.
  public static let display = Invalidation { $0.setNeedsDisplay() }
}

extension View {
  /// Marks the drawing and the content of the view as changed. Call it when the result of
  /// `drawing(_:)` or `forEachContent(_:)` changes for a reason other than a property. A change of
  /// a property with the invalidation `.display` calls it automatically.
  public final func setNeedsDisplay() {
    flags.remove(.isDrawn)
    noteChange(.content)
  }

  /// Performs invalidations on this view, in the order given.
  public final func invalidate(_ invalidations: Invalidation...) {
    for invalidation in invalidations { invalidation.apply(self) }
  }
}
