import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Popover background")
struct PopoverBackgroundTests {
  // MARK: Layout

  @Test(
    "F6: the views of a background lie where the founding texts have them",
    arguments: FoundingFrame.all)
  func frames(cell: FoundingFrame) {
    let bubble = background(like: cell)
    bubble.layoutIfNeeded()
    #expect(bubble.bodyView.frame == cell.background)
    #expect(bubble.shadowPath == Path(rect: cell.background))
    if let arrow = cell.arrow { #expect(bubble.arrowView.frame == arrow) }
  }

  @Test(
    "F13: a second layout pass changes nothing, for arrows that are not square",
    arguments: FoundingFrame.all)
  func idempotent(cell: FoundingFrame) {
    let bubble = background(like: cell)
    bubble.layoutIfNeeded()
    let arrow = bubble.arrowView.frame
    let bounds = bubble.arrowView.bounds
    for _ in 0..<3 {
      bubble.setNeedsLayout()
      bubble.layoutIfNeeded()
      #expect(bubble.arrowView.frame == arrow)
      #expect(bubble.arrowView.bounds == bounds)
      #expect(bubble.bodyView.frame == cell.background)
    }
  }

  @Test("F13: going through all directions and back leaves no trace")
  func directionsAndBack() {
    let bubble = MBBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    bubble.arrowDirection = .left
    bubble.layoutIfNeeded()
    let arrow = bubble.arrowView.frame
    for direction in [ArrowDirection.up, .right, [], .down, .left] {
      bubble.arrowDirection = direction
      bubble.layoutIfNeeded()
    }
    #expect(bubble.arrowView.frame == arrow)
    #expect(bubble.arrowView.bounds.size == Size(width: 36, height: 18))
    #expect(!bubble.arrowView.isHidden)
  }

  @Test("F17: layout neither moves the background nor uses where it stands")
  func doesNotDrift() {
    let bubble = MBBackground(frame: Rect(x: 500, y: 300, width: 320, height: 240))
    bubble.arrowDirection = .left
    for _ in 0..<3 {
      bubble.setNeedsLayout()
      bubble.layoutIfNeeded()
      #expect(bubble.frame == Rect(x: 500, y: 300, width: 320, height: 240))
      #expect(bubble.bodyView.frame == Rect(x: 18, y: 0, width: 302, height: 240))
    }
  }

  @Test("F16: a bounds origin moves arrow, body and shadow alike", arguments: FoundingFrame.all)
  func boundsOrigin(cell: FoundingFrame) {
    let bubble = background(like: cell)
    bubble.bounds.origin = Point(x: 100, y: -40)
    bubble.layoutIfNeeded()
    #expect(bubble.bodyView.frame == cell.background.offsetBy(dx: 100, dy: -40))
    #expect(bubble.shadowPath == Path(rect: cell.background.offsetBy(dx: 100, dy: -40)))
    if let arrow = cell.arrow {
      #expect(bubble.arrowView.frame == arrow.offsetBy(dx: 100, dy: -40))
    }
  }

  @Test(
    "F10: up is not turned, down is flipped, left and right are quarter turns",
    arguments: [
      (.up, .identity), (.down, AffineTransform(scaleX: 1, y: -1)),
      (.left, AffineTransform(rotationAngle: -.pi / 2)),
      (.right, AffineTransform(rotationAngle: .pi / 2)),
    ] as [(ArrowDirection, AffineTransform)])
  func transforms(direction: ArrowDirection, transform: AffineTransform) {
    let bubble = MBBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    bubble.arrowDirection = direction
    bubble.layoutIfNeeded()
    #expect(bubble.arrowView.transform == transform)
    #expect(bubble.arrowView.bounds.size == Size(width: 36, height: 18))
  }

  @Test(
    "F2: the tip of an arrow drawn pointing up points away from the body",
    arguments: [
      (.up, Point(x: 160, y: 0)), (.down, Point(x: 160, y: 240)),
      (.left, Point(x: 0, y: 120)), (.right, Point(x: 320, y: 120)),
    ] as [(ArrowDirection, Point)])
  func tips(direction: ArrowDirection, tip: Point) throws {
    let bubble = MBBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    bubble.arrowDirection = direction
    bubble.layoutIfNeeded()
    let shown = try #require(bubble.arrowView.convert(Point(x: 18, y: 0), to: bubble))
    #expect(shown == tip)
  }

  @Test("F40: without an arrow its view is hidden and the body fills the bounds")
  func noArrow() {
    let bubble = MBBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    bubble.layoutIfNeeded()
    #expect(bubble.arrowDirection == [])
    #expect(bubble.arrowView.isHidden)
    #expect(bubble.bodyView.frame == bubble.bounds)
    #expect(bubble.shadowPath == Path(rect: bubble.bounds))
  }

  @Test("F7: the clamp is a result of layout, arrowOffset keeps its value")
  func clampKeepsOffset() {
    let bubble = MBBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    bubble.arrowDirection = .up
    bubble.arrowOffset = 200
    bubble.layoutIfNeeded()
    #expect(bubble.arrowView.frame.minX == 272)
    #expect(bubble.arrowOffset == 200)
    bubble.bounds.size.width = 640
    bubble.layoutIfNeeded()
    #expect(bubble.arrowView.frame.minX == 320 + 200 - 18)
  }

  // MARK: Setters

  @Test("F5, F14: each set of direction and offset marks layout and calls arrowDidChange")
  func setters() {
    let bubble = CountingBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    bubble.layoutIfNeeded()
    #expect(bubble.changes == 0)
    bubble.arrowDirection = .up
    #expect(bubble.changes == 1)
    #expect(bubble.needsLayout)
    bubble.layoutIfNeeded()
    bubble.arrowOffset = 30
    #expect(bubble.changes == 2)
    #expect(bubble.needsLayout)
    bubble.layoutIfNeeded()
    bubble.arrowOffset = 30  // an equal value is a set, too
    #expect(bubble.changes == 3)
    #expect(bubble.layouts == 3)
  }

  @Test("C8: two sets before a pass make one layout")
  func oneLayout() {
    let stage = LoggingStage()
    let bubble = CountingBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    stage.window.addSubview(bubble)
    stage.advance(to: 0)
    let before = bubble.layouts
    bubble.arrowDirection = .down
    bubble.arrowOffset = -30
    stage.advance(to: 1)
    #expect(bubble.layouts == before + 1)
  }

  @Test("F5: arrowDidChange sees the new values")
  func hookSeesNewValues() {
    let bubble = CountingBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    bubble.arrowDirection = .left
    #expect(bubble.seen?.direction == .left)
    bubble.arrowOffset = 7
    #expect(bubble.seen?.offset == 7)
  }

  @Test("C4, F5: an arrow that is set in arrowDidChange again and again is stopped")
  func endlessSets() async {
    // In a process of its own, since without a limit the stack runs out.
    await #expect(processExitsWith: .success) {
      let stage = LoggingStage()
      let bubble = LimitingBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
      stage.window.addSubview(bubble)
      bubble.arrowOffset = 60
      precondition(bubble.arrowOffset == 50)
      precondition(stage.diagnostics.map(\.kind) == [.limit])
      bubble.arrowOffset = 40
      precondition(bubble.arrowOffset == 40)
    }
  }

