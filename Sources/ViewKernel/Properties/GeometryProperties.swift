import ViewKernelAnimation
import ViewKernelGeometry

// The geometry of a view: bounds, center, anchor point, transform, and their components. They are
// stored in the view itself or, if most views do not set them, in `ViewEffects`. `GeometryWrite`
// sets several of them together.

// MARK: - Tokens

extension ViewProperties {
  static let geometry: [PropertyToken] = [bounds, center, anchorPoint, transform]

  static let bounds = property(
    "bounds", at: Ordinal.bounds, .geometry, initial: .zero, read: { $0.bounds },
    store: { $0.storeBounds($1.standardized) }, write: { $0.bounds = $1 })
  static let center = property(
    "center", at: Ordinal.center, .geometry, initial: .zero, read: { $0.center },
    store: { $0.storedCenter = $1 }, write: { $0.center = $1 })
  static let anchorPoint = property(
    "anchorPoint", at: Ordinal.anchorPoint, .geometry, initial: Point(x: 0.5, y: 0.5),
    read: { $0.anchorPoint }, store: { $0.storeAnchorPoint($1) }, write: { $0.anchorPoint = $1 })
  static let transform = property(
    "transform", at: Ordinal.transform, .geometry, initial: .identity, read: { $0.transform },
    store: { $0.storeTransform($1) }, write: { $0.transform = $1 })

  /// The named components of properties (E6).
  package static let components: [PropertyToken] = [
    boundsOrigin, boundsSize, centerX, centerY, transformScale, transformScaleX, transformScaleY,
    transformRotation, transformTranslation,
  ]

  // Components (E6). A sum of sizes or points is also a sum of rects, so these components lift.
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

// MARK: - Accessors

extension View {
  /// The visible rect of the view's own space: origin and size in points.
  ///
  /// A new size keeps `center`, so the frame grows about the anchor point. A new origin shifts the
  /// subviews. A rect that differs from the old one marks the view for layout. A negative width or
  /// height is standardised. A rect that is not finite, or is beyond 1e100, is refused, with a
  /// diagnostic.
  public final var bounds: Rect {
    get { storedBounds }
    set {
      guard let value = usable(newValue, "bounds") else { return }
      let isSet = setDirectly(ViewProperties.bounds, .bounds, from: storedBounds, to: value) {
        storeBounds(value)
      }
      if !isSet { writeBounds(value) }
    }
  }

  /// The position of the anchor point in the superview's space, in points.
  ///
  /// This is the middle of the frame only while the anchor point is in the middle of the bounds. A
  /// point that is not finite is refused, with a diagnostic.
  public final var center: Point {
    get { storedCenter }
    set {
      guard newValue.isUsable else { return refuse(newValue, of: ViewProperties.center) }
      set(ViewProperties.center, .center, from: storedCenter, to: newValue) {
        storedCenter = newValue
      }
    }
  }

  /// The point of the bounds that `center` positions, and about which `transform` is applied. It is
  /// in unit space: (0, 0) is the top left corner, (1, 1) the bottom right corner. Default (0.5,
  /// 0.5).
  ///
  /// Setting the anchor point keeps `center`, so the frame moves.
  public final var anchorPoint: Point {
    get { effects?.anchorPoint ?? Point(x: 0.5, y: 0.5) }
    set {
      guard newValue.isUsable else { return refuse(newValue, of: ViewProperties.anchorPoint) }
      set(ViewProperties.anchorPoint, .anchorPoint, from: anchorPoint, to: newValue) {
        storeAnchorPoint(newValue)
      }
    }
  }

  /// The transform of the view and its subviews, applied about the anchor point. Default identity.
  ///
  /// A singular transform is allowed: the subtree is then neither drawn nor hit. A transform that
  /// is not finite is refused, with a diagnostic.
  public final var transform: AffineTransform {
    get { effects?.transform ?? .identity }
    set {
      guard newValue.isUsable else { return refuse(newValue, of: ViewProperties.transform) }
      set(ViewProperties.transform, .transform, from: transform, to: newValue) {
        storeTransform(newValue)
      }
    }
  }
}

extension ViewPresentation {
  /// The presentation value of the bounds: the visible rect of the view's own space, in points.
  @inlinable public var bounds: Rect { view.shownBounds(reads) }

  /// The presentation value of the center: the position of the anchor point in the superview's
  /// space, in points.
  @inlinable public var center: Point { view.shownCenter(reads) }

  /// The presentation value of the anchor point, in unit space.
  @inlinable public var anchorPoint: Point { view.shownAnchorPoint(reads) }

  /// The presentation value of the transform, which is applied about the anchor point.
  @inlinable public var transform: AffineTransform { view.shownTransform(reads) }
}

extension View {
  @usableFromInline @inline(__always)
  final func shownBounds(_ reads: DrawingReads?) -> Rect {
    shown(ViewProperties.Ordinal.bounds, reads) { $0.presentationRect($1) } ?? bounds
  }

  @usableFromInline @inline(__always)
  final func shownCenter(_ reads: DrawingReads?) -> Point {
    shown(ViewProperties.Ordinal.center, reads) { $0.presentationPoint($1) } ?? center
  }

  @usableFromInline @inline(__always)
  final func shownAnchorPoint(_ reads: DrawingReads?) -> Point {
    shown(ViewProperties.Ordinal.anchorPoint, reads) { $0.presentationPoint($1) } ?? anchorPoint
  }

  @usableFromInline @inline(__always)
  final func shownTransform(_ reads: DrawingReads?) -> AffineTransform {
    shown(ViewProperties.Ordinal.transform, reads) { $0.presentationTransform($1) } ?? transform
  }
}

// MARK: - Storing

extension View {
  final func storeBounds(_ value: Rect) {
    let isNew = value != storedBounds
    storedBounds = value
    if isNew { boundsChanged() }
  }

  /// Requests layout after the bounds have changed. A view that drew nothing in the old bounds has
  /// no record to compare with, so its drawing is requested again.
  @inline(__always)
  final func boundsChanged() {
    if !hasDrawingRecord { flags.remove(.isDrawn) }
    setNeedsLayout()
  }

  final func storeAnchorPoint(_ value: Point) {
    ownEffects.anchorPoint = value
    setFlag(.hasAnchor, to: value != Point(x: 0.5, y: 0.5))
  }

  final func storeTransform(_ value: AffineTransform) {
    ownEffects.transform = value
    setFlag(.hasTransform, to: !value.isIdentity)
  }
}

// MARK: - Short names

extension AnimatableProperty where Value == Rect {
  /// The token of `View.bounds`.
  public static var bounds: AnimatableProperty<Rect> { ViewProperties.bounds }
}

extension AnimatableProperty where Value == Point {
  /// The token of `View.center`.
  public static var center: AnimatableProperty<Point> { ViewProperties.center }
  /// The token of `View.anchorPoint`.
  public static var anchorPoint: AnimatableProperty<Point> { ViewProperties.anchorPoint }
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

extension AnimatableProperty where Value == AffineTransform {
  /// The token of `View.transform`.
  public static var transform: AnimatableProperty<AffineTransform> { ViewProperties.transform }
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

// MARK: - Components of a transform

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
