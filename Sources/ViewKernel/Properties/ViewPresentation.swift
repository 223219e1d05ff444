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
    let velocity = view.node?.velocity(of: property) ?? property.noVelocity
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

  @usableFromInline final func shownFrame(_ reads: DrawingReads?) -> Rect {
    if let reads { reads.addGeometry(of: self) }
    return ViewGeometry(presentationOf: self).frame
  }

  /// Reads one of the first sixteen built-in properties from the view's node, if the property has
  /// been animated. Later ones are read by their token.
  ///
  /// - Parameter reads: Records the read, for a drawing.
  @inline(__always)
  final func shown<Value>(
    _ ordinal: Int, _ reads: DrawingReads?, _ body: (AnimationNode, Int) -> Value?
  ) -> Value? {
    assert(ordinal < 16, "the node has no bit for this property: read it by its token")
    if let reads { reads.add(ordinal, of: self) }
    return unsafe nodeReference?._withUnsafeGuaranteedRef {
      $0.animatedOrdinals & 1 << UInt16(ordinal) == 0 ? nil : body($0, ordinal)
    }
  }

  /// The presentation value of a property.
  ///
  /// - Parameter reads: Records the read, for a drawing.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  @usableFromInline final func shown<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ reads: DrawingReads?
  ) -> Value {
    shownOutOfLine(property, reads)
  }

  // Not inlined into the code that distinguishes the types, which would fetch metadata for each
  // call.
  @inline(never)
  private final func shownOutOfLine<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ reads: DrawingReads?
  ) -> Value {
    if let reads { reads.add(property, of: self) }
    return shown(property)
  }

  /// The presentation value of a property.
  @inline(__always)
  package final func shown<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    guard let node = node else {
      return property.modelValue(of: self).presented
    }
    return node.presentation(property)
  }
}

extension AnimatableProperty {
  /// The velocity of a value that no animation changes.
  var noVelocity: Value { Value.weightedSum(initial, 0, initial, 0) }
}

extension ViewGeometry {
  /// Reads the geometry by presentation values.
  @inline(__always)
  init(presentationOf view: borrowing View) {
    // Part by part, as values: an `inout` argument is in memory, and reading it again must wait
    // until all earlier writes are done.
    self = view.flags.contains(.hasNode) ? ViewGeometry(shownBy: view) : ViewGeometry(view)
  }

  @inline(__always)
  private init(shownBy view: borrowing View) {
    self.init(
      bounds: view.shownBounds(nil), center: view.shownCenter(nil),
      anchorPoint: view.shownAnchorPoint(nil), transform: view.shownTransform(nil))
  }
}
