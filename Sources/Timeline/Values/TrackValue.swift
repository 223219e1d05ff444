import ViewKernel

/// A value in a timeline: the value of one track of one node at one moment.
public typealias TrackValue = PropertyValue

extension TrackValue {
  /// Calls a closure with each number of a value, in the order of files. A path, text and nodes
  /// have no such numbers.
  @inline(__always)
  func forEachNumber(_ visit: (Double) -> Void) {
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
}
