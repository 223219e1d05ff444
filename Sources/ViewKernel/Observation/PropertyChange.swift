/// A change of a property, as reported to its observers. `ObservationOptions` select the values in
/// it.
public struct PropertyChange<Value> {
  /// The old value, with the option `.old`.
  public let old: Value?
  /// The new value, with the option `.new`. It is `nil` in a call before the change.
  public let new: Value?
  /// Whether the observer is called before the change.
  public let isPrior: Bool
}
