/// What a tracker knows of a view that is in its window, or was.
@safe struct TrackedView {
  /// The view while it is in the window. Not retained: it takes itself out when it leaves.
  var view: Unmanaged<View>?
  /// The position of its latest entry in the log; -1 where nothing is known of the view.
  var latest = -1
  /// Where it stands in the answer that is being made.
  var place: Int32 = -1
  /// Its rank among others of the batch; see `TreeOrder`.
  var rank: Int32 = -1
  var batch: UInt32 = 0
}

/// An answer of a tracker.
struct TrackedChanges {
  var changes: ContiguousArray<ViewChange>?
  var freed: ContiguousArray<Int> = []
  let position: Int
}
