import ViewKernelAnimation
import ViewKernelGeometry

// How a view is drawn: opacity, visibility, clipping, fill, border and shadow.

extension ViewProperties {
  static let visual: [PropertyToken] = [
    opacity, isHidden, clipsToBounds, backgroundColor, borderColor, borderWidth, cornerRadius,
    shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath,
  ]

  static let opacity = property(
    "opacity", at: Ordinal.opacity, .paint, initial: 1.0, clamp: fraction,
    read: { $0.storedOpacity }, store: { $0.storedOpacity = $1 }, write: { $0.opacity = $1 })
  static let isHidden = flag("isHidden", at: Ordinal.isHidden, .isHidden)
  static let clipsToBounds = flag(
    "clipsToBounds", at: Ordinal.clipsToBounds, .clipsToBounds)
  static let backgroundColor = property(
    "backgroundColor", at: Ordinal.backgroundColor, .paint, initial: Color.clear,
    read: { $0.backgroundColor },
    store: { $0.ownEffects.paint.backgroundColor = $1 }, write: { $0.backgroundColor = $1 })
  static let borderColor = property(
    "borderColor", at: 8, .paint, initial: Color.black, read: { $0.borderColor },
    store: { $0.ownEffects.paint.borderColor = $1 }, write: { $0.borderColor = $1 })
  static let borderWidth = property(
    "borderWidth", at: 9, .paint, initial: 0.0, clamp: atLeastZero, read: { $0.borderWidth },
    store: { $0.ownEffects.paint.borderWidth = $1 }, write: { $0.borderWidth = $1 })
  static let cornerRadius = property(
    "cornerRadius", at: 10, .paint, initial: 0.0, clamp: atLeastZero, read: { $0.cornerRadius },
    store: { $0.ownEffects.paint.cornerRadius = $1 }, write: { $0.cornerRadius = $1 })
  static let shadowColor = property(
    "shadowColor", at: 11, .shadow, initial: Color.black, read: { $0.shadowColor },
    store: { $0.ownEffects.ownShadow.shadow.color = $1 }, write: { $0.shadowColor = $1 })
  static let shadowOpacity = property(
    "shadowOpacity", at: 12, .shadow, initial: 0.0, clamp: fraction, read: { $0.shadowOpacity },
    store: { $0.ownEffects.ownShadow.shadow.opacity = $1 }, write: { $0.shadowOpacity = $1 })
  static let shadowRadius = property(
    "shadowRadius", at: 13, .shadow, initial: 3.0, clamp: atLeastZero, read: { $0.shadowRadius },
    store: { $0.ownEffects.ownShadow.shadow.radius = $1 }, write: { $0.shadowRadius = $1 })
  static let shadowOffset = property(
    "shadowOffset", at: 14, .shadow, initial: Size(width: 0, height: -3), read: { $0.shadowOffset },
    store: { $0.ownEffects.ownShadow.shadow.offset = $1 }, write: { $0.shadowOffset = $1 })
  static let shadowPath = property(
    "shadowPath", at: 15, .shadow, initial: Path?.none, read: { $0.shadowPath },
    store: { $0.ownEffects.ownShadow.shadow.path = $1 }, write: { $0.shadowPath = $1 })
}

// MARK: - Accessors

extension View {
  /// The opacity of the view and its subviews: 0 is invisible, 1 is opaque. Default 1.
  ///
  /// Clamped to 0...1. A number that is not finite is refused, with a diagnostic. The opacity on
  /// screen is the product of the opacities of the view and its ancestors.
  public final var opacity: Double {
    get { storedOpacity }
    set {
      guard newValue.isFinite else { return refuse(newValue, of: ViewProperties.opacity) }
      let value = ViewProperties.fraction(newValue)
      set(ViewProperties.opacity, .opacity, from: storedOpacity, to: value) {
        storedOpacity = value
      }
    }
  }

