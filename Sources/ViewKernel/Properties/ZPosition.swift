import ViewKernelAnimation

extension ViewProperties {
  static let zPosition = property(
    "zPosition", at: Ordinal.zPosition, .geometry, initial: 0.0, read: { $0.zPosition },
    store: { $0.storeZPosition($1) }, write: { $0.zPosition = $1 })
}

extension View {
  /// The position of the view among its siblings on the z axis; higher values are in front. Default
  /// 0.
  ///
  /// Siblings are drawn and hit in the order of their z positions. Siblings with equal values are
  /// in the order of `subviews`. A sheet or an alert stays in front (`keepsSiblingsBehind`). Hit
  /// testing uses model values, drawing uses presentation values. The number has no unit, and
  /// changes neither the size of the view nor its layout.
  ///
  ///     card.zPosition = 1  // in front of the other cards, whatever is added later
  public final var zPosition: Double {
    get { effects?.zPosition ?? 0 }
    set { write(ViewProperties.zPosition, newValue) }
  }

  fileprivate final func storeZPosition(_ z: Double) {
    ownEffects.zPosition = z
    if z != 0 || flags.contains(.hasZPosition) { markHasZPosition() }
  }

  /// Records that the view may have a z position other than 0, as model or presentation value.
  final func markHasZPosition() {
    flags.insert(.hasZPosition)
    guard let superview else { return }
    superview.flags.insert(.sortsSubviews)
    superview.noteChange(.subviews)
  }
}

extension ViewPresentation {
  /// The presentation value of the z position; higher values are in front.
  public var zPosition: Double { self[ViewProperties.zPosition] }
}

extension AnimatableProperty where Value == Double {
  /// The token of `View.zPosition`.
  public static var zPosition: AnimatableProperty<Double> { ViewProperties.zPosition }
}
