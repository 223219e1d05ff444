import ViewKernelAnimation
import ViewKernelGeometry

/// The root of a tree of views. It owns the clock, the animation engine, the first responder and
/// the keyboard of the tree.
///
/// A window has no screen and no wall clock. Its time stands still until the program advances it:
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

  /// The view that receives text, or `nil`. `View.becomeFirstResponder()` sets it.
  public internal(set) var firstResponder: View? {
    get { unsafe firstResponderReference?.takeUnretainedValue() }
    set { unsafe firstResponderReference = newValue.map { unsafe .passUnretained($0) } }
  }
  // Not retained: `updateWindowOfSubtree(to:)` clears the reference when the view leaves the
  // window, and no other code releases a view of the window, so the reference never dangles.
  private var firstResponderReference: Unmanaged<View>?

  /// Whether the keyboard was shown because the first responder takes text.
  var showsKeyboardForFocus = false

  /// The objects that are attached to the window; see `attachment(of:)`.
  var attachments: ContiguousArray<WindowAttachment> = []

  /// The state of the keyboard of the window: its visibility, height and animation.
  /// `showKeyboard(height:duration:curve:)` changes it.
  public internal(set) var keyboard = Keyboard()
  var keyboardObservers = KeyboardObservers()

  /// The number of items in the last display list, an estimate for the next one.
  var lastDisplayListCount = 0

  /// Whether changes in animation blocks are animated. If not, blocks complete at once. Default
  /// `true`.
  public var areAnimationsEnabled: Bool {
    get { core.areAnimationsEnabled }
    set { core.areAnimationsEnabled = newValue }
  }

  /// Whether alerts and popovers appear, move and disappear without animation. Default `false`.
  ///
  /// The events that would follow such an animation then happen in the present instant, in the same
  /// order as after an animation. The property is read when an animation would begin. It has no
  /// effect on the blocks and animations of the program, which can read it too.
  /// `areAnimationsEnabled = false` has the same effect on alerts and popovers.
  public var reducesMotion = false

  /// Creates a window with its origin at (0, 0) and its clock at a start time.
  ///
  /// - Parameters:
  ///   - size: The size in points. A size that is not finite is refused, with a diagnostic.
  ///   - start: The first time of the clock, in seconds. It must be finite.
  public init(size: Size, start: Double = 0) {
    clock = LogicalClock(start: start)
    engine = AnimationEngine(clock: clock)
    core = WindowCore(journal: clock.journal)
    super.init(frame: Rect(origin: .zero, size: size))
    core.window = self
    latestCore = core
    flags.insert([.isInWindow, .isWindow])
    storedIdentifier = core.nextIdentifier()
    clock.updatePass = { [unowned(unsafe) self] in unsafe update() }
    // The diagnostic of a refused size, reported before the window could receive it.
    for diagnostic in storage?.takeDiagnostics() ?? [] { clock.onDiagnostic(diagnostic) }
  }

  deinit { tearDown() }

  /// The handler that receives a diagnostic for refused input, misuse and reached limits in the
  /// whole tree. The default writes to standard error.
  public var onDiagnostic: DiagnosticHandler {
    get { clock.onDiagnostic }
    set { clock.onDiagnostic = newValue }
  }

  /// Sets the action that runs for refused input, misuse and reached limits in the whole tree. It
  /// replaces the default, which writes a line to standard error.
  public func onDiagnostic(_ action: @escaping () -> Void) { clock.onDiagnostic(action) }

  /// Sets the handler that receives a diagnostic for refused input, misuse and reached limits in
  /// the whole tree.
  public func onDiagnostic(_ action: @escaping DiagnosticHandler) { clock.onDiagnostic(action) }
}

// MARK: - Time

extension Window {
  /// The current time of the clock, in seconds.
  public var now: Double { clock.now }

  /// Advances the clock to a time, in seconds. Every animation, timer and layout pass until then
  /// runs at its own time. One call and several calls with times in between have the same result.
  ///
  /// A time before `now`, NaN and infinity are refused, with a diagnostic. So is a call from inside
  /// a callback, a layout pass, a drawing, an animation block or a hook.
  public func advance(to time: Double) {
    clock.advance(to: time)
    stopTrackingWithoutStamps()
  }

  /// Advances the clock by an interval, in seconds: `advance(to: now + interval)`. The sum is
  /// rounded, and the rounding errors of repeated calls add up.
  public func advance(by interval: Double) { advance(to: now + interval) }

  /// Runs a closure once, after an interval in seconds; see `LogicalClock.schedule(after:name:_:)`.
  @discardableResult
  public func schedule(
    after interval: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    clock.schedule(after: interval, name: name, body)
  }

  /// Runs a closure repeatedly, for the first time after one interval in seconds; see
  /// `LogicalClock.schedule(every:name:_:)`.
  @discardableResult
  public func schedule(
    every interval: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    clock.schedule(every: interval, name: name, body)
  }

  /// Cancels a timer that `schedule(after:name:_:)` or `schedule(every:name:_:)` returned.
  public func cancel(_ event: ScheduledEvent) { clock.cancel(event) }

  /// The time of the next timer, callback or animation event, in seconds, or `nil` if there is
  /// none.
  ///
  /// An idle host can sleep until that time.
  public var nextEventTime: Double? { clock.nextEventTime }

  /// Whether the window must be drawn again after the last call of `didDrawFrame()`: an animation
  /// is running, layout is pending, or something was changed.
  public var needsFrame: Bool {
    core.hasChanges || subtreeNeedsLayout || engine.isAnimating || engine.hasChangedPhase
  }

  /// Reports to the window that the current frame was drawn; see `needsFrame`.
  public func didDrawFrame() {
    core.hasChanges = false
    engine.hasChangedPhase = false
  }
}

// MARK: - Journal

extension Window {
  /// The journal of the window. It has an event when a view is added, removed or laid out, and
  /// events for animations, callbacks, focus, the keyboard, and the notes of the program.
  public var journal: Journal { clock.journal }
}
