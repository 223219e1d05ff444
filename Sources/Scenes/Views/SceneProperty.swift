import ViewKernelTimeline

/// A property of views as scene files name it. Properties in the table of properties are included
/// automatically. A property of one kind of view has a row in that kind (`SceneKind`).
struct SceneProperty: Sendable {
  /// The name of the property in files and in the API.
  let name: String
  /// The names of the kinds of views that have the property; `nil` is all kinds.
  let kinds: [String]?
  /// The class of view whose property is set, for properties of some kinds.
  private let owner: ObjectIdentifier?
  /// Reads a value, and returns the setting of the property to this value.
  let readSetting: SettingReader
  /// Reads an animation, except for the view, the property and the key; `nil` if the property
  /// cannot be animated.
  let readAnimation: AnimationReader?

  /// A closure that sets a property of a view to a value from the file.
  typealias Setting = (View) -> Void
  typealias SettingReader = SceneNode.Reader<Setting>
  typealias AnimationReader = @Sendable (SceneFields) throws(SceneError) -> Animation

  // The order of properties matters in a new view. The text is set before the size. The anchor
  // point is set before the frame, so that the frame is as in the file with any anchor point.

  /// The properties of all views that cannot be animated.
  private static let fixed: [SceneProperty] = [
    .property("frame", \View.frame, check: SceneLimit.atLeastZero),
    .property("isHidden", \View.isHidden),
    .property("clipsToBounds", \View.clipsToBounds),
    .property("isUserInteractionEnabled", \View.isUserInteractionEnabled),
  ]

  /// The properties of some kinds of views.
  private static let ofKinds: [SceneProperty] = {
    var result: [SceneProperty] = []
    for kind in SceneKind.named {
      for property in kind.properties {
        if let index = result.firstIndex(where: { $0.name == property.name }) {
          result[index] = result[index].joined(with: property, of: kind)
        } else {
          result.append(property.limited(to: [kind.name]))
        }
      }
    }
    return result
  }()

  /// The animatable properties, from the table of properties.
  private static let animatable: [SceneProperty] =
    (ViewProperties.all + ViewProperties.components).compactMap { SceneProperty($0) }

  /// Returns all properties that a scene file can use.
  ///
  /// - Parameter custom: The custom properties of the program.
  /// - Returns: The properties, in the order in which a new view gets them.
  static func all(with custom: [PropertyToken]) -> [SceneProperty] {
    let anchor = animatable.filter { $0.name == "anchorPoint" }
    let others = animatable.filter { $0.name != "anchorPoint" }
    return ofKinds + anchor + fixed + others + custom.compactMap { SceneProperty($0) }
  }

  /// Returns whether views of a kind have the property.
  func applies(to kind: SceneKind) -> Bool {
    kind.isUnknown || kinds?.contains(kind.name) ?? true
  }

  private func limited(to kinds: [String]) -> SceneProperty {
    SceneProperty(name, kinds: kinds, owner: owner, readSetting, readAnimation)
  }

  /// Returns a property of several kinds: each row sets the views of its own class. Kinds that
  /// inherit the property from one class share one row.
  private func joined(with other: SceneProperty, of kind: SceneKind) -> SceneProperty {
    let kinds = (kinds ?? []) + [kind.name]
    if owner == other.owner { return limited(to: kinds) }
    let (readFirst, readSecond) = (readSetting, other.readSetting)
    return SceneProperty(
      name, kinds: kinds, owner: nil,
      { (node) throws(SceneError) in
        let (setFirst, setSecond) = (try readFirst(node), try readSecond(node))
        return { view in
          setFirst(view)
          setSecond(view)
        }
      }, readAnimation)
  }

  private init(
    _ name: String, kinds: [String]?, owner: ObjectIdentifier?,
    _ readSetting: @escaping SettingReader, _ readAnimation: AnimationReader? = nil
  ) {
    self.name = name
    self.kinds = kinds
    self.owner = owner
    self.readSetting = readSetting
    self.readAnimation = readAnimation
  }
}

// MARK: - Making rows

extension SceneProperty {
  /// Creates the row of a property of one class that cannot be animated.
  ///
  /// - Parameter check: Returns the message for a value that cannot be set; `nil` accepts it.
  static func property<Owner: View, Value: SceneValue>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value> & Sendable,
    check: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) -> SceneProperty {
    let read: SceneNode.Reader<Value> = { (node) throws(SceneError) in try node.read() }
    return SceneProperty(
      name, kinds: nil, owner: ObjectIdentifier(Owner.self),
      settingReader(read, check: check) { (view, value) in
        (view as? Owner)?[keyPath: path] = value
      })
  }

  /// Creates the row of a token. Returns `nil` if files cannot contain values of its type.
  init?(_ token: PropertyToken) {
    guard let row = (token as? any SceneToken)?.sceneProperty else { return nil }
    self = row
  }

  fileprivate init?<Value: Animatable>(animating property: AnimatableProperty<Value>) {
    guard let read = SceneNode.reader(of: Value.self),
      let readDifference = SceneNode.reader(of: Value.self, isDifference: true)
    else { return nil }
    self.init(
      property.name, kinds: nil, owner: nil,
      SceneProperty.settingReader(read, check: { property.flaw(of: $0) }) { $0[property] = $1 },
      { (fields) throws(SceneError) in
        try SceneAnimationReader(
          fields, property, readValue: read, readDifference: readDifference
        ).animation()
      })
  }

  /// Returns a reader that checks a value and returns its setting.
  private static func settingReader<Value>(
    _ read: @escaping SceneNode.Reader<Value>,
    check: @escaping @Sendable (Value) -> String?,
    set: @escaping @Sendable (View, Value) -> Void
  ) -> SettingReader {
    { (node) throws(SceneError) in
      let value = try read(node)
      if let flaw = check(value) { throw node.error(flaw) }
      return { set($0, value) }
    }
  }
}

// MARK: - Tokens

/// A token whose value type is known.
private protocol SceneToken {
  /// The row of the token; `nil` if files cannot contain values of its type.
  var sceneProperty: SceneProperty? { get }
}

extension AnimatableProperty: SceneToken {
  fileprivate var sceneProperty: SceneProperty? { SceneProperty(animating: self) }

  /// Returns a message for a value that the kernel accepts but the author of a file should not use:
  /// a size or a length below 0.
  fileprivate func flaw(of value: Value) -> String? {
    switch value {
    case let number as Double where (self as? AnimatableProperty<Double>)?.isAtLeastZero == true:
      SceneLimit.atLeastZero(number)
    case let size as Size where role == .geometry: SceneLimit.atLeastZero(size)
    case let rect as Rect where role == .geometry: SceneLimit.atLeastZero(rect)
    default: nil
    }
  }
}

extension AnimatableProperty<Double> {
  /// Whether the property's range is 0 or more, without an upper end.
  fileprivate var isAtLeastZero: Bool { clamp?(-1) == 0 && clamp?(2) == 2 }
}
