import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Interpolated transforms")
struct AffineTransformInterpolationTests {
  /// Figures of web-platform-tests, css/css-transforms/animation, as of 2021-09 (3-Clause BSD).
  static let figures: [(from: [Double], to: [Double], at: Double, expected: [Double])] = [
    ([1.0, 0, 0, 1, 0, -6], [0.0, 7, -1, 0, 6, 0], -1.0, [0.0, 5, 1, 0, -6, -12]),
    (
      [1, 0, 0, 1, 0, -6], [0, 7, -1, 0, 6, 0], 1.0 / 3,
      [2.59807621135332, 1.5, -0.5, 0.866025403784439, 2, -4]
    ),
    (
      [1, 0, 0, 1, 0, -6], [0, 7, -1, 0, 6, 0], 0.5,
      [2.82842712474619, 2.82842712474619, -0.707106781186547, 0.707106781186548, 3, -3]
    ),
    ([1, 0, 0, 1, 0, -6], [0, 7, -1, 0, 6, 0], 2, [-13, 0, 0, -1, 12, 6]),
    ([0, 7, -1, 0, 6, 0], [1, 0, 0, 1, 0, -6], -1, [-13, 0, 0, -1, 12, 6]),
    ([1, 0, 0, 7, 0, 0], [7, 0, 1, 1, 0, 0], -1, [-5, 0, -13, 13, 0, 0]),
    ([1, 0, 0, 7, 0, 0], [7, 0, 1, 1, 0, 0], 1.0 / 3, [3, 0, 1.6667, 5, 0, 0]),
    ([1, 0, 0, 7, 0, 0], [7, 0, 1, 1, 0, 0], 2, [13, 0, -10, -5, 0, 0]),
    ([1, 0, 0, 1, 0, 0], [7, 0, 2, 2, 6, 0], -1, [-5, 0, 0, 0, -6, 0]),
    ([1, 0, 0, 1, 0, 0], [7, 0, 2, 2, 6, 0], 0.5, [4, 0, 0.75, 1.5, 3, 0]),
    ([3, 0, 0, 5, 0, -6], [1, 0, 0, 1, 0, 0], 0.25, [2.5, 0, 0, 4, 0, -4.5]),
    ([3, 0, 0, 5, 0, -6], [1, 0, 0, 1, 0, 0], 2, [-1, 0, 0, -3, 0, 6]),
  ]

  @Test(
    "The figures of the web platform tests hold (E3)",
    arguments: figures)
  func webPlatformFigures(from: [Double], to: [Double], at fraction: Double, expected: [Double]) {
    let value = AffineTransform.interpolated(from: matrix(from), to: matrix(to), at: fraction)
    // The figures are rounded to two decimals at worst.
    #expect(isClose(value, matrix(expected), within: 5e-3), "\(value)")
  }

  @Test("The ends keep their bits", arguments: 0..<50 as Range<UInt64>)
  func endsAreExact(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (random.transform(), random.transform())
    #expect(AffineTransform.interpolated(from: a, to: b, at: 0) == a)
    #expect(AffineTransform.interpolated(from: a, to: b, at: 1) == b)
  }

