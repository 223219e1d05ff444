import ViewKernelGeometry

/// The content of an animation in a group. It has an effect only in its part of the group's time.
package final class GroupedContent<Value: Animatable>: AnimationContent<Value> {
  private let content: AnimationContent<Value>
  private let time: GroupTime
  /// The ends of the content, if they are constant.
  let ends: Value.Blend?
  /// The latest result of `progressIndex(in:of:)`, and the stamp of the cohort for which it is
  /// valid.
  private var reserved = (index: CohortIndex.none, cohortStamp: UInt64(0))

  init(_ content: AnimationContent<Value>, _ time: GroupTime) {
    self.content = content
    self.time = time
    ends = content.form.ends
    super.init()
  }

  /// The form in which a fill list can contain the content, with the progress inside the group.
  var innerForm: FillForm<Value> { time.alwaysHasEffect ? content.form : .composed }

  /// The index in `CohortTable.progress` that is reserved for the time of the animation inside the
  /// group. It is the same whenever the slot enters a fill list again.
  func progressIndex(in table: CohortTable, of cohort: CohortIndex) -> CohortIndex {
    let stamp = table.cohorts[cohort].stamp
    if reserved.cohortStamp != stamp {
      reserved = (table.progressIndex(in: time, of: cohort), stamp)
    }
    return reserved.index
  }

  override var grouped: GroupedContent<Value>? { self }

  override var isAdditive: Bool { content.isAdditive }

  override func replaces(at position: CohortTiming.Position) -> Bool {
    guard let inner = time.position(at: position.fraction) else { return false }
    return content.replaces(at: inner)
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func apply(to running: inout Value, model: Value, at position: CohortTiming.Position) {
    applyOutOfLine(to: &running, model: model, at: position)
  }

  // Not inlined: otherwise the generic code would fetch metadata before it distinguishes the
  // built-in types.
  @inline(never)
  private func applyOutOfLine(
    to running: inout Value, model: Value, at position: CohortTiming.Position
  ) {
    guard let inner = time.position(at: position.fraction) else { return }
    if let ends { return running = ends.value(at: inner.fraction) }
    content.apply(to: &running, model: model, at: inner)
  }

  override func applyMoving(
    to running: inout Moving<Value>, model: Value, at motion: TimingMotion
  ) {
    guard let inner = time.motion(at: motion) else { return }
    content.applyMoving(to: &running, model: model, at: inner)
  }
}

extension AnimationContent {
  /// The content for an animation in a group with a time; the content itself if there is no group.
  final func within(_ time: GroupTime?) -> AnimationContent<Value> {
    guard let time else { return self }
    return GroupedContent(self, time)
  }
}
