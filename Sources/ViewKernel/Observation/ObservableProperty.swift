import ViewKernelAnimation
import ViewKernelGeometry

/// A property that can be observed and has no animations, such as `frame`.
public final class ObservableProperty<Value: Equatable & Sendable>: PropertyToken,
  @unchecked Sendable
{
  let read: @Sendable (View) -> Value?

  /// Makes a property of a class of views.
  ///
  /// The class tells its observers with `View.setObserved(_:from:to:store:)`.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - read: The value of a view; `nil` where the view is of a class without the property.
  public init(_ name: String, read: @escaping @Sendable (View) -> Value?) {
    self.read = read
    super.init(name: name)
  }
}

extension ObservableProperty where Value == Rect {
  /// `View.frame`: changes with bounds, center, transform and anchor point (C7).
  public static var frame: ObservableProperty<Rect> { ObservedProperties.frame }
}

enum ObservedProperties {
  static let frame = ObservableProperty<Rect>("frame") { $0.frame }
}
