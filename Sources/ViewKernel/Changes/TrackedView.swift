/// The state of a tracker for one view that is or was in its window.
@safe struct TrackedView {
  /// The view while it is in the window. Not retained: it is set to `nil` when the view is removed.
  var view: Unmanaged<View>?
  /// The position of the view's latest entry in the log; -1 if the view is not tracked.
  var latestPosition = -1
  /// The index of the view in the result of the running query.
  var resultIndex: Int32 = -1
  /// The rank of the view among the views of its batch; see `TreeOrder`.
  var rank: Int32 = -1
  /// The batch in which the view got its rank; 0 if it has none.
  var batch: UInt32 = 0
}