  /// Whether the view and its subviews are skipped by drawing and hit testing. They still take part
  /// in layout. Default `false`.
  public final var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set { set(ViewProperties.isHidden, .isHidden, flag: .isHidden, to: newValue) }
  }

  /// Whether subviews, and the view's own shadow, are clipped to the bounds when drawn. Layout,
  /// frames and hit tests inside the view are not affected. Default `false`.
  public final var clipsToBounds: Bool {
    get { flags.contains(.clipsToBounds) }
    set { set(ViewProperties.clipsToBounds, .clipsToBounds, flag: .clipsToBounds, to: newValue) }
  }

  /// Whether hit tests can return the view and its subviews. Default `true`; `false` for labels and
  /// image views.
  public final var isUserInteractionEnabled: Bool {
    get { !flags.contains(.ignoresTouches) }
    set { setFlag(.ignoresTouches, to: !newValue) }
  }

  /// The colour that fills the bounds, within the corner radius. Default clear.
  public final var backgroundColor: Color {
    get { paint.backgroundColor }
    set { write(ViewProperties.backgroundColor, newValue) }
  }

  /// The colour of the border. Default black.
  public final var borderColor: Color {
    get { paint.borderColor }
    set { write(ViewProperties.borderColor, newValue) }
  }

  /// The width of the border, inside the bounds, in points; clamped to 0 and above. Default 0.
  public final var borderWidth: Double {
    get { paint.borderWidth }
    set { write(ViewProperties.borderWidth, newValue) }
  }

  /// The radius of the four corners, in points; clamped to 0 and above. Default 0.
  public final var cornerRadius: Double {
    get { paint.cornerRadius }
    set { write(ViewProperties.cornerRadius, newValue) }
  }

  /// The colour of the shadow. Default black.
  public final var shadowColor: Color {
    get { shadow.color }
    set { write(ViewProperties.shadowColor, newValue) }
  }

  /// The opacity of the shadow, clamped to 0...1. Default 0: no shadow.
  public final var shadowOpacity: Double {
    get { shadow.opacity }
    set { write(ViewProperties.shadowOpacity, newValue) }
  }

  /// The blur radius of the shadow, in points; clamped to 0 and above. Default 3.
  public final var shadowRadius: Double {
    get { shadow.radius }
    set { write(ViewProperties.shadowRadius, newValue) }
  }

  /// The offset of the shadow from the view, in points. Default (0, -3), as in Core Animation.
  public final var shadowOffset: Size {
    get { shadow.offset }
    set { write(ViewProperties.shadowOffset, newValue) }
  }

  /// The shape of the shadow, in the view's own space. With `nil`, the default, the shape of the
  /// view's content is used.
  ///
  /// If the path is derived (see `deriveShadowPath(_:)`), its changes add no implicit animation.
  public final var shadowPath: Path? {
    get { shadow.path }
    set { write(ViewProperties.shadowPath, newValue) }
  }

  @inline(__always)
  private final var paint: ViewEffects.Paint {
    unsafe effectsReference?._withUnsafeGuaranteedRef { $0.paint } ?? .initial
  }

  @inline(__always)
  private final var shadow: ViewEffects.Shadow { effects?.shadowStorage?.shadow ?? .initial }
}

extension ViewPresentation {
  /// The presentation value of the view's own opacity, 0...1.
  @inlinable public var opacity: Double { view.shownOpacity(reads) }

  /// The presentation value of the colour that fills the bounds.
  @inlinable public var backgroundColor: Color { view.shownBackgroundColor(reads) }

  /// The presentation value of the border colour.
  public var borderColor: Color { self[ViewProperties.borderColor] }

  /// The presentation value of the border width, in points.
  public var borderWidth: Double { self[ViewProperties.borderWidth] }

  /// The presentation value of the corner radius, in points.
  public var cornerRadius: Double { self[ViewProperties.cornerRadius] }

  /// The presentation value of the shadow colour.
  public var shadowColor: Color { self[ViewProperties.shadowColor] }

  /// The presentation value of the shadow opacity, 0...1.
  public var shadowOpacity: Double { self[ViewProperties.shadowOpacity] }

  /// The presentation value of the blur radius of the shadow, in points.
  public var shadowRadius: Double { self[ViewProperties.shadowRadius] }

  /// The presentation value of the shadow offset, in points.
  public var shadowOffset: Size { self[ViewProperties.shadowOffset] }

  /// The presentation value of the shadow's shape, in the view's own space.
  public var shadowPath: Path? { self[ViewProperties.shadowPath] }
}

extension View {
  @usableFromInline @inline(__always)
  final func shownOpacity(_ reads: DrawingReads?) -> Double {
    let shown = shown(ViewProperties.Ordinal.opacity, reads) { $0.presentationNumber($1) }
    return shown.map { ViewProperties.fraction($0) } ?? storedOpacity
  }

  @usableFromInline @inline(__always)
  final func shownBackgroundColor(_ reads: DrawingReads?) -> Color {
    shown(ViewProperties.Ordinal.backgroundColor, reads) { $0.presentationColor($1) }
      ?? backgroundColor.presented
  }
}

// MARK: - Short names

extension Property where Value == Bool {
  /// The token of `View.isHidden`.
  public static var isHidden: Property<Bool> { ViewProperties.isHidden }
  /// The token of `View.clipsToBounds`.
  public static var clipsToBounds: Property<Bool> { ViewProperties.clipsToBounds }
}

extension AnimatableProperty where Value == Double {
  /// The token of `View.opacity`.
  public static var opacity: AnimatableProperty<Double> { ViewProperties.opacity }
  /// The token of `View.borderWidth`.
  public static var borderWidth: AnimatableProperty<Double> { ViewProperties.borderWidth }
  /// The token of `View.cornerRadius`.
  public static var cornerRadius: AnimatableProperty<Double> { ViewProperties.cornerRadius }
  /// The token of `View.shadowOpacity`.
  public static var shadowOpacity: AnimatableProperty<Double> { ViewProperties.shadowOpacity }
  /// The token of `View.shadowRadius`.
  public static var shadowRadius: AnimatableProperty<Double> { ViewProperties.shadowRadius }
}

extension AnimatableProperty where Value == Color {
  /// The token of `View.backgroundColor`.
  public static var backgroundColor: AnimatableProperty<Color> { ViewProperties.backgroundColor }
  /// The token of `View.borderColor`.
  public static var borderColor: AnimatableProperty<Color> { ViewProperties.borderColor }
  /// The token of `View.shadowColor`.
  public static var shadowColor: AnimatableProperty<Color> { ViewProperties.shadowColor }
}

extension AnimatableProperty where Value == Size {
  /// The token of `View.shadowOffset`.
  public static var shadowOffset: AnimatableProperty<Size> { ViewProperties.shadowOffset }
}

extension AnimatableProperty where Value == Path? {
  /// The token of `View.shadowPath`.
  public static var shadowPath: AnimatableProperty<Path?> { ViewProperties.shadowPath }
}
