import Testing
import ViewKernelGeometry

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
