extension Path {
  /// A line or curve of the outline with both of its ends, as a cubic curve.
  struct Segment {
    /// The horizontal and the vertical coordinate along the curve, in points.
    let x, y: BezierComponent
    /// Whether the segment is a line. Then only its ends matter.
    let isStraight: Bool

    var start: Point { Point(x: x.p0, y: y.p0) }
    var control1: Point { Point(x: x.p1, y: y.p1) }
    var control2: Point { Point(x: x.p2, y: y.p2) }
    var end: Point { Point(x: x.p3, y: y.p3) }

    init(line start: Point, _ end: Point) {
      x = BezierComponent(start.x, start.x, end.x, end.x)
      y = BezierComponent(start.y, start.y, end.y, end.y)
      isStraight = true
    }

    init(quad start: Point, _ control: Point, _ end: Point) {
      // The same curve as a cubic: its control points are two thirds of the way to the control
      // point.
      let twoThirds = 2.0 / 3.0
      self.init(
        cubic: start, start + (control - start) * twoThirds, end + (control - end) * twoThirds, end)
    }

    init(cubic start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
      x = BezierComponent(start.x, control1.x, control2.x, end.x)
      y = BezierComponent(start.y, control1.y, control2.y, end.y)
      isStraight = false
    }

    /// Creates the segment that an element adds; for a move, a line of length 0.
    ///
    /// - Parameters:
    ///   - start: The current point before the element.
    ///   - subpathStart: The point to which a close returns.
    init(_ element: PathElement, from start: Point, subpathStart: Point) {
      switch element {
      case .move: self.init(line: start, start)
      case .line(let end): self.init(line: start, end)
      case .quad(let control, let end): self.init(quad: start, control, end)
      case .cubic(let control1, let control2, let end):
        self.init(cubic: start, control1, control2, end)
      case .close: self.init(line: start, subpathStart)
      }
    }
  }

  /// Calls a closure with all lines and curves in order, including closing lines.
  ///
  /// - Parameters:
  ///   - closesOpenSubpaths: Whether open subpaths get a closing line too, as when they are filled.
  ///   - body: Called with each segment.
  func forEachSegment(closesOpenSubpaths: Bool = false, _ body: (Segment) -> Void) {
    var start = Point.zero
    var current = Point.zero
    var isOpen = false
    for element in elements {
      switch element {
      case .move(let point):
        if isOpen && closesOpenSubpaths { body(Segment(line: current, start)) }
        (start, current, isOpen) = (point, point, false)
      case .line, .quad, .cubic:
        let segment = Segment(element, from: current, subpathStart: start)
        body(segment)
        (current, isOpen) = (segment.end, true)
      case .close:
        body(Segment(line: current, start))
        (current, isOpen) = (start, false)
      }
    }
    if isOpen && closesOpenSubpaths { body(Segment(line: current, start)) }
  }
}
