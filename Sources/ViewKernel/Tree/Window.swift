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
@safe public final class Window: View {
  /// The logical clock of the tree.
  public let clock: LogicalClock

  /// The engine that runs the tree's animations.
  public let engine: AnimationEngine

  let core: WindowCore

  /// The view that receives text, or `nil`. Set through `View.becomeFirstResponder()`.
  public internal(set) var firstResponder: View? {
    get { unsafe firstResponderReference?.takeUnretainedValue() }
    set { unsafe firstResponderReference = newValue.map { unsafe .passUnretained($0) } }
  }
  // Not retained: `settle(in:)` forgets a view that leaves the window, and nothing else lets a view
  // of the window go, so this never dangles.
  var firstResponderReference: Unmanaged<View>?

  /// What waits until no alert and nothing like it is shown.
  /// See `attachment(of:)`.
  var attachments: ContiguousArray<WindowAttachment> = []

  /// The keyboard of the window.
  public internal(set) var keyboard = Keyboard()
  var keyboardObservers = KeyboardObservers()

  /// How many items the last display list had: the next one has about as many.
  var lastDisplayListCount = 0

  /// Whether changes in blocks animate. If not, blocks complete at once.
  public var animationsEnabled: Bool {
    get { core.animationsEnabled }
    set { core.animationsEnabled = newValue }
  }

  /// Whether alerts and popovers appear, move and disappear without animation. Default `false`.
  ///
  /// The events at the end of such an animation happen in the same instant, in the same order. The
  /// property is read when an animation would begin. Custom blocks and animations are not changed:
  /// read the property and decide. `animationsEnabled = false` has the same effect on alerts and
  /// popovers.
  public var reducesMotion = false

  /// Creates a window with its origin at (0, 0).
  ///
  /// - Parameters:
  ///   - size: In points; refused like a frame when it is not finite.
  ///   - start: The first time of the clock, in seconds.
  public init(size: Size, start: Double = 0) {
    clock = LogicalClock(start: start)
    engine = AnimationEngine(clock: clock)
    core = WindowCore(journal: clock.journal)
    super.init(frame: Rect(origin: .zero, size: size))
    unsafe core.window = .passUnretained(self)
    windowCore = core
    flags.insert([.isInWindow, .isWindow])
    storedIdentifier = core.nextIdentifier()
    clock.updatePass = { [unowned(unsafe) self] in unsafe update() }
    // A size that was refused, before there was a window to hear of it.
    for diagnostic in rareBox?.takeDiagnostics() ?? [] { clock.onDiagnostic(diagnostic) }
  }

  deinit { tearDown() }

  /// Receives refused input, misuse and reached limits of the whole tree. The default writes to
  /// standard error.
  public var onDiagnostic: DiagnosticHandler {
    get { clock.onDiagnostic }
    set { clock.onDiagnostic = newValue }
  }

  /// Sets the action that runs for refused input, misuse and reached limits of the whole tree, in
  /// place of a line on standard error.
  public func onDiagnostic(_ action: @escaping () -> Void) { clock.onDiagnostic(action) }

  /// Sets the action that receives refused input, misuse and reached limits of the whole tree.
  public func onDiagnostic(_ action: @escaping DiagnosticHandler) { clock.onDiagnostic(action) }
}

// MARK: - Time

extension Window {
  /// The current time of the clock, in seconds.
  public var now: Double { clock.now }

  /// Moves the clock to an instant, running every animation, timer and layout pass on the way at
  /// its own time. How the way is cut into calls makes no difference.
  ///
  /// Backwards, NaN and a call from inside a callback are refused, with a diagnostic.
  public func advance(to time: Double) {
    clock.advance(to: time)
    forgetChangesUnlessAsked()
  }

  /// `advance(to: now + interval)`; the rounding of the sum is the caller's.
  public func advance(by interval: Double) { advance(to: now + interval) }

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

  /// The time of the next timer, callback or animation event, or `nil` if there is none.
  ///
  /// An idle host can sleep until that time.
  public var nextEventTime: Double? { clock.nextEventTime }

  /// Whether a frame drawn now would differ from the last one that `didDrawFrame()` reported: an
  /// animation is running, layout is pending, or something was changed.
  public var needsFrame: Bool {
    core.hasChanges || subtreeNeedsLayout || engine.isAnimating || engine.hasChangedPhase
  }

  /// Reports to the window that the present frame was drawn.
  public func didDrawFrame() {
    core.hasChanges = false
    engine.hasChangedPhase = false
  }
}

// MARK: - What happens

extension Window {
  /// The journal of the window. It reports to its listeners when views are added, removed and laid
  /// out, and reports animations, callbacks, focus, the keyboard, and the program's own notes.
  public var journal: Journal { clock.journal }
}
