import ViewKernelTesting
import ViewKernelWidgets

/// A window with a form in it: a field, a button that opens a card, one that asks in an alert, and
/// one with a popover.
enum LoginScene {
  static let size = Size(width: 320, height: 480)

  static func build(in window: Window) {
    window.onDiagnostic = { _ in }
    let field = TextField(frame: Rect(x: 20, y: 20, width: 280, height: 30))
    add(field, "name", to: window)
    let card = View(frame: Rect(x: 20, y: 300, width: 100, height: 50))
    card.deriveShadowPath { Path(rect: $0) }
    add(card, "card", to: window)
    addButton("open", x: 20, to: window) { window in
      window.animate(duration: 0.25) {
        card.bounds.size.width = card.bounds.width > 150 ? 100 : 200
        card.center.x = 170
      }
    }
    addButton("ask", x: 120, to: window) { ask(in: $0) }
    addButton("menu", x: 220, to: window) { window in showMenu(in: window) }
    window.schedule(every: 0.4, name: "blink") { [unowned card] in
      card.backgroundColor = card.backgroundColor == .black ? .white : .black
    }
  }

  static func ask(in window: Window) {
    let alert = AlertController(title: "Rename")
    alert.addTextField(text: "Untitled")
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(AlertAction(title: "OK", style: .standard))
    alert.show(in: window)
  }

  private static func showMenu(in window: Window) {
    guard let source = try? window.view("menu") else { return }
    let content = View(frame: Rect(x: 0, y: 0, width: 80, height: 60))
    let item = Button(title: "Item", frame: Rect(x: 0, y: 0, width: 80, height: 30))
    add(item, "item", to: content)
    let popover = PopoverController(contentView: content) { GIKPopoverBackground() }
    item.onTap = { [unowned popover] _ in popover.dismiss() }
    popover.present(in: source)
  }

  private static func add(_ view: View, _ name: String, to superview: View) {
    view.accessibilityIdentifier = name
    superview.addSubview(view)
  }

  private static func addButton(
    _ name: String, x: Double, to window: Window, _ action: @escaping (Window) -> Void
  ) {
    let button = Button(title: name, frame: Rect(x: x, y: 100, width: 80, height: 40))
    button.onTap = { button in if let window = button.window { action(window) } }
    add(button, name, to: window)
  }
}
