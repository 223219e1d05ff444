import ViewKernelTimeline
import ViewKernelWidgets

/// A GIK popover that stays above the keyboard, while the tip of its arrow stays at one place.
final class KeyboardPopover: GIKPopover {
  private var observation: KeyboardObservation?
  /// The lines of its list with their widths in points. The first line is the title.
  private let lines = KeyboardPopover.names.map {
    (text: $0, width: Label(text: $0).sizeThatFits(.zero).width)
  }
  private static let names = [
    "Recipients", "Anna", "Bilal", "Chiara", "Dmitri", "Esra", "Femi", "Gao",
  ]
  /// The y of the tip in the window's space, in points, as long as the arrow can reach it.
  var tipY = 0.0

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The view owns the observation, so the closure runs only while the view exists.
    observation = window?.observeKeyboard { [unowned(unsafe) self] in unsafe move(with: $0) }
  }

  /// Draws a sheet of paper with an arrow and a list. The body and the arrow are animated with the
  /// bounds, in one block.
  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    let (body, arrow) = (bodyView.presentation.frame, arrowView.presentation.frame)
    var drawing = Drawing()
    var tip = Path()
    tip.move(to: Point(x: arrow.minX, y: arrow.midY))
    tip.addLine(to: Point(x: arrow.maxX, y: arrow.minY))
    tip.addLine(to: Point(x: arrow.maxX, y: arrow.maxY))
    tip.close()
    let paper = Path(roundedRect: body, cornerRadius: 10)
    for path in [tip, paper] { drawing.fill(path, .gray(white: 0.97)) }
    drawing.clip(to: paper) { drawing in
      let bar = Rect(x: body.minX, y: body.minY, width: body.width, height: 44)
      drawing.fill(Path(rect: bar), Color(red: 0.2, green: 0.4, blue: 0.7))
      for (index, line) in lines.enumerated() {
        let isTitle = index == 0
        let baseline = bar.minY + Double(index) * 44 + 28
        drawing.draw(
          TextRun(
            line.text, at: Point(x: body.minX + 16, y: baseline), width: line.width,
            fontSize: 17, color: isTitle ? .white : .black))
        let hairline = Rect(
          x: body.minX + 16, y: baseline + 16, width: body.width - 16, height: 0.5)
        if !isTitle { drawing.fill(Path(rect: hairline), .gray(white: 0.8)) }
      }
    }
    return drawing
  }

  /// Animates the bounds and the arrow in one block, so that both have the same progress (F42).
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
      let popovers: [(PopoverBackground, String)] = [
        (MBPopover(), "mb"), (TreehousePopover(), "treehouse"), (GIKPopover(), "gik"),
        (TrianglePopover(), "triangle"),
      ]
      let papers = [
        PopoverPaper(
          color: Color(red: 0.55, green: 0.1, blue: 0.12), title: "MB",
          lines: ["An arrow of 36 by 18", "Content inset by 10"]),
        PopoverPaper(
          color: Color(red: 0.2, green: 0.42, blue: 0.24), title: "Treehouse",
          lines: ["An arrow of 25 by 25", "Content inset by 10"]),
        PopoverPaper(
          color: Color(red: 0.2, green: 0.4, blue: 0.7), title: "GIK",
          lines: ["An arrow of 37 by 19", "Content inset by 8"]),
        PopoverPaper(
          color: Color(red: 0.35, green: 0.3, blue: 0.5), title: "Just An Application",
          lines: ["An arrow of 20 by 30", "which may reach the corners"]),
      ]
      for (index, (popover, name)) in popovers.enumerated() {
        papers[index].cover(popover)
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
            for (popover, _) in popovers {
              popover.arrowDirection = direction
              popover.layoutIfNeeded()
            }
          }
        }
      }
    }
  }
}
