import ViewKernelTimeline

/// A custom type whose values can be read from scene files, for custom properties.
///
///     extension Angle: SceneReadable {
///       static let sceneForm = "an angle in degrees"
///       init?(sceneValue: PropertyValue) {
///         guard case .number(let degrees) = sceneValue else { return nil }
///         self.init(degrees: degrees)
///       }
///     }
public protocol SceneReadable: SendableMetatype {
  /// A description of a value in a file, for messages: "expected an angle in degrees, got …".
  static var sceneForm: String { get }

  /// Creates a value from its form in a file.
  ///
  /// - Parameter sceneValue: `nothing` for `null`, a `flag`, a `number`, a `text` or a list of
  ///   `numbers`.
  /// - Returns: `nil` if this is not a value of the type.
  init?(sceneValue: PropertyValue)
}

// MARK: - Types known at run time

extension SceneNode {
  /// Returns a reader for values of a type, or `nil` if the type cannot be read from files.
  ///
  /// - Parameter isDifference: Whether the values are differences or velocities.
  static func reader<Value>(
    of type: Value.Type, isDifference: Bool = false
  ) -> Reader<Value>? {
    // A reader returns values of the type for which it was created.
    if let known = type as? any SceneValue.Type {
      return { (node) throws(SceneError) in
        if isDifference { return try known.difference(node) as! Value }
        return try known.init(node) as! Value
      }
    }
    guard let own = type as? any SceneReadable.Type else { return nil }
    return { (node) throws(SceneError) in
      if let form = node.form, let value = own.init(sceneValue: form) { return value as! Value }
      throw node.expected(own.sceneForm)
    }
  }

  /// The value in the form that custom types read.
  private var form: PropertyValue? {
    switch value {
    case .null: return PropertyValue.nothing
    case .flag(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .array(let elements):
      let numbers = elements.compactMap { $0.asNumber }
      return numbers.count == elements.count ? .numbers(numbers) : nil
    case .object: return nil
    }
  }
}
