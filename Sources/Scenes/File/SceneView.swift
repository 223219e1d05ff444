import ViewKernelTimeline

/// A view of a scene file, checked and ready to be made.
struct SceneView {
  private let kind: SceneKind
  private let id: String?
  private let popover: ScenePopoverMaker?
  /// Set before and after the view takes the size of its text.
  private let textSettings: [(View) -> Void]
  private let settings: [(View) -> Void]
  private let takesTextSize: Bool
  private let subviews: [SceneView]

  /// Reads a view.
  ///
  /// - Parameters:
  ///   - fields: The object, or one that has the view's keys among others.
  ///   - kind: `nil` leaves it to the key `kind`.
  ///   - isInitial: Whether it is there from the start.
  init(
    _ fields: SceneFields, kind: SceneKind? = nil, isInitial: Bool, _ context: SceneContext
  ) throws(SceneError) {
    if let kind {
      self.kind = kind
    } else {
      self.kind = try fields.node("kind")?.choice("kind of view", of: SceneKind.named) ?? .view
    }
    popover = self.kind == .popover ? try fields.required("metrics") : nil
    id = try context.declare(fields.node("id"), self.kind, isInitial: isInitial)
    (textSettings, settings) = try SceneView.settings(fields, self.kind, context)
    let hasSize = ["frame", "bounds", "bounds.size"].contains { fields.node($0) != nil }
    takesTextSize = self.kind.fitsText && !hasSize
    subviews = try fields.list("subviews") { (node) throws(SceneError) in
      try SceneView(node, isInitial: isInitial, context)
    }
  }

  /// Reads a view that is a whole object.
  init(
    _ node: SceneNode, isInitial: Bool, _ context: SceneContext
  ) throws(SceneError) {
    let fields = try node.fields()
    try self.init(fields, isInitial: isInitial, context)
    try fields.finish()
  }

  /// Reads the properties that views of a kind have, those of one kind apart from the others.
  static func settings(
    _ fields: SceneFields, _ kind: SceneKind, _ context: SceneContext
  ) throws(SceneError) -> (own: [(View) -> Void], common: [(View) -> Void]) {
    var result: (own: [(View) -> Void], common: [(View) -> Void]) = ([], [])
    let frame = fields.node("frame")
    for key in ["bounds", "center"] where frame != nil && fields.node(key) != nil {
      throw fields.error("expected either \"frame\" or \"bounds\" and \"center\", got both")
    }
    for property in context.properties where property.applies(to: kind) {
      guard let node = fields.node(property.name) else { continue }
      let setting = try property.reader(node)
      if property.kinds == nil { result.common.append(setting) } else { result.own.append(setting) }
      context.note(property, node)
    }
    return result
  }

  /// Makes the view with everything inside it.
  func make() -> View {
    let view: View
    switch kind {
    case .label: view = Label()
    case .button: view = Button(title: "")
    case .textField: view = TextField()
    case .popover: view = popover?.make() ?? View()
    case .view, .window: view = View()
    }
    if let id {
      view.accessibilityIdentifier = id
      (view as? PopoverBackground)?.name(parts: id)
    }
    for set in textSettings { set(view) }
    if takesTextSize { view.bounds.size = view.sizeThatFits(.zero) }
    for set in settings { set(view) }
    for subview in subviews { view.addSubview(subview.make()) }
    return view
  }
}
