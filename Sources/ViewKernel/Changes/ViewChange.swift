/// A view that may have changed, and its changed parts.
package struct ViewChange {
  /// The changed view.
  package let view: View
  /// The parts of the view that may have changed.
  package internal(set) var parts: ViewParts

  /// The identifier of the view.
  var number: Int { Int(view.storedIdentifier) }
}
