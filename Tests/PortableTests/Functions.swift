import ViewKernelTimeline

/// Calls what the kernel computes with, each function 100,000 times with pseudo-random arguments,
/// and reports its name and a hash of the bits of all results.
func reportFunctions(to report: (String, String) -> Void) {
  withoutActuallyEscaping(report) {
    let functions = Functions(report: $0)
    functions.elementary()
    functions.transforms()
    functions.curves()
    functions.springs()
    functions.blends()
    functions.paths()
  }
}

private struct Functions {
  let report: (String, String) -> Void

  private let calls = 100_000

  /// Reports a hash of what `body` answers, called `count` times.
  private func check(
    _ name: String, count: Int = 100_000, _ body: (inout Arguments, inout TimelineHash) -> Void
  ) {
    var arguments = Arguments()
    var hash = TimelineHash()
    for _ in 0..<count { body(&arguments, &hash) }
    report(name, hash.text)
  }

  func elementary() {
    check("sin") { $1.add(Elementary.sin($0.wide())) }
    check("cos") { $1.add(Elementary.cos($0.wide())) }
    check("sin near zero") { $1.add(Elementary.sin($0.number(in: -7...7))) }
    check("cos near zero") { $1.add(Elementary.cos($0.number(in: -7...7))) }
    check("atan2") { $1.add(Elementary.atan2($0.wide(), $0.wide())) }
    check("exp") { $1.add(Elementary.exp($0.number(in: -750...710))) }
    check("log") { $1.add(Elementary.log($0.wide().magnitude)) }
    check("square root") { $1.add($0.wide().magnitude.squareRoot()) }
  }

  func transforms() {
    check("decomposition") {
      let parts = $0.transform().decomposed
      $1.add(parts.translation.x)
      $1.add(parts.angle)
      $1.add(parts.skew)
      $1.add(parts.scaleX)
      $1.add(parts.scaleY)
    }
    check("composition") {
      let parts = AffineTransform.Decomposition(
        translation: $0.point(), angle: $0.number(in: -9...9), skew: $0.number(in: -2...2),
        scaleX: $0.number(in: -3...3), scaleY: $0.number(in: -3...3))
      $1.add(.transform(AffineTransform(parts)))
    }
    check("inverse") {
      if let inverse = $0.transform().inverse { $1.add(.transform(inverse)) }
    }
    check("transform at a fraction") {
      let (from, to) = ($0.transform(), $0.transform())
      $1.add(.transform(.interpolated(from: from, to: to, at: $0.number(in: -0.5...1.5))))
    }
  }

  func curves() {
    // A curve is expensive to make: each is asked a hundred times.
    var uses = 0
    var curve = TimingCurve.linear
    func next(_ arguments: inout Arguments) -> TimingCurve {
      if uses % 100 == 0 { curve = arguments.curve() }
      uses += 1
      return curve
    }
    check("Bézier curve") {
      let curve = next(&$0)
      $1.add(curve.value(at: $0.number(in: 0...1)))
    }
    // The solver of eight at a time.
    check("eight on a Bézier curve", count: calls / 8) {
      let curve = next(&$0)
      var fractions = SIMD8<Double>()
      for lane in 0..<8 { fractions[lane] = $0.number(in: 0...1) }
      let values = curve.evaluate(fractions)
      for lane in 0..<8 { $1.add(values[lane]) }
    }
    check("beyond the ends of a Bézier curve") {
      let curve = next(&$0)
      $1.add(curve.extended($0.number(in: -2...3)))
    }
    check("steps") {
      let count = 1 + $0.whole(below: 20)
      let position = StepPosition.allCases[$0.whole(below: StepPosition.allCases.count)]
      $1.add(TimingCurve.steps(count, position).value(at: $0.number(in: 0...1)))
    }
  }

  func springs() {
    check("spring") {
      let spring = $0.spring()
      $1.add(spring.value(at: $0.number(in: 0...3), initialVelocity: $0.number(in: -9...9)))
    }
    check("velocity of a spring") {
      let spring = $0.spring()
      $1.add(spring.velocity(at: $0.number(in: 0...3), initialVelocity: $0.number(in: -9...9)))
    }
    check("spring as a curve") {
      let curve = TimingCurve.spring($0.spring(), initialVelocity: $0.number(in: -9...9))
      $1.add(curve.value(at: $0.number(in: 0...1)))
      $1.add(curve.motion(at: $0.number(in: -0.5...1.5)).velocity)
    }
    check("eight on a spring", count: calls / 8) {
      let curve = TimingCurve.spring($0.spring())
      var fractions = SIMD8<Double>()
      for lane in 0..<8 { fractions[lane] = $0.number(in: 0...1) }
      let values = curve.evaluate(fractions)
      for lane in 0..<8 { $1.add(values[lane]) }
    }
    check("settling duration", count: calls / 10) {
      let spring = $0.spring()
      $1.add(spring.settlingDuration(initialVelocity: $0.number(in: -9...9)))
    }
    check("spring of a duration", count: calls / 10) {
      let isCritical = $0.whole(below: 4) == 0
      let spring = Spring(
        settlingIn: $0.number(in: 0...3), dampingRatio: isCritical ? 1 : $0.number(in: 0...1),
        initialVelocity: $0.whole(below: 4) == 0 ? 0 : $0.number(in: -30...30))
      $1.add(spring.stiffness)
      $1.add(spring.damping)
    }
  }

