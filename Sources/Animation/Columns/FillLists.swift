import ViewKernelGeometry

/// The animated slots of a column, in the lists that a fill iterates over.
///
/// A *run* is the only live entry of a slot, with all that a fill needs to compute its value.
struct FillLists<Value: Animatable>: ~Copyable {
  /// Blends of constant ends, which replace the model value.
  var replacing = OwnedList<BlendRun>()
  /// Blends of constant ends, which are added onto the model value.
  var adding = OwnedList<BlendRun>()
  /// Linear or discrete keyframes, which replace the model value.
  var keyframes = OwnedList<KeyframeRun>()
  /// Springs with a `velocity` between constant ends. A spring without a `velocity` is a blend,
  /// whose curve is the spring.
  var springs = OwnedList<SpringRun>()
  /// All other slots with live entries, such as those with several live entries, components, or
  /// ends that follow the value below. Slots of custom types are in no other list.
  var composed = OwnedList<SlotIndex>()

  /// One live blend between constant ends. The column stores the ends at the index of the entry.
  struct BlendRun {
    var entry: EntryIndex
    var slot: SlotIndex
    /// The index in `CohortTable.progress`: the cohort, or the index that is reserved for the time
    /// inside a group.
    var progressIndex: CohortIndex
  }

  /// One live keyframe animation.
  @safe struct KeyframeRun {
    /// Unmanaged, because the column owns the content of the entry, and the slot leaves the fill
    /// list before the content is released.
    var source: Unmanaged<KeyframeSource<Value>>
    /// The times of the source.
    var times: Unmanaged<KeyframeTimes>
    /// The ends of the segment of the latest fill. A fill reads the ends from the source only when
    /// the segment changes.
    var blend: Value.Blend
    var segment: Int32 = 0
    var slot: SlotIndex
    /// The index in `CohortTable.progress`, as in `BlendRun`.
    var progressIndex: CohortIndex

    init(_ source: KeyframeSource<Value>, slot: SlotIndex, progressIndex: CohortIndex) {
      unsafe self.source = .passUnretained(source)
      unsafe times = .passUnretained(source.times)
      blend = source.blend(ofSegment: 0)
      self.slot = slot
      self.progressIndex = progressIndex
    }

    /// Enters a segment, if it is another one than at the latest fill.
    @inline(__always)
    mutating func enter(_ next: Int32) {
      guard next != segment else { return }
      segment = next
      blend = unsafe source._withUnsafeGuaranteedRef { $0.blend(ofSegment: next) }
    }
  }

  /// One live spring with an initial velocity (D47).
  struct SpringRun {
    var blend: Value.Blend
    var velocity: Value
    var slot: SlotIndex
    var cohort: CohortIndex

    /// The value at a progress, moved at the initial velocity for a number of seconds; the same
    /// bits as those of `BasicSource`.
    @inline(__always)
    func value(at progress: Double, _ seconds: Double) -> Value {
      Value.interpolated(
        from: blend.from.still, to: blend.to.still, at: progress.still, pushedBy: velocity,
        for: seconds.still
      ).value
    }
  }

  /// Whether four blends have the same progress and consecutive indices.
  @inline(__always)
  static func areFourSideBySide(_ runs: UnsafeBufferPointer<BlendRun>, from index: Int) -> Bool {
    let first = unsafe runs[index]
    guard unsafe runs[index + 3].progressIndex == first.progressIndex else { return false }
    var difference: Int32 = 0
    for step in 1..<4 {
      let run = unsafe runs[index + step]
      difference |= run.entry.value &- first.entry.value ^ Int32(step)
      difference |= run.slot.value &- first.slot.value ^ Int32(step)
      difference |= run.progressIndex.value ^ first.progressIndex.value
    }
    return difference == 0
  }
}
