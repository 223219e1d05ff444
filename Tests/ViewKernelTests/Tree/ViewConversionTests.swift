import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Converting between views")
struct ViewConversionTests {
  @Test("A9: a point goes up to the common root and down again, to exact figures")
  func pointBetweenCousins() {
    let stage = LoggingStage()
    let left = stage.add("left", frame: Rect(x: 10, y: 20, width: 100, height: 100))
    let right = stage.add("right", frame: Rect(x: 100, y: 0, width: 50, height: 50))
    let inner = stage.add("inner", frame: Rect(x: 5, y: 5, width: 20, height: 20), to: right)
    inner.transform = AffineTransform(scaleX: 2, y: 2)  // frame (-5, -5, 40, 40)
    #expect(left.convert(Point(x: 1, y: 1), to: right) == Point(x: -89, y: 21))
    #expect(left.convert(Point(x: 1, y: 1), to: inner) == Point(x: -42, y: 13))
    #expect(inner.convert(Point(x: -42, y: 13), to: left) == Point(x: 1, y: 1))
    #expect(inner.convert(Point(x: 1, y: 1), from: left) == Point(x: -42, y: 13))
  }

  @Test("A9: there and back again is where it began", arguments: 0..<40)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = LoggingStage()
    let views = addRandomViews(8, to: stage.window, using: &random)
    let a = random.pick(views)
    let b = random.pick(views)
    let point = randomPoint(using: &random)
    let there = try #require(a.convert(point, to: b))
    // Scales from 0.25 to 4 a level: a few levels stretch a rounding by some thousand.
    #expect(isClose(b.convert(there, to: a), point, within: 1e-7))
    #expect(isClose(b.convert(point, from: a), there))
  }

  @Test("A9: one level up is the transform to the superview", arguments: 0..<20)
  func oneLevel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = LoggingStage()
    let view = addRandomViews(1, to: stage.window, using: &random)[1]
    let point = randomPoint(using: &random)
    #expect(
      isClose(
        view.convert(point, to: stage.window), point.applying(view.transformToSuperview)))
  }

  @Test("A9: a view converts to itself without a change")
  func toItself() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0.1, y: 0.7, width: 33, height: 77))
    #expect(isClose(view.convert(Point(x: 0.3, y: 9), to: view), Point(x: 0.3, y: 9)))
  }

  @Test("A9: a nil target is the space of the window")
  func nilIsWindow() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 10, y: 20, width: 100, height: 100))
    stage.window.bounds.origin = Point(x: 0, y: 7)
    #expect(view.convert(Point(x: 1, y: 2), to: nil) == Point(x: 11, y: 22))
    #expect(view.convert(Point(x: 11, y: 22), from: nil) == Point(x: 1, y: 2))
    #expect(view.convert(Point(x: 1, y: 2), to: stage.window) == Point(x: 11, y: 22))
  }

  @Test("A9: outside any window a nil target is the space of the root")
  func nilIsRoot() {
    let root = View(frame: Rect(x: 50, y: 50, width: 10, height: 10))
    let child = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    root.addSubview(child)
    #expect(child.convert(Point.zero, to: nil) == Point(x: 1, y: 2))
  }

  @Test("A9: a singular transform on the way gives nil, up and down")
  func singularGivesNil() {
    let stage = LoggingStage()
    let flat = stage.add("flat", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let inner = stage.add("inner", frame: Rect(x: 0, y: 0, width: 5, height: 5), to: flat)
    let other = stage.add("other", frame: Rect(x: 0, y: 0, width: 5, height: 5))
    flat.transform = AffineTransform(scaleX: 1, y: 0)
    #expect(inner.convert(Point.zero, to: nil) == nil)
    #expect(inner.convert(Point.zero, from: nil) == nil)
    #expect(inner.convert(Point.zero, to: other) == nil)
    #expect(other.convert(Point.zero, to: inner) == nil)
    #expect(other.convert(Rect(x: 0, y: 0, width: 1, height: 1), to: inner) == nil)
    flat.transform = .identity
    #expect(inner.convert(Point.zero, to: nil) == Point.zero)
  }

  @Test("A9: a singular transform gives nil under turned ancestors too", arguments: 0..<40)
  func singularUnderTurns(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = LoggingStage()
    let turned = stage.add("turned", frame: randomRect(using: &random))
    turned.transform = randomInvertible(using: &random)
    let flat = stage.add("flat", frame: randomRect(using: &random), to: turned)
    let x = Double.random(in: 0.5...2, using: &random)
    // The second row is a multiple of the first by a power of two: exactly singular.
    flat.transform = AffineTransform(a: x, b: 4 * x, c: 2 * x, d: 8 * x, tx: 3, ty: 4)
    let inner = stage.add("inner", frame: randomRect(using: &random), to: flat)
    inner.transform = randomInvertible(using: &random)
    #expect(inner.convert(Point(x: 1, y: 1), to: nil) == nil)
    #expect(stage.window.convert(Point(x: 1, y: 1), to: inner) == nil)
  }

  @Test("A9: between two superviews of one window, a view has no path to the views outside of it")
  func betweenSuperviews() {
    let stage = LoggingStage()
    let window = stage.window
    let from = stage.add("from", frame: Rect(x: 10, y: 10, width: 100, height: 100))
    let to = stage.add("to", frame: Rect(x: 200, y: 20, width: 100, height: 100))
    let view = stage.add("view", frame: Rect(x: 1, y: 2, width: 30, height: 40), to: from)
    let inner = stage.add("inner", frame: Rect(x: 3, y: 4, width: 5, height: 6), to: view)
    var (own, inside): ([Point?], [Point?]) = ([], [])
    var outside: [[Point?]] = []
    view.onHook = { [unowned window, unowned from] view, _ in
      own.append(view.convert(Point.zero, to: window))
      inside.append(inner.convert(Point.zero, to: view))
      outside.append([
        view.convert(Point.zero, to: nil), view.convert(Point.zero, from: nil),
        inner.convert(Point.zero, to: from), window.convert(Point.zero, to: inner),
        view.convert(view.bounds, from: window)?.origin,
      ])
    }
    to.addSubview(view)
    view.onHook = nil
    #expect(stage.log.filter { $0.hasPrefix("view.") }.count == 4)
    #expect(own == [Point(x: 11, y: 12), nil, nil, Point(x: 201, y: 22)])
    #expect(inside == Array(repeating: Point(x: 3, y: 4), count: 4))
    #expect(outside.map { $0.contains { $0 == nil } } == [false, true, true, false])
    #expect((outside[1] + outside[2]).allSatisfy { $0 == nil })
  }

  @Test("A9: converting to a view of another tree stops the program")
  func otherTreeStops() async {
    await #expect(processExitsWith: .failure) {
      let view = View(frame: .zero)
      _ = view.convert(Point.zero, to: View(frame: .zero))
    }
    await #expect(processExitsWith: .failure) {
      let one = LoggingStage()
      let two = LoggingStage()
      _ = one.add("a").convert(Point.zero, to: two.add("b"))
    }
    await #expect(processExitsWith: .failure) {
      let stage = LoggingStage()
      let other = Window(size: Size(width: 10, height: 10))
      let view = stage.add("view", to: stage.add("from"))
      view.onHook = { view, _ in
        if view.superview == nil { _ = view.convert(Point.zero, to: other) }
      }
      stage.window.addSubview(view)
    }
  }

  @Test("A10: a converted rect holds its four converted corners, not two")
  func rectUnderTurn() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 100, y: 100, width: 100, height: 50))
    view.transform = AffineTransform(rotationAngle: .pi / 4)
    // The square's two main corners lie on one vertical line, so two corners give width 0.
    let rect = view.convert(Rect(x: 40, y: 15, width: 20, height: 20), to: nil)
    let side = 20 * Double(2).squareRoot()
    #expect(
      isClose(
        rect, Rect(x: 150 - side / 2, y: 125 - side / 2, width: side, height: side)))
  }

  @Test("A10: a rect converts to the bounding rect of its corners", arguments: 0..<30)
  func rectHoldsCorners(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = LoggingStage()
    let views = addRandomViews(5, to: stage.window, using: &random)
    let source = random.pick(views)
    let target = random.pick(views)
    let rect = randomRect(using: &random)
    let (a, b, c, d) = rect.corners
    let corners = try [a, b, c, d].map { try #require(source.convert($0, to: target)) }
    let minX = try #require(corners.map(\.x).min())
    let minY = try #require(corners.map(\.y).min())
    let maxX = try #require(corners.map(\.x).max())
    let maxY = try #require(corners.map(\.y).max())
    let expected = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    #expect(isClose(source.convert(rect, to: target), expected, within: 1e-7))
    #expect(isClose(target.convert(rect, from: source), expected, within: 1e-7))
  }
}
