import ViewKernelTimeline
import ViewKernelWidgets

/// A view in a scene file, checked and ready to be created.
struct SceneView {
  let id: String?
  private let makeView: () -> View
  private let settings: Settings
  private let takesFittingSize: Bool
  private let subviews: [SceneView]

  /// The settings of a view's properties, in the order in which a new view gets them.
  struct Settings {
    /// The properties of the kind of view. They are set before the view gets its fitting size.
    var ofKind: [SceneProperty.Setting] = []
    /// The properties of all views. They are set after the view got its fitting size.
    var common: [SceneProperty.Setting] = []
  }

  /// Reads a view whose id is already declared.
  ///
  /// - Parameters:
  ///   - fields: The object of the view, or an object that contains the view's keys among others.
  ///   - isInitial: Whether the view exists at the start.
  private init(
    _ fields: SceneFields, _ kind: SceneKind, id: String?, isInitial: Bool, _ context: SceneContext
  ) throws(SceneError) {
    self.id = id
    let maker = try fields.attempt { () throws(SceneError) in try kind.maker(fields) }
    makeView = maker ?? { View() }
    settings = try SceneView.settings(fields, kind, context)
    let hasSize = ["frame", "bounds", "bounds.size"].contains { fields.has($0) }
    takesFittingSize = kind.fitsContent && !hasSize
    subviews = try fields.list("subviews") { (node) throws(SceneError) in
      try SceneView(node, isInitial: isInitial, context)
    }
  }

  /// Reads a view from an object that has no other keys, and declares its id.
  init(
    _ node: SceneNode, isInitial: Bool, _ context: SceneContext
  ) throws(SceneError) {
    let fields = try node.fields()
    let kind = try SceneView.kind(
      fields, "kind of view", of: SceneKind.named, default: .view, context)
    let id = try context.declarations.declare(fields, kind, isInitial: isInitial)
    try self.init(fields, kind, id: id, isInitial: isInitial, context)
    try fields.finish()
  }

  /// Reads a popover background from the fields of the action `presentPopover`, and declares its
  /// id.
  init(presented fields: SceneFields, _ context: SceneContext) throws(SceneError) {
    let kind = try SceneView.kind(
      fields, "kind of popover", of: SceneKind.popovers, default: .popover, context)
    let id = try context.declarations.declare(fields, kind, isInitial: false)
    try self.init(fields, kind, id: id, isInitial: false, context)
  }

  /// Reads the background of a popover, which always has an id.
  init(background node: SceneNode, _ context: SceneContext) throws(SceneError) {
    let fields = try node.fields()
    let kind = try SceneView.kind(fields, "kind of popover", of: SceneKind.popovers, context)
    let id = try context.declarations.declarePopover(fields, kind)
    try self.init(fields, kind, id: id, isInitial: false, context)
    try fields.finish()
  }

  /// Reads the key `kind`. Returns an unknown kind if it is refused or misspelt.
  ///
  /// - Parameter standard: The kind of a view without the key. With `nil`, the key is required.
  private static func kind(
    _ fields: SceneFields, _ what: String, of kinds: [SceneKind],
    default standard: SceneKind? = nil, _ context: SceneContext
  ) throws(SceneError) -> SceneKind {
    if let standard, !fields.has("kind") {
      return fields.hasMisspelt("kind", except: context.viewKeys) ? .unknown : standard
    }
    return try fields.needed("kind") { (node) throws(SceneError) in
      try node.choice(what, of: kinds.map { ($0.name, $0) })
    } ?? .unknown
  }

  /// Reads the properties of a view: the properties of its kind, and the properties of all views.
  static func settings(
    _ fields: SceneFields, _ kind: SceneKind, _ context: SceneContext
  ) throws(SceneError) -> Settings {
    var settings = Settings()
    try fields.check(
      "frame", isWithout: "bounds", "bounds.size", "center", "center.x", "center.y")
    for property in context.properties where property.applies(to: kind) {
      guard let node = fields.node(property.name) else { continue }
      context.declarations.collectTitle(property, node)
      let setting = try fields.attempt { () throws(SceneError) in try property.readSetting(node) }
      guard let setting else { continue }
      if property.isOfAllViews {
        settings.common.append(setting)
      } else {
        settings.ofKind.append(setting)
      }
    }
    return settings
  }

  /// Creates the view with all its subviews.
  func make() -> View {
    let view = makeView()
    if let id {
      view.accessibilityIdentifier = id
      (view as? PopoverBackground)?.name(parts: id)
    }
    for set in settings.ofKind { set(view) }
    if takesFittingSize { view.bounds.size = view.sizeThatFits(.zero) }
    for set in settings.common { set(view) }
    for subview in subviews { view.addSubview(subview.make()) }
    return view
  }
}