  @Test("There is no jump at the ends", arguments: 0..<50 as Range<UInt64>)
  func endsAreContinuous(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (random.transform(), random.transform())
    // Entries change by at most a few hundred for a whole unit of progress, except translations.
    let step = 1e-9
    let tolerance = 1e-5
    #expect(isClose(AffineTransform.interpolated(from: a, to: b, at: step), a, within: tolerance))
    #expect(
      isClose(AffineTransform.interpolated(from: a, to: b, at: 1 - step), b, within: tolerance))
  }

  @Test(
    "Turns go the short way (E3)",
    arguments: [(0.1, 0.4), (3, -3), (-3, 3), (-1, 1.5)] as [(Double, Double)])
  func shortWay(start: Double, end: Double) {
    let middle = AffineTransform.interpolated(
      from: AffineTransform(rotationAngle: start), to: AffineTransform(rotationAngle: end), at: 0.5)
    var expected = (start + end) / 2
    if (end - start).magnitude > .pi { expected += .pi }
    #expect(isClose(middle, AffineTransform(rotationAngle: expected)))
  }

  @Test(
    "A half turn goes clockwise, wherever it begins (E3)",
    arguments: [0, 0.25, 0.5, 1, 1.5, -0.25, -0.7, 2.3, 3] as [Double])
  func halfTurn(start: Double) {
    let middle = AffineTransform.interpolated(
      from: AffineTransform(rotationAngle: start),
      to: AffineTransform(rotationAngle: start + .pi), at: 0.5)
    let way = Elementary.atan2(middle.b, middle.a) - start
    #expect(isClose(Elementary.sin(way), 1))
  }

  @Test(
    "Between movements, scales and flips of one axis no turn appears (E4)",
    arguments: [0.25, 0.5, 0.9, 1.2])
  func plainEndsStayPlain(fraction: Double) {
    let from = AffineTransform(a: -1, b: 0, c: 0, d: 2, tx: 3, ty: 4)
    let to = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: -4)
    let value = AffineTransform.interpolated(from: from, to: to, at: fraction)
    #expect(value.b == 0 && value.c == 0)
    #expect(isClose(value.a, -1 + 2 * fraction))
    #expect(isClose(value.d, 2 - fraction))
    #expect(isClose(value.ty, 4 - 8 * fraction))
  }

  @Test("Flips of different axes become one flip and a turn (E4)")
  func differentFlips() {
    let flips = [0, 0.2].map { angle in
      (
        AffineTransform(.init(angle: angle, scaleX: -1, scaleY: 1)),
        AffineTransform(.init(angle: angle, scaleX: 1, scaleY: -1))
      )
    }
    for (from, to) in flips { expectNoCollapse(from, to) }
  }

  private func expectNoCollapse(_ from: AffineTransform, _ to: AffineTransform) {
    for fraction in stride(from: 0.1, to: 1, by: 0.1) {
      let value = AffineTransform.interpolated(from: from, to: to, at: fraction)
      #expect(isClose(value.determinant, -1), "collapsed at \(fraction)")
    }
  }

  @Test(
    "E4: of two mirrored ends whose flips differ one is the other flip, turned by half",
    arguments: 0..<100 as Range<UInt64>)
  func mirroredEnds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func mirrored() -> AffineTransform {
      let transform = random.transform()
      return transform.determinant < 0 ? transform : transform.scaledBy(x: -1, y: 1)
    }
    let (from, to) = (mirrored(), mirrored())
    let (start, end) = (from.decomposed, to.decomposed)
    var turned = start
    if (start.scaleX < 0) != (end.scaleX < 0) {
      turned.scaleX = -start.scaleX
      turned.scaleY = -start.scaleY
      turned.angle += .pi
    }
    #expect(isClose(AffineTransform(turned), from))
    var way = end.angle - turned.angle
    while way > .pi { way -= 2 * .pi }
    while way <= -.pi { way += 2 * .pi }
    for fraction in [0.25, 0.5, 0.75] {
      let expected = AffineTransform.Decomposition(
        translation: Point(
          x: start.translation.x + (end.translation.x - start.translation.x) * fraction,
          y: start.translation.y + (end.translation.y - start.translation.y) * fraction),
        angle: turned.angle + way * fraction,
        skew: start.skew + (end.skew - start.skew) * fraction,
        scaleX: turned.scaleX + (end.scaleX - turned.scaleX) * fraction,
        scaleY: turned.scaleY + (end.scaleY - turned.scaleY) * fraction)
      let value = AffineTransform.interpolated(from: from, to: to, at: fraction)
      #expect(isClose(value, AffineTransform(expected)), "\(from) \(to) at \(fraction)")
      #expect(value.determinant < 0, "mirrored all the way")
    }
  }

  /// Transforms of rank 1 and 0: without an axis, or with both axes along one line.
  private func collapsed(_ kind: Int, _ random: inout SeededGenerator) -> AffineTransform {
    let transform = random.transform()
    let factor = random.number(-2...2)
    switch kind {
    case 0: return transform.scaledBy(x: 0, y: 1)
    case 1: return transform.scaledBy(x: 1, y: 0)
    case 2: return transform.scaledBy(x: 0, y: 0)
    default:
      var result = transform
      result.c = factor * result.a
      result.d = factor * result.b
      return result
    }
  }

  @Test(
    "E5: a collapsed end is exact and reached without a jump", arguments: 0...3,
    0..<50 as Range<UInt64>)
  func collapsedEnds(kind: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let flat = collapsed(kind, &random)
    let other = seed % 3 == 0 ? collapsed(Int(seed % 4), &random) : random.transform()
    for (from, to) in [(flat, other), (other, flat)] {
      #expect(AffineTransform.interpolated(from: from, to: to, at: 0) == from)
      #expect(AffineTransform.interpolated(from: from, to: to, at: 1) == to)
      // Entries of the linear part stay within some tens, translations move by 2000.
      let steps = 4000
      let largestStep = 2000.0 / Double(steps) + 100 / Double(steps)
      var last = from
      for step in 1...steps {
        let fraction = Double(step) / Double(steps)
        let next = AffineTransform.interpolated(from: from, to: to, at: fraction)
        #expect(next.isFinite)
        guard isClose(next, last, within: largestStep) else {
          Issue.record("a jump at \(fraction) from \(from) to \(to): \(last) \(next)")
          return
        }
        last = next
      }
      for fraction in [-1, -0.1, 1.1, 2, 1e9] {
        #expect(AffineTransform.interpolated(from: from, to: to, at: fraction).isFinite)
      }
    }
  }

  @Test(
    "E5: an axis that grows from 0 is a plain scale, whichever way the view turns or skews",
    arguments: [(0.0, 1.0), (1, 0), (0, 0)], 0..<40 as Range<UInt64>)
  func growingAxis(scale: (x: Double, y: Double), seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var full = random.transform().linearPart
    if seed & 1 == 0 { full = full.scaledBy(x: -1, y: 1) }
    let flat = full.scaledBy(x: scale.x, y: scale.y)
    for fraction in [0.25, 0.5, 0.75] {
      let expected = full.scaledBy(
        x: scale.x + (1 - scale.x) * fraction, y: scale.y + (1 - scale.y) * fraction)
      let grown = AffineTransform.interpolated(from: flat, to: full, at: fraction)
      let shrunk = AffineTransform.interpolated(from: full, to: flat, at: 1 - fraction)
      #expect(isClose(grown, expected), "\(full.decomposed)")
      #expect(isClose(shrunk, expected), "\(full.decomposed)")
    }
  }

  static let collapsedVectors: [(from: [Double], to: [Double], expected: [Double])] = [
    // a quarter turn, its x grown from 0
    ([0, 0, -1, 0, 0, 0], [0, 1, -1, 0, 0, 0], [0, 0.5, -1, 0, 0, 0]),
    // skewed by 1, its y grown from 0
    ([1, 0, 0, 0, 0, 0], [1, 0, 1, 1, 0, 0], [1, 0, 0.5, 0.5, 0, 0]),
    // parallel columns: entries
    ([1, 1, 2, 2, 0, 0], [0, 1, -1, 0, 0, 0], [0.5, 1, 0.5, 1, 0, 0]),
  ]

  @Test("E5, E5x: half of the way from a collapsed transform", arguments: collapsedVectors)
  func collapsedVector(from: [Double], to: [Double], expected: [Double]) {
    let value = AffineTransform.interpolated(from: matrix(from), to: matrix(to), at: 0.5)
    #expect(isClose(value, matrix(expected)), "\(value)")
  }

  @Test("From 0 to a turned scale is a plain growth (E5)", arguments: [0.25, 0.5, 0.75])
  func zeroBorrowsTheTurn(fraction: Double) {
    let full = AffineTransform(.init(angle: 1, skew: 0.3, scaleX: 2, scaleY: -3))
    let zero = AffineTransform(scaleX: 0, y: 0)
    let grown = AffineTransform.interpolated(from: zero, to: full, at: fraction)
    let shrunk = AffineTransform.interpolated(from: full, to: zero, at: 1 - fraction)
    let expected = AffineTransform(scaleX: fraction, y: fraction).concatenating(full)
    #expect(isClose(grown, expected))
    #expect(isClose(shrunk, expected))
  }

  @Test("From scale 0 to scale 1 the scale is the fraction (E5)")
  func zeroToOne() {
    let zero = AffineTransform(scaleX: 0, y: 0)
    let value = AffineTransform.interpolated(from: zero, to: .identity, at: 0.25)
    #expect(value == AffineTransform(scaleX: 0.25, y: 0.25))
  }

  @Test("A collapsed end blends entries and stays bounded", arguments: [0.001, 0.5, 0.999])
  func collapsedEnd(fraction: Double) {
    let collapsed = AffineTransform(a: 1, b: 1, c: 2, d: 2, tx: 0, ty: 0)
    let turn = AffineTransform(rotationAngle: 1)
    let value = AffineTransform.interpolated(from: collapsed, to: turn, at: fraction)
    #expect(isClose(value.c, 2 + (turn.c - 2) * fraction))
    #expect(isClose(value.b, 1 + (turn.b - 1) * fraction))
  }

  @Test("E5: columns along one line collapse a transform, a column of 0 alone does not")
  func parallelColumns() {
    let turn = AffineTransform(rotationAngle: 1)
    // Both columns along y, the second one without an x.
    let collapsed = AffineTransform(a: 0, b: 1, c: 0, d: 2, tx: 0, ty: 0)
    let value = AffineTransform.interpolated(from: collapsed, to: turn, at: 0.5)
    #expect(isClose(value.a, turn.a / 2) && isClose(value.d, 1 + turn.d / 2))
    // Flat, yet with an angle that turns.
    let flat = AffineTransform(scaleX: 1, y: 0)
    let turned = AffineTransform.interpolated(from: flat, to: turn, at: 0.5)
    #expect(isClose(turned.a, AffineTransform(rotationAngle: 0.5).a))
  }

  @Test("A constant stays constant", arguments: 0..<20 as Range<UInt64>)
  func constantStaysConstant(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let transform = random.transform()
    let fraction = random.number(-1...2)
    let value = AffineTransform.interpolated(from: transform, to: transform, at: fraction)
    #expect(isClose(value, transform))
    let scale = AffineTransform(scaleX: 0.1, y: 0.7)
    #expect(AffineTransform.interpolated(from: scale, to: scale, at: fraction) == scale)
  }

  @Test("Interpolation has the bits that version 1 promises")
  func bitsOfTheVersion() {
    var random = SeededGenerator(seed: 1)
    var hash = BitHash()
    for _ in 0..<500 {
      let value = AffineTransform.interpolated(
        from: random.transform(), to: random.transform(), at: random.number(-0.5...1.5))
      for entry in [value.a, value.b, value.c, value.d, value.tx, value.ty] { hash.add(entry) }
    }
    // A change here is a change of `Numerics.version` and an entry in the changelog.
    #expect(Numerics.version == 1)
    #expect(hash.value == 13_640_486_807_284_665_734)
  }
}