  @Test(
    "F1: the setter ignores everything but one direction or none, with a diagnostic",
    arguments: [[.up, .down], .any, .unknown, ArrowDirection(rawValue: 16)] as [ArrowDirection])
  func ignoredDirections(direction: ArrowDirection) {
    let stage = LoggingStage()
    let bubble = CountingBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    stage.window.addSubview(bubble)
    bubble.arrowDirection = .left
    bubble.arrowDirection = direction
    #expect(bubble.arrowDirection == .left)
    #expect(bubble.changes == 1)
    #expect(stage.diagnostics.map(\.kind) == [.ignored])
    bubble.arrowDirection = []
    #expect(bubble.arrowDirection == [])
  }

  @Test(
    "F3: an offset that is not finite is refused, with a diagnostic",
    arguments: [Double.nan, .infinity])
  func refusedOffset(offset: Double) {
    let stage = LoggingStage()
    let bubble = CountingBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    stage.window.addSubview(bubble)
    bubble.arrowOffset = 5
    bubble.arrowOffset = offset
    #expect(bubble.arrowOffset == 5)
    #expect(bubble.changes == 1)
    #expect(stage.diagnostics.map(\.kind) == [.refused])
  }

  @Test("C8: direction and offset can be observed, with old and new values")
  func observers() {
    let bubble = MBBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    var log: [String] = []
    let direction = bubble.observe(.arrowDirection, options: [.old, .new]) {
      log.append("\($0.old?.name ?? "-") to \($0.new?.name ?? "-")")
    }
    let offset = bubble.observe(.arrowOffset, options: [.old, .new]) {
      log.append("\($0.old ?? -1) to \($0.new ?? -1)")
    }
    bubble.arrowDirection = .up
    bubble.arrowOffset = 30
    #expect(log == ["none to up", "0.0 to 30.0"])
    direction.cancel()
    offset.cancel()
    bubble.arrowOffset = 40
    #expect(log.count == 2)
  }

  // MARK: Metrics of a class

