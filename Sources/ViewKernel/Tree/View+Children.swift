// Where a view stores its subviews: in a plain array, or, for a large child list, in chunks
// (`ChunkedSubviews`).
//
// Most views have few subviews, so the fast paths read the array. With chunks, the array is a copy:
// it is built when all subviews are read, and is empty otherwise.

extension View {
  /// Whether there are subviews.
  @inline(__always)
  final var hasChildren: Bool { !listedChildren.isEmpty || flags.contains(.hasChunks) }

  /// All subviews of a large child list.
  @inline(never)
  final func chunksAsArray() -> [View] {
    if listedChildren.isEmpty { listedChildren = chunkedSubviews.views }
    return listedChildren
  }

  /// The large child list of a view that has one.
  final var chunkedSubviews: ChunkedSubviews {
    guard let chunkedSubviews = rareState?.chunkedSubviews else {
      preconditionFailure("the flag hasChunks is set, but there are no chunks")
    }
    return chunkedSubviews
  }

  /// The index of a view among the subviews, or `nil` if it is not a subview.
  ///
  /// - Complexity: O(*n* / 64).
  final func childIndex(of view: View) -> Int? {
    guard flags.contains(.hasChunks) else { return View.index(of: view, in: listedChildren) }
    guard view.superview === self else { return nil }
    return chunkedSubviews.index(of: view)
  }

  /// The index of a view in an array.
  static func index(of view: View, in views: [View]) -> Int? {
    views.firstIndex { $0 === view }
  }
}

// MARK: - Links

// `View.superviewReference` does not retain. It is set while the view is in the list of its
// superview, which cuts all links before it is deallocated (`releaseSubviews`).
extension View {
  @inline(__always)
  final var hasSuperview: Bool { unsafe superviewReference != nil }

  @inline(__always)
  final func setSuperview(_ superview: View) {
    unsafe superviewReference = .passUnretained(superview)
  }

  @inline(__always)
  final func clearSuperview() {
    unsafe superviewReference = nil
  }
}

// MARK: - Changes

extension View {
  /// Inserts a view that has no superview into the subviews.
  ///
  /// - Parameter index: Clamped to 0...count.
  @inline(__always)
  final func link(_ view: View, at index: Int) {
    if view.flags.contains(.hasZPosition) { flags.insert(.sortsSubviews) }
    guard !flags.contains(.hasChunks), listedChildren.count < ChunkedSubviews.arrayLimit else {
      return linkInChunks(view, at: index)
    }
    var children = listedChildren.takeAll()
    if index >= children.count {
      children.append(view)  // `insert` takes four times as long
    } else {
      children.insert(view, at: max(index, 0))
    }
    listedChildren = children
    view.setSuperview(self)
  }

  /// Removes a view from the subviews.
  final func unlink(_ view: View) {
    if case .one(let marked) = markedSubviews, unsafe marked.refers(to: view) {
      markedSubviews = .none
    }
    if flags.contains(.hasChunks) { return unlinkFromChunks(view) }
    guard let index = View.index(of: view, in: listedChildren) else { return }
    view.clearSuperview()
    var children = listedChildren.takeAll()
    children.remove(at: index)
    listedChildren = children
  }

  /// Removes all subviews at once and returns them, back to front. The caller cuts their links.
  final func takeChildren() -> [View] {
    markedSubviews = .none
    let children = listedChildren.takeAll()
    guard flags.contains(.hasChunks) else { return children }
    flags.remove(.hasChunks)
    let chunkedSubviews = chunkedSubviews
    ownRareState.chunkedSubviews = nil
    return chunkedSubviews.dissolve()
  }

  @inline(never)
  private final func linkInChunks(_ view: View, at index: Int) {
    if !flags.contains(.hasChunks) { gatherChunks() }
    let chunkedSubviews = chunkedSubviews
    let index = min(max(index, 0), chunkedSubviews.count)
    changeArray(index == chunkedSubviews.count) { $0.append(view) }
    chunkedSubviews.insert(view, at: index)
    view.setSuperview(self)
  }

  @inline(never)
  private final func unlinkFromChunks(_ view: View) {
    let chunkedSubviews = chunkedSubviews
    changeArray(listedChildren.last === view) { $0.removeLast() }
    chunkedSubviews.remove(view)
    view.clearSuperview()
    if chunkedSubviews.count < ChunkedSubviews.minimumCount {
      disperseChunks()
    } else if chunkedSubviews.hasMarkedChunks {
      // A layout pass does not find its place again if its chunk was removed. It then continues in
      // its next traversal.
      markSeveralSubviews()
    }
  }

  /// Changes the array copy of a large child list if the change is at its end, so that `subviews`
  /// can be read between such changes. Other changes drop the copy.
  private final func changeArray(_ isAtEnd: Bool, _ change: (inout [View]) -> Void) {
    guard !listedChildren.isEmpty else { return }
    var children = listedChildren.takeAll()
    guard isAtEnd else { return }
    change(&children)
    listedChildren = children
  }

  private final func gatherChunks() {
    let chunkedSubviews = ChunkedSubviews(listedChildren.takeAll())
    ownRareState.chunkedSubviews = chunkedSubviews
    flags.insert(.hasChunks)
    // A layout pass that was visiting the array does not visit the chunks; its next traversal does.
    if chunkedSubviews.hasMarkedChunks { markSeveralSubviews() }
  }

  private final func disperseChunks() {
    let chunkedSubviews = chunkedSubviews
    flags.remove(.hasChunks)
    ownRareState.chunkedSubviews = nil
    listedChildren = chunkedSubviews.dissolve()
    // A layout pass that was visiting the chunks stops; its next traversal visits the array.
    if listedChildren.contains(where: { $0.subtreeNeedsLayout }) { markSeveralSubviews() }
  }
}

// MARK: - One after the other

/// The position of the next subview in a traversal of all subviews.
struct ChildIndex {
  private var index = 0
  /// With a large child list: the number of the chunk that `index` refers to.
  private var chunk = 0

  @inline(__always)
  mutating func next(of views: [View]) -> Unmanaged<View>? {
    guard index < views.count else { return nil }
    defer { index += 1 }
    return unsafe .passUnretained(views[index])
  }

  @inline(never)
  fileprivate mutating func next(of chunkedSubviews: ChunkedSubviews) -> Unmanaged<View>? {
    while chunk < chunkedSubviews.chunks.count {
      if let view = unsafe next(of: chunkedSubviews.chunks[chunk].views) { return unsafe view }
      chunk += 1
      index = 0
    }
    return nil
  }
}

extension View {
  /// Returns the next subview, back to front, while no subview is added, removed or reordered. The
  /// result is not retained: the list of subviews retains it.
  @inline(__always)
  final func nextChild(_ index: inout ChildIndex) -> Unmanaged<View>? {
    unsafe flags.contains(.hasChunks)
      ? index.next(of: chunkedSubviews) : index.next(of: listedChildren)
  }
}
