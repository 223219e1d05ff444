import ViewKernelAnimation
import ViewKernelGeometry

/// The table of the properties of views.
///
/// A property stands in one file: where it is stored, its token with its name, range and initial
/// value, the accessors for model and screen, its short name, and its line in the list of the file.
/// Reading, observing, deriving, recording and scene files work from the tokens.
package enum ViewProperties {
  /// All properties, by ordinal. Their order is that of timelines.
  package static let all: [PropertyToken] = geometry + appearance + [zPosition]

  /// What comes after this in `all` is stored in `ViewEffects`: a view without any shows the initial
  /// values.
  package static let lastPlainOrdinal = 6

  /// Makes a token.
  ///
  /// - Parameters:
  ///   - ordinal: Its place in `all`.
  ///   - clamp: The range, applied to what is set and to what shows (A19).
  ///   - read: The model value of a view.
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

  /// Makes the token of a switch, which is recorded and never animated.
  static func flag(_ name: String, at ordinal: Int, _ flag: ViewFlags) -> Property<Bool> {
    Property(
      name, ordinal: ordinal, role: .paint, initial: false, recorded: { .flag($0) },
      read: { view($0).flags.contains(flag) }, store: { view($0).set(flag, $1) })
  }

  /// 0...1 (A19).
  @Sendable static func fraction(_ number: Double) -> Double { min(max(number, 0), 1) }

  /// 0 and above (A19).
  @Sendable static func atLeastZero(_ number: Double) -> Double { max(number, 0) }

  // In a window's engine, and in this module, the owner of a property is always a view.
  @inline(__always)
  private static func view(_ owner: AnyObject) -> View {
    unsafe unsafeDowncast(owner, to: View.self)
  }
}
