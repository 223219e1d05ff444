import ViewKernelAnimation
import ViewKernelGeometry

/// What few views have: appearance beyond opacity, transforms, observers.
final class RareViewState {
  // First what is read for every frame.

  /// The view's side of the animation engine, while it is in a window and has been animated. Owned.
  @exclusivity(unchecked) var nodeReference: Unmanaged<AnimationNode>?
  /// Owned, and never replaced once it is there; with the flag `hasLooks`.
  @exclusivity(unchecked) private(set) var looks: Unmanaged<Looks>?
  @exclusivity(unchecked) var transform = AffineTransform.identity
  @exclusivity(unchecked) var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The origin of the bounds; 0 unless the view has the flag `hasBoundsOrigin`.
  @exclusivity(unchecked) var boundsOrigin = Point.zero
  /// The subviews, when there are very many; with the flag `hasCrowd`.
  @exclusivity(unchecked) var crowd: Crowd?
  @exclusivity(unchecked) var ownValues: OwnValues?
  /// The values that are not animated (`AppearanceProperty`).
  @exclusivity(unchecked) var plainValues: OwnValues?
  /// What the rules of a window gave the view; with the flag `hasTakenAppearance`.
  @exclusivity(unchecked) var takenAppearance: TakenAppearance?
  /// By ordinal: which of the built-in looks were set on the view itself.
  @exclusivity(unchecked) private var setByOwner: UInt32 = 0
  /// What the view drew last; with the flag `hasDrawing`.
  @exclusivity(unchecked) var drawing: DrawingRecord?

  var accessibilityIdentifier: String?
  /// How time runs in the view where that is not as around it, and the engine's side of it.
  @exclusivity(unchecked) var timeNumbers: ViewTimeSpace?
  @exclusivity(unchecked) var timeSpace: TimeSpace?
  @exclusivity(unchecked) var observers = ObserverList()
  /// Each is a `ViewRule`: `View.derive` adds no others.
  @exclusivity(unchecked) var derivations: DerivationTable?
  private var ownChangeDepth: ChangeDepth?

  /// What a view outside any window had to say; handed over when it enters one, or shown when it
  /// goes before that.
  private(set) var diagnostics: ContiguousArray<Diagnostic> = []

  /// A view outside any window keeps its last few messages.
  private static let mostDiagnostics = 8

  deinit {
    ownChangeDepth?.ownerGoes()
    observers.removeAll()
    nodeReference?.release()
    looks?.release()
  }

  /// The first of the looks is set.
  func takeLooks(_ made: Looks) { looks = .passRetained(made) }

  func isSetByOwner(_ ordinal: Int) -> Bool { setByOwner & 1 << UInt32(ordinal) != 0 }
  func noteSetByOwner(_ ordinal: Int) { setByOwner |= 1 << UInt32(ordinal) }
  func forgetSetByOwner(_ ordinal: Int) { setByOwner &= ~(1 << UInt32(ordinal)) }

  /// What counts the changes that are being told in a tree outside any window; of its root.
  var changeDepthOutside: ChangeDepth {
    if let ownChangeDepth { return ownChangeDepth }
    let depth = ChangeDepth()
    ownChangeDepth = depth
    return depth
  }

  func keep(_ diagnostic: Diagnostic) {
    if diagnostics.count == RareViewState.mostDiagnostics { diagnostics.removeFirst() }
    diagnostics.append(diagnostic)
  }

  /// Nobody will take them any more: they go to standard error.
  func showDiagnostics() {
    for diagnostic in diagnostics { StandardError.report(diagnostic) }
  }

  func takeDiagnostics() -> ContiguousArray<Diagnostic> {
    let taken = diagnostics
    diagnostics = []
    return taken
  }
}
