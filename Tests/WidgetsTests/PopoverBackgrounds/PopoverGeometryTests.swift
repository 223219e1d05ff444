import Testing
import ViewKernel
import ViewKernelWidgets

/// One cell of the table of the founding texts: bounds 320x240, offset +30.
struct FoundingFrame: CustomTestStringConvertible {
  let source: String
  let base: Double
  let height: Double
  let direction: ArrowDirection
  /// `nil` where only the shadow is known.
  let arrow: Rect?
  let background: Rect

  var testDescription: String { "\(source), \(direction.name)" }

  init(
    _ source: String, _ base: Double, _ height: Double, _ direction: ArrowDirection,
    _ arrow: (Double, Double, Double, Double)?, _ background: (Double, Double, Double, Double)
  ) {
    self.source = source
    self.base = base
    self.height = height
    self.direction = direction
    self.arrow = arrow.map { Rect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
    self.background = Rect(
      x: background.0, y: background.1, width: background.2, height: background.3)
  }

  static let all: [FoundingFrame] = [
    .init("MBPopover", 36, 18, .up, (172, 0, 36, 18), (0, 18, 320, 222)),
    .init("MBPopover", 36, 18, .down, (172, 222, 36, 18), (0, 0, 320, 222)),
    .init("MBPopover", 36, 18, .left, (0, 132, 18, 36), (18, 0, 302, 240)),
    .init("MBPopover", 36, 18, .right, (302, 132, 18, 36), (0, 0, 302, 240)),
    .init("Treehouse", 25, 25, .up, (177.5, 0, 25, 25), (0, 25, 320, 215)),
    .init("Treehouse", 25, 25, .down, (177.5, 215, 25, 25), (0, 0, 320, 215)),
    .init("Treehouse", 25, 25, .left, (0, 137.5, 25, 25), (25, 0, 295, 240)),
    .init("Treehouse", 25, 25, .right, (295, 137.5, 25, 25), (0, 0, 295, 240)),
    .init("Just An Application", 20, 30, .up, (180, 0, 20, 30), (0, 30, 320, 210)),
    .init("Just An Application", 20, 30, .down, (180, 210, 20, 30), (0, 0, 320, 210)),
    .init("Just An Application", 20, 30, .left, (0, 140, 30, 20), (30, 0, 290, 240)),
    .init("Just An Application", 20, 30, .right, (290, 140, 30, 20), (0, 0, 290, 240)),
    .init("GIK", 37, 19, .up, nil, (0, 19, 320, 221)),
    .init("GIK", 37, 19, .down, nil, (0, 0, 320, 221)),
    .init("GIK", 37, 19, .left, nil, (19, 0, 301, 240)),
    .init("GIK", 37, 19, .right, nil, (0, 0, 301, 240)),
  ]
}

@Suite("Popover geometry")
struct PopoverGeometryTests {
  @Test("F49: an arrow by itself lies where its popover has it", arguments: FoundingFrame.all)
  func arrowAlone(cell: FoundingFrame) {
    let arrow = Arrow(
      direction: cell.direction, offset: 30, base: cell.base, height: cell.height)
    let geometry = PopoverGeometry(
      metrics: metrics(cell.base, cell.height), arrowDirection: cell.direction, arrowOffset: 30)
    for bounds in [
      Rect(x: 0, y: 0, width: 320, height: 240), Rect(x: 1000, y: -500, width: 320, height: 240),
      Rect(x: 0, y: 0, width: 30, height: 10),
    ] {
      #expect(geometry.arrow.frame(in: bounds) == geometry.arrowFrame(in: bounds))
    }
    if let frame = cell.arrow {
      #expect(arrow.frame(in: Rect(x: 0, y: 0, width: 320, height: 240)) == frame)
    }
    for direction in [[], .any, .unknown, [.up, .left]] as [ArrowDirection] {
      var none = arrow
      none.direction = direction
      #expect(none.frame(in: Rect(x: 0, y: 0, width: 320, height: 240)) == nil)
    }
  }

