import ViewKernelAnimation
import ViewKernelGeometry

// The geometry of a view: bounds, center, anchor point and transform. They are stored in the view
// itself or, if most views do not set them, in `ViewEffects`. `GeometryWrite` sets several of them
// together.

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
}

extension AnimatableProperty where Value == AffineTransform {
  /// The token of `View.transform`.
  public static var transform: AnimatableProperty<AffineTransform> { ViewProperties.transform }
}
