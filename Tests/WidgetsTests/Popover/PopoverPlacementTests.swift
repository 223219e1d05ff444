import Testing
import ViewKernel
import ViewKernelWidgets

/// Insets 8, an arrow of 37 by 19 that stays 7 off the ends: the measures of F34 and F39.
let gikMetrics = PopoverMetrics(
  arrowBase: 37, arrowHeight: 19, contentViewInsets: EdgeInsets(8), arrowEdgeInset: 7)

/// Content 300x200 in a container of 1024x768, beside a source.
private func request(
  _ x: Double, _ y: Double, _ width: Double = 44, _ height: Double = 44,
  permitted: ArrowDirection = .any
) -> PopoverRequest {
  var request = PopoverRequest(
    contentSize: Size(width: 300, height: 200), metrics: gikMetrics,
    sourceRect: Rect(x: x, y: y, width: width, height: height),
    containerRect: Rect(x: 0, y: 0, width: 1024, height: 768))
  request.permittedArrowDirections = permitted
  return request
}

@Suite("Popover placement")
struct PopoverPlacementTests {
  // MARK: F34

  @Test(
    "F34: 300x200 with insets of 8 and an arrow of 19 takes 316x235, or 335x216 at the side",
    arguments: [
      (.up, Size(width: 316, height: 235), Point(x: 8, y: 27)),
      (.down, Size(width: 316, height: 235), Point(x: 8, y: 8)),
      (.left, Size(width: 335, height: 216), Point(x: 27, y: 8)),
      (.right, Size(width: 335, height: 216), Point(x: 8, y: 8)),
      (ArrowDirection(), Size(width: 316, height: 216), Point(x: 8, y: 8)),
    ] as [(ArrowDirection, Size, Point)])
  func sizes(direction: ArrowDirection, size: Size, content: Point) {
    let placement = PopoverPlacement(request(490, 360, permitted: direction))
    #expect(placement.arrowDirection == direction)
    #expect(placement.frame.size == size)
    #expect(
      placement.contentFrame == Rect(origin: content, size: Size(width: 300, height: 200)))
    #expect(!placement.isShrunk)
  }

  @Test("F34: content that is not shrunk keeps its bits", arguments: [0.1, 99.7, 1.0 / 3])
  func contentBits(width: Double) {
    var request = request(490, 360)
    request.contentSize = Size(width: width, height: width * 0.7)
    let placement = PopoverPlacement(request)
    #expect(placement.contentFrame.size == request.contentSize)
  }

  // MARK: F35

  @Test("F35: the safe area is 10 off the edges, and 10 above the keyboard")
  func safeArea() {
    var request = request(0, 0)
    #expect(request.safeArea == Rect(x: 10, y: 10, width: 1004, height: 748))
    request.keyboardRect = Rect(x: 0, y: 768 - 216, width: 1024, height: 216)
    #expect(request.safeArea == Rect(x: 10, y: 10, width: 1004, height: 768 - 216 - 20))
    request.keyboardRect = Rect(x: 0, y: 768, width: 1024, height: 0)
    #expect(request.safeArea == Rect(x: 10, y: 10, width: 1004, height: 748))
    request.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    request.keyboardRect = Rect(x: 0, y: 500, width: 1024, height: 268)
    #expect(request.safeArea == Rect(x: 2, y: 1, width: 1018, height: 496))
  }

  @Test("F35: where margins and keyboard leave nothing the safe area has no size, and none below 0")
  func noSafeArea() {
    var request = request(0, 0)
    request.layoutMargins = EdgeInsets(600)
    #expect(request.safeArea == Rect(x: 600, y: 600, width: 0, height: 0))
    #expect(PopoverPlacement(request).frame == Rect(x: 600, y: 600, width: 0, height: 0))
    request.layoutMargins = EdgeInsets(10)
    request.keyboardRect = Rect(x: 0, y: 5, width: 1024, height: 763)
    #expect(request.safeArea == Rect(x: 10, y: 10, width: 1004, height: 0))
  }

  // MARK: F36, F37

  @Test(
    "F36: the tip is in the middle of the edge of the source that it points to",
    arguments: [
      (.up, Point(x: 512, y: 406)), (.down, Point(x: 512, y: 360)),
      (.left, Point(x: 534, y: 383)), (.right, Point(x: 490, y: 383)),
    ] as [(ArrowDirection, Point)])
  func tips(direction: ArrowDirection, tip: Point) {
    let placement = PopoverPlacement(request(490, 360, 44, 46, permitted: direction))
    #expect(placement.tip == tip)
  }

  @Test("F36: of a source that reaches out of the safe area the nearest line inside counts")
  func sourceOutside() {
    let above = PopoverPlacement(request(500, -200, permitted: .up))
    #expect(above.frame == Rect(x: 364, y: 10, width: 316, height: 235))
    let below = PopoverPlacement(request(500, 900, permitted: .down))
    #expect(below.frame == Rect(x: 364, y: 758 - 235, width: 316, height: 235))
    let left = PopoverPlacement(request(-300, 300, permitted: .left))
    #expect(left.frame == Rect(x: 10, y: 214, width: 335, height: 216))
    let right = PopoverPlacement(request(2000, 300, permitted: .right))
    #expect(right.frame == Rect(x: 1014 - 335, y: 214, width: 335, height: 216))
  }

  @Test(
    "F37: near an edge of the safe area the popover stops, and the arrow goes on to its end",
    arguments: [
      (.up, 700.0, 564.0, 0.0), (.up, 834, 698, 0), (.up, 900, 698, 66), (.up, 1000, 698, 132.5),
      (.up, 100, 10, -46), (.up, -20, 10, -132.5),
      (.left, 300, 214, 0), (.left, 100, 14, 0), (.left, 50, 10, -46), (.left, -500, 10, -82.5),
      (.left, 700, 542, 72), (.left, 740, 542, 82.5),
    ] as [(ArrowDirection, Double, Double, Double)])
  func crossAxis(direction: ArrowDirection, at: Double, origin: Double, offset: Double) {
    let isVertical = direction == .up
    let placement = PopoverPlacement(
      request(isVertical ? at : 100, isVertical ? 100 : at, permitted: direction))
    #expect((isVertical ? placement.frame.minX : placement.frame.minY) == origin)
    #expect(placement.arrowOffset == offset)
  }

  // MARK: F38, F39

  @Test(
    "F39: the worked examples",
    arguments: [
      (500, 100, .up, Rect(x: 364, y: 144, width: 316, height: 235), 0),
      (980, 100, .up, Rect(x: 698, y: 144, width: 316, height: 235), 132.5),
      (500, 700, .down, Rect(x: 364, y: 465, width: 316, height: 235), 0),
    ] as [(Double, Double, ArrowDirection, Rect, Double)])
  func workedExamples(
    x: Double, y: Double, direction: ArrowDirection, frame: Rect, offset: Double
  ) {
    let placement = PopoverPlacement(request(x, y))
    #expect(placement.arrowDirection == direction)
    #expect(placement.frame == frame)
    #expect(placement.arrowOffset == offset)
    #expect(!placement.isShrunk)
  }

  @Test(
    "F38: the first direction that fits wins, in the order up, down, left, right",
    arguments: [
      // The source is as high as the window but for 200 at either end: only the sides are left.
      (Rect(x: 100, y: 200, width: 44, height: 368), .any, .left),
      (Rect(x: 900, y: 200, width: 44, height: 368), .any, .right),
      (Rect(x: 500, y: 200, width: 44, height: 368), .any, .left),
      (Rect(x: 500, y: 200, width: 44, height: 368), [.up, .right], .right),
      (Rect(x: 500, y: 400, width: 44, height: 44), .any, .up),
      (Rect(x: 500, y: 400, width: 44, height: 44), [.right, .left, .down], .down),
      (Rect(x: 500, y: 400, width: 44, height: 44), .right, .right),
    ] as [(Rect, ArrowDirection, ArrowDirection)])
  func order(source: Rect, permitted: ArrowDirection, expected: ArrowDirection) {
    var request = request(0, 0, permitted: permitted)
    request.sourceRect = source
    #expect(PopoverPlacement(request).arrowDirection == expected)
  }

  @Test("F38: a direction fits up to the last point, and not a bit less")
  func fitsTightly() {
    // 758 - 523 is 235.
    #expect(PopoverPlacement(request(500, 523, 44, 0)).arrowDirection == .up)
    #expect(PopoverPlacement(request(500, 523.0.nextUp, 44, 0)).arrowDirection == .down)
    #expect(PopoverPlacement(request(500, 245, permitted: [.down, .left])).arrowDirection == .down)
    #expect(
      PopoverPlacement(request(500, 245.0.nextDown, permitted: [.down, .left])).arrowDirection
        == .left)
    #expect(
      PopoverPlacement(request(635, 400, permitted: [.left, .right])).arrowDirection == .left)
    #expect(
      PopoverPlacement(request(635.0.nextUp, 400, permitted: [.left, .right])).arrowDirection
        == .right)
    #expect(PopoverPlacement(request(345, 400, permitted: .right)).frame.minX == 10)
    #expect(PopoverPlacement(request(344, 400, permitted: .right)).isShrunk)
  }

  @Test(
    "F38: where nothing fits the largest part wins, ties in the order, shrunk to what there is",
    arguments: [
      // Beside a source of 1024x400 there is nothing, above it 174 and below it 174.
      (Rect(x: 0, y: 184, width: 1024, height: 400), .any, .up, 174.0),
      (Rect(x: 0, y: 194, width: 1024, height: 400), .any, .down, 184),
      (Rect(x: 0, y: 174, width: 1024, height: 400), .any, .up, 184),
      (Rect(x: 0, y: 194, width: 1024, height: 400), .up, .up, 164),
    ] as [(Rect, ArrowDirection, ArrowDirection, Double)])
  func shrinks(
    source: Rect, permitted: ArrowDirection, direction: ArrowDirection, height: Double
  ) {
    var request = request(0, 0, permitted: permitted)
    request.sourceRect = source
    let placement = PopoverPlacement(request)
    #expect(placement.arrowDirection == direction)
    #expect(placement.isShrunk)
    #expect(placement.frame.size == Size(width: 316, height: height))
    #expect(placement.contentFrame.size == Size(width: 300, height: height - 35))
    #expect(placement.tip.y == (direction == .up ? source.maxY : source.minY))
  }

  @Test(
    "F38: content that wants any height gets the rest of the available one",
    arguments: [1e9, 1e20, 1e100])
  func contentOfAnyHeight(wanted: Double) {
    var request = request(490, 0, permitted: .up)
    request.contentSize = Size(width: wanted, height: wanted)
    let placement = PopoverPlacement(request)
    #expect(placement.frame == Rect(x: 10, y: 44, width: 1004, height: 714))
    #expect(placement.contentFrame == Rect(x: 8, y: 27, width: 988, height: 679))
  }

  @Test("F38: a source that covers the container leaves nothing, and nothing is below 0")
  func noRoom() {
    var request = request(0, 0)
    request.sourceRect = request.containerRect
    let placement = PopoverPlacement(request)
    #expect(placement.arrowDirection == .up)
    #expect(placement.frame.height == 0 && placement.contentFrame.height == 0)
  }

  @Test("F42: the current direction is kept as long as the popover fits there")
  func keepsDirection() {
    var request = request(500, 400)
    request.currentArrowDirection = .right
    #expect(PopoverPlacement(request).arrowDirection == .right)
    request.sourceRect.origin.x = 200
    #expect(PopoverPlacement(request).arrowDirection == .up, "it does not fit any more")
    request.sourceRect.origin.x = 500
    request.permittedArrowDirections = [.left, .down]
    #expect(PopoverPlacement(request).arrowDirection == .down, "it is not permitted any more")
  }

  // MARK: F40, F41

  @Test(
    "F40: without an arrow it is centred on the source and stays in the safe area",
    arguments: [
      (Rect(x: 490, y: 360, width: 44, height: 44), Rect(x: 354, y: 274, width: 316, height: 216)),
      (Rect(x: 0, y: 0, width: 44, height: 44), Rect(x: 10, y: 10, width: 316, height: 216)),
      (
        Rect(x: 1000, y: 700, width: 44, height: 44), Rect(x: 698, y: 542, width: 316, height: 216)
      ),
    ])
  func noArrow(source: Rect, frame: Rect) {
    var request = request(0, 0, permitted: [])
    request.sourceRect = source
    let placement = PopoverPlacement(request)
    #expect(placement.arrowDirection == [] && placement.arrowOffset == 0)
    #expect(placement.frame == frame)
  }

  @Test("F40: unknown permitted directions are a programmer error")
  func unknownDirections() async {
    await #expect(processExitsWith: .failure) {
      _ = PopoverPlacement(request(0, 0, permitted: .unknown))
    }
  }

  @Test("F41: where it may, a popover that does not fit slides over its source and keeps its size")
  func overlaps() {
    var request = request(0, 0)
    request.sourceRect = Rect(x: 0, y: 184, width: 1024, height: 400)
    request.canOverlapSourceViewRect = true
    let placement = PopoverPlacement(request)
    #expect(placement.arrowDirection == .up && !placement.isShrunk)
    #expect(placement.frame == Rect(x: 354, y: 758 - 235, width: 316, height: 235))
    request.permittedArrowDirections = .right
    let right = PopoverPlacement(request)
    #expect(right.frame == Rect(x: 10, y: 276, width: 335, height: 216))
    request.contentSize = Size(width: 2000, height: 2000)
    #expect(PopoverPlacement(request).isShrunk)
    #expect(PopoverPlacement(request).frame == request.safeArea)
  }

  @Test("F41: a popover that fits does not overlap, whether it may or not")
  func fitsWithoutOverlap() {
    var request = request(500, 100)
    let placement = PopoverPlacement(request)
    request.canOverlapSourceViewRect = true
    #expect(PopoverPlacement(request) == placement)
  }
}

extension PopoverPlacement {
  /// The tip of the arrow, in the space of the container.
  var tip: Point {
    switch arrowDirection {
    case .up: Point(x: frame.midX + arrowOffset, y: frame.minY)
    case .down: Point(x: frame.midX + arrowOffset, y: frame.maxY)
    case .left: Point(x: frame.minX, y: frame.midY + arrowOffset)
    case .right: Point(x: frame.maxX, y: frame.midY + arrowOffset)
    default: frame.center
    }
  }
}
