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
  // Unchecked: elements are only added, and all of them taken, so no access runs user code.
  @exclusivity(unchecked) var attachments: ContiguousArray<WindowAttachment> = []

  /// The state of the keyboard of the window: its visibility, height and animation.
  /// `showKeyboard(height:duration:curve:)` changes it.
  public internal(set) var keyboard = Keyboard()
  let keyboardObservers = NumberedList<(Keyboard) -> Void>()
  /// The number of changes of the keyboard. A notification of observers stops when the number
  /// grows, so that no observer receives an older state after a newer one.
  var keyboardChangeCount = 0

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
    // In a window's engine the owner of a node is always a view: `View.makeNode` passes it.
    engine.ownerName = { unsafe unsafeDowncast($0, to: View.self).displayName }
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
