import ViewKernelTimeline

/// A change of one property: `{"view": "card", "property": "opacity", "value": 0.5}`.
struct SceneChange {
  private let view: SceneReference
  private let set: SceneProperty.Setting

  init(_ fields: SceneFields, _ context: SceneContext) throws(SceneError) {
    let view = try fields.needed("view", as: SceneNode.self)
    let property = try fields.needed("property", context.property)
    let value = try fields.needed("value", as: SceneNode.self)
    self.view = try context.reference(view, having: property)
    var set: SceneProperty.Setting?
    if let property, let value {
      set = try fields.attempt { () throws(SceneError) in try property.readSetting(value) }
      context.declarations.collectTitle(property, value)
    }
    self.set = set ?? { _ in }
  }

  init(_ node: SceneNode, _ context: SceneContext) throws(SceneError) {
    let fields = try node.fields()
    try self.init(fields, context)
    try fields.finish()
  }

  /// - Returns: The view, or `nil` if it is not in the window.
  @discardableResult
  func apply(on stage: SceneStage) -> View? {
    guard let view = view.find(on: stage) else { return nil }
    set(view)
    return view
  }
}

extension [SceneChange] {
  /// Reads the key `set`.
  init(_ fields: SceneFields, _ context: SceneContext) throws(SceneError) {
    self = try fields.neededList("set") { (node) throws(SceneError) in
      try SceneChange(node, context)
    }
  }

  /// Sets the properties, and lays out their views. In an animation block, subviews that the layout
  /// moves are then animated, too.
  func apply(on stage: SceneStage) {
    let views = map { $0.apply(on: stage) }
    for view in views { view?.layoutIfNeeded() }
  }
}
