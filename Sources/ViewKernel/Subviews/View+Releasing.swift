extension View {
  /// Releases the subviews without recursion, so that even a chain of a million views can be
  /// deallocated.
  ///
  /// Only views with subviews are taken apart one by one. A leaf is released with the array that
  /// contains it.
  final func releaseSubviews() {
    guard hasSubviews else { return }
    var inner: [View] = []
    orphanSubviews(holders: &inner)
    while var view = inner.popLast() {
      // A view that other code retains stays alive, with its subtree.
      guard isKnownUniquelyReferenced(&view) else { continue }
      view.orphanSubviews(holders: &inner)
    }
  }

  /// Cuts the links of the subviews and releases them. Subviews that have subviews of their own,
  /// and that no other code retains, are added to `holders` instead.
  private final func orphanSubviews(holders: inout [View]) {
    // The list is emptied first, because deallocating a view may run user code in its `deinit`.
    var siblings = takeSubviews()
    // The elements are used in place: a retain of each would take longer than the rest. They are
    // visited in reverse order, because the caller takes the last holder first. So the holders are
    // taken apart in the order of the subviews, in which most trees are allocated.
    unsafe siblings.withUnsafeMutableBufferPointer { siblings in
      for index in siblings.indices.reversed() {
        let isHolder = unsafe Unmanaged.passUnretained(siblings[index])._withUnsafeGuaranteedRef {
          $0.clearSuperview()
          return $0.hasSubviews
        }
        if unsafe isHolder && isKnownUniquelyReferenced(&siblings[index]) {
          unsafe holders.append(siblings[index])
        }
      }
    }
  }
}
