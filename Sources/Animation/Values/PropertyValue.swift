import ViewKernelGeometry

/// The value of a property of any type, for timelines and files.
public enum PropertyValue: Hashable, Sendable {
  /// No value, such as a shadow path that is not set.
  case nothing
  /// A Boolean value.
  case flag(Bool)
  /// A number.
  case number(Double)
  /// A point or a size: two numbers.
  case pair(Double, Double)
  /// A rect: x, y, width, height.
  case rect(Rect)
  /// A transform: a, b, c, d, tx, ty.
  case transform(AffineTransform)
  /// A colour: red, green, blue, alpha.
  case color(Color)
  /// A path with its elements.
  case path(Path)
  /// A list of numbers, such as the edges of insets. Value types without a case of their own use
  /// this case.
  case numbers([Double])
  /// A string.
  case text(String)
  /// A list of nodes, as their identifiers, from back to front.
  case nodes([Int])
  /// The drawing of a view.
  case drawing(Drawing)

  /// Returns whether both values have the same bits: -0.0 differs from 0, and NaN equals itself.
  ///
  /// In a path and in a drawing, -0.0 equals 0, as with `==`.
  package func isIdentical(to other: PropertyValue) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing): true
    case (.number(let a), .number(let b)): a.bitPattern == b.bitPattern
    case (.pair(let a, let b), .pair(let c, let d)):
      a.bitPattern == c.bitPattern && b.bitPattern == d.bitPattern
    case (.rect(let a), .rect(let b)):
      a.origin.x.bitPattern == b.origin.x.bitPattern
        && a.origin.y.bitPattern == b.origin.y.bitPattern
        && a.size.width.bitPattern == b.size.width.bitPattern
        && a.size.height.bitPattern == b.size.height.bitPattern
    case (.transform(let a), .transform(let b)):
      a.a.bitPattern == b.a.bitPattern && a.b.bitPattern == b.b.bitPattern
        && a.c.bitPattern == b.c.bitPattern && a.d.bitPattern == b.d.bitPattern
        && a.tx.bitPattern == b.tx.bitPattern && a.ty.bitPattern == b.ty.bitPattern
    case (.color(let a), .color(let b)):
      a.red.bitPattern == b.red.bitPattern && a.green.bitPattern == b.green.bitPattern
        && a.blue.bitPattern == b.blue.bitPattern && a.alpha.bitPattern == b.alpha.bitPattern
    case (.numbers(let a), .numbers(let b)):
      a.elementsEqual(b) { $0.bitPattern == $1.bitPattern }
    // Strings are equal, too, if only the composition of their characters differs.
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    default: self == other
    }
  }

  /// The numbers of the value; `nil` if it does not consist of numbers only.
  package var parts: [Double]? {
    switch self {
    case .number(let number): [number]
    case .pair(let first, let second): [first, second]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .transform(let matrix): [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .numbers(let numbers): numbers
    case .path(let path): path.points.flatMap { [$0.x, $0.y] }
    case .nothing, .flag, .text, .nodes, .drawing: nil
    }
  }

  /// Creates the value of a point: x, y.
  public static func point(_ point: Point) -> PropertyValue { .pair(point.x, point.y) }

  /// Creates the value of a size: width, height.
  public static func size(_ size: Size) -> PropertyValue { .pair(size.width, size.height) }
}
