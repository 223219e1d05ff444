import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// What holds of every placement, over random requests.
@Suite("Laws of popover placement")
struct PopoverPlacementLawTests {
  @Test(
    "F35, F38: the popover is in the safe area, and its content has no extent below 0",
    arguments: seeds)
  func isInSafeArea(seed: UInt64) {
    forEachRequest(seed) { request, placement in
      let safe = request.safeArea
      let frame = placement.frame
      return frame.width >= 0 && frame.height >= 0
        && frame.minX >= safe.minX && frame.maxX <= safe.maxX + pointTolerance
        && frame.minY >= safe.minY && frame.maxY <= safe.maxY + pointTolerance
        && placement.contentFrame.size.width >= 0 && placement.contentFrame.size.height >= 0
    }
  }

  @Test(
    "F36, F37: the tip is on its line, and in the middle unless the arrow must stop",
    arguments: seeds)
  func tipIsWhereItBelongs(seed: UInt64) {
    forEachRequest(seed) { request, placement in
      if placement.arrowDirection.isEmpty { return true }
      let source = request.sourceRect
      let safe = request.safeArea
      let tip = placement.tip
      let isVertical = [.up, .down].contains(placement.arrowDirection)
      let line: Double =
        switch placement.arrowDirection {
        case .up: min(max(source.maxY, safe.minY), safe.maxY)
        case .down: min(max(source.minY, safe.minY), safe.maxY)
        case .left: min(max(source.maxX, safe.minX), safe.maxX)
        default: min(max(source.minX, safe.minX), safe.maxX)
        }
      let (along, across) = isVertical ? (tip.x, tip.y) : (tip.y, tip.x)
      let isOnLine = isClose(across, line)
      let middle = isVertical ? source.midX : source.midY
      let length = isVertical ? placement.frame.width : placement.frame.height
      let most = length / 2 - request.metrics.arrowBase / 2 - request.metrics.arrowEdgeInset
      let isStopped = placement.arrowOffset.magnitude >= most
      return (isOnLine || request.canOverlapSourceViewRect)
        && (isClose(along, middle) || isStopped)
        && (placement.arrowOffset.magnitude <= most || most < 0)
    }
  }

  @Test("F7: the arrow that layout draws is where the placement has its tip", arguments: seeds)
  func arrowAgrees(seed: UInt64) {
    forEachRequest(seed) { request, placement in
      let geometry = PopoverGeometry(
        metrics: request.metrics, arrowDirection: placement.arrowDirection,
        arrowOffset: placement.arrowOffset)
      guard let arrow = geometry.arrowFrame(in: placement.frame) else {
        return placement.arrowDirection.isEmpty
      }
      return placement.arrowDirection == .up || placement.arrowDirection == .down
        ? isClose(arrow.midX, placement.tip.x) : isClose(arrow.midY, placement.tip.y)
    }
  }

  @Test("F34: content that is not shrunk fills the body but for the insets", arguments: seeds)
  func contentFillsBody(seed: UInt64) {
    forEachRequest(seed) { request, placement in
      if placement.isShrunk { return true }
      let geometry = PopoverGeometry(
        metrics: request.metrics, arrowDirection: placement.arrowDirection, arrowOffset: 0)
      let body = geometry.backgroundFrame(in: Rect(origin: .zero, size: placement.frame.size))
      return placement.contentFrame.size == request.contentSize
        && isClose(body.inset(by: request.metrics.contentViewInsets), placement.contentFrame)
    }
  }

  @Test(
    "F38: what fits somewhere is not shrunk, and stands in the first direction that it fits",
    arguments: seeds)
  func firstThatFits(seed: UInt64) {
    forEachRequest(seed) { request, placement in
      let first = [ArrowDirection.up, .down, .left, .right].first {
        request.permittedArrowDirections.contains($0) && slowlyFits(request, $0)
      }
      guard let first else { return true }
      return placement.arrowDirection == first && !placement.isShrunk
    }
  }

  /// F34 to F36 and F38 written anew, for one direction.
  private func slowlyFits(_ request: PopoverRequest, _ direction: ArrowDirection) -> Bool {
    let beside = request.safeArea.size(beside: request.sourceRect, direction)
    let insets = request.metrics.contentViewInsets
    let isVertical = direction == .up || direction == .down
    let height = request.metrics.arrowHeight
    let width = request.contentSize.width + insets.left + insets.right + (isVertical ? 0 : height)
    let needed = request.contentSize.height + insets.top + insets.bottom + (isVertical ? height : 0)
    return width <= beside.width && needed <= beside.height
  }

