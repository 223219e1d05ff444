/// The subviews through which a layout pass reaches views that need layout. A marked subview, or a
/// view inside it, may need layout; any other subview does not.
///
/// The two common cases, no subview and one subview, need no search. So a pass for a single view
/// takes a step for each of its ancestors, however many siblings these have.
@safe enum MarkedSubviews {
  case none
  /// One subview. The reference does not retain it: `unlink(_:)` clears the reference before the
  /// view stops being a subview.
  case one(Unmanaged<View>)
  /// Any number of subviews. Their own marks show which. If the subviews are stored in chunks, the
  /// marked subviews are in marked chunks (`ChunkedSubviews`).
  case several
}
