import ViewKernelAnimation
import ViewKernelGeometry

/// A property that can be observed and has no animations, such as `frame`.
public class ObservableProperty<Value: Equatable & Sendable>: PropertyToken, @unchecked Sendable {
  private let reader: (@Sendable (View) -> Value?)?

  /// Makes a property of a class of views.
  ///
  /// The class tells its observers with `View.setObserved(_:from:to:store:)`.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - read: The value of a view; `nil` where the view is of a class without the property.
  public init(_ name: String, read: @escaping @Sendable (View) -> Value?) {
    reader = read
    super.init(name: name)
  }

  /// Makes a property whose subclass reads it.
  init(_ name: String) {
    reader = nil
    super.init(name: name)
  }

  /// The value of a view; `nil` where the view is of a class without the property.
  func read(_ view: View) -> Value? { reader?(view) }
}

extension ObservableProperty where Value == Rect {
  /// `View.frame`: changes with bounds, center, transform and anchor point (C7).
  public static var frame: ObservableProperty<Rect> { ObservedProperties.frame }
}

enum ObservedProperties {
  static let frame = ObservableProperty<Rect>("frame") { $0.frame }
}
