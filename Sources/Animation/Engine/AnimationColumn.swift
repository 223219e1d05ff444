import ViewKernelGeometry

/// A handle of a value in a column: one property of one node.
///
/// The engine recognises a slot that was released, and a slot of another engine. Changes of such a
/// slot do nothing, and reads return the neutral value of the type, such as 0.
public struct AnimationSlot<Value: Animatable>: Hashable {
  let index: Int32
  /// A number that is unique among all slots of an engine.
  let stamp: UInt64
  let owner: EngineToken

  /// Hashes the identity of the slot.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(stamp)
    hasher.combine(ObjectIdentifier(owner))
  }

  /// Returns whether two handles are those of the same slot, created by the same call.
  public static func == (a: AnimationSlot, b: AnimationSlot) -> Bool {
    a.index == b.index && a.stamp == b.stamp && a.owner === b.owner
  }
}

/// The storage of one value type in an engine: model values, presentation values, and the
/// animations between them.
///
/// The engine owns the storage: when the engine is deallocated, all slots of the column are
/// released.
public struct AnimationColumn<Value: Animatable> {
  // The methods below are inlined into their callers, down to one dynamic call of the column's
  // class. The dynamic call finds the code that is compiled for the value type.
  @usableFromInline let pool: TypedColumn<Value>

  init(_ pool: TypedColumn<Value>) { self.pool = pool }

  /// Creates a slot with a model value.
  ///
  /// - Complexity: O(1).
  @inlinable public func makeSlot(_ model: Value) -> AnimationSlot<Value> { pool.makeSlot(model) }

  /// Releases a slot, and removes its animations.
  ///
  /// - Complexity: O(animations on the slot).
  @inlinable public func release(_ slot: AnimationSlot<Value>) { pool.release(slot) }

  /// Sets the model value of a slot. Its animations continue.
  ///
  /// - Complexity: O(1).
  @inlinable public func setModel(_ value: Value, of slot: AnimationSlot<Value>) {
    pool.setModel(value, of: slot)
  }

  /// Returns the model value of a slot.
  ///
  /// - Precondition: If the slot is not one of this column, or was released, the column must have
  ///   created at least one slot.
  @inlinable public func model(of slot: AnimationSlot<Value>) -> Value { pool.model(of: slot) }

  /// Returns the current presentation value of a slot.
  ///
  /// - Precondition: If the slot is not one of this column, or was released, the column must have
  ///   created at least one slot.
  /// - Complexity: O(1) right after an advance; else O(animations on the slot).
  @inlinable public func presentation(of slot: AnimationSlot<Value>) -> Value {
    pool.presentation(of: slot)
  }

  /// Returns whether an animation changes the value of the slot now.
  @inlinable public func isAnimated(_ slot: AnimationSlot<Value>) -> Bool { pool.isAnimated(slot) }

  /// Adds an animation between two constant ends to a cohort.
  ///
  /// - Returns: A handle, or `nil` if the cohort has ended, the slot was released, or one of them
  ///   belongs to another engine.
  /// - Complexity: O(1).
  @inlinable @discardableResult
  public func add(
    from: Value, to: Value, to slot: AnimationSlot<Value>, in cohort: AnimationCohort,
    isAdditive: Bool = false
  ) -> AnimationHandle? {
    pool.add(from: from, to: to, to: slot, in: cohort, isAdditive: isAdditive)
  }
}

extension AnimationColumn: Equatable {
  /// Returns whether two columns are the same storage of the same engine.
  public static func == (a: AnimationColumn, b: AnimationColumn) -> Bool { a.pool === b.pool }
}
