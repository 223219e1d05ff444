import ViewKernelAnimation
import ViewKernelGeometry

/// The animatable properties of a view: a new one is one entry here and its short name below.
///
/// `read` gives the model value of a view; `clamp` the range of what shows.
enum ViewProperties {
  static let bounds = property("bounds") { $0.bounds }
  static let center = property("center") { $0.center }
  static let anchorPoint = property("anchorPoint") { $0.anchorPoint }
  static let transform = property("transform") { $0.transform }
  static let opacity = fraction("opacity") { $0.opacity }
  static let backgroundColor = property("backgroundColor") { $0.backgroundColor }
  static let borderColor = property("borderColor") { $0.borderColor }
  static let borderWidth = atLeastZero("borderWidth") { $0.borderWidth }
  static let cornerRadius = atLeastZero("cornerRadius") { $0.cornerRadius }
  static let shadowColor = property("shadowColor") { $0.shadowColor }
  static let shadowOpacity = fraction("shadowOpacity") { $0.shadowOpacity }
  static let shadowRadius = atLeastZero("shadowRadius") { $0.shadowRadius }
  static let shadowOffset = property("shadowOffset") { $0.shadowOffset }
  static let shadowPath = property("shadowPath") { $0.shadowPath }

  // Components (E6). Sums of sizes and points are sums of rects, so these lift.
  static let boundsOrigin = ComponentProperty<Rect, Point>(
    "bounds.origin", of: bounds, get: { $0.origin }, set: { $0.origin = $1 },
    lift: { Rect(origin: $0, size: .zero) })
  static let boundsSize = ComponentProperty<Rect, Size>(
    "bounds.size", of: bounds, get: { $0.size }, set: { $0.size = $1 },
    lift: { Rect(origin: .zero, size: $0) })
  static let centerX = ComponentProperty<Point, Double>(
    "center.x", of: center, get: { $0.x }, set: { $0.x = $1 }, lift: { Point(x: $0, y: 0) })
  static let centerY = ComponentProperty<Point, Double>(
    "center.y", of: center, get: { $0.y }, set: { $0.y = $1 }, lift: { Point(x: 0, y: $0) })
  static let transformScale = ComponentProperty<AffineTransform, Double>(
    "transform.scale", of: transform,
    get: { $0.scale }, set: { $0 = $0.withScale(x: $1, y: $1) })
  static let transformScaleX = ComponentProperty<AffineTransform, Double>(
    "transform.scale.x", of: transform,
    get: { $0.decomposed.scaleX }, set: { $0 = $0.withScale(x: $1, y: nil) })
  static let transformScaleY = ComponentProperty<AffineTransform, Double>(
    "transform.scale.y", of: transform,
    get: { $0.decomposed.scaleY }, set: { $0 = $0.withScale(x: nil, y: $1) })
  static let transformRotation = ComponentProperty<AffineTransform, Double>(
    "transform.rotation", of: transform,
    get: { $0.decomposed.angle }, set: { $0 = $0.withRotation($1) })
  static let transformTranslation = ComponentProperty<AffineTransform, Point>(
    "transform.translation", of: transform,
    get: { Point(x: $0.tx, y: $0.ty) },
    set: {
      $0.tx = $1.x
      $0.ty = $1.y
    })

  private static func property<Value: Animatable>(
    _ name: String, read: @escaping @Sendable (View) -> Value
  ) -> AnimatableProperty<Value> {
    AnimatableProperty(name, read: { read(view($0)) })
  }

  /// A property that shows 0...1 (A19).
  private static func fraction(
    _ name: String, read: @escaping @Sendable (View) -> Double
  ) -> AnimatableProperty<Double> {
    AnimatableProperty(name, read: { read(view($0)) }, clamp: { min(max($0, 0), 1) })
  }

  /// A property that shows 0 and above (A19).
  private static func atLeastZero(
    _ name: String, read: @escaping @Sendable (View) -> Double
  ) -> AnimatableProperty<Double> {
    AnimatableProperty(name, read: { read(view($0)) }, clamp: { max($0, 0) })
  }

  private static func view(_ owner: AnyObject) -> View { unsafeDowncast(owner, to: View.self) }
}

// MARK: - Short names

