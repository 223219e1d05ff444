import ViewKernelTimeline
import ViewKernelWidgets

extension Window {
  /// Runs something at an instant of a scene, unless the window is gone by then: its clock may
  /// live longer.
  func plan(at time: Double, name: String, _ body: @escaping (Window) -> Void) {
    #if hasFeature(Embedded)
      // There is no `weak` here; whoever plays a story keeps its window as long as the clock runs.
      clock.schedule(at: time, name: name) { [unowned(unsafe) self] in body(self) }
    #else
      clock.schedule(at: time, name: name) { [weak self] in
        if let self { body(self) }
      }
    #endif
  }

  /// Taps the middle of the frontmost button with a title, if there is one.
  ///
  /// - Returns: The button, and the view that took the tap.
  @discardableResult
  func tapButton(titled title: String) -> (button: Button, taker: View?)? {
    var stack: [View] = [self]
    var found: Button?
    while let view = stack.popLast() {
      if let button = view as? Button, button.title == title { found = button }
      stack.append(contentsOf: view.subviews.reversed())
    }
    guard let found, let middle = found.convert(found.bounds.center, to: nil) else { return nil }
    return (found, tap(at: middle))
  }
}
