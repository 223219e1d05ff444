extension Path {
  /// The elements in order, each with its points.
  @inlinable public var elements: Elements { Elements(path: self) }

  /// The number of elements, including moves and closes.
  @inlinable public var elementCount: Int { verbs.count }

  /// The elements of a path, as a sequence that creates each element when it is visited.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let path: Path
    @usableFromInline var verbIndex = 0
    @usableFromInline var pointIndex = 0

    @inlinable
    init(path: Path) { self.path = path }

    /// The exact number of elements that are left.
    @inlinable public var underestimatedCount: Int { path.verbs.count - verbIndex }

    /// Returns the next element, or `nil` after the last.
    @inlinable
    public mutating func next() -> PathElement? {
      guard verbIndex < path.verbs.count else { return nil }
      let verb = path.verbs[verbIndex]
      let first = pointIndex
      verbIndex += 1
      pointIndex += verb.pointCount
      switch verb {
      case .move:
        return .move(path.points[first])
      case .line:
        return .line(path.points[first])
      case .quad:
        return .quad(control: path.points[first], end: path.points[first + 1])
      case .cubic:
        return .cubic(
          control1: path.points[first], control2: path.points[first + 1],
          end: path.points[first + 2])
      case .close:
        return .close
      }
    }
  }
}

// MARK: - CustomStringConvertible

extension Path: CustomStringConvertible {
  /// The elements with the letters of SVG path data, such as `M (28, 1) L (46, 19) Z`, or `empty`.
  public var description: String {
    var text = ""
    for element in elements {
      if !text.isEmpty { text += " " }
      switch element {
      case .move(let point): text += "M \(point)"
      case .line(let point): text += "L \(point)"
      case .quad(let control, let end): text += "Q \(control) \(end)"
      case .cubic(let control1, let control2, let end): text += "C \(control1) \(control2) \(end)"
      case .close: text += "Z"
      }
    }
    return text.isEmpty ? "empty" : text
  }
}