  @Test("F49, F7: an arrow stays off the ends of its edge, the low end first")
  func arrowClamp() {
    let bounds = Rect(x: 0, y: 0, width: 320, height: 240)
    var arrow = Arrow(direction: .left, base: 36, height: 18, edgeInset: 12)
    #expect(arrow.frame(in: bounds) == Rect(x: 0, y: 102, width: 18, height: 36))
    arrow.offset = 200
    #expect(arrow.frame(in: bounds)?.minY == 192)
    arrow.edgeInset = 110
    #expect(arrow.frame(in: bounds)?.minY == 110)
  }

  @Test(
    "F6: arrow and background lie where the founding texts have them", arguments: FoundingFrame.all)
  func foundingFrames(cell: FoundingFrame) {
    let geometry = PopoverGeometry(
      metrics: metrics(cell.base, cell.height), arrowDirection: cell.direction, arrowOffset: 30)
    let bounds = Rect(x: 0, y: 0, width: 320, height: 240)
    #expect(geometry.backgroundFrame(in: bounds) == cell.background)
    if let arrow = cell.arrow { #expect(geometry.arrowFrame(in: bounds) == arrow) }
  }

  @Test("F6: everything is relative to the origin of the bounds", arguments: FoundingFrame.all)
  func origin(cell: FoundingFrame) {
    let geometry = PopoverGeometry(
      metrics: metrics(cell.base, cell.height), arrowDirection: cell.direction, arrowOffset: 30)
    let bounds = Rect(x: 1000, y: -500, width: 320, height: 240)
    #expect(geometry.backgroundFrame(in: bounds) == cell.background.offsetBy(dx: 1000, dy: -500))
    if let arrow = cell.arrow {
      #expect(geometry.arrowFrame(in: bounds) == arrow.offsetBy(dx: 1000, dy: -500))
    }
  }

  @Test(
    "F8: the height is perpendicular to the edge, the base along it",
    arguments: [ArrowDirection.up, .down, .left, .right])
  func extents(direction: ArrowDirection) throws {
    let geometry = PopoverGeometry(
      metrics: metrics(40, 20), arrowDirection: direction, arrowOffset: 0)
    let arrow = try #require(
      geometry.arrowFrame(in: Rect(x: 0, y: 0, width: 320, height: 240)))
    let isHorizontal = direction == .up || direction == .down
    #expect(arrow.size == Size(width: isHorizontal ? 40 : 20, height: isHorizontal ? 20 : 40))
  }

  @Test("F12: base 40 and height 20, left: arrow (0,100,20,40), background (20,0,300,240)")
  func treehouseBug() {
    let geometry = PopoverGeometry(metrics: metrics(40, 20), arrowDirection: .left, arrowOffset: 0)
    let bounds = Rect(x: 0, y: 0, width: 320, height: 240)
    #expect(geometry.arrowFrame(in: bounds) == Rect(x: 0, y: 100, width: 20, height: 40))
    #expect(geometry.backgroundFrame(in: bounds) == Rect(x: 20, y: 0, width: 300, height: 240))
  }

  @Test(
    "F9: the arrow of MBPopoverBackgroundView stops 12 before the ends of its edge",
    arguments: [
      (.left, 200, Point(x: 0, y: 192)), (.left, -200, Point(x: 0, y: 12)),
      (.right, 200, Point(x: 302, y: 192)), (.right, -200, Point(x: 302, y: 12)),
      (.up, 200, Point(x: 272, y: 0)), (.up, -200, Point(x: 12, y: 0)),
      (.down, 200, Point(x: 272, y: 222)), (.down, -200, Point(x: 12, y: 222)),
    ] as [(ArrowDirection, Double, Point)])
  func clamp(direction: ArrowDirection, offset: Double, origin: Point) {
    let geometry = PopoverGeometry(
      metrics: metrics(36, 18, edge: 12), arrowDirection: direction, arrowOffset: offset)
    let arrow = geometry.arrowFrame(in: Rect(x: 0, y: 0, width: 320, height: 240))
    #expect(arrow?.origin == origin)
  }

