import ViewKernelTimeline

/// A property of views as scene files name it: those of the table of properties by themselves, others
/// by one row in `fixed`.
struct SceneProperty: Sendable {
  /// As in the API.
  let name: String
  /// The kinds of view that have it; `nil` is all of them.
  let kinds: [SceneKind]?
  /// Reads a value; the result sets it.
  let reader: @Sendable (SceneNode) throws(SceneError) -> (View) -> Void
  /// Reads an animation, if the property can have one.
  let animation: (@Sendable (SceneFields) throws(SceneError) -> Animation)?

  // A new view gets text before size, and the anchor point before the frame, which is then as the file
  // says whatever the anchor.

  /// What is no animatable property of all views.
  private static let fixed: [SceneProperty] = [
    plain("text", of: [.label, .textField]) { (view, text: String) in
      (view as? Label)?.text = text
      (view as? TextField)?.text = text
    },
    plain("title", of: [.button]) { (view, title: String) in (view as? Button)?.title = title },
    plain("tag", of: [.button]) { (view, tag: Int) in (view as? Button)?.tag = tag },
    plain("isEnabled", of: [.button]) { (view, isEnabled: Bool) in
      (view as? Button)?.isEnabled = isEnabled
    },
    plain("fontSize", of: [.label, .button, .textField], check: atLeastZero) {
      (view, size: Double) in
      (view as? Label)?.fontSize = size
      (view as? Button)?.fontSize = size
      (view as? TextField)?.fontSize = size
    },
    plain("direction", of: [.popover]) { (view, direction: ArrowDirection) in
      (view as? PopoverBackground)?.arrowDirection = direction
    },
    plain("offset", of: [.popover]) { (view, offset: Double) in
      (view as? PopoverBackground)?.arrowOffset = offset
    },
    plain("frame", check: { hasSize($0.size) }, set: { (view, frame: Rect) in view.frame = frame }),
    plain("isHidden", \.isHidden),
    plain("clipsToBounds", \.clipsToBounds),
    plain("isUserInteractionEnabled", \.isUserInteractionEnabled),
  ]

  /// The same for what can be animated, from the table of properties.
  private static let animatable: [SceneProperty] =
    (ViewProperties.all + ViewProperties.components).compactMap { SceneProperty($0) }

  /// All properties of views.
  static let all = all(with: [])

  /// All properties of a scene file.
  ///
  /// - Parameter own: The program's own ones.
  /// - Returns: In the order in which a new view gets them.
  static func all(with own: [PropertyToken]) -> [SceneProperty] {
    let anchor = animatable.filter { $0.name == "anchorPoint" }
    let others = animatable.filter { $0.name != "anchorPoint" }
    let kinds = fixed.filter { $0.kinds != nil }
    return kinds + anchor + fixed.filter { $0.kinds == nil } + others
      + own.compactMap { SceneProperty($0) }
  }

  /// Whether views of a kind have the property.
  func applies(to kind: SceneKind) -> Bool { kinds?.contains(kind) ?? true }
}

// MARK: - Making rows

extension SceneProperty {
  private typealias Member<Value> = ReferenceWritableKeyPath<View, Value> & Sendable

  /// - Parameter check: What was expected, when a value cannot be set.
  private static func plain<Value: SceneValue>(
    _ name: String, of kinds: [SceneKind]? = nil,
    check: @escaping @Sendable (Value) -> String? = { _ in nil },
    set: @escaping @Sendable (View, Value) -> Void
  ) -> SceneProperty {
    SceneProperty(
      name: name, kinds: kinds, reader: reader(check: check, set: set), animation: nil)
  }

  private static func plain<Value: SceneValue>(
    _ name: String, _ path: Member<Value>
  ) -> SceneProperty {
    plain(name) { (view, value: Value) in view[keyPath: path] = value }
  }

  /// Makes the row of a token; `nil` where values of its type cannot stand in files.
  private init?(_ token: PropertyToken) {
    let isGeometry = token.role == .geometry
    if let property = token as? AnimatableProperty<Double> {
      let isAtLeastZero = property.isAtLeastZero
      self.init(property) { isAtLeastZero ? SceneProperty.atLeastZero($0) : nil }
    } else if let property = token as? AnimatableProperty<Point> {
      self.init(property) { _ in nil }
    } else if let property = token as? AnimatableProperty<Size> {
      self.init(property) { isGeometry ? SceneProperty.hasSize($0) : nil }
    } else if let property = token as? AnimatableProperty<Rect> {
      self.init(property) { isGeometry ? SceneProperty.hasSize($0.size) : nil }
    } else if let property = token as? AnimatableProperty<AffineTransform> {
      self.init(property) { _ in nil }
    } else if let property = token as? AnimatableProperty<Color> {
      self.init(property) { _ in nil }
    } else if let property = token as? AnimatableProperty<Path?> {
      self.init(property) { _ in nil }
    } else {
      return nil
    }
  }

  private init<Value: Animatable & SceneValue>(
    _ property: AnimatableProperty<Value>, check: @escaping @Sendable (Value) -> String?
  ) {
    self.init(
      name: property.name, kinds: nil,
      reader: SceneProperty.reader(check: check) { $0[property] = $1 },
      animation: { (fields) throws(SceneError) in
        try SceneAnimation.read(fields, on: property)
      })
  }

  private static func reader<Value: SceneValue>(
    check: @escaping @Sendable (Value) -> String?,
    set: @escaping @Sendable (View, Value) -> Void
  ) -> @Sendable (SceneNode) throws(SceneError) -> (View) -> Void {
    { (node) throws(SceneError) in
      let value: Value = try node.read()
      if let flaw = check(value) { throw node.error(flaw) }
      return { set($0, value) }
    }
  }

  @Sendable private static func hasSize(_ size: Size) -> String? {
    guard size.width < 0 || size.height < 0 else { return nil }
    return "expected a size of at least 0, got \(size)"
  }

  @Sendable private static func atLeastZero(_ number: Double) -> String? {
    number < 0 ? "expected a number of at least 0, got \(number.shortText)" : nil
  }
}

extension AnimatableProperty<Double> {
  /// Whether the range begins at 0 and has no end.
  fileprivate var isAtLeastZero: Bool { clamp?(-1) == 0 && clamp?(2) == 2 }
}
