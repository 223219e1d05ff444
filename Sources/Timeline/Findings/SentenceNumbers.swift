import ViewKernel

// Numbers in the sentences about differences.

extension Int {
  /// The number of views in words: "1 view", "2 views".
  var viewsText: String { self == 1 ? "1 view" : "\(self) views" }
}

extension Double {
  /// The time with at most four decimals.
  var timeText: String {
    guard magnitude < 1e9 else { return shortText }
    return ((self * 1e4).rounded() / 1e4).shortText
  }

  /// Returns the number with at most `digits` significant digits.
  func text(digits: Int) -> String {
    guard isFinite, self != 0, magnitude > 1e-15, magnitude < 1e15 else { return shortText }
    var places = digits - 1
    var bound = 10.0
    while magnitude >= bound {
      bound *= 10
      places -= 1
    }
    bound = 1
    while magnitude < bound {
      bound /= 10
      places += 1
    }
    var scale = 1.0
    for _ in 0..<places.magnitude { scale *= 10 }
    let rounded =
      places >= 0 ? (self * scale).rounded() / scale : (self / scale).rounded() * scale
    return rounded.shortText
  }

  /// Returns two numbers with enough digits to differ, and at least four.
  static func texts(_ a: Double, _ b: Double) -> (String, String) {
    for digits in 4...16 {
      let texts = (a.text(digits: digits), b.text(digits: digits))
      if texts.0 != texts.1 { return texts }
    }
    return (a.shortText, b.shortText)
  }
}