  @Test("F7: offsets up to the clamp move the arrow, one more does not")
  func clampIsTight() {
    let bounds = Rect(x: 0, y: 0, width: 320, height: 240)
    func x(_ offset: Double) -> Double? {
      PopoverGeometry(
        metrics: metrics(36, 18, edge: 12), arrowDirection: .up, arrowOffset: offset
      ).arrowFrame(in: bounds)?.minX
    }
    // The centre lies in [12 + 18, 320 - 12 - 18], from 160: offsets -130...130.
    #expect(x(130) == 272)
    #expect(x(129) == 271)
    #expect(x(131) == 272)
    #expect(x(-130) == 12)
    #expect(x(-129) == 13)
    #expect(x(-131) == 12)
  }

  @Test("F7: on an edge that is too short the low side wins", arguments: [-50.0, 0, 50])
  func tooShort(offset: Double) {
    let bounds = Rect(x: 5, y: 6, width: 50, height: 50)
    let up = PopoverGeometry(
      metrics: metrics(36, 18, edge: 12), arrowDirection: .up, arrowOffset: offset)
    #expect(up.arrowFrame(in: bounds)?.minX == 17)
    let left = PopoverGeometry(
      metrics: metrics(36, 18, edge: 12), arrowDirection: .left, arrowOffset: offset)
    #expect(left.arrowFrame(in: bounds)?.minY == 18)
  }

  @Test("F40: without an arrow the background is the whole of the bounds")
  func noArrow() {
    let geometry = PopoverGeometry(metrics: metrics(36, 18), arrowDirection: [], arrowOffset: 30)
    let bounds = Rect(x: 1, y: 2, width: 320, height: 240)
    #expect(geometry.backgroundFrame(in: bounds) == bounds)
    #expect(geometry.arrowFrame(in: bounds) == nil)
  }

  @Test("E1: a background that an arrow leaves no room for has no size below 0")
  func noRoom() {
    let bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    for direction in [ArrowDirection.up, .down, .left, .right] {
      let geometry = PopoverGeometry(
        metrics: metrics(36, 18), arrowDirection: direction, arrowOffset: 0)
      let frame = geometry.backgroundFrame(in: bounds)
      #expect(frame.width >= 0 && frame.height >= 0)
    }
  }

  @Test("F1: directions are packed as UIKit packs them")
  func rawValues() {
    #expect(ArrowDirection.up.rawValue == 1)
    #expect(ArrowDirection.down.rawValue == 2)
    #expect(ArrowDirection.left.rawValue == 4)
    #expect(ArrowDirection.right.rawValue == 8)
    #expect(ArrowDirection.any.rawValue == 15)
    #expect(ArrowDirection.unknown.rawValue == UInt.max)
  }

  @Test("F1: a single direction is one of the four, and nothing else")
  func single() {
    for direction in [ArrowDirection.up, .down, .left, .right] { #expect(direction.isSingle) }
    for direction in [[], [.up, .down], .any, .unknown, ArrowDirection(rawValue: 16)] {
      #expect(!direction.isSingle)
    }
  }

  @Test("F1: recordings write names")
  func names() {
    #expect(ArrowDirection.up.name == "up")
    #expect(ArrowDirection.down.name == "down")
    #expect(ArrowDirection.left.name == "left")
    #expect(ArrowDirection.right.name == "right")
    #expect(ArrowDirection([]).name == "none")
    #expect(ArrowDirection.any.name == "several")
  }

  private func metrics(_ base: Double, _ height: Double, edge: Double = 0) -> PopoverMetrics {
    PopoverMetrics(
      arrowBase: base, arrowHeight: height, contentViewInsets: .zero, arrowEdgeInset: edge)
  }
}
