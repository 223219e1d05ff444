import ViewKernelAnimation

/// The values of a view's custom properties, in the order in which they were first set.
final class CustomValues {
  private(set) var boxes: ContiguousArray<PropertyBox> = []
  private var indices = TokenIndices()

  /// The storage of a property, if it was ever set. It is retained as long as these values.
  ///
  /// - Complexity: O(1).
  func box(of property: ObjectIdentifier) -> Unmanaged<PropertyBox>? {
    let index = indices.index(of: property, in: boxes.count) { ObjectIdentifier(boxes[$0].token) }
    return unsafe index.map { unsafe .passUnretained(boxes[$0]) }
  }

  /// Adds the storage of a property that has none.
  func append(_ box: PropertyBox) {
    // Both are changed outside their properties, so that no access to a property contains a call.
    var boxes = self.boxes.takeAll()
    var indices = indices
    self.indices = TokenIndices()
    indices.append(ObjectIdentifier(box.token), at: boxes.count)
    boxes.append(box)
    self.indices = indices
    self.boxes = boxes
  }
}

extension ViewStorage {
  /// The custom values, to be used at once: see `View.latestCoreReference`.
  @inline(__always)
  var customValuesReference: Unmanaged<CustomValues>? {
    unsafe customValues.map { unsafe .passUnretained($0) }
  }
}