  @Test("F42: placed again with its own direction, a popover stays where it is", arguments: seeds)
  func isIdempotent(seed: UInt64) {
    forEachRequest(seed) { request, placement in
      var again = request
      again.currentArrowDirection = placement.arrowDirection
      return PopoverPlacement(again) == placement
    }
  }

  @Test(
    "F37, F38: it moves no faster than what moves it, as long as the direction stays",
    arguments: seeds)
  func isContinuous(seed: UInt64) {
    // Points. Small against all that is random, large against rounding.
    let step = 1e-5
    var random = SeededGenerator(seed: seed ^ 0xC0)
    forEachRequest(seed) { request, placement in
      var moved = request
      switch Int.random(in: 0..<4, using: &random) {
      case 0: moved.sourceRect.origin.x += step
      case 1: moved.sourceRect.origin.y -= step
      case 2: moved.contentSize.height += step
      default: moved.keyboardRect?.origin.y -= step
      }
      moved.currentArrowDirection = placement.arrowDirection
      let other = PopoverPlacement(moved)
      guard other.arrowDirection == placement.arrowDirection else { return true }
      // An edge moves by at most one step, so the offset, which is measured from the middle of two
      // of them and has its own end, by at most two.
      return isClose(other.frame, placement.frame, within: 2 * step)
        && isClose(other.arrowOffset, placement.arrowOffset, within: 2 * step)
    }
  }

  @Test(
    "F41: a popover that may overlap is shrunk only where the safe area is too small",
    arguments: seeds)
  func overlapping(seed: UInt64) {
    forEachRequest(seed) { request, placement in
      var request = request
      request.canOverlapSourceViewRect = true
      let placement = PopoverPlacement(request)
      let needed = request.backgroundSize(for: placement.arrowDirection)
      let safe = request.safeArea
      return placement.isShrunk == (needed.width > safe.width || needed.height > safe.height)
    }
  }

  // MARK: Requests

  private static let seeds = 0..<8 as Range<UInt64>

  /// Fails for the requests that a law does not hold of.
  private func forEachRequest(_ seed: UInt64, _ holds: (PopoverRequest, PopoverPlacement) -> Bool) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let request = PopoverRequest.random(using: &random)
      let placement = PopoverPlacement(request)
      guard !holds(request, placement) else { continue }
      Issue.record("\(placement) for \(request)")
      return
    }
  }
}

extension Rect {
  /// The size of what a rect leaves free on the side where a popover of a direction stands.
  fileprivate func size(beside source: Rect, _ direction: ArrowDirection) -> Size {
    switch direction {
    case .up: Size(width: width, height: max(maxY - max(source.maxY, minY), 0))
    case .down: Size(width: width, height: max(min(source.minY, maxY) - minY, 0))
    case .left: Size(width: max(maxX - max(source.maxX, minX), 0), height: height)
    default: Size(width: max(min(source.minX, maxX) - minX, 0), height: height)
    }
  }
}

extension PopoverRequest {
  /// A request as a program might have it, also in windows that are too small for it.
  static func random(using random: inout SeededGenerator) -> PopoverRequest {
    func number(_ range: ClosedRange<Double>) -> Double {
      // Round numbers meet: edges touch, things just fit.
      Bool.random(using: &random)
        ? Double.random(in: range, using: &random).rounded() : .random(in: range, using: &random)
    }
    func insets(_ range: ClosedRange<Double>) -> EdgeInsets {
      EdgeInsets(
        top: number(range), left: number(range), bottom: number(range), right: number(range))
    }
    let container = Rect(
      x: number(-50...50), y: number(-50...50), width: number(50...1200), height: number(50...1000))
    var request = PopoverRequest(
      contentSize: Size(width: number(0...500), height: number(0...500)),
      metrics: PopoverMetrics(
        arrowBase: number(0...40), arrowHeight: number(0...40), contentViewInsets: insets(0...20),
        arrowEdgeInset: number(0...25)),
      sourceRect: Rect(
        x: number(-100...1200), y: number(-100...1000), width: number(0...400),
        height: number(0...400)),
      containerRect: container)
    if Bool.random(using: &random) { request.layoutMargins = insets(0...30) }
    if Bool.random(using: &random) {
      let covered = number(0...600)
      request.keyboardRect = Rect(
        x: container.minX, y: container.maxY - covered, width: container.width, height: covered)
    }
    request.permittedArrowDirections =
      Bool.random(using: &random)
      ? .any : ArrowDirection(rawValue: UInt.random(in: 0...15, using: &random))
    return request
  }
}
