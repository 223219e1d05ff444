/// A view that may have changed, and its changed parts.
package struct ViewChange {
  /// The changed view.
  package let view: View
  /// The parts of the view that may have changed.
  package internal(set) var parts: ViewParts
}

/// The views that may have changed since an earlier moment, with their changed parts.
package struct ViewChanges {
  /// The changed views, parents first and siblings in the order of `subviews`; `nil` if any view
  /// may have changed.
  package let changes: ContiguousArray<ViewChange>?
  /// The identifiers of the views that were deallocated.
  package let deallocatedIdentifiers: ContiguousArray<Int>
  /// The stamp for the next query.
  package let stamp: ChangeStamp
}
