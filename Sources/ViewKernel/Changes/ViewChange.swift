/// A view that may show something else, and what of it.
package struct ViewChange {
  /// The view.
  package let view: View
  /// What of it.
  package internal(set) var parts: ViewParts

  /// The number of the view.
  var number: Int { Int(view.storedIdentifier) }
}
