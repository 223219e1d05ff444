/// The values of a property that a property derived from it reads (F43).
class DerivationSource<Value: Animatable> {
  /// Whether an animation changes the source now.
  var isAnimated: Bool { false }

  /// The presentation value.
  ///
  /// - Parameter filled: Whether the stored progress of the cohorts is up to date.
  func value(filled: Bool) -> Value { fatalError("DerivationSource is abstract") }

  /// The current presentation value, and its velocity.
  func moving() -> Moving<Value> { fatalError("DerivationSource is abstract") }

  /// The model value.
  var model: Value { fatalError("DerivationSource is abstract") }

  /// Calls a closure for each live entry, in the order of adding.
  ///
  /// - Parameter hasVelocity: Whether the steps have velocities.
  func forEachStep(hasVelocity: Bool, _ body: (DerivationStep<Value>) -> Void) {}

  /// Links a slot of a column to this source, so that changes of the source mark the slot as stale.
  func link(column: ColumnIndex, slot: SlotIndex) {}

  /// Undoes `link(column:slot:)`.
  func unlink() {}
}
