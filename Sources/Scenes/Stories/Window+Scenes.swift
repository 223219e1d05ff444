import ViewKernelTimeline
import ViewKernelWidgets

extension Window {
  /// Schedules a closure at a time of a scene. It does not run if the window has been deallocated
  /// by then: the window's clock may live longer.
  func plan(at time: Double, name: String, _ body: @escaping (Window) -> Void) {
    #if hasFeature(Embedded)
      // There is no `weak` in Embedded Swift. A program that plays a built-in scene retains its
      // window as long as the clock runs.
      clock.schedule(at: time, name: name) { [unowned(unsafe) self] in body(self) }
    #else
      clock.schedule(at: time, name: name) { [weak self] in
        if let self { body(self) }
      }
    #endif
  }

  /// Taps the centre of the frontmost button with a title that a tap hits there; without one, of the
  /// last button with the title.
  ///
  /// - Returns: The button, and the view that handled the tap.
  @discardableResult
  func tapButton(titled title: String) -> (button: Button, taker: View?)? {
    var stack: [View] = [self]
    var found: (button: Button, middle: Point, isHit: Bool)?
    while let view = stack.popLast() {
      stack.append(contentsOf: view.subviews.reversed())
      guard let button = view as? Button, button.title == title,
        let middle = button.convert(button.bounds.center, to: nil)
      else { continue }
      let isHit = hitTest(middle)?.isDescendant(of: button) == true
      if isHit || found?.isHit != true { found = (button, middle, isHit) }
    }
    guard let found else { return nil }
    return (found.button, tap(at: found.middle))
  }
}
