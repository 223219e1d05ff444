import ViewKernelAnimation
import ViewKernelGeometry

/// The parts that few views have: a transform, observers, rules, time of their own.
final class RareViewState {
  @exclusivity(unchecked) var transform = AffineTransform.identity
  @exclusivity(unchecked) var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The subviews, when there are very many; with the flag `hasCrowd`.
  @exclusivity(unchecked) var crowd: Crowd?
  /// Owned, and never replaced once it is there: setters of custom properties go by it and retain nothing.
  @exclusivity(unchecked) private(set) var customValuesReference: Unmanaged<CustomValues>?
  /// What the rules of a window gave the view; with the flag `hasTakenAppearance`.
  @exclusivity(unchecked) var takenAppearance: TakenAppearance?

  var accessibilityIdentifier: String?
  /// How time runs in the view where that is not as around it, and the engine's side of it.
  @exclusivity(unchecked) var timeNumbers: ViewTimeSpace?
  @exclusivity(unchecked) var timeSpace: TimeSpace?
  @exclusivity(unchecked) var observers = ObserverList()
  @exclusivity(unchecked) var derivations: DerivationTable?
  @exclusivity(unchecked) var crossDerivations: CrossDerivations?
  /// What counts changes outside any window; see `View.changeDepth`.
  @exclusivity(unchecked) var changeDepth: ChangeDepth?

  /// What a view outside any window had to say; handed over when it enters one, or shown when it
  /// goes before that.
  private(set) var diagnostics: ContiguousArray<Diagnostic> = []

  /// A view outside any window keeps its last few messages.
  private static let mostDiagnostics = 8

  deinit {
    changeDepth?.ownerGoes()
    observers.removeAll()
    customValuesReference?.release()
  }

  /// The values of custom properties, if one was ever set.
  var customValues: CustomValues? { customValuesReference?.takeUnretainedValue() }

  /// Keeps the first value of a custom property.
  func append(_ box: PropertyBox) {
    if customValuesReference == nil { customValuesReference = .passRetained(CustomValues()) }
    customValues?.append(box)
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
