import ViewKernelAnimation

/// What every setter and layout call of a tree asks of its window, without a way through the
/// window's own properties.
@safe final class WindowCore {
  // Read and written by setters, each access for itself.
  /// The innermost transaction that is open.
  var transaction: Transaction?
  /// See `Window.animationsEnabled`.
  var animationsEnabled = true
  var hasChanges = true
  /// What keeps track of changes, since somebody has asked for them.
  var changes: ChangeTracker? {
    didSet { tracksChanges = changes != nil }
  }
  private var tracksChanges = false
  /// Counts the moves of views inside the window, so that what was learned of where they hang is known
  /// to be out of date.
  var treeChanges: UInt64 = 0
  /// How many views have a time of their own in the engine.
  var timeSpaceCount = 0
  var hasTimeSpaces: Bool { timeSpaceCount > 0 }
  /// How many views are being taken out, one inside the other, so that nothing inside them may become
  /// first responder.
  var leavingCount = 0
  /// How many views in the window allow no focus inside.
  var focusRefusalCount = 0
  /// `point(inside:)` is asked about what shows.
  var hitsPresentation = false
  /// What views are given when they enter, by class; `nil` while nobody has asked for it.
  var appearance: AppearanceRules?
  /// The memory of layout passes, empty between them.
  var layoutStack: ContiguousArray<LayoutPass.Level> = []
  let changeDepth = ChangeDepth()
  /// That of the window's clock.
  let journal: Journal
  /// The window, until it goes.
  var window: Unmanaged<Window>?
  private var identifierCount: Int32 = 0
  /// Views that may be asked for by number. Not retained: who goes, or gets another number, is taken out.
  private var namedViews: [Int32: Unmanaged<View>] = unsafe [:]

  init(journal: Journal) { self.journal = journal }

  deinit { changeDepth.ownerGoes() }

  /// Whether a setter that is called now animates.
  @inline(__always)
  var animatesSetters: Bool {
    guard animationsEnabled, let transaction else { return false }
    return transaction.setterDuration != nil
  }

  /// Something of a view shows, or may show, differently.
  @inline(__always)
  func note(_ view: View, _ parts: ViewParts) {
    hasChanges = true
    if tracksChanges { track(view, parts) }
  }

  @inline(never)
  private func track(_ view: View, _ parts: ViewParts) {
    changes?.note(view.storedIdentifier, parts)
  }

  /// A view that is, or was, in the window goes for ever.
  @inline(__always)
  func forget(_ number: Int32) {
    if tracksChanges { changes?.forget(number) }
    if unsafe !namedViews.isEmpty { unsafe namedViews[number] = nil }
  }

  /// Keeps a view of the window in mind by its number, without retaining it.
  func name(_ view: View) {
    unsafe namedViews[view.storedIdentifier] = unsafe .passUnretained(view)
  }

  /// A view that was named, if it is in the window.
  func namedView(_ number: Int) -> View? {
    let view = unsafe namedViews[Int32(truncatingIfNeeded: number)]?.takeUnretainedValue()
    return view?.membership === self ? view : nil
  }

  /// Numbers count up in the order of first entry.
  func nextIdentifier() -> Int32 {
    defer { identifierCount += 1 }
    return identifierCount
  }
}
