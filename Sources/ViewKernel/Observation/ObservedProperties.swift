import ViewKernelAnimation
import ViewKernelGeometry

/// Properties that observers can observe, and that are not in `ViewProperties`, because they are
/// computed from others.
enum ObservedProperties {
  static let frame = Property<Rect>(
    "frame", role: .geometry, initial: .zero, invalidations: [],
    read: { ($0 as? View)?.frame ?? .zero },
    write: { ($0 as? View)?.frame = $1 })
}

extension Property where Value == Rect {
  /// The token of `View.frame`, for observers. The frame changes with the bounds, center, transform
  /// and anchor point.
  public static var frame: Property<Rect> { ObservedProperties.frame }
}
