import ViewKernelTestSupport

#if arch(x86_64) && canImport(Glibc)
  import Glibc
  import Testing
  import ViewKernelGeometry

  /// Compares with the 80-bit functions of the C library, whose 64-bit significands leave an
  /// error of about 0.0005 ulp of a Double.
  @Suite("Elementary functions against an 80-bit reference")
  struct ElementaryAccuracyTests {
    /// The promise of `Elementary`, in units of the last place of the true value.
    static let largestError = 1.0

    @Test("Sine and cosine are within 1 ulp", arguments: [1.0, 100, 1e5, 1e6, 1e9, 1e22, 1e300])
    func sineAndCosine(range: Double) {
      var random = SeededGenerator(seed: 1)
      for _ in 0..<TestScale.sampleCount(2_000, full: 1_000_000) {
        let x = random.number(-range...range)
        expectClose(Elementary.sin(x), sinl(Float80(x)), "sin", x)
        expectClose(Elementary.cos(x), cosl(Float80(x)), "cos", x)
      }
    }

    @Test("Sine and cosine are within 1 ulp of numbers near multiples of a quarter turn")
    func nearQuarterTurns() {
      var random = SeededGenerator(seed: 2)
      for _ in 0..<TestScale.sampleCount(2_000, full: 500_000) {
        let exponent = random.number(0...1000)
        let quarters = Elementary.exp(exponent * 0.69).rounded()
        let x = quarters * (.pi / 2)
        expectClose(Elementary.sin(x), sinl(Float80(x)), "sin", x)
        expectClose(Elementary.cos(x), cosl(Float80(x)), "cos", x)
      }
    }

    /// The double nearest to a multiple of π/2 (Muller, "Elementary Functions", chapter 11), and
    /// others that lose more digits than two steps of subtraction have.
    @Test(
      "The hardest angles are within 1 ulp",
      arguments: [
        0x1.6ac5b262ca1ffp+849, 0x1.921fb54442d18p+0, 0x1.921fb54442d18p+19, 0x1.46bc8ce0ddb5cp+20,
        -0x1.6ac5b262ca1ffp+849, 1_647_098.9, 1_647_099.1, .greatestFiniteMagnitude,
      ] as [Double])
    func hardestAngles(x: Double) {
      expectClose(Elementary.sin(x), sinl(Float80(x)), "sin", x)
      expectClose(Elementary.cos(x), cosl(Float80(x)), "cos", x)
    }

    @Test(
      "The exponential is within 1 ulp",
      arguments: [-1.0...1.0, -708.0...709.7, -745.1 ... -708.0, 709.0...709.782])
    func exponential(range: ClosedRange<Double>) {
      var random = SeededGenerator(seed: 3)
      for _ in 0..<TestScale.sampleCount(3_000, full: 1_000_000) {
        let x = random.number(range)
        expectClose(Elementary.exp(x), expl(Float80(x)), "exp", x)
      }
    }

    @Test(
      "The logarithm is within 1 ulp",
      arguments: [0.5...2.0, 0.0...1e-300, 0.0...1e300, 0.99...1.01])
    func logarithm(range: ClosedRange<Double>) {
      var random = SeededGenerator(seed: 4)
      for _ in 0..<TestScale.sampleCount(3_000, full: 1_000_000) {
        let x = random.number(range)
        if x > 0 { expectClose(Elementary.log(x), logl(Float80(x)), "log", x) }
      }
      for exponent in stride(from: -1074, through: 1023, by: 7) {
        let x = Double(sign: .plus, exponent: exponent, significand: 1)
        expectClose(Elementary.log(x), logl(Float80(x)), "log", x)
      }
    }

    @Test("The arc tangent is within 1 ulp", arguments: [1.0, 1e3, 1e10, 1e300])
    func arcTangent(ratio: Double) {
      var random = SeededGenerator(seed: 5)
      for _ in 0..<TestScale.sampleCount(3_000, full: 1_000_000) {
        let y = random.number(-1...1) * ratio
        let x = random.number(-1...1)
        expectClose(Elementary.atan2(y, x), atan2l(Float80(y), Float80(x)), "atan2", y, x)
        expectClose(Elementary.atan2(x, y), atan2l(Float80(x), Float80(y)), "atan2", x, y)
      }
    }

    @Test("The arc tangent is within 1 ulp for tiny and huge components")
    func arcTangentAtTheEnds() {
      var random = SeededGenerator(seed: 6)
      for _ in 0..<TestScale.sampleCount(3_000, full: 300_000) {
        let y = Double(bitPattern: random.next())
        let exponent = Int.random(in: -70...70, using: &random)
        let scale = Double(sign: .plus, exponent: exponent, significand: 1)
        let x = y * scale * random.number(-2...2)
        guard y.isFinite, x.isFinite else { continue }
        expectClose(Elementary.atan2(y, x), atan2l(Float80(y), Float80(x)), "atan2", y, x)
      }
    }

    private func expectClose(
      _ ours: Double, _ reference: Float80, _ name: String, _ arguments: Double...
    ) {
      let error = Double((Float80(ours) - reference).magnitude / Float80(Double(reference).ulp))
      if error <= Self.largestError { return }
      Issue.record("\(name)\(arguments) is \(ours), off by \(error) ulp")
    }
  }
#endif
