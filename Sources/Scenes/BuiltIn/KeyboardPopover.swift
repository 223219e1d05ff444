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
