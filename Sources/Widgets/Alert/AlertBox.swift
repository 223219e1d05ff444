import ViewKernel

/// The box of an alert, which contains title, message, fields and buttons. The pop-in scales all of
/// them together, but not the backdrop (G18).
final class AlertBox: View {
  let labels: [Label]
  let fields: [TextField]
  let buttons: [Button]
  /// The actions of `buttons`, in the same order.
  let actions: [AlertAction]

  init(title: String?, message: String?, fields: [TextField], actions: [AlertAction]) {
    var labels: [Label] = []
    if let title {
      labels.append(Label(text: title, fontSize: AlertMetrics.titleSize))
      labels[0].fontWeight = .bold
      labels[0].accessibilityIdentifier = "alert.title"
    }
    if let message {
      let label = Label(text: message, fontSize: AlertMetrics.messageSize)
      label.accessibilityIdentifier = "alert.message"
      labels.append(label)
    }
    self.labels = labels
    self.fields = fields
    self.actions = AlertBox.ordered(actions)
    buttons = self.actions.map { action in
      let button = Button(title: action.title, tag: action.tag.rawValue)
      button.isEnabled = action.isEnabled
      if action.style == .destructive { button.titleColor = AlertMetrics.destructiveColor }
      button.accessibilityIdentifier = "alert.button.\(action.title)"
      return button
    }
    super.init(frame: .zero)
    accessibilityIdentifier = "alert"
    backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0.95)
    cornerRadius = AlertMetrics.cornerRadius
    shadowOpacity = AlertMetrics.shadowOpacity
    shadowRadius = AlertMetrics.shadowRadius
    shadowOffset = AlertMetrics.shadowOffset
    deriveShadowPath { Path(roundedRect: $0, cornerRadius: AlertMetrics.cornerRadius) }
    for label in labels {
      label.textAlignment = .center
      addSubview(label)
    }
    for field in fields { addSubview(field) }
    for button in buttons { addSubview(button) }
    bounds.size = sizeThatFits(.zero)
  }

  /// Returns the actions in display order: of two actions cancel is first, otherwise it is last
  /// (G14).
  static func ordered(_ actions: [AlertAction]) -> [AlertAction] {
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return actions.count == 2 ? cancel + others : others + cancel
  }

  /// Releases the handlers of the fields and buttons.
  func disconnect() {
    for field in fields { field.onReturnForPresenter = nil }
    for (button, action) in zip(buttons, actions) {
      button.onTap = nil
      action.buttons.removeAll { $0 === button }
    }
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: AlertMetrics.width, height: arrange(placing: false))
  }

  /// Lays out the views, and takes the height that they need: in the window, text may be measured
  /// otherwise than before.
  override func layoutSubviews() {
    let height = arrange(placing: true)
    if bounds.height != height { bounds.size.height = height }
    setNeedsDisplay()
  }

  /// Draws the boxes around the fields, the hairlines above the buttons, and the hairline between
  /// two buttons that are side by side.
  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    var drawing = Drawing()
    func line(x: Double, y: Double, width: Double, height: Double) {
      let rect = Rect(x: x, y: y, width: width, height: height)
      drawing.fill(Path(rect: rect), AlertMetrics.hairlineColor)
    }
    for field in fields where field.superview === self {
      let box = Path(
        roundedRect: field.frame.insetBy(dx: -AlertMetrics.fieldInset, dy: 0),
        cornerRadius: AlertMetrics.fieldCornerRadius)
      drawing.fill(box, Color.white)
      drawing.stroke(
        box, AlertMetrics.hairlineColor, width: AlertMetrics.hairline, alignment: .inside)
    }
    for button in buttons where button.superview === self {
      let frame = button.frame
      line(x: frame.minX, y: frame.minY, width: frame.width, height: AlertMetrics.hairline)
      guard frame.minX > 0 else { continue }
      line(x: frame.minX, y: frame.minY, width: AlertMetrics.hairline, height: frame.height)
    }
    return drawing
  }

  /// Stacks all views from the top and returns the height, in points. A view that user code has
  /// removed keeps its room, and its frame is not changed.
  private func arrange(placing: Bool) -> Double {
    func place(_ view: View, _ frame: @autoclosure () -> Rect) {
      if placing && view.superview === self { view.frame = frame() }
    }
    let padding = AlertMetrics.padding
    let inner = AlertMetrics.width - 2 * padding
    var y = padding
    for label in labels {
      let height = label.sizeThatFits(Size(width: inner, height: 0)).height
      place(label, Rect(x: padding, y: y, width: inner, height: height))
      y += height + AlertMetrics.gap
    }
    for field in fields {
      place(field, Rect(x: padding, y: y, width: inner, height: AlertMetrics.fieldHeight))
      y += AlertMetrics.fieldHeight + AlertMetrics.gap
    }
    y += padding - AlertMetrics.gap
    guard buttons.count != 2 else {
      let half = AlertMetrics.width / 2
      for (index, button) in buttons.enumerated() {
        place(
          button,
          Rect(x: Double(index) * half, y: y, width: half, height: AlertMetrics.buttonHeight))
      }
      return y + AlertMetrics.buttonHeight
    }
    for button in buttons {
      place(
        button, Rect(x: 0, y: y, width: AlertMetrics.width, height: AlertMetrics.buttonHeight))
      y += AlertMetrics.buttonHeight
    }
    return y
  }
}
