import ViewKernel

/// A view of a random program: tells its world of every hook.
final class RandomView: View {
  let name: String
  private weak var world: RandomWorld?
  private let counter: LiveCounter

  init(_ name: String, frame: Rect, in world: RandomWorld) {
    self.name = name
    self.world = world
    counter = world.counter
    counter.alive += 1
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  deinit { counter.alive -= 1 }

  private func note(_ hook: String) { world?.note(hook, of: self) }

  override func layoutSubviews() {
    // Every other view places its first subview, so that layout and animation meet.
    if name.utf8.last.map({ $0.isMultiple(of: 2) }) == true, let first = subviews.first {
      first.bounds.size = Size(width: bounds.width * 0.5, height: bounds.height * 0.25)
    }
    note("layout")
  }

  override func willMove(toSuperview superview: View?) { note("willMove") }
  override func didMoveToSuperview() { note("didMove") }
  override func willMove(toWindow window: Window?) { note("willMoveWindow") }
  override func didMoveToWindow() { note("didMoveWindow") }
  override func didAddSubview(_ subview: View) { note("didAdd") }
  override func willRemoveSubview(_ subview: View) { note("willRemove") }
  override var canBecomeFirstResponder: Bool { true }
  override var keyInput: (any KeyInput)? {
    name.utf8.last.map { $0.isMultiple(of: 3) } == true ? nil : self
  }
  override func didBecomeFirstResponder() { note("become") }
  override func didResignFirstResponder() { note("resign") }

  override func handleTap(at point: Point) -> Bool {
    note("tap")
    return false
  }

  override func action(for property: PropertyToken) -> ImplicitAction {
    note("action")
    return .standard
  }
}

extension RandomView: KeyInput {
  var hasText: Bool { true }
  func insertText(_ text: String) { note("insert") }
  func deleteBackward() {}
}
