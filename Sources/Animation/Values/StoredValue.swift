/// The result of setting a property: how its stored value compares with the value before.
public enum StoredValue: Sendable {
  /// The value was not stored: it was refused or ignored with a diagnostic, or user code that this
  /// call ran has set the property again.
  case refused
  /// The value was stored. It is equal to the value before.
  case unchanged
  /// The value was stored. It differs from the value before.
  case changed
}
