extension Double {
  /// The number as text for descriptions and diagnostics: whole numbers below 2^53 without ".0",
  /// others in the shortest form that reads back to the same value.
  public var shortText: String {
    // Above 2^53 every Double is whole, and plain digits would suggest a precision that does not
    // exist.
    let largestPrinted = 9_007_199_254_740_992.0
    guard magnitude < largestPrinted, self == rounded(.towardZero) else { return "\(self)" }
    return "\(Int64(self))"
  }
}
