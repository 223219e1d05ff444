import Foundation
import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Animated paths")
struct PathAnimatableTests {
  let stage = Stage()
  let small = triangle(1)
  let large = triangle(3)
  let square = Path(rect: Rect(x: 0, y: 0, width: 4, height: 4))

  private static func triangle(_ size: Double) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: size, y: 0))
    path.addQuadCurve(to: Point(x: 0, y: size), control: Point(x: size, y: size))
    path.close()
    return path
  }

  private func shown(from: Path?, to: Path?, at time: Double) -> Path? {
    stage.node.add(BasicAnimation(Token.outline, from: from, to: to, duration: 1), forKey: "path")
    return stage.value(Token.outline, at: time)
  }

  @Test("E9: paths of one element sequence blend all points, control points included")
  func blends() {
    #expect(shown(from: small, to: large, at: 0.5) == PathAnimatableTests.triangle(2))
  }

  @Test("E9: paths extrapolate")
  func extrapolates() {
    #expect(
      Path.interpolated(from: small, to: large, at: 1.5) == PathAnimatableTests.triangle(4))
    #expect(
      Path.interpolated(from: small, to: large, at: -0.25) == PathAnimatableTests.triangle(0.5))
  }

  @Test("E9: rounded rects of any size blend", arguments: [0.0, 0.25, 0.5, 1])
  func roundedRects(fraction: Double) {
    func rounded(_ size: Double) -> Path {
      Path(roundedRect: Rect(x: 0, y: 0, width: size, height: size), cornerRadius: size / 4)
    }
    let blended = Path.interpolated(from: rounded(16), to: rounded(32), at: fraction)
    // Corner radii and arc constants round differently in a blend and in a construction.
    let rounding = 1e-13
    #expect(blended.distance(to: rounded(16 + 16 * fraction)) <= rounding)
  }

  private static func polyline(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    return path
  }

  @Test("E10: the longest curve is halved until there are as many, and then points blend")
  func halves() {
    let line = PathAnimatableTests.polyline([.zero, Point(x: 12, y: 0)])
    let corner = PathAnimatableTests.polyline([.zero, Point(x: 12, y: 0), Point(x: 12, y: 6)])
    let half = Path.interpolated(from: line, to: corner, at: 0.5)
    // (0, 0) to (6, 0) to (12, 0) on the way to (0, 0) to (12, 0) to (12, 6), with thirds in
    // between.
    let expected = [
      Point.zero, Point(x: 3, y: 0), Point(x: 6, y: 0), Point(x: 9, y: 0),
      Point(x: 10, y: 1), Point(x: 11, y: 2), Point(x: 12, y: 3),
    ]
    #expect(half.elementCount == 3 && half.points.count == expected.count)
    for (point, other) in zip(half.points, expected) { #expect(point.distance(to: other) < 1e-12) }
    #expect(Path.interpolated(from: line, to: corner, at: 0) == line)
    #expect(Path.interpolated(from: line, to: corner, at: 1) == corner)
    let beyond = Path.interpolated(from: line, to: corner, at: 2)
    #expect(beyond.points.last.map { $0.distance(to: Point(x: 12, y: 12)) < 1e-12 } == true)
  }

  @Test("E10: of equally long curves the first is halved")
  func ties() {
    let two = PathAnimatableTests.polyline([.zero, Point(x: 4, y: 0), Point(x: 8, y: 0)])
    let three = PathAnimatableTests.polyline([.zero, .zero, .zero, .zero])
    let start = Path.interpolated(from: two, to: three, at: 1e-9)
    let ends = [2, 5, 8].map { start.points[$0 + 1].x }
    for (end, other) in zip(ends, [2.0, 4, 8]) { #expect(abs(end - other) < 1e-7) }
  }

  @Test("E10: the first of equally long sides is halved, however their lengths are rounded")
  func roundedTies() {
    for sides in 3...20 {
      let corners = (0...sides).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(sides)
        return Point(x: 100 * cos(angle), y: 100 * sin(angle))
      }
      let polygon = PathAnimatableTests.polyline(corners)
      let other = PathAnimatableTests.polyline(Array(repeating: .zero, count: sides + 2))
      let start = Path.interpolated(from: polygon, to: other, at: 1e-9)
      // The end of the first half, and that of the second one.
      let middle = (corners[0] + corners[1]) * 0.5
      #expect(start.points[3].distance(to: middle) < 1e-6, "\(sides) sides")
      #expect(start.points[6].distance(to: corners[1]) < 1e-6, "\(sides) sides")
    }
  }

  @Test("E10: the longest side is always the next to be halved", arguments: 0..<40 as Range<UInt64>)
  func longestFirst(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var ends = [0.0]
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      // Few lengths, so that some are equal, and some are halves of others.
      ends.append(ends[ends.count - 1] + random.pick([1, 2, 2.5, 3, 4, 8]))
    }
    let scale = random.pick([1e-60, 1, 1e60])
    let line = PathAnimatableTests.polyline(ends.map { Point(x: $0 * scale, y: 0) })
    let count = ends.count + Int.random(in: 0...40, using: &random)
    let other = PathAnimatableTests.polyline(Array(repeating: .zero, count: count))

    while ends.count < count {
      let lengths = zip(ends, ends.dropFirst()).map { Float($1 - $0) }
      let longest = try #require(lengths.firstIndex(of: lengths.max() ?? 0))
      ends.insert((ends[longest] + ends[longest + 1]) / 2, at: longest + 1)
    }
    let matched = try #require(line.matched(with: other)).first
    #expect(matched.elementCount == count)
    for (index, end) in ends.enumerated() {
      #expect(isClose(matched.points[3 * index].x / scale, end))
    }
  }

  @Test(
    "E10: a line becomes a shape with very many corners, and so does a point",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func manyCorners() throws {
    let count = 200_000
    let shape = PathAnimatableTests.polyline(
      (0...count).map { Point(x: Double($0), y: Double($0 % 7)) })
    let line = PathAnimatableTests.polyline([.zero, Point(x: 1, y: 0), Point(x: 4, y: 0)])
    var point = Path()
    point.move(to: Point(x: 5, y: 5))
    for path in [line, point] {
      let (first, second) = try #require(path.matched(with: shape))
      #expect(first.elementCount == count + 1 && first.hasSameStructure(as: second))
      #expect(first.points.last == path.points.last)
    }
  }

  @Test("E10: a triangle becomes a square, closed, and half way it has four sides")
  func closed() {
    let half = Path.interpolated(from: small, to: square, at: 0.5)
    #expect(half.elementCount == 6 && Array(half.elements).last == .close)
    #expect(half.points.first == .zero && half.points.last == .zero)
  }

  @Test("E10: other numbers of subpaths, an open one and a closed one, and an empty path switch")
  func otherStructure() {
    var two = square
    two.append(square)
    let open = PathAnimatableTests.polyline([.zero, Point(x: 1, y: 1)])
    for other in [two, open, Path()] {
      #expect(Path.interpolated(from: square, to: other, at: 0) == square)
      #expect(Path.interpolated(from: square, to: other, at: 0.49) == square)
      #expect(Path.interpolated(from: square, to: other, at: 0.5) == other)
    }
  }

  @Test("E10, D48: a path that changes its structure has the velocity of its curves")
  func velocity() throws {
    let line = PathAnimatableTests.polyline([.zero, Point(x: 12, y: 0)])
    let corner = PathAnimatableTests.polyline([.zero, Point(x: 12, y: 0), Point(x: 12, y: 6)])
    stage.node.add(BasicAnimation(Token.outline, from: line, to: corner, duration: 2))
    stage.clock.advance(to: 0.5)
    let velocity = try #require(stage.node.velocity(of: Token.outline))
    #expect(velocity.points.count == 7)
    #expect(velocity.points.last.map { $0.distance(to: Point(x: 0, y: 3)) < 1e-12 } == true)
  }

  @Test(
    "E10: blends that are prepared and those that are not have the same bits", arguments: 0..<20)
  func prepared(index: Int) {
    let fraction = Double(index) / 10 - 0.5
    let blend = PathBlend(from: small, to: square)
    #expect(blend.value(at: fraction) == Path.interpolated(from: small, to: square, at: fraction))
    #expect("\(blend)" == "\(small) to \(square)")
  }

  @Test("E10, D41, D47: a velocity moves a spring between paths only if all have the same elements")
  func springs() {
    func duration(to target: Path?, velocity: Path) -> Double? {
      let spring = SpringAnimation(Token.outline, from: small, to: target, velocity: velocity)
      return stage.node.add(spring)?.duration
    }
    let push = PathAnimatableTests.triangle(50)
    let settling = Spring().settlingDuration()
    #expect(duration(to: large, velocity: push) != settling)
    #expect(duration(to: square, velocity: push) == settling)
    #expect(duration(to: nil, velocity: push) == settling)
    #expect(duration(to: large, velocity: square) == settling)
    let shown = stage.value(Token.outline, at: 0.1)
    #expect(shown?.hasSameStructure(as: small) == true)
  }

  @Test("E12: a blend with nil switches in the middle")
  func missing() {
    #expect(Path?.interpolated(from: nil, to: small, at: 0.49) == .some(nil))
    #expect(Path?.interpolated(from: nil, to: small, at: 0.5) == small)
    #expect(Path?.interpolated(from: small, to: nil, at: 0.49) == small)
    #expect(Path?.interpolated(from: small, to: nil, at: 0.5) == .some(nil))
    #expect(Path?.interpolated(from: nil, to: nil, at: 0.5) == .some(nil))
  }

  @Test("E12: an explicit nil end of an animation switches in the middle")
  func explicitNil() {
    stage.node.set(Token.outline, to: large)
    let animation = BasicAnimation(Token.outline, duration: 1)
    animation.from = .some(nil)
    animation.to = small
    stage.node.add(animation)
    #expect(stage.value(Token.outline, at: 0.25) == .some(nil))
    #expect(stage.value(Token.outline, at: 0.75) == small)
  }

  @Test("E12: path equality is by elements, exact")
  func equality() {
    #expect(small == PathAnimatableTests.triangle(1))
    #expect(small != PathAnimatableTests.triangle((1.0).nextUp))
    #expect(small != square)
  }

  @Test("D12: additive paths of one structure add point by point, others show alone")
  func adds() {
    #expect(small.added(onto: large) == PathAnimatableTests.triangle(4))
    #expect(square.added(onto: large) == square)
    #expect(Optional(small).added(onto: nil) == small)
    #expect(Path?.none.added(onto: small) == small)
  }

  @Test("D50: the delta of two paths is point by point; another structure has none")
  func deltas() {
    #expect(large.delta(from: small) == PathAnimatableTests.triangle(2))
    #expect(large.delta(from: square) == nil)
    #expect(Optional(large).delta(from: nil) == nil)
    #expect(Path?.none.delta(from: small) == nil)
    #expect(large.neutral == PathAnimatableTests.triangle(0))
  }

  @Test("D13: a path repeats by its points")
  func repeats() {
    #expect(small.repeated(3) == large)
    #expect(Path?.none.repeated(3) == nil)
  }

  @Test("D22: missing values are infinitely far from present ones")
  func distances() {
    #expect(Path?.none.distance(to: nil) == 0)
    #expect(Path?.none.distance(to: small) == .infinity)
    #expect(small.distance(to: square) == .infinity)
    let missing: Path? = nil
    #expect(missing.isFinite)
  }
}
