import ViewKernel

/// The box of an alert, which contains title, message, fields and buttons. The pop-in scales all of
/// them together, but not the backdrop (G18).
final class AlertBox: LabelContainer {
  /// The labels of the title and of the message. A label is missing if its text is `nil`.
  let labels: [Label]
  let fields: [TextField]
  /// The buttons with their actions, in the order of the subviews: of two actions cancel is first,
  /// otherwise it is last (G14).
  let choices: [Choice]
  /// The height that the box exceeds only if no label can be shortened any more (G23).
  private(set) var heightLimit = Double.infinity

  /// A button and the action that it triggers.
  struct Choice {
    let button: Button
    let action: AlertAction
  }

  init(title: String?, message: String?, fields: [TextField], actions: [AlertAction]) {
    labels = AlertBox.makeLabels(title: title, message: message)
    self.fields = fields
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    choices = (actions.count == 2 ? cancel + others : others + cancel).map {
      Choice(button: AlertBox.makeButton($0), action: $0)
    }
    super.init(frame: .zero)
    accessibilityIdentifier = "alert"
    backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0.95)
    cornerRadius = AlertMetrics.cornerRadius
    shadowOpacity = AlertMetrics.shadowOpacity
    shadowRadius = AlertMetrics.shadowRadius
    shadowOffset = AlertMetrics.shadowOffset
    for label in labels { addSubview(label) }
    for field in fields { addSubview(field) }
    for choice in choices { addSubview(choice.button) }
    bounds.size = sizeThatFits(.zero)
    // With its size, so that it is derived once.
    deriveShadowPath { Path(roundedRect: $0, cornerRadius: AlertMetrics.cornerRadius) }
  }

  private static func makeLabels(title: String?, message: String?) -> [Label] {
    var labels: [Label] = []
    if let title {
      let label = Label(text: title, fontSize: AlertMetrics.titleFontSize)
      label.fontWeight = .bold
      label.accessibilityIdentifier = "alert.title"
      labels.append(label)
    }
    if let message {
      let label = Label(text: message, fontSize: AlertMetrics.messageFontSize)
      label.accessibilityIdentifier = "alert.message"
      labels.append(label)
    }
    for label in labels { label.textAlignment = .center }
    return labels
  }

  private static func makeButton(_ action: AlertAction) -> Button {
    let button = Button(title: action.title, tag: action.tag.rawValue)
    button.isEnabled = action.isEnabled
    if action.style == .destructive { button.titleColor = AlertMetrics.destructiveColor }
    button.accessibilityIdentifier = "alert.button.\(action.title)"
    return button
  }

  /// Whether a button of the action is enabled. The program may disable a button directly, and may
  /// have added an action twice.
  func hasEnabledButton(for action: AlertAction) -> Bool {
    choices.contains { $0.button.isEnabled && $0.action === action }
  }

  /// Releases the handlers of the fields and buttons.
  func disconnect() {
    for field in fields { field.onReturnForPresenter = nil }
    for choice in choices {
      choice.button.onTap = nil
      choice.action.buttons.remove(choice.button)
    }
  }

  /// Sets the height that the box should not exceed, in points (G23). The next layout shortens the
  /// message, and then the title, if necessary.
  ///
  /// - Returns: The height of the box after that layout. It is above the limit if one line of each
  ///   label is still too much.
  func limitHeight(to limit: Double) -> Double {
    heightLimit = limit
    let height = arrange()
    if bounds.height != height { setNeedsLayout() }
    return height
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: AlertMetrics.width, height: arrange())
  }

  /// Lays out the views, and takes the height that they need: a label or the text measurer of the
  /// window may have changed. The root places the box for a new height (G23).
  override func layoutSubviews() {
    // User code may have moved a view to another superview.
    let height = arrange { if $0.superview === self { $0.frame = $1 } }
    if bounds.height != height {
      (superview as? AlertRoot)?.boxWillResize(to: height)
      bounds.size.height = height
    }
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
    for choice in choices where choice.button.superview === self {
      let frame = choice.button.frame
      line(x: frame.minX, y: frame.minY, width: frame.width, height: AlertMetrics.hairline)
      guard frame.minX > 0 else { continue }
      line(x: frame.minX, y: frame.minY, width: AlertMetrics.hairline, height: frame.height)
    }
    return drawing
  }
}
