import ViewKernelAnimation
import ViewKernelGeometry

// How presentation values are read: from the node if the property was animated, from the view
// otherwise.

extension View {
  /// Reads one of the first sixteen built-in properties from the view's node, if the property has
  /// been animated. Later ones are read by their token.
  ///
  /// - Parameter reads: Records the read, for a drawing.
  @inline(__always)
  final func shown<Value>(
    _ ordinal: Int, _ reads: DrawingReads?, _ body: (AnimationNode, Int) -> Value?
  ) -> Value? {
    assert(
      ordinal < ViewParts.propertyBitCount,
      "the node has no bit for this property: read it by its token")
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

  @usableFromInline final func shownFrame(_ reads: DrawingReads?) -> Rect {
    if let reads { reads.addGeometry(of: self) }
    return ViewGeometry(presentationOf: self).frame
  }
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
