/// The function of a derived property. It returns a new value, or changes the old value in place to
/// reuse its storage.
package enum DerivationMap<Source, Value> {
  case value((Source) -> Value)
  case update((Source, inout Value) -> Void)

  /// Calls the function.
  ///
  /// - Parameter value: The old value; after the call, the derived value.
  package func callAsFunction(_ source: Source, _ value: inout Value) {
    switch self {
    case .value(let map): value = map(source)
    case .update(let map): map(source, &value)
    }
  }

  /// Returns the value for a value of the source.
  ///
  /// - Parameter old: The old value. The function may change a copy of it in place.
  func value(for source: Source, after old: Value) -> Value {
    var value = old
    self(source, &value)
    return value
  }
}