  @Test("F18: overrides of a subclass of a subclass are honoured everywhere")
  func subclassOverrides() {
    let bubble = TallArrowBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    bubble.arrowDirection = .left
    bubble.layoutIfNeeded()
    #expect(bubble.metrics.arrowBase == 36)
    #expect(bubble.metrics.arrowHeight == 50)
    #expect(bubble.arrowView.frame == Rect(x: 0, y: 102, width: 50, height: 36))
    #expect(bubble.bodyView.frame == Rect(x: 50, y: 0, width: 270, height: 240))
    #expect(bubble.shadowPath == Path(rect: Rect(x: 50, y: 0, width: 270, height: 240)))
  }

  @Test("F4: metrics(in:) is asked once for each entry into a window, and decides")
  func metricsInWindow() {
    let stage = LoggingStage()
    let bubble = WindowBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    bubble.arrowDirection = .up
    bubble.layoutIfNeeded()
    #expect(bubble.bodyView.frame.minY == 10)
    stage.window.addSubview(bubble)
    stage.advance(to: 0)
    #expect(bubble.metrics.arrowHeight == 20)
    #expect(bubble.bodyView.frame.minY == 20)
    #expect(bubble.shadowPath == Path(rect: Rect(x: 0, y: 20, width: 320, height: 220)))
  }

  @Test("F4: the base class stops with a message that names it")
  func baseClass() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = PopoverBackground(frame: .zero).metrics
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("PopoverBackground must override"))
  }

  @Test("F4: a subclass without one of the measures stops with a message that names both")
  func forgetfulSubclass() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ForgetfulBackground(frame: .zero).metrics
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("ForgetfulBackground must override arrowEdgeInset"))
  }

  @Test("F18: any of direction, offset and bounds refreshes the shadow")
  func shadowFollows() {
    let bubble = MBBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    bubble.arrowDirection = .up
    #expect(bubble.shadowPath == Path(rect: Rect(x: 0, y: 18, width: 320, height: 222)))
    bubble.arrowDirection = .right
    #expect(bubble.shadowPath == Path(rect: Rect(x: 0, y: 0, width: 302, height: 240)))
    bubble.bounds.size = Size(width: 100, height: 50)
    #expect(bubble.shadowPath == Path(rect: Rect(x: 0, y: 0, width: 82, height: 50)))
    bubble.frame = Rect(x: 9, y: 9, width: 200, height: 60)
    #expect(bubble.shadowPath == Path(rect: Rect(x: 0, y: 0, width: 182, height: 60)))
  }

  private func background(like cell: FoundingFrame) -> PopoverBackground {
    let frame = Rect(x: 11, y: 13, width: 320, height: 240)
    let bubble: PopoverBackground =
      switch cell.source {
      case "MBPopover": MBBackground(frame: frame)
      case "Treehouse": TreehouseBackground(frame: frame)
      case "GIK": GIKBackground(frame: frame)
      default: JustAnApplicationBackground(frame: frame)
      }
    bubble.arrowDirection = cell.direction
    bubble.arrowOffset = 30
    return bubble
  }
}

// MARK: - The backgrounds of the founding texts

private final class TreehouseBackground: PopoverBackground {
  override class var arrowBase: Double { 25 }
  override class var arrowHeight: Double { 25 }
  override class var arrowEdgeInset: Double { 25 }
  override class var contentViewInsets: EdgeInsets { .zero }
}

private final class JustAnApplicationBackground: PopoverBackground {
  override class var arrowBase: Double { 20 }
  override class var arrowHeight: Double { 30 }
  override class var arrowEdgeInset: Double { 0 }
  override class var contentViewInsets: EdgeInsets { .zero }
}

private final class GIKBackground: PopoverBackground {
  override class var arrowBase: Double { 37 }
  override class var arrowHeight: Double { 19 }
  override class var arrowEdgeInset: Double { 7 }
  override class var contentViewInsets: EdgeInsets { .zero }
}

private final class TallArrowBackground: MBBackground {
  override class var arrowHeight: Double { 50 }
}

private final class CountingBackground: MBBackground {
  var changes = 0
  var layouts = 0
  var seen: (direction: ArrowDirection, offset: Double)?

  override func arrowDidChange() {
    changes += 1
    seen = (arrowDirection, arrowOffset)
  }

  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }
}

/// Keeps its arrow near the middle, and sets it without a test whether it is there already.
private final class LimitingBackground: MBBackground {
  override func arrowDidChange() { arrowOffset = min(arrowOffset, 50) }
}

/// Has a higher arrow in a window than outside of one.
private final class WindowBackground: MBBackground {
  override class func metrics(in window: Window?) -> PopoverMetrics {
    var metrics = super.metrics(in: window)
    metrics.arrowHeight = window == nil ? 10 : 20
    return metrics
  }
}

private final class ForgetfulBackground: PopoverBackground {
  override class var arrowBase: Double { 36 }
  override class var arrowHeight: Double { 18 }
  override class var contentViewInsets: EdgeInsets { .zero }
}
