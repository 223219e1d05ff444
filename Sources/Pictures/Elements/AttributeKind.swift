/// The kind of value of an attribute, which decides how it is animated.
enum AttributeKind {
  /// Numbers in points, in the space of the element.
  case points
  /// A number without a unit, mostly in 0...1.
  case fraction
  /// A colour, or a reference to a gradient.
  case color
  /// A matrix.
  case matrix
  /// A word, which cannot be interpolated.
  case word
}
