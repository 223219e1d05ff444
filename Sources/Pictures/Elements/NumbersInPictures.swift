import ViewKernelTimeline

// The range and the digits of the numbers in pictures.

extension Double {
  /// The largest magnitude of a number in a picture, 1e9. Browsers compute in single precision:
  /// Chromium refuses numbers from 3.5e38 on, and drops the attribute or the element. Products of
  /// smaller numbers overflow, too.
  static var largestInPicture: Double { 1e9 }

  /// The largest magnitude of a number in a `rect`, and in the region of a filter or a mask, 3e7.
  /// Chromium clamps these numbers to about 2^25, but not those of paths.
  static var largestInRect: Double { 3e7 }

  /// The number clamped to the range of numbers in pictures.
  var clampedForPicture: Double {
    max(-Double.largestInPicture, min(Double.largestInPicture, self))
  }

  /// Returns the number with few digits. The error is at most half of the tolerance.
  func rounded(within tolerance: Double) -> Double {
    // With a huge tolerance any small number will do, and 0 is the shortest.
    guard tolerance < 1e6 || magnitude > tolerance / 2 else { return 0 }
    // The step is a power of ten. A division by it is exact enough for the shortest digits.
    var steps = 1.0
    while steps * tolerance < 1 && steps < 1e15 { steps *= 10 }
    let number = (self * steps).rounded() / steps
    return number.isFinite ? number + 0 : self
  }
}

extension TextBuffer {
  /// Appends a number without a zero before the point, and without an exponent if it is small.
  func append(short number: Double) {
    let number = number.clampedForPicture
    let scale = 1e15
    guard number.magnitude < 1, number != 0 else { return append(number) }
    var digits = UInt64((number.magnitude * scale).rounded())
    guard digits > 0, digits < UInt64(scale) else { return append(number.rounded()) }
    if number < 0 { append("-") }
    append(".")
    var unit = UInt64(scale) / 10
    while digits > 0 {
      append(UInt8(ascii: "0") + UInt8(digits / unit))
      digits %= unit
      unit = max(unit / 10, 1)
    }
  }
}

extension Rect {
  /// The standardised rect with its edges clamped to the range of numbers in pictures.
  var clampedForPicture: Rect {
    let (x, width) = Rect.clampedSide(minX, width)
    let (y, height) = Rect.clampedSide(minY, height)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Clamps both ends of a side. The length of a side inside the range keeps its bits.
  private static func clampedSide(
    _ start: Double, _ length: Double
  ) -> (start: Double, length: Double) {
    let first = start.clampedForPicture
    let rest = length - (first - start)
    return (first, max(0, min(rest, Double.largestInPicture - first)))
  }

  /// The part of the rect that the region of a filter or a mask can contain. Chromium draws nothing
  /// of an element with a larger region.
  var clampedForRegion: Rect {
    let limit = Double.largestInRect
    let largest = Rect(x: -limit / 2, y: -limit / 2, width: limit, height: limit)
    return fitsRect ? self : intersection(largest) ?? .zero
  }

  /// Whether browsers draw a `rect` with these numbers as it is.
  var fitsRect: Bool {
    max(minX.magnitude, minY.magnitude, width, height) <= Double.largestInRect
  }
}

extension AffineTransform {
  /// The matrix with its entries clamped to the range of numbers in pictures.
  var clampedForPicture: AffineTransform {
    AffineTransform(
      a: a.clampedForPicture, b: b.clampedForPicture, c: c.clampedForPicture,
      d: d.clampedForPicture, tx: tx.clampedForPicture,
      ty: ty.clampedForPicture)
  }
}

extension Path {
  /// The path with its coordinates clamped to the range of numbers in pictures.
  var clampedForPicture: Path {
    let isInside = points.allSatisfy {
      $0.x.magnitude <= Double.largestInPicture && $0.y.magnitude <= Double.largestInPicture
    }
    return isInside
      ? self : mapPoints { Point(x: $0.x.clampedForPicture, y: $0.y.clampedForPicture) }
  }
}
