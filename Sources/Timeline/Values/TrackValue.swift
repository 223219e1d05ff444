import ViewKernel

/// A value in a timeline: the value of one track of one node at one moment.
public typealias TrackValue = PropertyValue

extension TrackValue {
  /// Calls a closure with each number of a value, in the order of files. A path, text and nodes
  /// have no such numbers.
  @inline(__always)
  package func forEachNumber(_ visit: (Double) -> Void) {
    switch self {
    case .number(let number): visit(number)
    case .pair(let first, let second):
      visit(first)
      visit(second)
    case .rect(let rect):
      visit(rect.origin.x)
      visit(rect.origin.y)
      visit(rect.size.width)
      visit(rect.size.height)
    case .transform(let matrix):
      visit(matrix.a)
      visit(matrix.b)
      visit(matrix.c)
      visit(matrix.d)
      visit(matrix.tx)
      visit(matrix.ty)
    case .color(let color):
      visit(color.red)
      visit(color.green)
      visit(color.blue)
      visit(color.alpha)
    case .numbers(let numbers):
      for number in numbers { visit(number) }
    case .nothing, .flag, .path, .text, .nodes, .drawing: break
    }
  }

  /// Creates a value from its numbers, which are in the order of `forEachNumber`.
  ///
  /// - Parameters:
  ///   - kind: A kind with a fixed count of numbers; the value of another kind is `.nothing`.
  ///   - number: Returns a number by its index.
  @inline(__always)
  init(_ kind: Track.Kind, number: (Int) -> Double) {
    switch kind {
    case .number: self = .number(number(0))
    case .pair: self = .pair(number(0), number(1))
    case .rect:
      self = .rect(Rect(x: number(0), y: number(1), width: number(2), height: number(3)))
    case .transform:
      self = .transform(
        AffineTransform(
          a: number(0), b: number(1), c: number(2), d: number(3), tx: number(4), ty: number(5)))
    case .color:
      self = .color(Color(red: number(0), green: number(1), blue: number(2), alpha: number(3)))
    case .flag, .path, .numbers, .text, .nodes, .drawing, .any: self = .nothing
    }
  }
}
