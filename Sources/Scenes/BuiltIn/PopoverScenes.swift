import ViewKernelTimeline
import ViewKernelWidgets

extension Scene {
  /// GIK's example: the keyboard appears, and the popover shrinks above it. The arrow moves along
  /// the side, and the shadow follows. Then the keyboard is hidden.
  static var popoverKeyboard: Scene {
    Scene(
      name: "popover-keyboard", summary: "a popover shrinks above the keyboard with its shadow",
      duration: 2
    ) { window in
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
      window.plan(at: 0.5, name: "keyboard up") { $0.showKeyboard(height: 352) }
      window.plan(at: 1.25, name: "keyboard down") { $0.hideKeyboard() }
    }
  }

  /// Four popovers with their own metrics, which turn to the four directions, one after the other.
  static var popoverDirections: Scene {
    Scene(
      name: "popover-directions", summary: "four popovers with arrows in four directions",
      duration: 2, size: Size(width: 820, height: 660)
    ) { window in
      let samples = directionSamples
      for (index, (popover, name, paper)) in samples.enumerated() {
        paper.cover(popover)
        popover.frame = Rect(
          x: Double(index % 2) * 400 + 50, y: Double(index / 2) * 340 + 40, width: 320, height: 240)
        popover.accessibilityIdentifier = name
        popover.name(parts: name)
        popover.arrowOffset = 30
        window.addSubview(popover)
      }
      let directions: [ArrowDirection] = [.up, .down, .left, .right]
      for (index, direction) in directions.enumerated() {
        window.plan(at: Double(index) * 0.5, name: direction.name) { window in
          window.animate(duration: 0.25) {
            for (popover, _, _) in samples {
              popover.arrowDirection = direction
              popover.layoutIfNeeded()
            }
          }
        }
      }
    }
  }

  /// Four new popovers with their names and their appearance.
  private static var directionSamples: [(PopoverBackground, String, PopoverPaper)] {
    [
      (
        MBPopover(), "mb",
        PopoverPaper(
          color: Color(red: 0.55, green: 0.1, blue: 0.12), title: "MB",
          lines: ["An arrow of 36 by 18", "Content inset by 10"])
      ),
      (
        TreehousePopover(), "treehouse",
        PopoverPaper(
          color: Color(red: 0.2, green: 0.42, blue: 0.24), title: "Treehouse",
          lines: ["An arrow of 25 by 25", "Content inset by 10"])
      ),
      (
        GIKPopover(), "gik",
        PopoverPaper(
          color: Color(red: 0.2, green: 0.4, blue: 0.7), title: "GIK",
          lines: ["An arrow of 37 by 19", "Content inset by 8"])
      ),
      (
        TrianglePopover(), "triangle",
        PopoverPaper(
          color: Color(red: 0.35, green: 0.3, blue: 0.5), title: "Just An Application",
          lines: ["An arrow of 20 by 30", "which may reach the corners"])
      ),
    ]
  }
}
