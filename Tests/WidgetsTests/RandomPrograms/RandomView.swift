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

  /// How it draws, by its number.
  private enum Style: Int {
    case nothing, bounds, dial, opacity
  }

  private lazy var style = Style(rawValue: Int(name.utf8.last ?? 0) % 4) ?? .nothing

  /// What it draws besides what it is shown.
  private(set) var mark = 0

  /// Draws something else from now on, and tells so.
  func makeMark(_ mark: Int) {
    self.mark = mark
    setNeedsDisplay()
  }

  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    world?.call("drawing")
    return drawsNothing ? super.drawing(shown) : picture(shown)
  }

  /// What it stores, and the bounds that were set, decide.
  private var drawsNothing: Bool {
    mark == 0 && (style == .nothing || (style == .opacity && bounds.width < 20))
  }

  /// What it draws now, made afresh.
  var freshDrawing: Drawing? {
    drawsNothing ? nil : picture(presentation)
  }

  /// The text says to the bit what no shape can show: numbers that are not usable are left out of
  /// these.
  private func picture(_ shown: ViewPresentation) -> Drawing {
    var drawing = Drawing()
    var text = "\(mark)"
    switch style {
    case .nothing: break
    case .bounds:
      text += " \(shown.bounds)"
      drawing.fill(Path(rect: shown.bounds), .gray(white: 0.5))
    case .dial:
      text += " \(shown[Dial.turn])"
      drawing.stroke(
        Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10)), .black, width: shown[Dial.turn])
    case .opacity:
      text += " \(shown.opacity) \(bounds.size)"
      drawing.fill(Path(rect: bounds), .gray(white: shown.opacity))
    }
    drawing.items.removeAll { !$0.isUsable }
    drawing.draw(
      TextRun(text, at: Point(x: 0, y: 10), width: 10, fontSize: 10, color: .black))
    return drawing
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
