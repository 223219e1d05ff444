import ViewKernelAnimation
import ViewKernelGeometry

// The named components of bounds, center and transform (E6). Setting a component sets its property.

// MARK: - Tokens

extension ViewProperties {
  /// All components.
  package static let components: [PropertyToken] = [
    boundsOrigin, boundsSize, centerX, centerY, transformScale, transformScaleX, transformScaleY,
    transformRotation, transformTranslation,
  ]

  // A sum of sizes or points is also a sum of rects, so these components lift.
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
    get: { $0.scale }, set: { $0.setScale(x: $1, y: $1) },
    derivative: .decomposed {
      0.5 * ($0.scaleX + $0.scaleY)
    } set: {
      $0.scaleX = $1
      $0.scaleY = $1
    })
  static let transformScaleX = ComponentProperty<AffineTransform, Double>(
    "transform.scale.x", of: transform,
    get: { $0.decomposed.scaleX }, set: { $0.setScale(x: $1, y: nil) },
    derivative: .decomposed {
      $0.scaleX
    } set: {
      $0.scaleX = $1
    })
  static let transformScaleY = ComponentProperty<AffineTransform, Double>(
    "transform.scale.y", of: transform,
    get: { $0.decomposed.scaleY }, set: { $0.setScale(x: nil, y: $1) },
    derivative: .decomposed {
      $0.scaleY
    } set: {
      $0.scaleY = $1
    })
  static let transformRotation = ComponentProperty<AffineTransform, Double>(
    "transform.rotation", of: transform,
    get: { $0.decomposed.angle }, set: { $0 = $0.withRotation($1) },
    derivative: .decomposed {
      $0.angle
    } set: {
      $0.angle = $1
    })
  static let transformTranslation = ComponentProperty<AffineTransform, Point>(
    "transform.translation", of: transform,
    get: { Point(x: $0.tx, y: $0.ty) },
    set: {
      $0.tx = $1.x
      $0.ty = $1.y
    },
    derivative: .decomposed {
      $0.translation
    } set: {
      $0.translation = $1
    })
}

extension AffineTransform {
  /// The mean of the two scales (E6).
  fileprivate var scale: Double {
    let parts = decomposed
    return (parts.scaleX + parts.scaleY) / 2
  }

  fileprivate func withRotation(_ angle: Double) -> AffineTransform {
    var parts = decomposed
    parts.angle = angle
    return AffineTransform(parts)
  }
}

// MARK: - Short names

extension AnimatableProperty where Value == Point {
  /// The token of the origin of `View.bounds`.
  public static var boundsOrigin: AnimatableProperty<Point> { ViewProperties.boundsOrigin }
  /// The token of the translation of `View.transform`, in points.
  public static var transformTranslation: AnimatableProperty<Point> {
    ViewProperties.transformTranslation
  }
}

extension AnimatableProperty where Value == Size {
  /// The token of the size of `View.bounds`.
  public static var boundsSize: AnimatableProperty<Size> { ViewProperties.boundsSize }
}

extension AnimatableProperty where Value == Double {
  /// The token of the x coordinate of `View.center`.
  public static var centerX: AnimatableProperty<Double> { ViewProperties.centerX }
  /// The token of the y coordinate of `View.center`.
  public static var centerY: AnimatableProperty<Double> { ViewProperties.centerY }
  /// The token of the scale of `View.transform`. Reading it returns the mean of the scales on both
  /// axes; setting it sets both.
  public static var transformScale: AnimatableProperty<Double> { ViewProperties.transformScale }
  /// The token of the horizontal scale of `View.transform`.
  public static var transformScaleX: AnimatableProperty<Double> { ViewProperties.transformScaleX }
  /// The token of the vertical scale of `View.transform`.
  public static var transformScaleY: AnimatableProperty<Double> { ViewProperties.transformScaleY }
  /// The token of the rotation of `View.transform`, in radians. An animation of it can include
  /// several full turns.
  public static var transformRotation: AnimatableProperty<Double> {
    ViewProperties.transformRotation
  }
}
