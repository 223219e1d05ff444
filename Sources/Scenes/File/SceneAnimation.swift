import ViewKernelTimeline

/// An animation in a scene file, checked and ready to be added.
struct SceneAnimation {
  private let view: SceneReference
  private let animation: Animation
  private let key: String?

  /// - Parameter isInitial: Whether the animation is added at the start, when only the initial
  ///   views exist.
  init(_ fields: SceneFields, isInitial: Bool, _ context: SceneContext) throws(SceneError) {
    let view = try fields.needed("view", as: SceneNode.self)
    let property = try fields.needed("property", context.animatableProperty)
    self.view = try context.reference(view, isInitial: isInitial, having: property)
    key = try fields.optional("key")
    if let read = property?.readAnimation {
      animation = try read(fields)
    } else {
      // The type of the values of a refused property is unknown, so any value is accepted.
      let reader = try SceneAnimationReader<Double>(
        fields, .opacity, isKnown: false, readValue: { _ in 0 }, readDifference: { _ in 0 })
      animation = try reader.animation()
    }
  }

  /// Reads an animation that is added at the start.
  init(initial node: SceneNode, _ context: SceneContext) throws(SceneError) {
    let fields = try node.fields()
    try self.init(fields, isInitial: true, context)
    try fields.finish()
  }

  func add(on stage: SceneStage) { view.find(on: stage)?.add(animation, forKey: key) }
}
