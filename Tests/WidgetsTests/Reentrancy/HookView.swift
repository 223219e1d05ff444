import ViewKernel
import ViewKernelWidgets

/// A view that tells its playground of every hook.
final class HookView: View {
  private weak var playground: Playground?
  private let counter: LiveCounter
  /// The window and the superview that the view was told of last.
  private(set) var toldWindow: ObjectIdentifier?
  private(set) var toldSuperview: ObjectIdentifier?
  /// How often it became first responder without resigning.
  private(set) var focusBalance = 0

  init(_ name: String, frame: Rect, in playground: Playground) {
    self.playground = playground
    counter = playground.counter
    counter.alive += 1
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  deinit { counter.alive -= 1 }

  private func fire(_ hook: Hook, _ partner: View? = nil) {
    playground?.fire(hook, on: self, partner: partner)
  }

  override func layoutSubviews() {
    subviews.first?.frame = Rect(x: 2, y: 3, width: bounds.width / 2, height: bounds.height / 2)
    fire(.layoutSubviews)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    fire(.sizeThatFits)
    return Size(width: 33, height: 44)
  }

  override func point(inside point: Point) -> Bool {
    fire(.pointInside)
    return super.point(inside: point)
  }

  override func willMove(toSuperview superview: View?) { fire(.willMoveToSuperview, superview) }

  override func didMoveToSuperview() {
    toldSuperview = superview.map { ObjectIdentifier($0) }
    fire(.didMoveToSuperview, superview)
  }

  override func willMove(toWindow window: Window?) { fire(.willMoveToWindow) }

  override func didMoveToWindow() {
    toldWindow = window.map { ObjectIdentifier($0) }
    fire(.didMoveToWindow)
  }

  override func didAddSubview(_ subview: View) { fire(.didAddSubview, subview) }

  override func willRemoveSubview(_ subview: View) { fire(.willRemoveSubview, subview) }

  override func didReorder() { fire(.didReorder) }

  override var canBecomeFirstResponder: Bool {
    fire(.canBecomeFirstResponder)
    return true
  }

  override var keyInput: (any KeyInput)? {
    fire(.keyInput)
    return accessibilityIdentifier == "c" ? self : nil
  }

  override func didBecomeFirstResponder() {
    focusBalance += 1
    fire(.didBecomeFirstResponder)
  }

  override func didResignFirstResponder() {
    focusBalance -= 1
    fire(.didResignFirstResponder)
  }

  override func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {
    report(.text, .text("before"))
    fire(.content)
    report(.text, .text("after"))
  }

  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    // On both sides of the hook something is read.
    let bounds = shown.bounds
    fire(.drawing)
    return HookView.picture(bounds, opacity: shown.opacity, turn: shown[Dial.turn])
  }

  /// What it draws of what it is shown.
  private static func picture(_ bounds: Rect, opacity: Double, turn: Double) -> Drawing {
    var drawing = Drawing()
    drawing.fill(Path(rect: bounds), .gray(white: opacity))
    drawing.stroke(Path(ellipseIn: bounds), .black, width: turn)
    return drawing
  }

  /// What it draws now, made afresh.
  var freshDrawing: Drawing {
    let shown = presentation
    return HookView.picture(shown.bounds, opacity: shown.opacity, turn: shown[Dial.turn])
  }

  override func handleTap(at point: Point) -> Bool {
    fire(.handleTap)
    return accessibilityIdentifier == "a"
  }

  override func action(for property: PropertyToken) -> ImplicitAction {
    fire(.actionForProperty)
    return .standard
  }
}

extension HookView: KeyInput {
  var hasText: Bool { true }
  func insertText(_ text: String) { fire(.insertText) }
  func deleteBackward() {}
}

/// The sibling of the tree: a popover background, whose arrow moves.
final class HookBubble: PopoverBackground {
  private weak var playground: Playground?
  private let counter: LiveCounter

  init(_ name: String, frame: Rect, in playground: Playground) {
    self.playground = playground
    counter = playground.counter
    counter.alive += 1
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  deinit { counter.alive -= 1 }

  override class var arrowBase: Double { 12 }
  override class var arrowHeight: Double { 6 }
  override class var arrowEdgeInset: Double { 4 }
  override class var contentViewInsets: EdgeInsets {
    EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func arrowDidChange() { playground?.fire(.arrowDidChange, on: self) }
}

/// How many of the objects of one playground are there.
final class LiveCounter {
  var alive = 0
}

/// An object that a closure owns, and whose end is user code.
final class Relic {
  private weak var playground: Playground?
  private let counter: LiveCounter
  private let hook: Hook

  init(_ hook: Hook, in playground: Playground) {
    self.playground = playground
    counter = playground.counter
    self.hook = hook
    counter.alive += 1
  }

  deinit {
    counter.alive -= 1
    playground?.fire(hook, on: nil)
  }
}

/// An attachment that tells its playground of every hook.
final class HookAttachment: WindowAttachment {
  private weak var playground: Playground?

  init(in playground: Playground) { self.playground = playground }

  override func layoutDidSettle() { playground?.fire(.layoutDidSettle, on: nil) }

  override func windowDidClose() { playground?.fire(.windowDidClose, on: nil) }
}
