import ViewKernelTimeline
import ViewKernelWidgets

extension Window {
  /// Taps the centre of a button with a title; see `button(titled:)`.
  ///
  /// - Returns: The view that handled the tap.
  @discardableResult
  func tapButton(titled title: String) -> View? {
    button(titled: title).flatMap { tap(at: $0.center) }
  }

  /// Returns the frontmost button with a title that a tap on its centre hits. If there is none,
  /// returns the last button with the title.
  func button(titled title: String) -> FoundButton? {
    var stack: [View] = [self]
    var found: FoundButton?
    while let view = stack.popLast() {
      stack.append(contentsOf: view.subviews.reversed())
      guard let button = view as? Button, button.title == title,
        let center = button.convert(button.bounds.center, to: nil)
      else { continue }
      let isHit = hitTest(center)?.isDescendant(of: button) == true
      if isHit || found?.isHit != true {
        found = FoundButton(button: button, center: center, isHit: isHit)
      }
    }
    return found
  }
}

/// A button that was found by its title.
struct FoundButton {
  let button: Button
  /// The centre of the button, in the window's own space.
  let center: Point
  /// Whether a tap on the centre hits the button.
  let isHit: Bool
}
