import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Decomposed transforms")
struct AffineTransformDecompositionTests {
  @Test("Decomposing and composing gives the transform back (E3)", arguments: 0..<100)
  func roundTrip(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let transform = random.transform()
    #expect(isClose(AffineTransform(transform.decomposed), transform), "\(transform)")
  }

  @Test("Composed parts come back when nothing mirrors (E3)", arguments: 0..<50 as Range<UInt64>)
  func parts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = AffineTransform.Decomposition(
      translation: random.point(), angle: random.number(-3...3), skew: random.number(-2...2),
      scaleX: random.number(0.1...5), scaleY: random.number(0.1...5))
    let found = AffineTransform(parts).decomposed
    #expect(found.translation == parts.translation)
    #expect(isClose(found.angle, parts.angle))
    #expect(isClose(found.skew, parts.skew))
    #expect(isClose(found.scaleX, parts.scaleX))
    #expect(isClose(found.scaleY, parts.scaleY))
  }
  static let examples: [(entries: [Double], parts: [Double])] = [
    ([0.0, 7, -1, 0, 6, 0], [Double.pi / 2, 0, 7, 1]),
    ([7, 0, 2, 2, 6, 0], [0, 1, 7, 2]),
    ([1, 0, 0, 7, 0, 0], [0, 0, 1, 7]),
    ([-2, 0, 0, 3, 0, 0], [0, 0, -2, 3]),
    ([2, 0, 0, -3, 0, 0], [0, 0, 2, -3]),
    ([-2, 0, 0, -3, 0, 0], [.pi, 0, 2, 3]),
    ([0, 1, 1, 0, 0, 0], [.pi / 2, 0, 1, -1]),
  ]

  @Test(
    "Entries of the standard's examples have these parts (E3)",
    arguments: examples)
  func knownParts(entries: [Double], parts: [Double]) {
    let found = matrix(entries).decomposed
    #expect([found.angle, found.skew, found.scaleX, found.scaleY] == parts)
  }

  @Test(
    "E7: a plain scale composes to its own bits",
    arguments: [0.6, 1.1, 0.9, 0.1, 3, 1e-300, 1e300, -0.3, 0.0])
  func plainScaleIsExact(scale: Double) {
    let expected = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 4, ty: -5)
    let parts = AffineTransform.Decomposition(
      translation: Point(x: 4, y: -5), scaleX: scale, scaleY: scale)
    let composed = AffineTransform(parts)
    #expect(composed == expected)
    #expect(AffineTransform(expected.decomposed) == expected)
    for entry in [composed.b, composed.c] { #expect(entry.sign == .plus) }
  }

  @Test("Other scales are those of the parts, to the bit (E6)", arguments: 0..<100)
  func otherScales(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let plain = AffineTransform(
      a: random.number(0.1...5), b: 0, c: 0, d: random.number(0.1...5), tx: 3, ty: -4)
    for transform in [plain, random.transform()] {
      for scale in [random.number(-3...3), 0, -0.0] {
        var parts = transform.decomposed
        parts.scaleX = scale
        let wide = AffineTransform(parts)
        var changed = transform
        changed.setScale(x: scale, y: nil)
        #expect(bits(changed) == bits(wide))
        parts.scaleY = scale
        changed = transform
        changed.setScale(x: scale, y: scale)
        #expect(bits(changed) == bits(AffineTransform(parts)))
      }
    }
  }

  private func bits(_ transform: AffineTransform) -> [UInt64] {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      .map(\.bitPattern)
  }

  @Test("A flip is found at any scale", arguments: [1e-200, 1, 1e200])
  func flipAtAnyScale(scale: Double) {
    let parts = AffineTransform(scaleX: scale, y: -scale).decomposed
    #expect(parts.scaleX == scale)
    #expect(parts.scaleY == -scale)
    #expect(parts.angle == 0)
  }

  @Test("A quarter turn comes back with its own bits", arguments: 0..<4)
  func quarterTurnIsExact(quarters: Int) {
    let turn = AffineTransform(rotationAngle: Double(quarters) * .pi / 2).scaledBy(x: 2, y: 3)
    #expect(AffineTransform(turn.decomposed) == turn)
  }

  @Test(
    "Replacing one part leaves the others as they were (E6)", arguments: 0..<20 as Range<UInt64>)
  func replacedPart(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = AffineTransform.Decomposition(
      translation: random.point(), angle: random.number(-3...3), skew: random.number(-2...2),
      scaleX: random.number(0.1...5), scaleY: random.number(0.1...5))
    var turned = AffineTransform(parts).decomposed
    turned.angle = 0.5
    let found = AffineTransform(turned).decomposed
    #expect(found.translation == parts.translation)
    #expect(isClose(found.angle, 0.5))
    #expect(isClose(found.skew, parts.skew))
    #expect(isClose(found.scaleX, parts.scaleX))
    #expect(isClose(found.scaleY, parts.scaleY))
  }

  @Test(
    "E3: the parts of a positive scale are its entries, whatever the signs of its zeros",
    arguments: [1, 3, 1e-300, 1e100], [1, 0.3, 1e-300, 1e100])
  func positiveScale(x: Double, y: Double) {
    for zeros in [(0.0, 0.0), (-0.0, 0.0), (0.0, -0.0), (-0.0, -0.0)] {
      let scale = AffineTransform(a: x, b: zeros.0, c: zeros.1, d: y, tx: 7, ty: 8)
      let parts = scale.decomposed
      #expect(parts == .init(translation: Point(x: 7, y: 8), scaleX: x, scaleY: y))
      #expect(parts.angle.sign == .plus && parts.skew.sign == .plus)
    }
  }

  @Test("A zero matrix has the scale 0 and no turn (E5)")
  func zeroMatrix() {
    let parts = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 7, ty: 8).decomposed
    #expect(
      parts == .init(translation: Point(x: 7, y: 8), angle: 0, skew: 0, scaleX: 0, scaleY: 0))
  }

  @Test("A zero column keeps the turn of the other one", arguments: [0.0, 0.4, -2, 3])
  func zeroColumn(angle: Double) {
    let noWidth = AffineTransform(rotationAngle: angle).scaledBy(x: 0, y: 3)
    #expect(isClose(noWidth.decomposed.angle, angle))
    #expect(noWidth.decomposed.scaleX == 0)
    #expect(isClose(AffineTransform(noWidth.decomposed), noWidth))
    let noHeight = AffineTransform(rotationAngle: angle).scaledBy(x: 3, y: 0)
    #expect(isClose(noHeight.decomposed.angle, angle))
    #expect(isClose(AffineTransform(noHeight.decomposed), noHeight))
  }

  @Test("Parallel columns leave no height")
  func parallelColumns() {
    let parts = AffineTransform(a: 3, b: 4, c: 6, d: 8, tx: 0, ty: 0).decomposed
    #expect(parts.scaleX == 5)
    #expect(parts.scaleY == 0)
    #expect(parts.skew == 0)
  }
}

/// A transform from the list a, b, c, d, tx, ty.
func matrix(_ entries: [Double]) -> AffineTransform {
  AffineTransform(
    a: entries[0], b: entries[1], c: entries[2], d: entries[3], tx: entries[4], ty: entries[5])
}
