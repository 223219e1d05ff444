import ViewKernelAnimation
import ViewKernelGeometry

/// The root of a tree of views: owner of its clock, its animations, first responder and keyboard.
///
/// A window has no screen and no wall clock. Its time stands still until it is told to move:
///
///     let window = Window(size: Size(width: 1024, height: 768))
///     window.addSubview(card)
///     window.animate(duration: 0.25) { card.center.x += 100 }
///     window.advance(to: 0.125)
///     card.presentation.center.x  // halfway
///
/// Windows share nothing. A thousand of them on a thousand tasks is normal use.
public final class Window: View {
  /// The logical clock of the tree.
  public let clock: LogicalClock

  /// The engine that runs the tree's animations.
  public let engine: AnimationEngine

  let core = WindowCore()
  @exclusivity(unchecked) var transactions: ContiguousArray<Transaction> = []  // of ours only

  /// The view that receives text, or `nil`. Set through `View.becomeFirstResponder()`.
  public private(set) var firstResponder: View? {
    get { firstResponderReference?.takeUnretainedValue() }
    set { firstResponderReference = newValue.map { .passUnretained($0) } }
  }
  // Not retained: `settle(in:)` forgets a view that leaves the window, and nothing else lets a view
  // of the window go, so this never dangles.
  private var firstResponderReference: Unmanaged<View>?

  /// The keyboard of the window.
  public internal(set) var keyboard = Keyboard()
  var keyboardObservers = KeyboardObservers()

  /// Whether changes in blocks animate. If not, blocks complete at once (D53).
  public var animationsEnabled = true {
    didSet { updateAnimatesChanges() }
  }

  /// Receives what happens in the tree, in order, for recorders.
  package var eventSink: ((WindowEvent) -> Void)? {
    didSet { core.recordsEvents = eventSink != nil }
  }

  /// Creates a window with its origin at (0, 0).
  ///
  /// - Parameters:
  ///   - size: In points; refused like a frame when it is not finite.
  ///   - start: The first time of the clock, in seconds.
  public init(size: Size, start: Double = 0) {
    clock = LogicalClock(start: start)
    engine = AnimationEngine(clock: clock)
    super.init(frame: Rect(origin: .zero, size: size))
    core.window = .passUnretained(self)
    coreReference = .passRetained(core)
    flags.insert([.isInWindow, .isWindow])
    storedIdentifier = core.nextIdentifier()
    clock.updatePass = { [unowned(unsafe) self] in LayoutPass.run(on: self) }
  }

  deinit { tearDown() }

  /// Receives refused input, misuse and reached limits of the whole tree. The default writes to
  /// standard error.
  public var onDiagnostic: DiagnosticHandler {
    get { clock.onDiagnostic }
    set { clock.onDiagnostic = newValue }
  }
}

// MARK: - Time

extension Window {
  /// The current time of the clock, in seconds.
  public var now: Double { clock.now }

  /// Moves the clock to an instant, running every animation, timer and layout pass on the way at
  /// its own time (D1, B3). How the way is cut into calls makes no difference.
  ///
  /// Backwards, NaN and a call from inside a callback are refused, with a diagnostic.
  public func advance(to time: Double) { clock.advance(to: time) }

  /// `advance(to: now + interval)`; the rounding of the sum is the caller's.
  public func advance(by interval: Double) { clock.advance(by: interval) }

  /// Runs a closure once, some seconds from now; see `LogicalClock.schedule(after:name:_:)`.
  @discardableResult
  public func schedule(
    after interval: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    clock.schedule(after: interval, name: name, body)
  }

  /// Runs a closure at every multiple of an interval; see `LogicalClock.schedule(every:name:_:)`.
  @discardableResult
  public func schedule(
    every interval: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    clock.schedule(every: interval, name: name, body)
  }

  /// Cancels a timer.
  public func cancel(_ event: ScheduledEvent) { clock.cancel(event) }

  /// When something will next happen by itself, or `nil` when nothing ever will.
  ///
  /// A host that is idle sleeps until then, or until it changes something.
  public var nextEventTime: Double? { clock.nextEventTime }

  /// Whether a frame drawn now would differ from the last one that `didDrawFrame()` reported: an
  /// animation is running, layout is pending, or something was changed.
  public var needsFrame: Bool {
    core.hasChanges || subtreeNeedsLayout || engine.isAnimating || engine.hasChangedPhase
  }

  /// Tells the window that what it shows now has been drawn.
  public func didDrawFrame() {
    core.hasChanges = false
    engine.hasChangedPhase = false
  }
}

// MARK: - Events

extension Window {
  func record(_ event: @autoclosure () -> WindowEvent.Kind) {
    guard let eventSink else { return }
    eventSink(WindowEvent(time: clock.now, kind: event()))
  }

}

