/// Derives the values of one slot from those of a source (F43). A `DerivationRule` creates it.
///
/// The column of the slot stores it. The column does not know the type of the source: only the
/// subclass `MappedDerivation` does.
class Derivation<Value: Animatable> {
  let slot: SlotIndex

  init(slot: SlotIndex) { self.slot = slot }

  /// Whether an animation changes the source now.
  var isAnimated: Bool { false }

  /// Applies the function to the source's presentation value.
  ///
  /// - Parameters:
  ///   - value: The old value; after the call, the derived value.
  ///   - filled: Whether the stored progress of the cohorts is up to date.
  func update(_ value: inout Value, filled: Bool) {}

  /// Applies the function to the source's current presentation value, and returns the result with
  /// its velocity.
  ///
  /// - Parameter model: The value that the function may change in place.
  func moving(from model: Value) -> Moving<Value> { model.still }

  /// Applies the function to the source's model value.
  func updateFromSourceModel(_ value: inout Value) {}

  /// Calls a closure for each live entry of the source, with the values mapped by the function.
  ///
  /// - Parameters:
  ///   - model: The value that the function may change in place.
  ///   - hasVelocity: Whether the steps have velocities.
  func forEachStep(from model: Value, hasVelocity: Bool, _ body: (DerivationStep<Value>) -> Void) {}

  /// Links the slot to the source, so that changes of the source mark the slot as stale.
  ///
  /// - Parameter column: The index of the column of the slot.
  func linkToSource(column: ColumnIndex) {}

  /// Undoes `linkToSource(column:)`.
  func unlinkFromSource() {}
}
