extension ColumnBase {
  /// The way in which a fill computes the value of a slot.
  enum FillList: UInt64 {
    /// The value is the model value: the slot has no live animation.
    case none
    /// One entry that blends between constant ends and replaces the model value.
    case replacing
    /// One entry that blends between constant ends and is added onto the model value.
    case adding
    /// One entry that runs through keyframes and replaces the model value.
    case keyframes
    /// One entry on a spring between constant ends with an initial velocity. It replaces the model
    /// value.
    case springs
    /// Every other case: the stack is evaluated entry by entry.
    case composed
  }
}