/// What every setter and layout call of a tree asks of its window, without a way through the
/// window's own properties.
final class WindowCore {
  // Read and written by setters, each access for itself.
  @exclusivity(unchecked) var animatesChanges = false
  @exclusivity(unchecked) var hasChanges = true
  @exclusivity(unchecked) var recordsEvents = false
  /// Some view has, or had, a time of its own.
  @exclusivity(unchecked) var hasTimeSpaces = false
  /// `point(inside:)` is asked about what shows.
  @exclusivity(unchecked) var hitsPresentation = false
  /// The memory of layout passes, empty between them.
  var layoutStack: ContiguousArray<LayoutPass.Level> = []
  let changeDepth = ChangeDepth()
  /// The window, until it goes.
  @exclusivity(unchecked) var window: Unmanaged<Window>?
  private var identifierCount: Int32 = 0

  /// Numbers count up in the order of first entry.
  func nextIdentifier() -> Int32 {
    defer { identifierCount += 1 }
    return identifierCount
  }
}

/// Something that happened in a window at an instant.
package struct WindowEvent {
  package enum Kind {
    case entered(View)
    case left(View)
    case reordered(View)
    case layout(View)
    case focused(View)
    case resigned(View)
    case keyboard(Keyboard)
    /// A story's own event, such as the alert's `show` and `dismiss`.
    case note(View?, name: String, value: String?)
  }

  package let time: Double
  package let kind: Kind
}

// MARK: - First responder

extension Window {
  /// Moves the first responder: the old one resigns before the new one becomes it.
  ///
  /// The keyboard follows once, after both: from field to field it stays where it is. Views that
  /// hand focus to each other for ever are stopped (C4).
  func makeFirstResponder(_ view: View?) {
    guard view !== firstResponder else { return }
    guard
      let depth = beginChange(
        "\(view?.displayName ?? displayName): focus was handed over in hooks of focus",
        refusing: "the hand-over")
    else { return }
    clock.beginUserCode("a hook of focus")
    hand(over: view)
    clock.endUserCode()
    depth.end()
  }

  private func hand(over view: View?) {
    if let old = firstResponder {
      firstResponder = nil
      tellResigned(old, next: view)
    }
    // A hook may have handed focus to another view, or taken this one away.
    guard let view, firstResponder == nil, view.window === self, !view.isLeavingWindow
    else { return }
    firstResponder = view
    record(.focused(view))
    view.didBecomeFirstResponder()
    if firstResponder === view && view.needsKeyboard { showKeyboard() }
  }

  /// Tells a view that it is first responder no more; the keyboard goes unless somebody needs it.
  func tellResigned(_ old: View, next: View? = nil) {
    record(.resigned(old))
    old.didResignFirstResponder()
    guard firstResponder == nil, old.needsKeyboard, next?.needsKeyboard != true else { return }
    hideKeyboard()
  }

  /// The first responder, if it is in the window no more; it is forgotten then.
  func takeLostFirstResponder() -> View? {
    guard let old = firstResponder, old.membership !== core else { return nil }
    firstResponder = nil
    return old
  }
}

extension View {
  /// Whether the view receives the text that is typed into its window.
  public final var isFirstResponder: Bool { window?.firstResponder === self }

  /// Asks to receive text, if the view is in a window and can.
  ///
  /// - Returns: Whether the view is first responder now.
  @discardableResult
  public final func becomeFirstResponder() -> Bool {
    guard let window, canBecomeFirstResponder, !isLeavingWindow else { return false }
    window.makeFirstResponder(self)
    return isFirstResponder
  }

  /// Gives text input back; nothing happens to a view that is not first responder.
  public final func resignFirstResponder() {
    guard let window, window.firstResponder === self else { return }
    window.makeFirstResponder(nil)
  }
}

// MARK: - Teardown

extension Window {
  /// The window is going: everything in it ends now, and hears of it without a reference to the
  /// window (D33, G9). All links to the window are cut before any user code runs.
  private func tearDown() {
    core.window = nil
    clock.updatePass = nil
    let responder = firstResponder
    firstResponderReference = nil
    var views: ContiguousArray<View> = []
    for orphan in takeChildren() {
      orphan.holdNowhere()
      views.append(contentsOf: orphan.subtree())
    }
    var nodes: ContiguousArray<AnimationNode> = []
    if let node = rareBox?.node { nodes.append(node) }
    rareBox?.node = nil
    for view in views { view.changeMembership(to: nil, &nodes) }
    var timeSpaces: ContiguousArray<TimeSpace> = []
    for view in views { if let old = view.resetTimeSpace() { timeSpaces.append(old) } }
    if let old = rareBox?.timeSpace { timeSpaces.append(old) }
    rareBox?.timeSpace = nil
    responder?.didResignFirstResponder()
    for node in nodes { node.removeAllAnimations() }
    timeSpaces.removeAll()
    for view in views where view.membership == nil { view.didMoveToWindow() }
    clock.deliverPendingCallbacks()
  }
}
