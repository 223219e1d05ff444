import ViewKernelTimeline

extension Story {
  /// The story of the custom alert: shown at 0, focus at 0.2555, OK at 2, gone at 2.5. Nobody
  /// holds the alert but itself.
  static var alert: Story {
    Story(
      name: "alert", summary: "an alert pops in, takes text and goes away by itself", duration: 3
    ) { window(answering: "OK", typing: "New name") }
  }

  /// The same alert, cancelled while it is still popping in: no focus, no keyboard.
  static var alertCancel: Story {
    Story(
      name: "alert-cancel", summary: "the same alert, cancelled while it pops in", duration: 1
    ) { window(answering: "Cancel", at: 0.1) }
  }

  private static func window(
    answering title: String, at time: Double = 2, typing text: String? = nil
  ) -> Window {
    let window = Window(size: Size(width: 1024, height: 768))
    let content = View(frame: window.bounds)
    content.accessibilityIdentifier = "content"
    content.backgroundColor = .white
    window.addSubview(content)
    // The timers hold the window that holds them, until they have run.
    window.schedule(after: 0, name: "show") {
      let alert = AlertController(title: "Rename", message: "Give the document a new name.")
      alert.addTextField(text: text == nil ? "Untitled" : "")
      alert.addAction(AlertAction(title: "OK"))
      alert.addAction(AlertAction(title: "Cancel", style: .cancel))
      alert.show(in: window)
    }
    if let text { window.schedule(after: 1, name: "type") { window.type(text) } }
    window.schedule(after: time, name: "tap") { window.tapButton(titled: title) }
    return window
  }
}

extension Window {
  /// Taps the middle of the frontmost button with a title, if there is one.
  ///
  /// - Returns: Whether there is.
  @discardableResult
  func tapButton(titled title: String) -> Bool {
    var stack: [View] = [self]
    var found: Button?
    while let view = stack.popLast() {
      if let button = view as? Button, button.title == title { found = button }
      stack.append(contentsOf: view.subviews.reversed())
    }
    guard let found, let middle = found.convert(found.bounds.center, to: nil) else { return false }
    tap(at: middle)
    return true
  }
}
