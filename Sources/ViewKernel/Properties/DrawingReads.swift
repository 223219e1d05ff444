import ViewKernelAnimation

/// A property that a drawing has read, and what showed of it then.
struct PropertyRead {
  let property: PropertyToken
  let value: PropertyValue
}

/// Notes what is read while a view draws: each whole property once, with its value.
@usableFromInline final class DrawingReads {
  // Reading a value may run user code, but none runs while these are accessed.
  private var ordinals: UInt32 = 0
  private(set) var all: ContiguousArray<PropertyRead> = []

  /// A property of the table is read.
  func note(_ ordinal: Int, of view: View) {
    guard ordinals & 1 << UInt32(ordinal) == 0 else { return }
    ordinals |= 1 << UInt32(ordinal)
    append(ViewProperties.all[ordinal], of: view)
  }

  /// A property, or a component of one, is read.
  func note(_ property: PropertyToken, of view: View) {
    let whole = property.whole
    if whole.ordinal >= 0 { return note(whole.ordinal, of: view) }
    guard !all.contains(where: { $0.property === whole }) else { return }
    append(whole, of: view)
  }

  /// What the frame is made of is read.
  func noteGeometry(of view: View) {
    note(ViewProperties.Ordinal.bounds, of: view)
    note(ViewProperties.Ordinal.center, of: view)
    note(ViewProperties.Ordinal.anchorPoint, of: view)
    note(ViewProperties.Ordinal.transform, of: view)
  }

  private func append(_ property: PropertyToken, of view: View) {
    let value = property.shownValue(of: view, view.shownNode)
    all.append(PropertyRead(property: property, value: value))
  }
}
