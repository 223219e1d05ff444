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
  private var ordinals: UInt32 = 0
  private(set) var all: ContiguousArray<PropertyRead> = []

  /// Adds a read of a built-in property by its ordinal.
  func add(_ ordinal: Int, of view: View) {
    guard ordinals & 1 << UInt32(ordinal) == 0 else { return }
    ordinals |= 1 << UInt32(ordinal)
    append(ViewProperties.all[ordinal], of: view)
  }

  /// Adds a read of a property, or of a component of one.
  func add(_ property: PropertyToken, of view: View) {
    let whole = property.whole
    if whole.ordinal >= 0 { return add(whole.ordinal, of: view) }
    guard !all.contains(where: { $0.property === whole }) else { return }
    append(whole, of: view)
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
        (node?.velocity(of: property) ?? property.noVelocity) == velocity
      })
  }

  private func append(_ property: PropertyToken, of view: View) {
    let isCurrent = property.presentationTest(of: view, view.existingNode)
    all.append(PropertyRead(property: property, isCurrent: isCurrent))
  }
}
