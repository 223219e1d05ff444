import ViewKernelAnimation

/// The values of a view's custom properties, in the order in which they were first set.
final class CustomValues {
  // Unchecked: no user code runs while one of these is accessed.
  @exclusivity(unchecked) private(set) var boxes: ContiguousArray<PropertyBox> = []
  @exclusivity(unchecked) private var places = TokenPlaces()

  /// The box of a property, if it was ever set: it stays as long as these values.
  ///
  /// - Complexity: O(1).
  func box(of property: ObjectIdentifier) -> Unmanaged<PropertyBox>? {
    places.place(of: property, in: boxes.count) { ObjectIdentifier(boxes[$0].token) }
      .map { .passUnretained(boxes[$0]) }
  }

  /// Adds the box of a property that has none.
  func append(_ box: PropertyBox) {
    places.append(ObjectIdentifier(box.token), at: boxes.count)
    boxes.append(box)
  }
}
