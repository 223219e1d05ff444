extension AffineTransform {
  /// The translation, rotation, skew and scale that make up a transform. Each can be blended alone.
  ///
  /// The linear part of the matrix is R(`angle`) · K(`skew`) · S(`scaleX`, `scaleY`): a point is
  /// scaled first, then skewed by x += `skew` · y, then rotated, then translated.
  ///
  /// Source: the "unmatrix" order of Graphics Gems II (Thomas, 1991), in two dimensions.
  @frozen
  public struct Decomposition: Hashable, Sendable {
    /// The translation in points.
    public var translation: Point

    /// The rotation in radians, clockwise on screen. `decomposed` gives -π...π; other values rotate
    /// further.
    public var angle: Double

    /// The change of x for one unit of y, without a unit.
    public var skew: Double

    /// The scale along x, without a unit; negative if it flips.
    public var scaleX: Double

    /// The scale along y, without a unit; negative if it flips.
    public var scaleY: Double

    /// Creates a decomposition from its parts. The defaults are the identity.
    @inlinable
    public init(
      translation: Point = .zero, angle: Double = 0, skew: Double = 0, scaleX: Double = 1,
      scaleY: Double = 1
    ) {
      self.translation = translation
      self.angle = angle
      self.skew = skew
      self.scaleX = scaleX
      self.scaleY = scaleY
    }
  }

  /// The translation, rotation, skew and scale of this transform.
  ///
  /// A mirroring transform flips x if `a < d`, else y. Translations and positive scales have the
  /// angle 0 and the skew 0, and composing their parts gives back exactly the same entries. A half
  /// turn is an angle of π, never a flip of both axes.
  ///
  /// A zero column has the scale 0, the skew 0 and the angle of the other column. If the linear
  /// part is zero, the angle is 0. Two parallel columns (within 1e-12) have no such parts: then
  /// `skew` and `scaleY` are 0, and composing gives a transform without the second column.
  ///
  /// If both entries of a column are not 0 and their squares underflow or overflow, its scale is
  /// computed as 0 or as infinity.
  public var decomposed: Decomposition {
    var parts = Decomposition(translation: Point(x: tx, y: ty))
    if isPlainScale {
      parts.scaleX = a
      parts.scaleY = d
      return parts
    }
    let isMirrored = sineBetweenColumns < 0
    let lengthX = AffineTransform.length(a, b)
    let lengthY = AffineTransform.length(c, d)

    if lengthX == 0 {
      parts.scaleX = 0
      parts.scaleY = lengthY
      // The second column is (-sin, cos). Adding 0 turns a negative zero into a positive one.
      if lengthY > 0 { parts.angle = Elementary.atan2(0 - c, d) + 0 }
      return parts
    }

    parts.scaleX = isMirrored && a < d ? -lengthX : lengthX
    let cosine = a / parts.scaleX
    let sine = b / parts.scaleX
    parts.angle = Elementary.atan2(sine + 0, cosine)

    let shear = cosine * c + sine * d
    let restX = c - shear * cosine
    let restY = d - shear * sine
    guard !hasParallelColumns else {
      parts.scaleY = 0
      return parts
    }
    let height = AffineTransform.length(restX, restY)
    parts.scaleY = isMirrored && !(a < d) ? -height : height
    parts.skew = height == 0 ? 0 : shear / parts.scaleY + 0
    return parts
  }

  /// Creates the transform that is composed of parts.
  ///
  /// Angles within 1e-12 of a multiple of a quarter turn give exact entries, as in
  /// `init(rotationAngle:)`.
  public init(_ parts: Decomposition) {
    let (sine, cosine) = parts.angle == 0 ? (0, 1) : Elementary.snappedSinCos(parts.angle)
    // Adding 0 turns the negative zeros of exact angles into positive ones, so that a plain scale
    // has the bits of `init(scaleX:y:)` (E7).
    self.init(
      a: cosine * parts.scaleX + 0,
      b: sine * parts.scaleX + 0,
      c: (cosine * parts.skew - sine) * parts.scaleY + 0,
      d: (sine * parts.skew + cosine) * parts.scaleY + 0,
      tx: parts.translation.x,
      ty: parts.translation.y)
  }

  /// Replaces the scales and keeps the other parts of the decomposition (E6); `nil` keeps a scale.
  /// A plain scale stays a plain scale (E7).
  @inlinable @inline(__always)
  package mutating func setScale(x: Double?, y: Double?) {
    let scaleX = x ?? a
    let scaleY = y ?? d
    guard isPlainScale && scaleX.isFinite && scaleY.isFinite else {
      return setScaleOfParts(x: x, y: y)
    }
    // The same bits as below: there is no rotation and no skew.
    a = scaleX + 0
    b = 0
    c = 0
    d = scaleY + 0
  }

  @inline(never) @usableFromInline
  package mutating func setScaleOfParts(x: Double?, y: Double?) {
    var parts = decomposed
    parts.scaleX = x ?? parts.scaleX
    parts.scaleY = y ?? parts.scaleY
    self = AffineTransform(parts)
  }

  /// Whether the linear part is a finite scale that flips nothing. Then the parts are exactly the
  /// entries, without three divisions and an arc tangent.
  @inlinable @inline(__always)
  package var isPlainScale: Bool {
    b == 0 && c == 0 && a > 0 && d > 0 && a < .infinity && d < .infinity
  }

  /// Whether both columns of the matrix are nonzero and parallel, except for rounding errors.
  ///
  /// The skew of such a transform would be infinite.
  var hasParallelColumns: Bool {
    // The rounding errors of a collapsed transform are a few 1e-16.
    let tolerance = 1e-12
    let hasColumns = (a != 0 || b != 0) && (c != 0 || d != 0)
    return hasColumns && sineBetweenColumns.magnitude <= tolerance
  }

  /// The sine of the angle from the first column to the second; 0 if one of them is zero.
  ///
  /// It has the sign of the determinant, but does not overflow or underflow with the scale.
  private var sineBetweenColumns: Double {
    let lengthX = AffineTransform.length(a, b)
    let lengthY = AffineTransform.length(c, d)
    guard lengthX > 0, lengthY > 0 else { return 0 }
    return (a / lengthX) * (d / lengthY) - (b / lengthX) * (c / lengthY)
  }

  /// The length of a vector. It is exact if the vector is parallel to an axis; otherwise it is
  /// infinite or 0 if the squares of its components overflow or underflow.
  private static func length(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return x.magnitude }
    if x == 0 { return y.magnitude }
    return (x * x + y * y).squareRoot()
  }
}
