#if !hasFeature(Embedded)
  /// A number in decimal digits: digits · 10^exponent.
  struct DecimalNumber {
    var isNegative = false
    /// The first nineteen significant digits, as a whole number.
    var digits: UInt64 = 0
    var exponent = 0
    /// Whether the text has more digits than `digits`.
    var isCut = false

    /// The nearest `Double`; `nil` if plain arithmetic cannot find it. It finds all but the
    /// smallest and largest of the numbers that files contain.
    ///
    /// Both methods round once. Digits up to 2⁵³ and powers of ten up to 10²² are exact, so one
    /// multiplication or division gives the nearest number (Clinger: "How to read floating point
    /// numbers accurately", 1990). Otherwise, a division of whole numbers gives 63 bits or more of
    /// the quotient, and the remainder shows whether more digits follow.
    var value: Double? {
      if digits == 0 { return isNegative ? -0.0 : 0 }
      guard !isCut, let magnitude else { return nil }
      return isNegative ? -magnitude : magnitude
    }

    /// The value of a number without exponent; `nil` if no `Int` holds it.
    var integerValue: Int? {
      if isCut { return nil }
      guard isNegative else { return Int(exactly: digits) }
      return digits <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- digits) : nil
    }

    private var magnitude: Double? {
      if exponent == 0 { return Double(digits) }
      if digits <= 1 << 53, exponent.magnitude < DecimalNumber.exactPowers.count {
        let power = DecimalNumber.exactPowers[Int(exponent.magnitude)]
        return exponent < 0 ? Double(digits) / power : Double(digits) * power
      }
      guard exponent < 0, -exponent < DecimalNumber.powersOfFive.count else { return nil }
      return DecimalNumber.quotient(digits, powerOfTen: -exponent)
    }

    /// Divides a whole number by a power of ten, rounded to the nearest number, and from the middle
    /// to even.
    private static func quotient(_ digits: UInt64, powerOfTen: Int) -> Double {
      let power = powersOfFive[powerOfTen]
      let (left, right) = (digits.leadingZeroBitCount, power.leadingZeroBitCount)
      let (dividend, divisor) = (digits << left, power << right)
      // Both have their highest bit set; half of the dividend is less than the divisor.
      let (quotient, remainder) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
      let extraBits = 64 - quotient.leadingZeroBitCount - 53
      var rounded = quotient >> UInt64(extraBits)
      let half = (1 as UInt64) << UInt64(extraBits - 1)
      let rest = quotient & (2 * half - 1)
      if rest > half || (rest == half && (remainder != 0 || rounded & 1 == 1)) { rounded += 1 }
      let binaryExponent = extraBits - 63 + right - left - powerOfTen
      // The smallest result is about 10⁻²⁷, which is far from the subnormal numbers.
      return Double(rounded) * Double(bitPattern: UInt64(binaryExponent + 1023) << 52)
    }

    /// 10ⁿ, as long as it is exact.
    private static let exactPowers: [Double] = [
      1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
      1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// 5ⁿ, as long as 64 bits can hold it.
    private static let powersOfFive: [UInt64] = (0...27).map { exponent in
      repeatElement(5, count: exponent).reduce(1, *)
    }
  }
#endif
