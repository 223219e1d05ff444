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

    /// Creates a curve from its coordinates.
    init(x: BezierComponent, y: BezierComponent) {
      (self.x, self.y) = (x, y)
      isStraight = false
    }

    /// Returns the part of the curve between two parameters. An end at 0 or 1 stays exact.
    func part(from t0: Double, to t1: Double) -> Segment {
      Segment(x: x.part(from: t0, to: t1), y: y.part(from: t0, to: t1))
    }
  }

  /// The elements in order, each with the line or curve that it adds. A close adds the line to the
  /// start of its subpath, and a move adds none.
  var elementsAndSegments: ElementsAndSegments { ElementsAndSegments(self) }

  struct ElementsAndSegments: Sequence, IteratorProtocol {
    private var elements: Path.Elements
    private var subpathStart = Point.zero
    private var current = Point.zero

    init(_ path: Path) { elements = path.elements }

    mutating func next() -> (element: PathElement, segment: Segment?)? {
      guard let element = elements.next() else { return nil }
      let segment: Segment
      switch element {
      case .move(let point):
        (subpathStart, current) = (point, point)
        return (element, nil)
      case .line(let end):
        segment = Segment(line: current, end)
      case .quad(let control, let end):
        segment = Segment(quad: current, control, end)
      case .cubic(let control1, let control2, let end):
        segment = Segment(cubic: current, control1, control2, end)
      case .close:
        segment = Segment(line: current, subpathStart)
      }
      current = segment.end
      return (element, segment)
    }
  }
}
