/// Whether a property has the same value before and after a change.
///
/// Texts are compared by their bytes: with `==`, texts are also equal if only the composition of
/// their characters differs, but drawings and recordings of them differ. Embedded Swift cannot cast
/// to a text, and compares all values with `==`.
@inlinable
package func isSame<Value: Equatable>(_ a: Value, _ b: Value) -> Bool {
  #if !hasFeature(Embedded)
    // Most values are numbers: the first test is faster than a cast.
    if !_isPOD(Value.self), let a = a as? String, let b = b as? String {
      return a.utf8.elementsEqual(b.utf8)
    }
  #endif
  return a == b
}
