import ViewKernelTimeline

/// A property of views as scene files name it: one row in `all` is all there is to a property.
struct SceneProperty: Sendable {
  /// As in the API.
  let name: String
  /// The kinds of view that have it; `nil` is all of them.
  let kinds: [SceneKind]?
  /// Reads a value; the result sets it.
  let reader: @Sendable (SceneNode) throws(SceneError) -> (View) -> Void
  /// Reads an animation, if the property can have one.
  let animation: (@Sendable (SceneFields) throws(SceneError) -> Animation)?

  /// In the order in which a new view gets them: text before size, and the anchor point before the
  /// frame, which is then as the file says whatever the anchor.
  static let all: [SceneProperty] = [
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
    animatable(.anchorPoint, \.anchorPoint),
    plain("frame", check: { hasSize($0.size) }, set: { (view, frame: Rect) in view.frame = frame }),
    animatable(.bounds, \.bounds, check: { hasSize($0.size) }),
    animatable(.boundsOrigin, \.bounds.origin),
    animatable(.boundsSize, \.bounds.size, check: { hasSize($0) }),
    animatable(.center, \.center),
    animatable(.centerX, \.center.x),
    animatable(.centerY, \.center.y),
    animatable(.transform, \.transform),
    animatable(.transformScale, \.transform.parts.scale),
    animatable(.transformScaleX, \.transform.parts.scaleX),
    animatable(.transformScaleY, \.transform.parts.scaleY),
    animatable(.transformRotation, \.transform.parts.angle),
    animatable(.transformTranslation, \.transform.parts.translation),
    animatable(.opacity, \.opacity),
    plain("isHidden", \.isHidden),
    plain("clipsToBounds", \.clipsToBounds),
    plain("isUserInteractionEnabled", \.isUserInteractionEnabled),
    animatable(.backgroundColor, \.backgroundColor),
    animatable(.borderColor, \.borderColor),
    animatable(.borderWidth, \.borderWidth, check: atLeastZero),
    animatable(.cornerRadius, \.cornerRadius, check: atLeastZero),
    animatable(.shadowColor, \.shadowColor),
    animatable(.shadowOpacity, \.shadowOpacity),
    animatable(.shadowRadius, \.shadowRadius, check: atLeastZero),
    animatable(.shadowOffset, \.shadowOffset),
    animatable(.shadowPath, \.shadowPath),
  ]

  /// The property that a text names.
  static func named(_ node: SceneNode) throws(SceneError) -> SceneProperty {
    try node.choice("property", of: all.map { ($0.name, $0) })
  }

  /// Whether views of a kind have the property.
  func applies(to kind: SceneKind) -> Bool { kinds?.contains(kind) ?? true }
}

// MARK: - Making rows

extension SceneProperty {
  private typealias Path<Value> = ReferenceWritableKeyPath<View, Value> & Sendable

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
    _ name: String, _ path: Path<Value>
  ) -> SceneProperty {
    plain(name) { (view, value: Value) in view[keyPath: path] = value }
  }

  private static func animatable<Value: Animatable & SceneValue>(
    _ property: AnimatableProperty<Value>, _ path: Path<Value>,
    check: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) -> SceneProperty {
    SceneProperty(
      name: property.name, kinds: nil,
      reader: reader(check: check) { $0[keyPath: path] = $1 },
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

extension AffineTransform {
  /// The parts of the transform, for setting one of them and keeping the others.
  fileprivate var parts: Decomposition {
    get { decomposed }
    set { self = AffineTransform(newValue) }
  }
}

extension AffineTransform.Decomposition {
  /// The mean of both scales on reading; sets both (E6).
  fileprivate var scale: Double {
    get { (scaleX + scaleY) / 2 }
    set { (scaleX, scaleY) = (newValue, newValue) }
  }
}
