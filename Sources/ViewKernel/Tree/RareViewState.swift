import ViewKernelAnimation
import ViewKernelGeometry

/// The parts that few views have: a transform, observers, rules, time of their own.
@safe final class RareViewState {
  var transform = AffineTransform.identity
  var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The subviews, when there are very many; with the flag `hasCrowd`.
  var crowd: Crowd?
  /// Owned, and never replaced once it is there: setters of custom properties go by it and retain nothing.
  private(set) var customValuesReference: Unmanaged<CustomValues>?
  /// What the rules of a window gave the view; with the flag `hasTakenAppearance`.
  var takenAppearance: TakenAppearance?

  var accessibilityIdentifier: String?
  /// How time runs in the view where that is not as around it, and the engine's side of it.
  var timeNumbers: ViewTimeSpace?
  var timeSpace: TimeSpace?
  var observers = ObserverList()
  var derivations: DerivationTable?
  var crossDerivations: CrossDerivations?
  /// What counts changes outside any window; see `View.changeDepth`.
  var changeDepth: ChangeDepth?

  /// What a view outside any window had to say; handed over when it enters one, or shown when it
  /// goes before that.
  private(set) var diagnostics: ContiguousArray<Diagnostic> = []

  /// A view outside any window keeps its last few messages.
  private static let mostDiagnostics = 8

  deinit {
    changeDepth?.ownerGoes()
    var observers = observers
    self.observers = ObserverList()
    observers.removeAll()
    unsafe customValuesReference?.release()
  }

  /// The values of custom properties, if one was ever set.
  var customValues: CustomValues? { unsafe customValuesReference?.takeUnretainedValue() }

  /// Keeps the first value of a custom property.
  func append(_ box: PropertyBox) {
    if unsafe customValuesReference == nil {
      unsafe customValuesReference = .passRetained(CustomValues())
    }
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
