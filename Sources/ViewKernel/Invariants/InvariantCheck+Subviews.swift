extension InvariantCheck {
  mutating func checkSubviewsAreDistinct(_ view: View) {
    guard view.subviews.count > 1 else { return }
    let addresses = view.subviews.map { ObjectIdentifier($0) }.sorted()
    for (address, next) in zip(addresses, addresses.dropFirst()) where address == next {
      expect(false, view, "holds a subview twice")
    }
  }

  /// Subviews are stored in one of two forms, a list or chunks. The flags must agree with the
  /// storage.
  mutating func checkSubviewStorage(_ view: View) {
    let chunks = view.storage?.chunkedSubviews
    expect(view.flags.contains(.hasChunks) == (chunks != nil), view, "has a wrong flag hasChunks")
    expect(view.subviewCount == view.subviews.count, view, "counts its subviews wrongly")
    if let chunks {
      for violation in chunks.violations() { expect(false, view, "has chunks, and \(violation)") }
      expect(chunks.count >= ChunkedSubviews.minimumCount, view, "has chunks for few subviews")
      expect(view.subviewArray.isEmpty, view, "has an array besides its chunks")
    } else {
      expect(
        view.subviewCount <= ChunkedSubviews.maximumArrayCount, view,
        "has a list of too many views")
    }
    if case .one(let marked) = view.markedSubviews {
      // Compared by address, because the view may have been deallocated.
      let isSubview = view.subviews.contains { unsafe marked.refers(to: $0) }
      expect(isSubview, view, "refers to a marked view that is not a subview")
    }
  }

  /// A marked path must lead to each view that needs layout.
  mutating func checkPathToLayout(_ view: View) {
    guard view.subtreeNeedsLayout, let superview = view.superview else { return }
    let isMarked =
      switch superview.markedSubviews {
      case .none: false
      case .one(let marked): unsafe marked.refers(to: view)
      case .several:
        !superview.flags.contains(.hasChunks)
          || superview.chunkedSubviews.chunk(of: view)?.isMarked == true
      }
    expect(isMarked, view, "needs layout, and a pass of \(superview.displayName) skips it")
  }
}
