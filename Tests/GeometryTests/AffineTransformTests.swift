import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Affine transforms")
struct AffineTransformTests {
  @Test(
    "Angles near a multiple of a quarter turn give entries of -1, 0 and 1 (A8)",
    arguments: -9...9, [0, 1e-13, -9e-13])
  func quarterTurnsAreExact(quarters: Int, error: Double) {
    let matrix = AffineTransform(rotationAngle: Double(quarters) * (.pi / 2) + error)
    let cosine = [1.0, 0, -1, 0][quarters & 3]
    let sine = [0.0, 1, 0, -1][quarters & 3]
    #expect(matrix == AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
    let zeros = [matrix.a, matrix.b, matrix.c, matrix.d].filter { $0 == 0 }
    #expect(zeros.allSatisfy { $0.sign == .plus }, "no negative zero reaches a recording")
  }

  @Test("Angles further from a multiple of a quarter turn are not snapped (A8)")
  func otherAnglesAreNotSnapped() {
    #expect(AffineTransform(rotationAngle: 2e-12).b == 2e-12)
    #expect(AffineTransform(rotationAngle: .pi / 2 + 2e-12).a != 0)
  }

  @Test("A 36 by 18 rect turned by a quarter is 18 by 36 (A8)", arguments: [-1.0, 1, 3])
  func turnedRectIsExact(quarters: Double) {
    let turn = AffineTransform(rotationAngle: quarters * .pi / 2)
    let rect = Rect(x: -18, y: -9, width: 36, height: 18).applying(turn)
    #expect(rect == Rect(x: -9, y: -18, width: 18, height: 36))
  }

  @Test("Positive angles turn clockwise on screen")
  func direction() {
    let turned = AffineTransform(rotationAngle: .pi / 2)
    #expect(Point(x: 1, y: 0).applying(turned) == Point(x: 0, y: 1))
  }

  @Test("An angle that is not finite gives a transform that is not finite")
  func angleNotFinite() {
    #expect(!AffineTransform(rotationAngle: .nan).isFinite)
    #expect(!AffineTransform(rotationAngle: .infinity).isFinite)
  }

