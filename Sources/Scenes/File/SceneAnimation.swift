import ViewKernelTimeline

/// An animation of a scene file, checked and ready to be added.
struct SceneAnimation {
  private let view: SceneReference
  private let animation: Animation
  private let key: String?

  /// - Parameter isInitial: Whether it is added at the start, when only some views are there.
  init(_ fields: SceneFields, isInitial: Bool, _ context: SceneContext) throws(SceneError) {
    let view = try fields.required("view")
    let name = try fields.required("property")
    let property = try context.property(name)
    guard let read = property.animation else {
      throw name.error("\(property.name) cannot be animated")
    }
    self.view = try context.reference(view, isInitial: isInitial, having: property)
    key = try fields.optional("key")
    animation = try read(fields)
  }

  func add(in window: Window) { view.find(in: window)?.add(animation, forKey: key) }
}

// MARK: - Reading

extension SceneAnimation {
  private enum AnimationType: String, CaseIterable {
    case basic, keyframe
  }

  /// Reads an animation of a property: everything but the view, the property and the key.
  static func read<Value: Animatable>(
    _ fields: SceneFields, on property: AnimatableProperty<Value>,
    _ read: SceneNode.Reader<Value>
  ) throws(SceneError) -> Animation {
    let type: AnimationType? = try fields.node("type")?.name("type of animation")
    let animation: PropertyAnimation<Value>
    switch type ?? .basic {
    case .basic:
      animation = BasicAnimation(
        property, from: try fields.node("from").map(read), to: try fields.node("to").map(read),
        by: try fields.node("by").map(read))
    case .keyframe: animation = try keyframes(fields, on: property, read)
    }
    animation.timing = try timing(fields)
    animation.timingCurve = try fields.optional("curve")
    animation.isAdditive = try fields.optional("additive") ?? false
    animation.isCumulative = try fields.optional("cumulative") ?? false
    animation.isRemovedOnCompletion = try fields.optional("removedOnCompletion") ?? true
    return animation
  }

  private static func keyframes<Value: Animatable>(
    _ fields: SceneFields, on property: AnimatableProperty<Value>,
    _ read: SceneNode.Reader<Value>
  ) throws(SceneError) -> KeyframeAnimation<Value> {
    let values = try fields.required("values").list(read)
    let curves: [TimingCurve] = try fields.list("curves") { (node) throws(SceneError) in
      try node.read()
    }
    let animation = KeyframeAnimation(property, values: values, timingCurves: curves)
    if let mode = fields.node("calculationMode") {
      animation.calculationMode = try mode.choice(
        "calculation mode", of: [("linear", .linear), ("discrete", .discrete)])
    }
    if let node = fields.node("keyTimes") {
      animation.keyTimes = try keyTimes(node, values.count, animation.calculationMode)
    }
    return animation
  }

  /// The kernel would take even times in place of wrong ones; the author of a file wants to know
  /// (D20).
  private static func keyTimes(
    _ node: SceneNode, _ valueCount: Int, _ mode: CalculationMode
  ) throws(SceneError) -> [Double] {
    var last = 0.0
    let times = try node.list { (element) throws(SceneError) in
      let time = try element.number(in: 0...1)
      guard time >= last else {
        throw element.error("expected at least the time before, \(last.shortText), got \(time)")
      }
      last = time
      return time
    }
    let isFull = mode == .discrete && times.count == valueCount + 1
    guard times.count == valueCount || isFull else {
      throw node.error("expected \(valueCount) numbers, one for each value, got \(times.count)")
    }
    if let first = times.first, first != 0 {
      throw node.error("expected the first time to be 0, got \(first.shortText)")
    }
    if mode == .linear || isFull, times.count > 1, last != 1 {
      throw node.error("expected the last time to be 1, got \(last.shortText)")
    }
    return times
  }

  private static func timing(_ fields: SceneFields) throws(SceneError) -> MediaTiming {
    var timing = MediaTiming()
    timing.beginTime = try fields.node("beginTime")?.number(in: 0 ... .infinity)
    timing.duration = try fields.node("duration")?.number(in: 0 ... .infinity)
    timing.speed = try fields.optional("speed") ?? 1
    timing.timeOffset = try fields.optional("timeOffset") ?? 0
    timing.repeatCount = try fields.node("repeatCount").map(amount)
    timing.repeatDuration = try fields.node("repeatDuration").map(amount) ?? 0
    timing.autoreverses = try fields.optional("autoreverses") ?? false
    if let mode = fields.node("fillMode") {
      timing.fillMode = try mode.choice("fill mode", of: fillModes)
    }
    if let flaw = timing.flaw { throw fields.error(flaw) }
    return timing
  }

  private static let fillModes: [(String, MediaTiming.FillMode)] = [
    ("removed", .removed), ("forwards", .forwards), ("backwards", .backwards), ("both", .both),
  ]

  /// A number of at least 0, or `infinite`.
  private static func amount(_ node: SceneNode) throws(SceneError) -> Double {
    guard case .text = node.value else { return try node.number(in: 0 ... .infinity) }
    guard try node.text() == "infinite" else { throw node.expected("a number or \"infinite\"") }
    return .infinity
  }
}
