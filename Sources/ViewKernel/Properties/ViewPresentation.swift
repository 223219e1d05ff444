import ViewKernelAnimation
import ViewKernelGeometry

/// The presentation values of a view: its property values with all animations applied, at the time
/// of the read.
///
/// Store the values that you read, not the presentation: its values change with the view and with
/// time.
public struct ViewPresentation {
  @usableFromInline let view: View
  /// Records the values that a drawing reads; `nil` outside a drawing.
  @usableFromInline let reads: DrawingReads?

  @inlinable @inline(__always)
  init(_ view: View, _ reads: DrawingReads? = nil) {
    self.view = view
    self.reads = reads
  }

  /// The presentation value of an animatable property, or of a component of one.
  @inlinable public subscript<Value: Animatable>(property: AnimatableProperty<Value>) -> Value {
    view.shown(property, reads)
  }

  /// Returns the current velocity of a presentation value: the change of each of its numbers per
  /// second of the window's clock.
  ///
  /// The velocity of a point is in points per second, the velocity of an angle in radians per
  /// second. A transform has one velocity for each entry of its matrix. The velocity is 0 if no
  /// animation changes the property, or while a stepped animation holds its value. It is also 0 if
  /// the range of the property limits the value, as at an opacity of 1.
  ///
  ///     let speed = sheet.presentation.velocity(of: .center)
  ///     sheet.add(SpringAnimation(.center, to: open, velocity: speed), forKey: "throw")
  ///
  /// - Complexity: O(animations of the property).
  public func velocity<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    let velocity = view.node?.velocity(of: property) ?? property.initial.noVelocity
    if let reads { reads.addVelocity(velocity, of: property) }
    return velocity
  }

  // This and other properties that are read for every frame are inlined down to a call of the view.
  // So a caller that has the view needs no retain for this value; a retain would cost more than the
  // read.

  /// The frame by presentation values, in points: the smallest upright rect of the superview's
  /// space that contains the transformed bounds.
  @inlinable public var frame: Rect { view.shownFrame(reads) }

  /// The transform from the view's own space to its superview's, computed from presentation values.
  public var transformToSuperview: AffineTransform {
    if let reads { reads.addGeometry(of: view) }
    return ViewGeometry(presentationOf: view).transformToSuperview
  }

  /// Returns the frontmost view that a point hits, by the current presentation values.
  ///
  /// - Parameter point: A location in points, in the view's own space.
  public func hitTest(_ point: Point) -> View? {
    // As for snapshots: the views are retained if reading values runs user code.
    let held = view.window?.engine.refresh() == false ? view.subtree() : []
    defer { withExtendedLifetime(held) {} }
    return view.hitTest(point, .presentation)
  }
}

extension View {
  /// The presentation values of the view: its property values with all animations applied.
  @inlinable @inline(__always)
  public final var presentation: ViewPresentation { ViewPresentation(self) }

  /// Returns the presentation value of an animatable property, or of a component of one.
  public final func presentation<Value: Animatable>(
    _ property: AnimatableProperty<Value>
  ) -> Value {
    presentation[property]
  }
}

extension ViewPresentation: CustomStringConvertible {
  /// The frame, and the properties that differ from those of a plain view, such as
  /// "(0, 0, 40, 20), opacity 0.5".
  public var description: String {
    var parts = ["\(frame)"]
    if !transform.isIdentity { parts.append("transform \(transform)") }
    if opacity != 1 { parts.append("opacity \(opacity.shortText)") }
    return parts.note(orElse: "")
  }
}
