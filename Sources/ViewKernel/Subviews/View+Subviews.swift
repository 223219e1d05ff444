// Where a view stores its subviews: a large list in chunks (`ChunkedSubviews`), any other list in
// an array (`subviewArray`).
//
// Most views have few subviews, so the fast paths read the array. With chunks, it is empty.

extension View {
  /// Whether there are subviews.
  @inline(__always)
  final var hasSubviews: Bool { !subviewArray.isEmpty || flags.contains(.hasChunks) }

  /// All subviews of a view with chunks, back to front. Not inlined, because `subviews`, which
  /// calls it, is inlined everywhere.
  @inline(never)
  final func viewsInChunks() -> [View] { chunkedSubviews.views }

  /// The chunks of a view whose flag `hasChunks` is set.
  final var chunkedSubviews: ChunkedSubviews {
    guard let chunkedSubviews = storage?.chunkedSubviews else {
      preconditionFailure("the flag hasChunks is set, but there are no chunks")
    }
    return chunkedSubviews
  }

  /// The index of a view among the subviews, or `nil` if it is not a subview.
  ///
  /// - Complexity: O(*n* / 64).
  final func subviewIndex(of view: View) -> Int? {
    guard flags.contains(.hasChunks) else { return View.index(of: view, in: subviewArray) }
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
  final func clearSuperview() { unsafe superviewReference = nil }
}

// MARK: - Changes

extension View {
  /// Inserts a view that has no superview into the subviews.
  ///
  /// - Parameter index: Clamped to 0...count.
  @inline(__always)
  final func link(_ view: View, at index: Int) {
    if view.flags.contains(.hasZPosition) { flags.insert(.sortsSubviews) }
    guard !flags.contains(.hasChunks), subviewArray.count < ChunkedSubviews.maximumArrayCount else {
      return linkInChunks(view, at: index)
    }
    var subviews = subviewArray.takeAll()
    subviews.insert(view, clampedTo: index)
    subviewArray = subviews
    view.setSuperview(self)
  }

  /// Removes a view from the subviews.
  final func unlink(_ view: View) {
    if case .one(let marked) = markedSubviews, unsafe marked.refers(to: view) {
      markedSubviews = .none
    }
    if flags.contains(.hasChunks) { return unlinkFromChunks(view) }
    guard let index = View.index(of: view, in: subviewArray) else { return }
    view.clearSuperview()
    var subviews = subviewArray.takeAll()
    subviews.remove(at: index)
    subviewArray = subviews
  }

  /// Removes all subviews at once and returns them, back to front. The caller cuts their links.
  final func takeSubviews() -> [View] {
    markedSubviews = .none
    return flags.contains(.hasChunks) ? takeChunks().dissolve() : subviewArray.takeAll()
  }

  @inline(never)
  private final func linkInChunks(_ view: View, at index: Int) {
    if !flags.contains(.hasChunks) { convertToChunks() }
    let chunkedSubviews = chunkedSubviews
    chunkedSubviews.insert(view, at: min(max(index, 0), chunkedSubviews.count))
    view.setSuperview(self)
  }

  @inline(never)
  private final func unlinkFromChunks(_ view: View) {
    let chunkedSubviews = chunkedSubviews
    chunkedSubviews.remove(view)
    view.clearSuperview()
    if chunkedSubviews.count < ChunkedSubviews.minimumCount {
      convertToArray()
    } else if chunkedSubviews.hasMarkedChunks {
      // A layout pass does not find its place again if its chunk was removed. It then continues in
      // its next traversal.
      markSeveralSubviews()
    }
  }

  /// Moves the subviews from the array into chunks.
  private final func convertToChunks() {
    let chunkedSubviews = ChunkedSubviews(subviewArray.takeAll())
    ownStorage.chunkedSubviews = chunkedSubviews
    flags.insert(.hasChunks)
    // A layout pass that was visiting the array does not visit the chunks; its next traversal does.
    if chunkedSubviews.hasMarkedChunks { markSeveralSubviews() }
  }

  /// Removes and returns the chunks, with the subviews in them.
  private final func takeChunks() -> ChunkedSubviews {
    let chunkedSubviews = chunkedSubviews
    flags.remove(.hasChunks)
    ownStorage.chunkedSubviews = nil
    return chunkedSubviews
  }

  /// Moves the subviews from the chunks into the array.
  private final func convertToArray() {
    subviewArray = takeChunks().dissolve()
    // A layout pass that was visiting the chunks stops; its next traversal visits the array.
    if subviewArray.contains(where: { $0.subtreeNeedsLayout }) { markSeveralSubviews() }
  }
}

extension [View] {
  /// Inserts a view at an index that is clamped to 0...count.
  @inline(__always)
  mutating func insert(_ view: View, clampedTo index: Int) {
    if index >= count {
      append(view)  // `insert(_:at:)` takes four times as long
    } else {
      insert(view, at: Swift.max(index, 0))
    }
  }
}
