import ViewKernelAnimation
import ViewKernelGeometry

/// The presentation values of a view: its property values with all animations applied, at the time
/// of the read.
///
/// Store the values that you read, not the presentation: its values change with the view and with
/// time.
public struct ViewPresentation {
  @usableFromInline let view: View
  /// Notes what is read, for a drawing.
  @usableFromInline let reads: DrawingReads?

  @inlinable @inline(__always)
  init(_ view: View, _ reads: DrawingReads? = nil) {
    self.view = view
    self.reads = reads
  }

  /// The value of any animatable property, or of a component of one.
  @inlinable public subscript<Value: Animatable>(property: AnimatableProperty<Value>) -> Value {
    view.shown(property, reads)
  }

  /// How fast the value of a property changes on screen now, number by number and per second of the
  /// window's clock.
  ///
  /// Points have points per second, angles radians per second; of a transform each entry of its
  /// matrix has a velocity. It is 0 where nothing animates the property, where steps stand still,
  /// and where a range stops the value, as at an opacity of 1.
  ///
  ///     let speed = sheet.presentation.velocity(of: .center)
  ///     sheet.add(SpringAnimation(.center, to: open, velocity: speed), forKey: "throw")
  ///
  /// - Complexity: O(animations of the property).
  public func velocity<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    guard let node = view.node else {
      return Value.weightedSum(property.initial, 0, property.initial, 0)
    }
    return node.velocity(of: property)
  }

  // These and others that are read for every frame are inlined down to a call of the view's own: so
  // a reader who has the view needs no retain for this value, which would cost more than the read.

  /// The smallest upright rect of the superview's space that holds the shown bounds.
  @inlinable public var frame: Rect { view.shownFrame(reads) }

  /// The transform from the view's own space to its superview's, made of presentation values.
  public var transformToSuperview: AffineTransform {
    ViewGeometry(presentationOf: view).transformToSuperview
  }

  /// The frontmost view that a point hits by the values on screen now.
  public func hitTest(_ point: Point) -> View? {
    // As for snapshots: where reading runs user code, the views are held.
    let held = view.window?.engine.refresh() == false ? view.subtree() : []
    defer { withExtendedLifetime(held) {} }
    return View.hitting(presentation: true, in: view.membership) {
      view.hitTest(
        point, .presentation, { ViewGeometry(presentationOf: $0) },
        opacity: { $0.shownOpacity(nil) })
    }
  }
}

extension View {
  /// The presentation values of the view.
  @inlinable @inline(__always)
  public final var presentation: ViewPresentation { ViewPresentation(self) }

  @usableFromInline final func shownFrame(_ reads: DrawingReads?) -> Rect {
    if let reads { reads.noteGeometry(of: self) }
    return ViewGeometry(presentationOf: self).frame
  }

  /// Reads a property of the table from the view's side of the engine, if it has been animated.
  ///
  /// - Parameter reads: Notes it, for a drawing.
  @inline(__always)
  final func shown<Value>(
    _ ordinal: Int, _ reads: DrawingReads?, _ body: (AnimationNode, Int) -> Value?
  ) -> Value? {
    if let reads { reads.note(ordinal, of: self) }
    return unsafe nodeReference?._withUnsafeGuaranteedRef {
      $0.animatedOrdinals & 1 << UInt16(ordinal) == 0 ? nil : body($0, ordinal)
    }
  }

  /// The value of one property on screen.
  ///
  /// - Parameter reads: Notes it, for a drawing.
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

  // Not inlined into the place that tells the types apart, which would fetch metadata for each
  // call.
  @inline(never)
  private final func shownOutOfLine<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ reads: DrawingReads?
  ) -> Value {
    if let reads { reads.note(property, of: self) }
    return shown(property)
  }

  /// The value of one property on screen.
  @inline(__always)
  package final func shown<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    guard let node = node else {
      return property.modelValue(of: self).sampled
    }
    return node.presentation(property)
  }
}

extension ViewGeometry {
  /// The geometry on screen.
  @inline(__always)
  init(presentationOf view: borrowing View) {
    // Part by part, as values: what is handed on to be changed is in memory, and reading it anew
    // waits until everything is written that was written before.
    self = view.flags.contains(.hasNode) ? ViewGeometry(shownBy: view) : ViewGeometry(view)
  }

  @inline(__always)
  private init(shownBy view: borrowing View) {
    self.init(
      bounds: view.shownBounds(nil), center: view.shownCenter(nil),
      anchorPoint: view.shownAnchorPoint(nil), transform: view.shownTransform(nil))
  }
}
