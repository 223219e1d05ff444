import ViewKernelTimeline
import ViewKernelWidgets

/// The scene of `Golden/card.ndjson`: a card with a label and a badge, and a field beside it, moved
/// in one block while focus comes and a view goes. Five views with the window, half a second.
package func makeCardScene() -> Window {
  let window = Window(size: Size(width: 320, height: 240))
  let card = View(frame: Rect(x: 20, y: 20, width: 120, height: 80))
  card.accessibilityIdentifier = "card"
  card.backgroundColor = .white
  card.deriveShadowPath { Path(rect: $0) }
  let title = Label(text: "Tom & \"Jerry\"", frame: Rect(x: 8, y: 8, width: 104, height: 20))
  title.accessibilityIdentifier = "title"
  let badge = View(frame: Rect(x: 96, y: 56, width: 16, height: 16))
  badge.accessibilityIdentifier = "badge"
  let field = TextField(text: "", frame: Rect(x: 20, y: 120, width: 120, height: 30))
  field.accessibilityIdentifier = "field"
  window.addSubview(card)
  card.addSubview(title)
  card.addSubview(badge)
  window.addSubview(field)
  // The timers hold the window that holds them, until they have run.
  window.schedule(after: 0.1, name: "move") {
    window.animate(duration: 0.25) {
      card.frame = Rect(x: 60, y: 20, width: 200, height: 80)
      card.opacity = 0.5
    }
  }
  window.schedule(after: 0.2, name: "type") {
    field.becomeFirstResponder()
    window.typeText("é🙂")
  }
  window.schedule(after: 0.4, name: "remove") { badge.removeFromSuperview() }
  return window
}
