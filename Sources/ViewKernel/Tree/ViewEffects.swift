import ViewKernelGeometry

/// The built-in animatable properties of a view except bounds, center and opacity: fill, border,
/// shadow, z position, transform and anchor point. Created when the first of them is set.
final class ViewEffects {
  var paint = Paint()
  var zPosition = 0.0
  /// The properties whose values were set on the view itself, not by an appearance rule: one bit
  /// for each ordinal. Appearance rules do not change them.
  private var setByOwner: UInt32 = 0
  /// The shadow, created when one of its properties is set.
  private(set) var shadowStorage: ShadowStorage?
  var transform = AffineTransform.identity
  var anchorPoint = Point(x: 0.5, y: 0.5)

  struct Paint {
    var backgroundColor = Color.clear
    var borderColor = Color.black
    var borderWidth = 0.0
    var cornerRadius = 0.0

    /// The values of a view on which none of them was ever set.
    static let initial = Paint()
  }

  struct Shadow {
    var color = Color.black
    var opacity = 0.0
    var radius = 3.0
    var offset = Size(width: 0, height: -3)
    var path: Path?

    /// The values of a view on which none of them was ever set.
    static let initial = Shadow()
  }

  final class ShadowStorage {
    var shadow = Shadow()
  }

  var ownShadow: ShadowStorage {
    if let shadowStorage { return shadowStorage }
    let made = ShadowStorage()
    shadowStorage = made
    return made
  }

  func isSetByOwner(_ ordinal: Int) -> Bool { setByOwner & 1 << UInt32(ordinal) != 0 }
  func markSetByOwner(_ ordinal: Int) { setByOwner |= 1 << UInt32(ordinal) }
  func unmarkSetByOwner(_ ordinal: Int) { setByOwner &= ~(1 << UInt32(ordinal)) }
}

extension View {
  /// The effects, created lazily.
  final var ownEffects: ViewEffects {
    if let effects { return effects }
    let made = ViewEffects()
    effects = made
    return made
  }

  /// The effects, not retained: they are used at once, and no user code runs while they are used.
  @inline(__always)
  final var effectsReference: Unmanaged<ViewEffects>? {
    unsafe effects.map { unsafe .passUnretained($0) }
  }
}
