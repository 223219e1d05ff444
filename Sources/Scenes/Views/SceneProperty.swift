import ViewKernelTimeline

/// A property of views as scene files name it. Properties in the table of properties are included
/// automatically. A property of some kinds of views is listed in each of these kinds
/// (`SceneKind.properties`).
struct SceneProperty: Sendable {
  /// The name of the property in files and in the API.
  let name: String
  /// Whether all views have the property. Otherwise only views of kinds with such a row have it.
  let isOfAllViews: Bool
  /// Reads a value, and returns the setting of the property to this value.
  let readSetting: SettingReader
  /// Reads an animation, except for the view, the property and the key; `nil` if the property
  /// cannot be animated.
  let readAnimation: AnimationReader?

  /// A closure that sets a property of a view to a value from the file.
  typealias Setting = (View) -> Void
  typealias SettingReader = SceneNode.Reader<Setting>
  typealias AnimationReader = @Sendable (SceneFields) throws(SceneError) -> Animation

  /// Returns whether views of a kind have the property.
  func applies(to kind: SceneKind) -> Bool {
    isOfAllViews || kind.isUnknown || kind.properties.contains { $0.name == name }
  }
}

// MARK: - Creating

extension SceneProperty {
  /// Creates a property of all views that cannot be animated.
  init(ofAllViews row: SceneClassProperty) {
    self.init(
      name: row.name, isOfAllViews: true, readSetting: row.readSetting, readAnimation: nil)
  }

  /// Creates a property of some kinds of views.
  ///
  /// The kind of the view may be unknown when a value is read, because a change may precede the
  /// view in the file. So a value is read by each row, and a row does nothing to views of other
  /// classes.
  ///
  /// - Parameter rows: The rows of these kinds. Rows with one owner count once.
  init(_ name: String, ofKinds rows: [SceneClassProperty]) {
    var owners: Set<ObjectIdentifier> = []
    let rows = rows.filter { owners.insert($0.owner).inserted }
    self.init(
      name: name, isOfAllViews: false,
      readSetting: { (node) throws(SceneError) in
        let settings = try rows.map { (row) throws(SceneError) in try row.readSetting(node) }
        return { view in for set in settings { set(view) } }
      }, readAnimation: nil)
  }

  /// Creates the property of a token. Returns `nil` if files cannot contain values of its type.
  init?(_ token: PropertyToken) {
    guard let property = (token as? any SceneToken)?.sceneProperty else { return nil }
    self = property
  }

  fileprivate init?<Value: Animatable>(animating property: AnimatableProperty<Value>) {
    guard let read = SceneNode.reader(of: Value.self),
      let readDifference = SceneNode.reader(of: Value.self, isDifference: true)
    else { return nil }
    self.init(
      name: property.name, isOfAllViews: true,
      readSetting: SceneProperty.settingReader(read, check: { property.flaw(of: $0) }) {
        $0[property] = $1
      },
      readAnimation: { (fields) throws(SceneError) in
        try SceneAnimationReader(
          fields, property, readValue: read, readDifference: readDifference
        ).animation()
      })
  }

  /// Returns a reader that checks a value and returns its setting.
  static func settingReader<Value>(
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
  /// The property of the token; `nil` if files cannot contain values of its type.
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
