extension AffineTransform {
  /// A transform as a movement, a turn, a skew and a scale, which can be blended one by one.
  ///
  /// The linear part of the matrix is R(`angle`) · K(`skew`) · S(`scaleX`, `scaleY`): a point is
  /// scaled first, then skewed by x += `skew` · y, then turned, then moved. This is the "unmatrix"
  /// order of Graphics Gems II (Thomas, 1991) in two dimensions.
  @frozen
  public struct Decomposition: Hashable, Sendable {
    /// The movement in points.
    public var translation: Point

    /// The turn in radians, clockwise on screen. `decomposed` gives -π...π; other values turn
    /// further.
    public var angle: Double

    /// How far x moves for one unit of y, unitless.
    public var skew: Double

    /// The scale along x; negative when it flips.
    public var scaleX: Double

    /// The scale along y; negative when it flips.
    public var scaleY: Double

    /// Creates a decomposition from its parts; by default they change nothing.
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

  /// The parts of this transform.
  ///
  /// A mirroring transform flips x when `a < d`, else y. Movements and positive scales have the
  /// angle 0 and the skew 0, and composing their parts gives back the same bits. A turn by half is
  /// an angle of π, never a flip of both axes.
  ///
  /// A column of zeros gets the scale 0, the skew 0 and the angle of the other column; a linear
  /// part of zeros gets the angle 0. Columns that are parallel, within 1e-12, have no such parts:
  /// then `skew` and `scaleY` are 0, and composing gives a transform without the second column.
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

  /// Creates the transform that is composed of the given parts.
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

  /// Replaces the scales, and leaves everything else as decomposed (E6); `nil` leaves a scale as it
  /// is. A plain scale stays exactly that (E7).
  @inlinable @inline(__always)
  package mutating func setScale(x: Double?, y: Double?) {
    let scaleX = x ?? a
    let scaleY = y ?? d
    guard isPlainScale && scaleX.isFinite && scaleY.isFinite else {
      return setScaleOfParts(x: x, y: y)
    }
    // The same bits as below: there is no turn and no skew.
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

  /// Whether the linear part is a finite scale that flips nothing: then the parts below would be the
  /// entries, to the bit, after three divisions and an arc tangent.
  @inlinable @inline(__always)
  package var isPlainScale: Bool {
    b == 0 && c == 0 && a > 0 && d > 0 && a < .infinity && d < .infinity
  }

  /// Whether the columns of the matrix point along one line, up to rounding, and neither is zero.
  ///
  /// The skew of such a transform would be infinite.
  var hasParallelColumns: Bool {
    // What rounding leaves of a collapsed transform is a few 1e-16.
    let tolerance = 1e-12
    let hasColumns = (a != 0 || b != 0) && (c != 0 || d != 0)
    return hasColumns && sineBetweenColumns.magnitude <= tolerance
  }

  /// The sine of the angle from the first column to the second; 0 when one of them is zero.
  ///
  /// It has the sign of the determinant, but neither overflows nor vanishes with the scale.
  private var sineBetweenColumns: Double {
    let lengthX = AffineTransform.length(a, b)
    let lengthY = AffineTransform.length(c, d)
    guard lengthX > 0, lengthY > 0 else { return 0 }
    return (a / lengthX) * (d / lengthY) - (b / lengthX) * (c / lengthY)
  }

  /// The length of a vector; exact when it is parallel to an axis, else infinite or 0 when the
  /// squares of its components leave the range.
  private static func length(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return x.magnitude }
    if x == 0 { return y.magnitude }
    return (x * x + y * y).squareRoot()
  }
}
