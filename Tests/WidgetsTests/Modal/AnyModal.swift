@testable import ViewKernel
@testable import ViewKernelWidgets

/// The kinds of modals that tests put over each other.
enum ModalKind: CaseIterable, Sendable {
  case alert, panel

  static let pairs = allCases.flatMap { lower in allCases.map { (lower, $0) } }
}

/// A modal of either kind with one field, which keeps focus.
struct AnyModal {
  let presenter: any QueuedPresenter
  let field: TextField
  let show: (Window) -> Void
  let enqueue: (Window) -> Void
  let dismiss: () -> Void

  init(_ kind: ModalKind) {
    switch kind {
    case .alert:
      let alert = AlertController(title: "Rename")
      alert.addTextField(text: "alert")
      presenter = alert
      field = alert.textFields[0]
      show = { alert.show(in: $0) }
      enqueue = { alert.enqueue(in: $0) }
      dismiss = { alert.dismiss() }
    case .panel:
      let panel = Panel()
      presenter = panel
      field = panel.field
      show = { panel.show(in: $0) }
      enqueue = { panel.enqueue(in: $0) }
      dismiss = { panel.dismiss() }
    }
  }

  var root: ModalRoot? { presenter.showing?.root }
  var isGone: Bool { presenter.showing == nil && presenter.queue == nil }
}

/// A window with a field that has focus, and a button below everything.
struct ModalScene {
  let window = Window(size: Size(width: 400, height: 600))
  let before = TextField(text: "before", frame: Rect(x: 0, y: 0, width: 100, height: 30))
  let below = Button(title: "below", frame: Rect(x: 0, y: 0, width: 400, height: 600))
  let corner = Point(x: 395, y: 5)

  init() {
    window.addSubview(below)
    window.addSubview(before)
    before.becomeFirstResponder()
  }

  var focus: View? { window.firstResponder }

  /// Shows a modal and waits until it has focus.
  func settle(_ modal: AnyModal) {
    modal.show(window)
    window.advance(by: 1)
  }
}
