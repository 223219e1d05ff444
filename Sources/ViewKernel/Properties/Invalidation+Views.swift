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