  @Test("Concatenating applies the left transform first", arguments: 0..<20 as Range<UInt64>)
  func concatenation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (first, second, point) = (random.transform(), random.transform(), random.point())
    let both = point.applying(first.concatenating(second))
    #expect(isClose(both, point.applying(first).applying(second)))
  }

  @Test("A transform is invertible exactly where it has an inverse", arguments: 0..<2000)
  func invertibility(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Of all magnitudes, far beyond what views take, and often 0.
    func entry() -> Double {
      if Int.random(in: 0..<4, using: &random) == 0 { return 0 }
      let exponent = Int.random(in: -340...300, using: &random)
      let number = Double.random(in: -10...10, using: &random)
      return Double("\(number)e\(exponent)") ?? 0
    }
    let matrix = AffineTransform(
      a: entry(), b: entry(), c: entry(), d: entry(), tx: entry(), ty: entry())
    #expect(matrix.isInvertible == (matrix.inverse != nil), "\(matrix)")
  }

  @Test("translatedBy, scaledBy and rotatedBy act before the transform")
  func prepending() {
    var random = SeededGenerator(seed: 7)
    let transform = random.transform()
    let moved = AffineTransform(translationX: 3, y: 4).concatenating(transform)
    let scaled = AffineTransform(scaleX: 2, y: -3).concatenating(transform)
    let turned = AffineTransform(rotationAngle: 0.5).concatenating(transform)
    #expect(isClose(transform.translatedBy(x: 3, y: 4), moved))
    #expect(isClose(transform.scaledBy(x: 2, y: -3), scaled))
    #expect(isClose(transform.rotatedBy(0.5), turned))
    #expect(transform.linearPart.tx == 0 && transform.linearPart.a == transform.a)
  }

  @Test("A transform and its inverse undo each other", arguments: 0..<50 as Range<UInt64>)
  func inverseRoundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let transform = random.transform()
    let inverse = try #require(transform.inverse)
    #expect(isClose(transform.concatenating(inverse), .identity))
    #expect(isClose(inverse.concatenating(transform), .identity))
    #expect(transform.isInvertible)
  }

  @Test("Inverses of scales and quarter turns are exact")
  func exactInverses() {
    let scale = AffineTransform(a: 2, b: 0, c: 0, d: -4, tx: 6, ty: 8)
    #expect(scale.inverse == AffineTransform(a: 0.5, b: 0, c: 0, d: -0.25, tx: -3, ty: 2))
    let turn = AffineTransform(a: 0, b: 2, c: -4, d: 0, tx: 6, ty: 8)
    let undone = turn.inverse.map { turn.concatenating($0) }
    #expect(undone == .identity)
    #expect(AffineTransform(scaleX: 1e-200, y: 1e-200).inverse != nil, "no underflow")
  }

  @Test(
    "A turned scale has an inverse, however small or large it is (A14)",
    arguments: [1e-300, 1e-170, 1e-161, 1e-101, 1, 1e101, 1e155, 1e300])
  func inverseOfAnyScale(scale: Double) throws {
    let turn = AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 3, ty: 4)
    let transform = turn.scaledBy(x: scale, y: scale)
    let inverse = try #require(transform.inverse)
    #expect(transform.isInvertible)
    #expect(isClose(transform.linearPart.concatenating(inverse.linearPart), .identity))
    // The inverse of the turn moves by (-5, 0).
    #expect((inverse.tx * scale + 5).magnitude < 1e-14 && (inverse.ty * scale).magnitude < 1e-14)
  }

  @Test("Columns of different magnitudes have an inverse")
  func inverseOfUnequalColumns() throws {
    let transform = AffineTransform(a: 1e300, b: -1, c: 0, d: 1e16, tx: 0, ty: 0)
    let inverse = try #require(transform.inverse)
    #expect((inverse.a * 1e300 - 1).magnitude < 1e-15)
    #expect((inverse.b * 1e300 - 1e-16).magnitude < 1e-23, "a subnormal number of few digits")
    #expect(inverse.c == 0 && (inverse.d * 1e16 - 1).magnitude < 1e-15)
  }

  @Test(
    "Transforms that collapse or overflow have no inverse",
    arguments: [
      AffineTransform(scaleX: 0, y: 1), AffineTransform(scaleX: 1, y: 0),
      AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      AffineTransform(a: 0, b: 1, c: 0, d: 0, tx: 0, ty: 0),
      AffineTransform(scaleX: .leastNonzeroMagnitude, y: 1),
      AffineTransform(scaleX: .nan, y: 1),
      AffineTransform(a: 1, b: 1, c: -1, d: 1, tx: .infinity, ty: 0),
    ])
  func noInverse(transform: AffineTransform) {
    #expect(transform.inverse == nil)
    #expect(!transform.isInvertible)
  }

  @Test("The determinant is the factor of areas, negative for mirrors")
  func determinant() {
    #expect(AffineTransform(scaleX: 2, y: 3).determinant == 6)
    #expect(AffineTransform(scaleX: -2, y: 3).determinant == -6)
    #expect(AffineTransform(rotationAngle: .pi / 2).determinant == 1)
  }
  static let kinds: [(transform: AffineTransform, isAxisAligned: Bool)] = [
    (AffineTransform.identity, true), (AffineTransform(scaleX: -1, y: 2), true),
    (AffineTransform(rotationAngle: .pi / 2), true),
    (AffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 2, y: -3), true),
    (AffineTransform(translationX: 4, y: 5), true),
    (AffineTransform(rotationAngle: 0.1), false), (AffineTransform(scaleX: 0, y: 1), false),
    (AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0), false),
    (AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0), false),
  ]

  @Test(
    "Scales, flips, quarter turns and their products keep rects",
    arguments: kinds)
  func axisAligned(transform: AffineTransform, isAxisAligned: Bool) {
    #expect(transform.isAxisAligned == isAxisAligned)
  }

  @Test("Only the identity moves nothing")
  func identity() {
    #expect(AffineTransform.identity.isIdentity)
    #expect(!AffineTransform(translationX: 1e-300, y: 0).isIdentity)
    #expect(Point(x: 0.1, y: 0.7).applying(.identity) == Point(x: 0.1, y: 0.7))
  }
}
