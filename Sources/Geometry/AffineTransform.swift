/// An affine transform of the plane: straight lines stay straight, and parallel lines stay
/// parallel.
///
///     x' = a x + c y + tx
///     y' = b x + d y + ty
///
/// Names and order are those of Core Graphics' `CGAffineTransform`. Angles are in radians. The y
/// axis points down, so positive angles are clockwise on screen.
///
///     let turned = AffineTransform(rotationAngle: .pi / 2)
///     Point(x: 1, y: 0).applying(turned)  // (0, 1), exactly
@frozen
public struct AffineTransform: Hashable, Sendable {
  /// The factor of x in x'.
  public var a: Double

  /// The factor of x in y'.
  public var b: Double

  /// The factor of y in x'.
  public var c: Double

  /// The factor of y in y'.
  public var d: Double

  /// The translation to the right, in points.
  public var tx: Double

  /// The translation down, in points.
  public var ty: Double

  /// Creates a transform from its six entries.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform, which changes no point.
  @inlinable public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a translation by `x` points to the right and `y` points down.
  @inlinable
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a scale about the origin. Negative factors flip.
  @inlinable
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin, clockwise on screen for positive angles.
  ///
  /// An angle within 1e-12 of a multiple of a quarter turn gives entries of exactly -1, 0 and 1, so
  /// that a view rotated by a quarter turn has a frame with exactly its own extents.
  ///
  /// - Parameter angle: The angle in radians. If it is not finite, the entries are not finite.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = Elementary.snappedSinCos(angle)
    // 0 - sine, not -sine: a negative zero would be visible in recordings.
    self.init(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }
}

// MARK: - Combining

extension AffineTransform {
  /// Returns the transform that applies this one first and then `other`.
  @inlinable
  public func concatenating(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transform that translates by `x` and `y` points first and then applies this one.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
  }

  /// Returns the transform that scales by `x` and `y` first and then applies this one.
  @inlinable
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// Returns the transform that rotates by `angle` radians first and then applies this one.
  @inlinable
  public func rotatedBy(_ angle: Double) -> AffineTransform {
    AffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The same transform without its translation.
  @inlinable public var linearPart: AffineTransform {
    AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
  }
}

// MARK: - Inverse

extension AffineTransform {
  /// The factor by which areas change; negative if the transform mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The inverse transform, or `nil` if there is none.
  ///
  /// There is none if the determinant is 0, or if an entry of the result would not be finite. A
  /// transform of very small or very large entries has an inverse even if its `determinant`
  /// underflows to 0 or is infinite.
  @inlinable public var inverse: AffineTransform? {
    let result: AffineTransform
    if b == 0 && c == 0 {
      // One division for each entry: more exact than d / (a d), and small scales do not underflow.
      guard a != 0, d != 0 else { return nil }
      result = AffineTransform(a: 1 / a, b: 0, c: 0, d: 1 / d, tx: 0 - tx / a, ty: 0 - ty / d)
    } else if a == 0 && d == 0 {
      guard b != 0, c != 0 else { return nil }
      result = AffineTransform(a: 0, b: 1 / c, c: 1 / b, d: 0, tx: 0 - ty / b, ty: 0 - tx / c)
    } else {
      let determinant = determinant
      result = AffineTransform(
        a: d / determinant,
        b: -b / determinant,
        c: -c / determinant,
        d: a / determinant,
        tx: (c * ty - d * tx) / determinant,
        ty: (b * tx - a * ty) / determinant)
      // Beyond these limits, a product may have overflowed, or have lost digits.
      guard determinant.magnitude >= 1e-200, determinant.magnitude <= 1e200, result.isFinite
      else { return inverseOfScaledColumns }
      return result
    }
    return result.isFinite ? result : nil
  }

  /// The inverse, computed from columns that are scaled by powers of two, so that their determinant
  /// neither overflows nor underflows.
  @usableFromInline
  var inverseOfScaledColumns: AffineTransform? {
    let (x, y) = (max(a.magnitude, b.magnitude), max(c.magnitude, d.magnitude))
    guard isFinite, x > 0, y > 0 else { return nil }
    // Entries below one half, so that their products with a translation are finite, too.
    let (shiftX, shiftY) = (-2 - Int(x.exponent), -2 - Int(y.exponent))
    let (a, b) = (a.scaled(byPowerOfTwo: shiftX), b.scaled(byPowerOfTwo: shiftX))
    let (c, d) = (c.scaled(byPowerOfTwo: shiftY), d.scaled(byPowerOfTwo: shiftY))
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    let result = AffineTransform(
      a: (d / determinant).scaled(byPowerOfTwo: shiftX),
      b: (-b / determinant).scaled(byPowerOfTwo: shiftY),
      c: (-c / determinant).scaled(byPowerOfTwo: shiftX),
      d: (a / determinant).scaled(byPowerOfTwo: shiftY),
      tx: ((c * ty - d * tx) / determinant).scaled(byPowerOfTwo: shiftX),
      ty: ((b * tx - a * ty) / determinant).scaled(byPowerOfTwo: shiftY))
    return result.isFinite ? result : nil
  }

  /// Whether `inverse` exists.
  @inlinable @inline(__always) public var isInvertible: Bool {
    // With entries up to 1e100 and a determinant from 1e-100 no quotient is above 2e300, so the six
    // divisions are not needed.
    if isUsable && determinant.magnitude >= 1e-100 { return true }
    return AffineTransform.isInvertible(a, b, c, d, tx, ty)
  }

  /// The same test, by dividing. It takes six numbers, because a transform would be passed in
  /// memory.
  @inline(never) @usableFromInline
  static func isInvertible(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
  ) -> Bool { AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty).inverse != nil }
}

// MARK: - Kinds

extension AffineTransform {
  /// Whether the transform is the identity.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether all entries are finite: none is infinite or NaN.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether a view or an animation accepts the transform: all entries are finite and at most 1e100
  /// in magnitude.
  @inlinable public var isUsable: Bool {
    a.isUsable && b.isUsable && c.isUsable && d.isUsable && tx.isUsable && ty.isUsable
  }

  /// Whether the transform maps rects to rects: it consists of scales, flips, quarter turns and
  /// translations.
  ///
  /// Then each row and each column of the linear part has exactly one entry that is not 0. A scale
  /// by 0 is not axis-aligned.
  @inlinable public var isAxisAligned: Bool {
    (b == 0 && c == 0 && a != 0 && d != 0) || (a == 0 && d == 0 && b != 0 && c != 0)
  }

  /// Whether the transform only scales and translates, including flips and a scale of 0.
  @inlinable package var isScaleAndTranslation: Bool { b == 0 && c == 0 }
}

// MARK: - CustomStringConvertible

extension AffineTransform: CustomStringConvertible {
  /// The entries a, b, c, d, tx, ty, in the form `[1, 0, 0, 1, 40, 30]`.
  public var description: String {
    "[\(a.shortText), \(b.shortText), \(c.shortText), \(d.shortText), "
      + "\(tx.shortText), \(ty.shortText)]"
  }
}
