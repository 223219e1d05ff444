import Testing
import ViewKernelAnimation
import ViewKernelGeometry

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

  @Test("E10: paths of other structure without a common one switch in the middle or blend")
  func otherStructure() {
    #expect(Path.interpolated(from: small, to: square, at: 0) == small)
    #expect(Path.interpolated(from: small, to: square, at: 1) == square)
    #expect(Path.interpolated(from: small, to: Path(), at: 0.49) == small)
    #expect(Path.interpolated(from: small, to: Path(), at: 0.5) == Path())
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
