import ViewKernelAnimation
import ViewKernelGeometry

/// The drawing, name, custom values, observers, rules and time space of a view, the origin of its
/// bounds if it is not zero, and its subviews if they are many. Created when the view first gets one
/// of these. Most views have none of them.
final class ViewStorage {
  /// The subviews, if they are a large list. The flag `hasChunks` is set then.
  var chunkedSubviews: ChunkedSubviews?
  /// The origin of the bounds, if the flag `hasBoundsOrigin` is set.
  var boundsOrigin = Point.zero
  /// The values of custom properties, if one was ever set.
  private(set) var customValues: CustomValues?
  /// The values that the rules of a window gave the view. The flag `hasAppliedAppearance` is set
  /// then.
  var appliedAppearance: AppliedAppearance?

  /// The cached result of `drawing(_:)`.
  var drawingRecord: DrawingRecord?
  var accessibilityIdentifier: String?
  /// The value of `View.timeSpace`, if it was ever set.
  var timeSpace: ViewTimeSpace?
  /// The engine's time space for `timeSpace`, while the view is in a window.
  var engineTimeSpace: TimeSpace?
  var observers = ObserverList()
  /// The rules to and from properties of the view, if there are any.
  var derivations: DerivationTable?
  /// Counts nested changes outside any window; see `View.changeDepth`.
  var changeDepth: ChangeDepth?

  /// Diagnostics of a view outside any window. They are passed to the window that the view enters,
  /// or written to standard error if the view is deallocated before that.
  private(set) var diagnostics: ContiguousArray<Diagnostic> = []

  /// The number of diagnostics that a view outside any window keeps; the latest are kept.
  private static let maximumDiagnosticCount = 8

  deinit {
    changeDepth?.ownerIsDeallocated()
    var observers = observers
    self.observers = ObserverList()
    observers.removeAll()
  }

  /// Adds the first value of a custom property.
  func append(_ box: PropertyBox) {
    let values = customValues ?? CustomValues()
    customValues = values
    values.append(box)
  }

  func keep(_ diagnostic: Diagnostic) {
    if diagnostics.count == ViewStorage.maximumDiagnosticCount { diagnostics.removeFirst() }
    diagnostics.append(diagnostic)
  }

  /// Writes the kept diagnostics to standard error, because no window will take them.
  func writeDiagnostics() {
    for diagnostic in diagnostics { diagnostic.writeToStandardError() }
  }

  func takeDiagnostics() -> ContiguousArray<Diagnostic> { diagnostics.takeAll() }
}

extension View {
  /// The model value of `bounds`. Few views have an origin other than zero, so it is not stored in
  /// the view itself.
  @inline(__always)
  final var storedBounds: Rect {
    get {
      Rect(origin: flags.contains(.hasBoundsOrigin) ? originInStorage : .zero, size: storedSize)
    }
    set {
      storedSize = newValue.size
      // Minus zero is an origin of its own: it must be read as it was set.
      let isZero = newValue.origin.x.bitPattern | newValue.origin.y.bitPattern == 0
      if !isZero { ownStorage.boundsOrigin = newValue.origin }
      setFlag(.hasBoundsOrigin, to: !isZero)
    }
  }

  @inline(never)
  private final var originInStorage: Point { ownStorage.boundsOrigin }

  /// The storage, created lazily.
  final var ownStorage: ViewStorage {
    if let storage { return storage }
    let made = ViewStorage()
    storage = made
    return made
  }

  /// The storage, not retained: it is used at once, and no user code runs while it is used.
  @inline(__always)
  final var storageReference: Unmanaged<ViewStorage>? {
    unsafe storage.map { unsafe .passUnretained($0) }
  }
}