  func blends() {
    check("number at a fraction") {
      $1.add(Double.interpolated(from: $0.wide(), to: $0.wide(), at: $0.number(in: -1...2)))
    }
    check("point at a fraction") {
      $1.add(.point(.interpolated(from: $0.point(), to: $0.point(), at: $0.number(in: -1...2))))
    }
    check("rect at a fraction") {
      let from = Rect(origin: $0.point(), size: Size(width: 3, height: $0.number(in: 0...9)))
      let to = Rect(origin: $0.point(), size: Size(width: $0.number(in: 0...99), height: 7))
      $1.add(.rect(.interpolated(from: from, to: to, at: $0.number(in: 0...1))))
    }
    check("color at a fraction") {
      $1.add(.color(.interpolated(from: $0.color(), to: $0.color(), at: $0.number(in: 0...1))))
    }
    check("transform added") {
      $1.add(.transform($0.transform().added(onto: $0.transform())))
    }
    check("transform repeated") {
      $1.add(.transform($0.transform().repeated($0.number(in: -3...3))))
    }
  }

  func paths() {
    check("path at a fraction", count: calls / 10) {
      $1.add(.path(.interpolated(from: $0.path(), to: $0.path(), at: $0.number(in: -1...2))))
    }
    check("rounded rect", count: calls / 10) {
      let rect = Rect(origin: $0.point(), size: Size(width: $0.number(in: 0...99), height: 30))
      $1.add(.path(Path(roundedRect: rect, cornerRadius: $0.number(in: 0...20))))
    }
    check("arc", count: calls / 10) {
      var path = Path()
      path.move(to: $0.point())
      path.addArc(
        to: $0.point(), radii: Size(width: $0.number(in: 0...50), height: $0.number(in: 0...50)),
        rotation: $0.number(in: -4...4), largeArc: $0.whole(below: 2) == 0, sweep: true)
      $1.add(.path(path))
    }
    check("length", count: calls / 100) { $1.add($0.path().length()) }
    check("trimmed", count: calls / 100) {
      $1.add(.path($0.path().trimmed(from: $0.number(in: 0...0.5), to: $0.number(in: 0.5...1))))
    }
    check("stroked", count: calls / 1000) {
      $1.add(.path($0.path().stroked(StrokeStyle(width: $0.number(in: 0.1...9), join: .round))))
    }
    check("bounds", count: calls / 10) {
      if let bounds = $0.path().boundingBox { $1.add(.rect(bounds)) }
    }
  }
}

// MARK: - Arguments

/// Pseudo-random arguments, the same in every run: SplitMix64 (Steele, Lea and Flood, 2014).
private struct Arguments {
  private var state: UInt64 = 1

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }

  mutating func whole(below limit: Int) -> Int { Int(truncatingIfNeeded: next() >> 40) % limit }

  /// Evenly in a range.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  /// Of any size from 2⁻⁶⁰ to 2⁶⁰, and of either sign.
  mutating func wide() -> Double {
    let word = next()
    let exponent = Int(word & 127) % 121 - 60
    let number = Double(
      sign: .plus, exponent: exponent, significand: 1 + Double(word >> 12) * 0x1p-52)
    return word & 128 == 0 ? number : -number
  }

  mutating func point() -> Point {
    Point(x: number(in: -100...100), y: number(in: -100...100))
  }

  mutating func color() -> Color {
    Color(
      red: number(in: 0...1), green: number(in: 0...1), blue: number(in: 0...1),
      alpha: number(in: 0...1))
  }

  mutating func transform() -> AffineTransform {
    AffineTransform(
      a: number(in: -3...3), b: number(in: -3...3), c: number(in: -3...3), d: number(in: -3...3),
      tx: number(in: -100...100), ty: number(in: -100...100))
  }

  mutating func curve() -> TimingCurve {
    .cubicBezier(number(in: 0...1), number(in: -1...2), number(in: 0...1), number(in: -1...2))
  }

  /// Of each regime, one in four of them critical.
  mutating func spring() -> Spring {
    let (response, ratio) = (number(in: 0.1...2), number(in: 0...2.5))
    switch whole(below: 4) {
    case 0: return Spring(response: response, dampingRatio: 1)
    case 1: return Spring(duration: response, bounce: number(in: -0.9...1))
    case 2:
      return Spring(
        mass: number(in: 0.1...9), stiffness: number(in: 1...999), damping: number(in: 0...99))
    default: return Spring(response: response, dampingRatio: ratio)
    }
  }

  mutating func path() -> Path {
    var path = Path()
    path.move(to: point())
    path.addLine(to: point())
    path.addCurve(to: point(), control1: point(), control2: point())
    path.addQuadCurve(to: point(), control: point())
    path.close()
    return path
  }
}
