extension Double {
  /// Returns the number times a power of two, which is exact unless the result is subnormal or
  /// infinite.
  func scaled(byPowerOfTwo exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: self)
  }
}
