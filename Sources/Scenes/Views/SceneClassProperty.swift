import ViewKernelTimeline

/// A property of one class of views, which cannot be animated. A `SceneKind` lists its properties.
struct SceneClassProperty: Sendable {
  /// The name of the property in files and in the API.
  let name: String
  /// The class that has the property. Several kinds of views may inherit it.
  let owner: ObjectIdentifier
  /// Reads a value, and returns the setting of the property to this value. The setting does nothing
  /// to views of other classes.
  let readSetting: SceneProperty.SettingReader

  /// Creates a property for the list of a kind of views.
  ///
  /// - Parameter check: Returns the message for a value that cannot be set; `nil` accepts it.
  static func property<Owner: View, Value: SceneValue>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value> & Sendable,
    check: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) -> SceneClassProperty {
    let read: SceneNode.Reader<Value> = { (node) throws(SceneError) in try node.read() }
    return SceneClassProperty(
      name: name, owner: ObjectIdentifier(Owner.self),
      readSetting: SceneProperty.settingReader(read, check: check) { (view, value) in
        (view as? Owner)?[keyPath: path] = value
      })
  }
}
