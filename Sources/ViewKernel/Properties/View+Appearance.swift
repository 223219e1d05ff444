import ViewKernelAnimation
import ViewKernelGeometry

extension View {
  /// How much the view and its subviews cover what lies behind: 0 is invisible, 1 opaque.
  ///
  /// Clamped to 0...1; a number that is not finite is refused, with a diagnostic (A16). Effective
  /// is the product along the ancestors.
  public final var opacity: Double {
    get { storedOpacity }
    set {
      guard newValue.isFinite, takesPlainly() else { return setWatchedOpacity(newValue) }
      storedOpacity = min(max(newValue, 0), 1)
    }
  }

  @inline(never)
  private final func setWatchedOpacity(_ number: Double) {
    guard number.isFinite else { return refuse("opacity", "\(number)") }
    let value = min(max(number, 0), 1)
    change(ViewProperties.opacity, from: storedOpacity, to: value) { storedOpacity = value }
  }

  /// Whether the view and its subviews are left out of drawing and hit testing, not of layout
  /// (A16).
  public final var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set {
      set(.isHidden, newValue)
      noteChange()
    }
  }

  /// Whether drawing of subviews, and of the view's own shadow, ends at the bounds. Layout, frames
  /// and hit testing inside are not affected (A15).
  public final var clipsToBounds: Bool {
    get { flags.contains(.clipsToBounds) }
    set {
      set(.clipsToBounds, newValue)
      noteChange()
    }
  }

  /// Whether the view and its subviews can be hit (A11). Default `true`.
  public final var isUserInteractionEnabled: Bool {
    get { !flags.contains(.ignoresTouches) }
    set { set(.ignoresTouches, !newValue) }
  }

  /// What fills the bounds, within the corner radius. Default clear.
  public final var backgroundColor: Color {
    get { rareBox?.backgroundColor ?? .clear }
    set {
      change(ViewProperties.backgroundColor, from: backgroundColor, to: newValue) {
        rare.backgroundColor = newValue
      }
    }
  }

  /// The colour of the border. Default black.
  public final var borderColor: Color {
    get { rareBox?.borderColor ?? .black }
    set {
      change(ViewProperties.borderColor, from: borderColor, to: newValue) {
        rare.borderColor = newValue
      }
    }
  }

  /// The width of the border, inside the bounds, in points; clamped to 0 and above. Default 0.
  public final var borderWidth: Double {
    get { rareBox?.borderWidth ?? 0 }
    set {
      guard newValue.isUsable else { return refuse("borderWidth", "\(newValue)") }
      let value = max(newValue, 0)
      change(ViewProperties.borderWidth, from: borderWidth, to: value) {
        rare.borderWidth = value
      }
    }
  }

  /// The radius of the four corners, in points; clamped to 0 and above. Default 0.
  public final var cornerRadius: Double {
    get { rareBox?.cornerRadius ?? 0 }
    set {
      guard newValue.isUsable else { return refuse("cornerRadius", "\(newValue)") }
      let value = max(newValue, 0)
      change(ViewProperties.cornerRadius, from: cornerRadius, to: value) {
        rare.cornerRadius = value
      }
    }
  }

  /// The colour of the shadow. Default black.
  public final var shadowColor: Color {
    get { rareBox?.shadowColor ?? .black }
    set {
      change(ViewProperties.shadowColor, from: shadowColor, to: newValue) {
        rare.shadowColor = newValue
      }
    }
  }

  /// How strong the shadow is, clamped to 0...1. Default 0: none.
  public final var shadowOpacity: Double {
    get { rareBox?.shadowOpacity ?? 0 }
    set {
      guard newValue.isFinite else { return refuse("shadowOpacity", "\(newValue)") }
      let value = min(max(newValue, 0), 1)
      change(ViewProperties.shadowOpacity, from: shadowOpacity, to: value) {
        rare.shadowOpacity = value
      }
    }
  }

  /// How soft the shadow is, in points; clamped to 0 and above. Default 3.
  public final var shadowRadius: Double {
    get { rareBox?.shadowRadius ?? 3 }
    set {
      guard newValue.isUsable else { return refuse("shadowRadius", "\(newValue)") }
      let value = max(newValue, 0)
      change(ViewProperties.shadowRadius, from: shadowRadius, to: value) {
        rare.shadowRadius = value
      }
    }
  }

  /// Where the shadow falls, in points from the view. Default (0, -3), as in Core Animation.
  public final var shadowOffset: Size {
    get { rareBox?.shadowOffset ?? Size(width: 0, height: -3) }
    set {
      guard newValue.isUsable else { return refuse("shadowOffset", newValue.description) }
      change(ViewProperties.shadowOffset, from: shadowOffset, to: newValue) {
        rare.shadowOffset = newValue
      }
    }
  }

  /// The shape of the shadow in the view's own space; `nil` is that of the view.
  ///
  /// Has no implicit animation of its own where a rule derives it (F43).
  public final var shadowPath: Path? {
    get { rareBox?.shadowPath ?? nil }
    set {
      change(ViewProperties.shadowPath, from: shadowPath, to: newValue) {
        rare.shadowPath = newValue
      }
    }
  }
}
