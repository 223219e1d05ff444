import ViewKernelTimeline

// The measures of the four popovers that this project began with (F8, F11, F21).

/// MBPopoverBackgroundView: a 36 × 18 arrow, caps of 12.
final class MBPopover: PopoverBackground {
  override class var arrowBase: Double { 36 }
  override class var arrowHeight: Double { 18 }
  override class var arrowEdgeInset: Double { 12 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
}

/// The Treehouse popover: a square arrow of 25, caps of 25.
final class TreehousePopover: PopoverBackground {
  override class var arrowBase: Double { 25 }
  override class var arrowHeight: Double { 25 }
  override class var arrowEdgeInset: Double { 25 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
}

/// GIKPopoverBackgroundView: a 37 × 19 arrow, corners of 7.
class GIKPopover: PopoverBackground {
  override class var arrowBase: Double { 37 }
  override class var arrowHeight: Double { 19 }
  override class var arrowEdgeInset: Double { 7 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(8) }
}

/// A GIK popover that stays above the keyboard, its tip pointing at one place all the while.
final class KeyboardPopover: GIKPopover {
  private var observation: KeyboardObservation?
  /// Where the tip points, in the window's space, as long as the arrow can reach it.
  var tipY = 0.0

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The observation dies with the view, so the view is there whenever the closure runs.
    observation = window?.observeKeyboard { [unowned(unsafe) self] in move(with: $0) }
  }

  /// One block for bounds and arrow, so that everything samples one progress (F42).
  private func move(with keyboard: Keyboard) {
    guard let window else { return }
    window.animate(
      duration: keyboard.duration, curve: keyboard.curve, options: .allowUserInteraction
    ) {
      var frame = self.frame
      frame.size.height = window.boundsAboveKeyboard.maxY - 20 - frame.minY
      self.frame = frame
      arrowOffset = tipY - frame.midY
      layoutIfNeeded()
    }
  }
}

/// Just An Application: a 20 × 30 triangle that may reach the corners.
final class TrianglePopover: PopoverBackground {
  override class var arrowBase: Double { 20 }
  override class var arrowHeight: Double { 30 }
  override class var arrowEdgeInset: Double { 0 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
}

extension Story {
  /// GIK's story: the keyboard rises, the popover shrinks above it with its arrow moving along
  /// the side, and the shadow stays glued to it; then the keyboard goes again.
  static var popoverKeyboard: Story {
    Story(
      name: "popover-keyboard", summary: "a popover shrinks above the keyboard, shadow and all",
      duration: 2
    ) {
      let window = Window(size: Size(width: 1024, height: 768))
      let popover = KeyboardPopover(frame: Rect(x: 300, y: 348, width: 335, height: 400))
      popover.tipY = 608
      popover.accessibilityIdentifier = "popover"
      popover.name(parts: "popover")
      popover.shadowOpacity = 0.9
      popover.shadowRadius = 20
      popover.shadowOffset = Size(width: 0, height: 10)
      popover.arrowDirection = .left
      popover.arrowOffset = 60
      window.addSubview(popover)
      // The timers hold the window that holds them, until they have run.
      window.schedule(after: 0.5, name: "keyboard up") { window.showKeyboard(height: 352) }
      window.schedule(after: 1.25, name: "keyboard down") { window.hideKeyboard() }
      return window
    }
  }

  /// All four directions with the measures of all four popovers, one after the other.
  static var popoverDirections: Story {
    Story(
      name: "popover-directions", summary: "four popovers turn through the four directions",
      duration: 2
    ) {
      let window = Window(size: Size(width: 1024, height: 768))
      let popovers: [(PopoverBackground, String)] = [
        (MBPopover(), "mb"), (TreehousePopover(), "treehouse"), (GIKPopover(), "gik"),
        (TrianglePopover(), "triangle"),
      ]
      for (index, (popover, name)) in popovers.enumerated() {
        popover.frame = Rect(
          x: Double(index % 2) * 400 + 50, y: Double(index / 2) * 340 + 40, width: 320, height: 240)
        popover.accessibilityIdentifier = name
        popover.name(parts: name)
        popover.arrowOffset = 30
        window.addSubview(popover)
      }
      let directions: [ArrowDirection] = [.up, .down, .left, .right]
      for (index, direction) in directions.enumerated() {
        window.schedule(after: Double(index) * 0.5, name: direction.name) {
          window.animate(duration: 0.25) {
            for (popover, _) in popovers {
              popover.arrowDirection = direction
              popover.layoutIfNeeded()
            }
          }
        }
      }
      return window
    }
  }
}

extension PopoverBackground {
  /// Names body and arrow after the popover, for timelines.
  func name(parts name: String) {
    bodyView.accessibilityIdentifier = "\(name).body"
    arrowView.accessibilityIdentifier = "\(name).arrow"
  }
}
