import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Elementary functions")
struct ElementaryTests {
  @Test("Sine and cosine of 0 are exact, the sign of zero included")
  func zeroAngle() {
    #expect(Elementary.sin(0) == 0)
    #expect(Elementary.sin(-0.0).sign == .minus)
    #expect(Elementary.cos(0) == 1)
  }

  @Test("The elementary functions themselves do not snap (A8)")
  func quarterTurnsAreNotSnapped() {
    // What is left is the rounding error of the argument.
    #expect(Elementary.cos(.pi / 2) == 6.123233995736766e-17)
    #expect(Elementary.sin(.pi) == 1.2246467991473532e-16)
  }

  @Test("Angles that are not finite have no sine", arguments: [Double.infinity, -.infinity, .nan])
  func angleNotFinite(x: Double) {
    #expect(Elementary.sin(x).isNaN)
    #expect(Elementary.cos(x).isNaN)
    #expect(Elementary.sincos(x).sin.isNaN)
    #expect(Elementary.sincos(x).cos.isNaN)
  }

  @Test("Sine is exactly odd and cosine exactly even", arguments: 0..<20 as Range<UInt64>)
  func symmetry(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for range in [1.0, 100, 1e6, 1e12, 1e200] {
      let x = random.number(-range...range)
      let (sine, cosine) = Elementary.sincos(x)
      #expect(Elementary.sin(-x) == -sine)
      #expect(Elementary.cos(-x) == cosine)
    }
  }

  @Test("Eight at once have the bits of one", arguments: 0..<40 as Range<UInt64>)
  func eightAtOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let quarter = Double.pi / 4
    // The third is within 2^-60 of a quarter turn, beyond what two steps of the reduction tell.
    var angles = SIMD8<Double>(
      0, 0x1p-1074, 531937.26483265414, quarter, quarter.nextUp, quarter.nextDown, .pi / 2, .pi)
    var powers = SIMD8<Double>(0, -0.0, 708, -708, 0x1p-1074, 1, -1, 0.5)
    for _ in 0..<50 {
      let (sines, cosines) = Elementary.sincos(angles)
      let exponentials = Elementary.exp(powers)
      for lane in 0..<8 {
        let (sine, cosine) = Elementary.sincos(angles[lane])
        #expect(sines[lane].bitPattern == sine.bitPattern, "sine of \(angles[lane])")
        #expect(cosines[lane].bitPattern == cosine.bitPattern, "cosine of \(angles[lane])")
        let exponential = Elementary.exp(powers[lane])
        #expect(exponentials[lane].bitPattern == exponential.bitPattern, "e^\(powers[lane])")
      }
      let limit = random.pick([1, 7, 1e3, 1e6])
      for lane in 0..<8 {
        angles[lane] = random.number(0...limit)
        powers[lane] = random.number(-min(limit, 708)...min(limit, 708))
        // Near whole quarter turns, where digits cancel.
        if Bool.random(using: &random) {
          angles[lane] = (angles[lane] / (2 * quarter)).rounded() * (2 * quarter)
        }
      }
    }
  }

  @Test("The exponential has exact values and ends")
  func exponentialEnds() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.exp(709.78) < .infinity)
    #expect(Elementary.exp(709.79) == .infinity)
    #expect(Elementary.exp(-745.13) == .leastNonzeroMagnitude)
    #expect(Elementary.exp(-745.14) == 0)
    #expect(Elementary.exp(.greatestFiniteMagnitude) == .infinity)
    #expect(Elementary.exp(-.greatestFiniteMagnitude) == 0)
  }

  @Test("The exponential never decreases", arguments: 0..<20 as Range<UInt64>)
  func exponentialIsMonotonic(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let x = random.number(-746...710)
    #expect(Elementary.exp(x) <= Elementary.exp(x + x.ulp * 4))
  }

  @Test("The logarithm has exact values and ends")
  func logarithmEnds() {
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-0.0) == -.infinity)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(-.infinity).isNaN)
    #expect(Elementary.log(.nan).isNaN)
    #expect(Elementary.log(.leastNonzeroMagnitude) == -744.4400719213812)
    #expect(Elementary.log(.greatestFiniteMagnitude) == 709.782712893384)
  }
  static let specialAngles: [(y: Double, x: Double, angle: Double)] = [
    (0.0, 1.0, 0.0), (0, -1, .pi), (1, 0, .pi / 2), (0, 0, 0), (0, -0.0, .pi),
    (1, -0.0, .pi / 2), (1, .infinity, 0), (1, -.infinity, .pi), (.infinity, 1, .pi / 2),
    (.infinity, -1, .pi / 2), (.infinity, .infinity, .pi / 4),
    (.infinity, -.infinity, 3 * .pi / 4), (1, 1, .pi / 4), (1, -1, 3 * .pi / 4),
    (1e-300, -1e300, .pi), (1e300, 1e-300, .pi / 2),
  ]

  @Test(
    "atan2 has the values of IEEE 754 for zeros and infinities",
    arguments: specialAngles)
  func arcTangentSpecialValues(y: Double, x: Double, angle: Double) {
    #expect(Elementary.atan2(y, x) == angle)
    #expect(Elementary.atan2(y, x).sign == .plus)
    #expect(Elementary.atan2(-y, x) == -angle)
    #expect(Elementary.atan2(-y, x).sign == .minus)
  }

  @Test("atan2 of NaN is NaN")
  func arcTangentOfNaN() {
    #expect(Elementary.atan2(.nan, 1).isNaN)
    #expect(Elementary.atan2(1, .nan).isNaN)
  }

  @Test("Every function has the bits that version 1 promises")
  func bitsOfTheVersion() {
    var random = SeededGenerator(seed: 1)
    var hash = BitHash()
    for _ in 0..<2_000 {
      let small = random.number(-10...10)
      let large = random.number(-1e9...1e9)
      hash.add(Elementary.sin(small))
      hash.add(Elementary.cos(small))
      hash.add(Elementary.sin(large))
      hash.add(Elementary.cos(large))
      hash.add(Elementary.exp(small))
      hash.add(Elementary.exp(small * 75))
      hash.add(Elementary.log(small.magnitude))
      hash.add(Elementary.atan2(small, random.number(-10...10)))
    }
    // A change here is a change of `Numerics.version` and an entry in the changelog.
    #expect(Numerics.version == 1)
    #expect(hash.value == 11_588_392_570_316_577_404)
  }
}
