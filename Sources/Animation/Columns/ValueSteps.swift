/// The result of one entry of a slot, or of the source of a derived slot, for the value below.
struct EntryStep<Value: Animatable> {
  /// The entry; `nil` for the source of a derived slot.
  let entry: EntryReference?
  /// Whether the entry has an effect now.
  let isLive: Bool
  /// Whether the entry adds its value onto the value below.
  let isAdditive: Bool
  /// The value after the step, before it is clamped to a range, with its velocity.
  let moving: Moving<Value>
}

/// The steps from the model value of a property to its presentation value.
struct ValueSteps<Value: Animatable> {
  let model: Value
  let steps: ContiguousArray<EntryStep<Value>>
  /// The presentation value, clamped to the range of the property.
  let value: Value

  /// Converts the steps of a whole property to those of a component.
  func map<Part: Animatable>(
    _ get: (Value) -> Part, _ velocity: (Moving<Value>) -> Part
  ) -> ValueSteps<Part> {
    var parts: ContiguousArray<EntryStep<Part>> = []
    for step in steps {
      let moving = Moving(get(step.moving.value), velocity: velocity(step.moving))
      parts.append(
        EntryStep(
          entry: step.entry, isLive: step.isLive, isAdditive: step.isAdditive, moving: moving))
    }
    return ValueSteps<Part>(model: get(model), steps: parts, value: get(value))
  }
}
