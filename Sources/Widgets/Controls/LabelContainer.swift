import ViewKernel

/// A view whose layout depends on the sizes that its labels need.
///
/// Other superviews are not laid out when the text or the font of a label changes (B2).
class LabelContainer: View {}

extension Invalidation {
  /// Requests layout of the superview of a label, if it is a `LabelContainer`.
  ///
  /// This only sets marks: invalidations run in the middle of a change, where no user code may run.
  static let labelContainer = Invalidation { view in
    if view is Label, let container = view.superview as? LabelContainer {
      container.setNeedsLayout()
    }
  }
}
