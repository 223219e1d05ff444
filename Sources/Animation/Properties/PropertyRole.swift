/// The aspect of a view that a property belongs to; files contain the names of the cases.
package enum PropertyRole: String {
  /// Position and size.
  case geometry
  /// Opacity, colours and borders.
  case paint
  /// The shadow.
  case shadow
  /// The content of the view; also the role of custom properties.
  case content
}
