import ViewKernelTimeline
import ViewKernelWidgets

extension Scene {
  /// An alert: shown at 0 s, with focus at 0.2555 s, OK at 2 s, and removed at 2.5 s. Only the
  /// alert retains itself.
  static var alert: Scene {
    Scene(
      name: "alert", summary: "an alert pops in, receives a text, and is dismissed by a tap on OK",
      duration: 3
    ) { build(in: $0, answering: "OK", typing: "New name") }
  }

  /// The same alert, cancelled while it appears: it gets no focus, and no keyboard is shown.
  static var alertCancel: Scene {
    Scene(
      name: "alert-cancel", summary: "the same alert, cancelled while it pops in", duration: 1
    ) { build(in: $0, answering: "Cancel", at: 0.1) }
  }

  private static func build(
    in window: Window, answering title: String, at time: Double = 2, typing text: String? = nil
  ) {
    let content = View(frame: window.bounds)
    content.accessibilityIdentifier = "content"
    content.backgroundColor = .white
    window.addSubview(content)
    window.plan(at: 0, name: "show") { window in
      let alert = AlertController(title: "Rename", message: "Give the document a new name.")
      alert.addTextField(text: text == nil ? "Untitled" : "")
      alert.addAction(AlertAction(title: "OK"))
      alert.addAction(AlertAction(title: "Cancel", style: .cancel))
      alert.show(in: window)
    }
    if let text { window.plan(at: 1, name: "type") { $0.typeText(text) } }
    window.plan(at: time, name: "tap") { $0.tapButton(titled: title) }
  }
}
