import ViewKernelGeometry

/// A numbered value of a column: one property of one node.
///
/// A slot that was released, and one of another engine, is known for that: changes of it do nothing, and reads of it answer the neutral value of the type, such as 0.
public struct AnimationSlot<Value: Animatable>: Hashable {
  let index: Int32
  /// Never the same for two slots of an engine.
  let stamp: UInt64
  let owner: EngineToken

  /// Hashes which slot is meant.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(stamp)
    hasher.combine(ObjectIdentifier(owner))
  }

  /// Slots are equal when they mean the same place, made by the same call.
  public static func == (a: AnimationSlot, b: AnimationSlot) -> Bool {
    a.index == b.index && a.stamp == b.stamp && a.owner === b.owner
  }
}

/// The pool of one value type in an engine: models, values on screen, and the animations between
/// them.
///
/// It is the engine's: when that has gone, the slots of the pool have gone, too.
public struct AnimationColumn<Value: Animatable> {
  // The calls below are inlined into whoever makes them, down to one call through the table of
  // methods of the pool's class: that is where those compiled for a value type are found.
  @usableFromInline let pool: TypedColumn<Value>

  init(_ pool: TypedColumn<Value>) { self.pool = pool }

  /// Makes a slot for a value.
  ///
  /// - Complexity: O(1).
  @inlinable public func makeSlot(_ model: Value) -> AnimationSlot<Value> { pool.makeSlot(model) }

  /// Gives a slot back, removing what animates it.
  ///
  /// - Complexity: O(animations on the slot).
  @inlinable public func release(_ slot: AnimationSlot<Value>) { pool.release(slot) }

  /// Changes the model value of a slot; what animates it goes on.
  ///
  /// - Complexity: O(1).
  @inlinable public func setModel(_ value: Value, of slot: AnimationSlot<Value>) {
    pool.setModel(value, of: slot)
  }

  /// The model value of a slot.
  ///
  /// - Precondition: The column has had a slot of its own, if this one is not, or no longer, of it.
  @inlinable public func model(of slot: AnimationSlot<Value>) -> Value { pool.model(of: slot) }

  /// The value on screen now.
  ///
  /// - Precondition: The column has had a slot of its own, if this one is not, or no longer, of it.
  /// - Complexity: O(1) right after an advance; else O(animations on the slot).
  @inlinable public func presentation(of slot: AnimationSlot<Value>) -> Value {
    pool.presentation(of: slot)
  }

  /// Whether an animation shows on the slot now.
  @inlinable public func isAnimated(_ slot: AnimationSlot<Value>) -> Bool { pool.isAnimated(slot) }

  /// Adds an animation between two constant ends to a cohort.
  ///
  /// - Returns: A handle, or `nil` when the cohort has ended or the slot was released, or either is
  ///   of another engine.
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
  /// Columns are equal when they are the same pool.
  public static func == (a: AnimationColumn, b: AnimationColumn) -> Bool { a.pool === b.pool }
}