extension AnimatableProperty where Value == Rect {
  /// `View.bounds`.
  public static var bounds: AnimatableProperty<Rect> { ViewProperties.bounds }
}

extension AnimatableProperty where Value == Point {
  /// `View.center`.
  public static var center: AnimatableProperty<Point> { ViewProperties.center }
  /// `View.anchorPoint`.
  public static var anchorPoint: AnimatableProperty<Point> { ViewProperties.anchorPoint }
  /// The origin of `View.bounds`.
  public static var boundsOrigin: AnimatableProperty<Point> { ViewProperties.boundsOrigin }
  /// The translation of `View.transform`.
  public static var transformTranslation: AnimatableProperty<Point> {
    ViewProperties.transformTranslation
  }
}

extension AnimatableProperty where Value == Size {
  /// The size of `View.bounds`.
  public static var boundsSize: AnimatableProperty<Size> { ViewProperties.boundsSize }
  /// `View.shadowOffset`.
  public static var shadowOffset: AnimatableProperty<Size> { ViewProperties.shadowOffset }
}

extension AnimatableProperty where Value == AffineTransform {
  /// `View.transform`.
  public static var transform: AnimatableProperty<AffineTransform> { ViewProperties.transform }
}

extension AnimatableProperty where Value == Double {
  /// `View.opacity`.
  public static var opacity: AnimatableProperty<Double> { ViewProperties.opacity }
  /// The horizontal part of `View.center`.
  public static var centerX: AnimatableProperty<Double> { ViewProperties.centerX }
  /// The vertical part of `View.center`.
  public static var centerY: AnimatableProperty<Double> { ViewProperties.centerY }
  /// The scale of `View.transform`: the mean of both axes on reading, sets both (E6).
  public static var transformScale: AnimatableProperty<Double> { ViewProperties.transformScale }
  /// The horizontal scale of `View.transform`.
  public static var transformScaleX: AnimatableProperty<Double> { ViewProperties.transformScaleX }
  /// The vertical scale of `View.transform`.
  public static var transformScaleY: AnimatableProperty<Double> { ViewProperties.transformScaleY }
  /// The rotation of `View.transform` in radians; may run through several turns (E6).
  public static var transformRotation: AnimatableProperty<Double> {
    ViewProperties.transformRotation
  }
  /// `View.borderWidth`.
  public static var borderWidth: AnimatableProperty<Double> { ViewProperties.borderWidth }
  /// `View.cornerRadius`.
  public static var cornerRadius: AnimatableProperty<Double> { ViewProperties.cornerRadius }
  /// `View.shadowOpacity`.
  public static var shadowOpacity: AnimatableProperty<Double> { ViewProperties.shadowOpacity }
  /// `View.shadowRadius`.
  public static var shadowRadius: AnimatableProperty<Double> { ViewProperties.shadowRadius }
}

extension AnimatableProperty where Value == Color {
  /// `View.backgroundColor`.
  public static var backgroundColor: AnimatableProperty<Color> { ViewProperties.backgroundColor }
  /// `View.borderColor`.
  public static var borderColor: AnimatableProperty<Color> { ViewProperties.borderColor }
  /// `View.shadowColor`.
  public static var shadowColor: AnimatableProperty<Color> { ViewProperties.shadowColor }
}

extension AnimatableProperty where Value == Path? {
  /// `View.shadowPath`.
  public static var shadowPath: AnimatableProperty<Path?> { ViewProperties.shadowPath }
}

// MARK: - Components of a transform

extension AffineTransform {
  /// The mean of the two scales (E6).
  fileprivate var scale: Double {
    let parts = decomposed
    return (parts.scaleX + parts.scaleY) / 2
  }

  /// The transform with other scales, everything else as decomposed (E6). A plain scale stays
  /// exactly that (E7).
  fileprivate func withScale(x: Double?, y: Double?) -> AffineTransform {
    var parts = decomposed
    parts.scaleX = x ?? parts.scaleX
    parts.scaleY = y ?? parts.scaleY
    return AffineTransform(parts)
  }

  fileprivate func withRotation(_ angle: Double) -> AffineTransform {
    var parts = decomposed
    parts.angle = angle
    return AffineTransform(parts)
  }
}
