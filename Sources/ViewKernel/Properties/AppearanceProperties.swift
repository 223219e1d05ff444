import ViewKernelAnimation
import ViewKernelGeometry

extension ViewProperties {
  static let appearance: [PropertyToken] = [
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
  /// The opacity of the view and its subviews: 0 is invisible, 1 is opaque.
  ///
  /// Clamped to 0...1; a number that is not finite is refused, with a diagnostic. Effective
  /// is the product along the ancestors.
  public final var opacity: Double {
    get { storedOpacity }
    set {
      guard newValue.isFinite, takesPlainly(.opacity) else { return writeOpacity(newValue) }
      storedOpacity = ViewProperties.fraction(newValue)
    }
  }

  @inline(never)
  private final func writeOpacity(_ number: Double) {
    guard number.isFinite, tellsPlainly else { return write(ViewProperties.opacity, number) }
    let value = ViewProperties.fraction(number)
    storeAndTell(ViewProperties.opacity, old: storedOpacity, new: value) { storedOpacity = value }
  }

  /// Whether the view and its subviews are left out of drawing and hit testing, not of layout.
  public final var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set {
      guard takesPlainly(ViewParts(ordinal: ViewProperties.Ordinal.isHidden)) else {
        write(ViewProperties.isHidden, newValue)
        return
      }
      set(.isHidden, newValue)
    }
  }

  /// Whether drawing of subviews, and of the view's own shadow, ends at the bounds. Layout, frames
  /// and hit testing inside are not affected.
  public final var clipsToBounds: Bool {
    get { flags.contains(.clipsToBounds) }
    set {
      guard takesPlainly(ViewParts(ordinal: ViewProperties.Ordinal.clipsToBounds)) else {
        write(ViewProperties.clipsToBounds, newValue)
        return
      }
      set(.clipsToBounds, newValue)
    }
  }

  /// Whether the view and its subviews can be hit. Default `true`.
  public final var isUserInteractionEnabled: Bool {
    get { !flags.contains(.ignoresTouches) }
    set { set(.ignoresTouches, !newValue) }
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

  /// How strong the shadow is, clamped to 0...1. Default 0: none.
  public final var shadowOpacity: Double {
    get { shadow.opacity }
    set { write(ViewProperties.shadowOpacity, newValue) }
  }

  /// How soft the shadow is, in points; clamped to 0 and above. Default 3.
  public final var shadowRadius: Double {
    get { shadow.radius }
    set { write(ViewProperties.shadowRadius, newValue) }
  }

  /// Where the shadow falls, in points from the view. Default (0, -3), as in Core Animation.
  public final var shadowOffset: Size {
    get { shadow.offset }
    set { write(ViewProperties.shadowOffset, newValue) }
  }

  /// The shape of the shadow, in the view's own space. With `nil` the view's content casts it.
  ///
  /// Has no implicit animation of its own where a rule derives it.
  public final var shadowPath: Path? {
    get { shadow.path }
    set { write(ViewProperties.shadowPath, newValue) }
  }

  @inline(__always)
  private final var paint: ViewEffects.Paint {
    unsafe effectsReference?._withUnsafeGuaranteedRef { $0.paint } ?? .plain
  }

  @inline(__always)
  private final var shadow: ViewEffects.Shadow { effects?.shadowBox?.shadow ?? .plain }
}

extension ViewPresentation {
  /// The view's own opacity, 0...1.
  @inlinable public var opacity: Double { view.shownOpacity(reads) }

  /// What fills the bounds.
  @inlinable public var backgroundColor: Color { view.shownBackgroundColor(reads) }

  /// The colour of the border.
  public var borderColor: Color { self[ViewProperties.borderColor] }

  /// The width of the border.
  public var borderWidth: Double { self[ViewProperties.borderWidth] }

  /// The radius of the corners.
  public var cornerRadius: Double { self[ViewProperties.cornerRadius] }

  /// The colour of the shadow.
  public var shadowColor: Color { self[ViewProperties.shadowColor] }

  /// How strong the shadow is.
  public var shadowOpacity: Double { self[ViewProperties.shadowOpacity] }

  /// How soft the shadow is.
  public var shadowRadius: Double { self[ViewProperties.shadowRadius] }

  /// Where the shadow falls.
  public var shadowOffset: Size { self[ViewProperties.shadowOffset] }

  /// The shape of the shadow.
  public var shadowPath: Path? { self[ViewProperties.shadowPath] }
}

extension View {
  @usableFromInline @inline(__always)
  final func shownOpacity(_ reads: DrawingReads?) -> Double {
    let shown = shown(ViewProperties.Ordinal.opacity, reads) { $0.shownNumber($1) }
    return shown.map { min(max($0, 0), 1) } ?? storedOpacity
  }

  @usableFromInline @inline(__always)
  final func shownBackgroundColor(_ reads: DrawingReads?) -> Color {
    shown(ViewProperties.Ordinal.backgroundColor, reads) { $0.shownColor($1) }
      ?? backgroundColor.sampled
  }
}

// MARK: - Short names

extension Property where Value == Bool {
  /// `View.isHidden`.
  public static var isHidden: Property<Bool> { ViewProperties.isHidden }
  /// `View.clipsToBounds`.
  public static var clipsToBounds: Property<Bool> { ViewProperties.clipsToBounds }
}

extension AnimatableProperty where Value == Double {
  /// `View.opacity`.
  public static var opacity: AnimatableProperty<Double> { ViewProperties.opacity }
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

extension AnimatableProperty where Value == Size {
  /// `View.shadowOffset`.
  public static var shadowOffset: AnimatableProperty<Size> { ViewProperties.shadowOffset }
}

extension AnimatableProperty where Value == Path? {
  /// `View.shadowPath`.
  public static var shadowPath: AnimatableProperty<Path?> { ViewProperties.shadowPath }
}
