import ViewKernelAnimation

/// The state of a window that every setter and layout call of its tree reads, without access to the
/// window's own properties.
@safe final class WindowCore {
  // Setters read and write the properties up to `tracksChanges`, each in an access of its own.
  /// The innermost transaction that is open.
  var transaction: Transaction?
  /// See `Window.areAnimationsEnabled`.
  var areAnimationsEnabled = true
  /// Whether a change was noted since the last drawn frame; see `Window.needsFrame`.
  var hasChanges = true
  /// Tracks changes, after the program first requested them.
  var changeTracker: ChangeTracker? {
    didSet { tracksChanges = changeTracker != nil }
  }
  /// Whether there is a change tracker. Setters read this flag, because it is not a reference.
  private var tracksChanges = false
  /// Counts the changes of the tree: added, removed and reordered views. If it has changed, facts
  /// about positions in the tree must be read again.
  var treeChangeCount: UInt64 = 0
  /// The number of views with a time space of their own in the engine.
  var timeSpaceCount = 0
  var hasTimeSpaces: Bool { timeSpaceCount > 0 }
  /// The views that are being removed while a first responder inside them resigns. Nothing inside
  /// these views can become first responder.
  var resigningSubtrees: [View] = []
  /// The number of views in the window that refuse focus for everything inside them.
  var focusRefusalCount = 0
  /// Whether a hit test calls `point(inside:)` for presentation values.
  var hitsPresentation = false
  /// The rules for the values that views receive when they enter; `nil` until the rules are first
  /// requested.
  var appearanceRules: AppearanceRules?
  /// The storage that layout passes reuse, empty between them.
  var layoutStack: ContiguousArray<LayoutPass.Level> = []
  let changeDepth = ChangeDepth()
  /// The journal of the window's clock.
  let journal: Journal
  /// The window, until it is deallocated. Not retained: the window sets it to `nil` in its
  /// teardown.
  @inline(__always)
  var window: Window? {
    get { unsafe windowReference?.takeUnretainedValue() }
    set { unsafe windowReference = newValue.map { unsafe .passUnretained($0) } }
  }
  private var windowReference: Unmanaged<Window>?
  private var identifierCount: Int32 = 0
  /// The views that can be found by identifier, for `ViewReference`. Not retained: a view that is
  /// deallocated or gets another identifier is removed.
  private var registeredViews: [Int32: Unmanaged<View>] = unsafe [:]

  init(journal: Journal) { self.journal = journal }

  deinit { changeDepth.ownerIsDeallocated() }

  /// Whether a setter that is called now animates.
  @inline(__always)
  var animatesSetters: Bool {
    guard areAnimationsEnabled, let transaction else { return false }
    return transaction.setterDuration != nil
  }

  /// Records that parts of a view may have changed on screen: for `Window.needsFrame`, and for
  /// `Window.changes(since:)`.
  @inline(__always)
  func noteChange(of view: View, _ parts: ViewParts) {
    hasChanges = true
    if tracksChanges { track(view, parts) }
  }

  @inline(never)
  private func track(_ view: View, _ parts: ViewParts) {
    changeTracker?.noteChange(of: view.storedIdentifier, parts)
  }

  /// Forgets a view that is deallocated, or gets another identifier, by its old one.
  @inline(__always)
  func forget(_ identifier: Int32) {
    if tracksChanges { changeTracker?.forget(identifier) }
    if unsafe !registeredViews.isEmpty { unsafe registeredViews[identifier] = nil }
  }

  /// Registers a view of the window by its identifier, without retaining it.
  func register(_ view: View) {
    unsafe registeredViews[view.storedIdentifier] = unsafe .passUnretained(view)
  }

  /// The registered view with an identifier, if it is in the window.
  func registeredView(_ identifier: Int) -> View? {
    let view = unsafe registeredViews[Int32(truncatingIfNeeded: identifier)]?.takeUnretainedValue()
    return view?.currentCore === self ? view : nil
  }

  /// The identifiers of all views that were in the window until now.
  var identifiers: Range<Int> { 0..<Int(identifierCount) }

  /// The identifier of the next view that enters; identifiers count up.
  func nextIdentifier() -> Int32 {
    defer { identifierCount += 1 }
    return identifierCount
  }
}

// MARK: - The core of a view

extension View {
  /// The core of the window that the view is in; `nil` outside of windows.
  final var currentCore: WindowCore? {
    guard flags.contains(.isInWindow) else { return nil }
    return latestCore
  }

  /// The innermost open transaction of the view's window.
  @inline(__always)
  final var openTransaction: Transaction? {
    flags.contains(.isInWindow) ? latestCore?.transaction : nil
  }

  /// Whether the view is in the window of a core; with `nil`, whether it is in no window.
  @inline(__always)
  final func isMember(of core: WindowCore?) -> Bool { currentCore === core }

  /// The latest core, not retained: it is used at once, and no user code runs while it is used.
  @inline(__always)
  final var latestCoreReference: Unmanaged<WindowCore>? {
    unsafe latestCore.map { unsafe .passUnretained($0) }
  }
}
