import ViewKernelGeometry

// The presentation values of the properties that have ordinals, read without tokens.
//
// Callers need not retain the node: where reading may run user code (rules, components), it is
// retained here. The returned colour may be beyond its range until it is clamped by `presented`.
//
// Columns are unmanaged: the engine owns them, and retaining a column costs more than reading from
// it.

extension AnimationNode {
  /// The presentation value of a number property, or `nil` if it has no slot.
  package func presentationNumber(_ ordinal: Int) -> Double? {
    unsafe presentationValue(.passUnretained(engine.doubles.column), ordinal)
  }

  /// The presentation value of a point property, or `nil` if it has no slot.
  package func presentationPoint(_ ordinal: Int) -> Point? {
    unsafe presentationValue(.passUnretained(engine.points.column), ordinal)
  }

  /// The presentation value of a rect property, or `nil` if it has no slot.
  package func presentationRect(_ ordinal: Int) -> Rect? {
    unsafe presentationValue(.passUnretained(engine.rects.column), ordinal)
  }

  /// The presentation value of a transform property, or `nil` if it has no slot.
  package func presentationTransform(_ ordinal: Int) -> AffineTransform? {
    unsafe presentationValue(.passUnretained(engine.transforms.column), ordinal)
  }

  /// The presentation value of a colour property, or `nil` if it has no slot.
  package func presentationColor(_ ordinal: Int) -> Color? {
    unsafe presentationValue(.passUnretained(engine.colors.column), ordinal)
  }

  @inline(__always)
  private func presentationValue<Value: Animatable>(
    _ column: Unmanaged<TypedColumn<Value>>, _ ordinal: Int
  ) -> Value? {
    let slot = slot(ofOrdinal: ordinal)
    guard !slot.isNone else { return nil }
    return unsafe column._withUnsafeGuaranteedRef {
      $0.storedPresentation(at: slot) ?? evaluatedPresentation($0, slot)
    }
  }

  @inline(never)
  private func evaluatedPresentation<Value: Animatable>(
    _ column: TypedColumn<Value>, _ slot: SlotIndex
  ) -> Value {
    guard column.mayRunUserCode(slot) else { return column.presentation(at: slot) }
    let node = unsafe Unmanaged.passRetained(self)
    defer { unsafe node.release() }
    return column.presentation(at: slot)
  }
}
