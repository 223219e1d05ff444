import ViewKernelAnimation
import ViewKernelGeometry

/// The table of the built-in properties of views.
///
/// Each property is declared in one file, which contains its token with name, range and initial
/// value, and its short name. The file also has the accessors for model and presentation values.
/// Reading, observing, deriving, recording and scene files use the tokens. The field is in `View`
/// or in `ViewEffects`.
package enum ViewProperties {
  /// All built-in properties, by ordinal. Timelines list them in this order. Append the token of a
  /// new property here, not to the list of its file: the other ordinals must stay the same. Nodes
  /// find only the first sixteen properties by ordinal, so read the others by their tokens.
  package static let all: [PropertyToken] = geometry + visual + [zPosition]

  /// The ordinals of properties that every frame reads, or that setters name without a token.
  enum Ordinal {
    static let bounds = 0
    static let center = 1
    static let anchorPoint = 2
    static let transform = 3
    static let opacity = 4
    static let isHidden = 5
    static let clipsToBounds = 6
    static let backgroundColor = 7
    static let zPosition = 16
  }

  /// The ordinal of `clipsToBounds`. All later properties are stored in `ViewEffects`, and
  /// appearance rules can set them. A view without `ViewEffects` has their initial values.
  package static let lastPlainOrdinal = 6

  /// Creates the token of an animatable property.
  ///
  /// - Parameters:
  ///   - ordinal: The index of the property in `all`.
  ///   - clamp: Limits a value to the range; applied to values that are set and to presentation
  ///     values (A19).
  ///   - read: Returns the model value of a view.
  ///   - store: Stores a model value, and does nothing else.
  ///   - write: The setter.
  @inline(__always)
  static func property<Value: Animatable>(
    _ name: String, at ordinal: Int, _ role: PropertyRole, initial: Value,
    clamp: (@Sendable (Value) -> Value)? = nil, read: @escaping @Sendable (View) -> Value,
    store: @escaping @Sendable (View, Value) -> Void,
    write: @escaping @Sendable (View, Value) -> Void
  ) -> AnimatableProperty<Value> {
    AnimatableProperty(
      name, ordinal: ordinal, role: role, initial: initial, clamp: clamp,
      read: { read(view($0)) }, store: { store(view($0), $1) }, write: { write(view($0), $1) })
  }

  /// Creates the token of a Boolean property, which is recorded and never animated.
  static func flag(_ name: String, at ordinal: Int, _ flag: ViewFlags) -> Property<Bool> {
    Property(
      name, ordinal: ordinal, role: .paint, initial: false, invalidations: [],
      recorded: { .flag($0) }, read: { view($0).flags.contains(flag) },
      store: { view($0).setFlag(flag, to: $1) })
  }

  /// Clamps a number to 0...1 (A19).
  @Sendable static func fraction(_ number: Double) -> Double { min(max(number, 0), 1) }

  /// Clamps a number to 0 and above (A19).
  @Sendable static func atLeastZero(_ number: Double) -> Double { max(number, 0) }

  // In a window's engine, and in this module, the owner of a property is always a view.
  @inline(__always)
  private static func view(_ owner: AnyObject) -> View {
    unsafe unsafeDowncast(owner, to: View.self)
  }
}

extension PropertyToken {
  /// Whether the property is one of the four from which the frame is computed: bounds, center,
  /// anchor point or transform.
  var isPartOfFrame: Bool { ordinal >= 0 && ordinal <= ViewProperties.Ordinal.transform }
}
