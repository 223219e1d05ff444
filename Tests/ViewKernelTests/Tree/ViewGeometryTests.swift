import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("View geometry")
struct ViewGeometryTests {
  @Test("A1: a new view has its size as bounds, its middle as center and nothing else")
  func defaults() {
    let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == Point(x: 60, y: 45))
    #expect(view.anchorPoint == Point(x: 0.5, y: 0.5))
    #expect(view.transform == .identity)
    #expect(view.frame == Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(View().frame == .zero)
  }

  @Test("A2: a local point goes to center + M · (point − (origin + anchor · size))")
  func localPointsGoUp() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    view.bounds.origin = Point(x: 7, y: -3)
    view.anchorPoint = Point(x: 0.25, y: 1)
    view.center = Point(x: 200, y: 300)
    view.transform = AffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 6)
    // Anchor in bounds: (7 + 25, -3 + 50) = (32, 47). From there (8, -7): M gives (23 + 5, -13 +
    // 6).
    let point = Point(x: 40, y: 40).applying(view.transformToSuperview)
    #expect(point == Point(x: 228, y: 293))
  }

  @Test("A2: the origin of the bounds may change, with the bits that were set, also back to zero")
  func originOfTheBounds() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    view.bounds.origin = Point(x: 7, y: 0)
    #expect(view.bounds == Rect(x: 7, y: 0, width: 100, height: 50))
    #expect(Point(x: 7, y: 0).applying(view.transformToSuperview) == .zero)
    view.frame.size.width = 80
    #expect(view.bounds == Rect(x: 7, y: 0, width: 80, height: 50))
    view.bounds.origin = Point(x: 0, y: -0.0)
    #expect(view.bounds.origin.y.sign == .minus)
    view.bounds.origin = .zero
    #expect(view.bounds == Rect(x: 0, y: 0, width: 80, height: 50))
    #expect(view.bounds.origin.y.sign == .plus)
    #expect(Point.zero.applying(view.transformToSuperview) == .zero)
  }

  @Test("A2: an anchor beyond the view moves it, also where one coordinate is that of the middle")
  func anchorsBeyondTheView() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    view.anchorPoint = Point(x: 1.5, y: 0.5)
    #expect(view.frame == Rect(x: -100, y: 0, width: 100, height: 50))
    #expect(Point.zero.applying(view.transformToSuperview) == Point(x: -100, y: 0))
    view.anchorPoint = Point(x: 0.5, y: 1.5)
    #expect(view.frame == Rect(x: 0, y: -50, width: 100, height: 50))
  }

  @Test("A2: the transform to the superview is two movements around M, without negative zeros")
  func transformIsPutTogether() {
    let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    view.anchorPoint = Point(x: 0.25, y: 0.5)
    view.transform = AffineTransform(a: -1, b: -0.0, c: -0.0, d: -2, tx: 3, ty: 4)
    let expected = AffineTransform(translationX: -25, y: -25)
      .concatenating(view.transform)
      .concatenating(AffineTransform(translationX: view.center.x, y: view.center.y))
    #expect(view.transformToSuperview == expected)
    #expect(view.transformToSuperview.b.sign == .plus)
    #expect(view.transformToSuperview.c.sign == .plus)
  }

  @Test("A3: a 100×50 view turned 30° has a frame of 111.6025×93.3013 around its center")
  func frameOfTurnedView() {
    let view = View(frame: Rect(x: 20, y: 30, width: 100, height: 50))
    view.transform = AffineTransform(rotationAngle: .pi / 6)
    // 100 cos 30° + 50 sin 30° and 100 sin 30° + 50 cos 30°, figures of four decimals.
    #expect(isClose(view.frame.width, 111.6025, within: 5e-5))
    #expect(isClose(view.frame.height, 93.3013, within: 5e-5))
    #expect(isClose(view.frame.center, view.center))
    #expect(view.center == Point(x: 70, y: 55))
  }

  @Test("A3: the frame is the smallest upright rect around the corners", arguments: 0..<50)
  func frameHoldsCorners(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let view = View(frame: randomRect(using: &random))
    view.bounds.origin = randomPoint(using: &random)
    view.anchorPoint = Point(
      x: .random(in: -1...2, using: &random), y: .random(in: -1...2, using: &random))
    view.transform = randomInvertible(using: &random)
    let (a, b, c, d) = view.bounds.corners
    let corners = [a, b, c, d].map { $0.applying(view.transformToSuperview) }
    let minX = try #require(corners.map(\.x).min())
    let minY = try #require(corners.map(\.y).min())
    let maxX = try #require(corners.map(\.x).max())
    let maxY = try #require(corners.map(\.y).max())
    let expected = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    #expect(isClose(view.frame, expected))
  }

  @Test("A4: a new anchor point keeps the center and moves the frame")
  func anchorMovesFrame() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.anchorPoint = .zero
    #expect(view.center == Point(x: 50, y: 50))
    #expect(view.frame == Rect(x: 50, y: 50, width: 100, height: 100))
    view.anchorPoint = Point(x: 0.5, y: 0.5)
    #expect(view.frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("A5: a new bounds size keeps the center, and the frame grows about the anchor")
  func boundsSizeGrowsAboutAnchor() {
    let view = View(frame: Rect(x: 10, y: 10, width: 100, height: 100))
    view.bounds.size = Size(width: 120, height: 60)
    #expect(view.center == Point(x: 60, y: 60))
    #expect(view.frame == Rect(x: 0, y: 30, width: 120, height: 60))
    view.anchorPoint = .zero
    view.bounds.size = Size(width: 10, height: 20)
    #expect(view.frame == Rect(x: 60, y: 60, width: 10, height: 20))
  }

  @Test("A5: a new bounds origin keeps the frame and shifts the subviews by its opposite")
  func boundsOriginScrolls() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 10, y: 10, width: 100, height: 100))
    let child = stage.add("child", frame: Rect(x: 5, y: 6, width: 20, height: 20), to: view)
    view.bounds.origin = Point(x: 3, y: -4)
    #expect(view.frame == Rect(x: 10, y: 10, width: 100, height: 100))
    #expect(child.frame == Rect(x: 5, y: 6, width: 20, height: 20))
    #expect(child.convert(Point.zero, to: nil) == Point(x: 10 + 5 - 3, y: 10 + 6 + 4))
  }

  @Test("A5: a new center changes nothing but the center")
  func centerMoves() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 20))
    view.center = Point(x: 105, y: 210)
    #expect(view.bounds == Rect(x: 0, y: 0, width: 10, height: 20))
    #expect(view.frame == Rect(x: 100, y: 200, width: 10, height: 20))
  }

  @Test("A6: a new frame sets size and center and keeps the bounds origin")
  func frameKeepsBoundsOrigin() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.bounds.origin = Point(x: 4, y: 5)
    view.anchorPoint = Point(x: 0.25, y: 0)
    view.frame = Rect(x: 100, y: 200, width: 40, height: 60)
    #expect(view.bounds == Rect(x: 4, y: 5, width: 40, height: 60))
    #expect(view.center == Point(x: 110, y: 200))
    #expect(view.frame == Rect(x: 100, y: 200, width: 40, height: 60))
  }

  @Test("A8: a view of 36×18 turned a quarter has a frame of exactly 18×36", arguments: -5...5)
  func quarterTurnsAreExact(turns: Int) {
    let view = View(frame: Rect(x: 0, y: 0, width: 36, height: 18))
    view.transform = AffineTransform(rotationAngle: Double(turns) * .pi / 2)
    let expected = turns % 2 == 0 ? Size(width: 36, height: 18) : Size(width: 18, height: 36)
    #expect(view.frame.size == expected)
    #expect(view.frame.center == Point(x: 18, y: 9))
  }

  @Test("B13: sizeThatFits answers the present size, whatever the proposal")
  func sizeThatFitsDefault() {
    let view = View(frame: Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.sizeThatFits(Size(width: 7, height: 900)) == Size(width: 30, height: 40))
  }

  @Test("B13: sizeToFit takes the fitting size and keeps the untransformed frame origin")
  func sizeToFitKeepsOrigin() {
    let view = FittingView(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    view.bounds.origin = Point(x: 3, y: 3)
    view.anchorPoint = Point(x: 1, y: 0.25)
    view.center = Point(x: 40, y: 30)  // frame origin (10, 20)
    view.transform = AffineTransform(rotationAngle: 1)
    view.sizeToFit()
    #expect(view.bounds == Rect(x: 3, y: 3, width: 60, height: 20))
    view.transform = .identity
    #expect(view.frame == Rect(x: 10, y: 20, width: 60, height: 20))
  }

  @Test("B13: sizeToFit keeps the frame origin, whatever observers of the bounds change")
  func sizeToFitWithObservers() {
    let changes: [(View) -> Void] = [
      { $0.anchorPoint = Point(x: 1, y: 0.25) }, { $0.center = Point(x: 7, y: 8) },
      { $0.bounds.size = Size(width: 50, height: 60) }, { $0.sizeToFit() },
    ]
    for change in changes {
      let view = FittingView(frame: Rect(x: 10, y: 20, width: 30, height: 40))
      var isFirst = true
      let token = view.observe(.bounds) { [unowned view] _ in
        guard isFirst else { return }
        isFirst = false
        change(view)
      }
      view.sizeToFit()
      #expect(view.frame.origin == Point(x: 10, y: 20))
      token.cancel()
    }
  }

  @Test("B14: insets move each edge inwards, negative ones outwards, and nothing is clamped")
  func insets() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(
      rect.inset(by: EdgeInsets(top: -1, left: -2, bottom: -3, right: -4))
        == Rect(x: 8, y: 19, width: 36, height: 44))
    #expect(rect.inset(by: EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)).size.width == -10)
  }
}

/// Fits at twice its width and half its height.
private final class FittingView: View {
  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width * 2, height: proposal.height / 2)
  }
}
