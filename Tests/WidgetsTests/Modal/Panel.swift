@testable import ViewKernel
@testable import ViewKernelWidgets

/// A kind of modal of its own beside alerts and popovers: a box at the bottom of what the keyboard
/// leaves of the window, which need not block everything, nor keep focus.
final class Panel: QueuedPresenter {
  static let appearDuration = 0.125
  static let disappearDuration = 0.25
  static let removalDelay = 0.375

  /// In the box. It takes focus when the panel has appeared, if the panel keeps focus.
  let field = TextField(text: "panel")
  let keepsFocus: Bool
  /// Touches on these go through.
  var passthroughViews: [View] = []
  /// What ended a showing: "done" or "taken away".
  var onEnd: ((String) -> Void)?

  /// Runs where a call to show or queue it is ignored.
  var onRefusal: (() -> Void)?

  var showing: ModalShowing?
  var queuePlace: QueuePlace?

  init(keepsFocus: Bool = true) {
    self.keepsFocus = keepsFocus
    field.accessibilityIdentifier = "panel.field"
  }

  var root: PanelRoot? { showing?.root as? PanelRoot }

  func show(in window: Window) { _ = takeTurn(in: window) }

  func enqueue(in window: Window) {
    guard showing == nil, queue == nil else { onRefusal?(); return }
    if window.modalQueue.isClear { show(in: window) } else { window.modalQueue.append(self) }
  }

  func takeTurn(in window: Window) -> Bool {
    withLastShowingRemoved(in: window) { beginShowing(in: window) }
  }

  private func beginShowing(in window: Window) -> Bool {
    if showing == nil { field.removeFromSuperview() }
    guard showing == nil, field.superview == nil else {
      onRefusal?()
      return showing != nil
    }
    queue?.remove(self)
    ModalShowing.begin(PanelRoot(self), by: self, in: window, detail: nil)
    return true
  }

  func dismiss() {
    if let queue {
      queue.remove(self)
      onEnd?("taken away")
    } else {
      _ = showing?.dismiss(detail: nil) { self.onEnd?("done") }
    }
  }

  func modalWasCancelled() { onEnd?("taken away") }
}

final class PanelRoot: ModalRoot {
  let box = View(frame: Rect(x: 0, y: 0, width: 200, height: 60))
  private var panel: Panel?
  private let hasInput: Bool

  init(_ panel: Panel) {
    self.panel = panel
    hasInput = panel.keepsFocus
    super.init(kind: "panel")
    box.accessibilityIdentifier = "panel"
    panel.field.frame = Rect(x: 10, y: 10, width: 100, height: 30)
    addSubview(box)
    box.addSubview(panel.field)
  }

  override var inputs: [View] { hasInput ? box.subviews : [] }
  override var keepsFocus: Bool { hasInput }
  override var disappearDuration: Double { Panel.disappearDuration }
  override var removalDelay: Double { Panel.removalDelay }

  override func place() {
    guard let window else { return }
    let area = window.convert(window.boundsAboveKeyboard, to: self)
    guard let area else { return }
    box.center = Point(x: area.center.x, y: area.maxY - 30)
  }

  override func appear(_ didAppear: @escaping () -> Void) {
    let slide = BasicAnimation(
      .centerY, from: box.center.y + 60, to: box.center.y, duration: Panel.appearDuration)
    slide.onStop = { _ in didAppear() }
    box.add(slide, forKey: "slide")
  }

  // Not the root: it need not be transparent for touches to pass.
  override func disappear() { box.opacity = 0 }

  override func takesTouch(at point: Point) -> Bool {
    guard let panel, !box.frame.contains(point) else { return true }
    return !panel.passthroughViews.contains { view in
      view.window === window && convert(point, to: view).map { view.bounds.contains($0) } == true
    }
  }

  override func disconnect() { panel = nil }
}
