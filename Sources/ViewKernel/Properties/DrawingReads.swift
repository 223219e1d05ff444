import ViewKernelAnimation

/// A property that a drawing has read, with its presentation value at that time.
struct PropertyRead {
  /// The whole property; `nil` for its velocity.
  fileprivate let property: PropertyToken?
  /// Returns whether the property still has that value.
  let isCurrent: (PropertyOwner, AnimationNode?) -> Bool
}

/// Records the properties that are read while a view draws: each whole property once, with its
/// value.
@usableFromInline final class DrawingReads {
  // Reading a value may run user code, but none runs while these are accessed.

  /// One bit for each built-in property that was read, by ordinal.
  private var ordinals: UInt32 = 0
  /// All reads, in order.
  private(set) var all: ContiguousArray<PropertyRead> = []
  /// The indices in `all` of the properties that have no ordinal. `all` retains the properties.
  private var indices = TokenIndices()

  /// Adds a read of a built-in property by its ordinal.
  func add(_ ordinal: Int, of view: View) {
    guard ordinals & 1 << UInt32(ordinal) == 0 else { return }
    ordinals |= 1 << UInt32(ordinal)
    let property = ViewProperties.all[ordinal]
    let isCurrent = property.presentationTest(of: view, view.node)
    all.append(PropertyRead(property: property, isCurrent: isCurrent))
  }

  /// Adds a read of a property, or of a component of one.
  func add(_ property: PropertyToken, of view: View) {
    let whole = property.whole
    if whole.ordinal >= 0 { return add(whole.ordinal, of: view) }
    guard !contains(whole) else { return }
    let isCurrent = whole.presentationTest(of: view, view.node)
    // Only now, because reading the value may have added other reads.
    indices.append(ObjectIdentifier(whole), at: all.count)
    all.append(PropertyRead(property: whole, isCurrent: isCurrent))
  }

  /// Adds a read of the four properties from which the frame is computed.
  func addGeometry(of view: View) {
    add(ViewProperties.Ordinal.bounds, of: view)
    add(ViewProperties.Ordinal.center, of: view)
    add(ViewProperties.Ordinal.anchorPoint, of: view)
    add(ViewProperties.Ordinal.transform, of: view)
  }

  /// Adds a read of a velocity.
  func addVelocity<Value: Animatable>(_ velocity: Value, of property: AnimatableProperty<Value>) {
    all.append(
      PropertyRead(property: nil) { _, node in
        (node?.velocity(of: property) ?? property.initial.noVelocity) == velocity
      })
  }

  /// Whether a custom property was read.
  ///
  /// - Complexity: O(1) on average.
  private func contains(_ property: PropertyToken) -> Bool {
    // For a read of a velocity, which has no property: no property has the identity of this object.
    let noProperty = ObjectIdentifier(self)
    let index = indices.index(of: ObjectIdentifier(property), in: all.count) {
      all[$0].property.map { ObjectIdentifier($0) } ?? noProperty
    }
    return index != nil
  }
}
