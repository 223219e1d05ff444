/// The steps of a stage: those that its window has received, and after them the future ones.
struct StageHistory {
  private var steps: ContiguousArray<StageStep> = []
  private var pastCount = 0

  /// The steps that the window has received, in order.
  var past: ArraySlice<StageStep> { steps[..<pastCount] }

  /// The steps that happen again when the time advances, in order.
  var future: ArraySlice<StageStep> { steps[pastCount...] }

  /// Adds a step that the window has received, before the future ones.
  mutating func add(_ step: StageStep) {
    steps.insert(step, at: pastCount)
    pastCount += 1
  }

  /// Moves the first future step to the past.
  mutating func passNext() { pastCount += 1 }

  /// Moves all steps to the future, for a new window.
  mutating func rewind() { pastCount = 0 }

  /// Removes the future steps and returns them. The caller releases them: objects that their
  /// closures retain may call the stage when they are deallocated.
  mutating func removeFuture() -> ArraySlice<StageStep> {
    // The slice retains the array, so the removal copies all steps. Without a future, this copy is
    // avoided.
    guard pastCount < steps.count else { return [] }
    let removed = future
    steps.removeSubrange(pastCount...)
    return removed
  }
}
