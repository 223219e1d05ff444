// Where a view keeps its subviews: in a plain array, or, when they are very many, in a `Crowd`.
//
// Trees are mostly made of views with a few subviews, so the array is what the fast paths look at.
// With a crowd it is a copy that is made when somebody asks for all subviews, and empty otherwise.

extension View {
  /// Whether there are subviews.
  @inline(__always)
  final var hasChildren: Bool { !listedChildren.isEmpty || flags.contains(.hasCrowd) }

  /// The subviews as an array.
  ///
  /// - Complexity: O(1); with a crowd O(*n*) where it has changed since it was asked last.
  @inline(__always)
  final var children: [View] { flags.contains(.hasCrowd) ? crowdAsArray() : listedChildren }

  @inline(never)
  private final func crowdAsArray() -> [View] {
    crowd.arrayWasRead()
    if listedChildren.isEmpty { listedChildren = crowd.views }
    return listedChildren
  }

  final var childCount: Int { flags.contains(.hasCrowd) ? crowd.count : listedChildren.count }

  /// The crowd, of a view that has one.
  final var crowd: Crowd { rareBox.unsafelyUnwrapped.crowd.unsafelyUnwrapped }

  /// The index of a view among the subviews, if it is one.
  ///
  /// - Complexity: O(log *n*).
  final func childIndex(of view: View) -> Int? {
    guard flags.contains(.hasCrowd) else { return View.index(of: view, in: listedChildren) }
    guard view.superview === self else { return nil }
    return crowd.index(of: view)
  }

  /// Where a view stands in an array. Compares addresses, and retains nothing.
  static func index(of view: View, in views: [View]) -> Int? {
    let address = Unmanaged.passUnretained(view).toOpaque()
    return views.withUnsafeBufferPointer { views in
      // A strong reference is stored as the address of its object.
      UnsafeRawBufferPointer(views).withMemoryRebound(to: UnsafeMutableRawPointer.self) {
        $0.firstIndex(of: address)
      }
    }
  }
}

// MARK: - Links

extension View {
  /// The superview, not retained.
  @inline(__always)
  final var superviewReference: Unmanaged<View>? {
    guard let holder else { return nil }
    // What `holder` is says the flag; both are set together, in `hold(in:)`.
    guard flags.contains(.isInCrowd) else { return .fromOpaque(holder) }
    return Unmanaged<CrowdChunk>.fromOpaque(holder)._withUnsafeGuaranteedRef { $0.owner }
  }

  /// The chunk of the superview's crowd that the view is in.
  final var chunk: CrowdChunk? {
    guard flags.contains(.isInCrowd), let holder else { return nil }
    return Unmanaged<CrowdChunk>.fromOpaque(holder).takeUnretainedValue()
  }

  @inline(__always)
  final func hold(in superview: View) {
    holder = Unmanaged.passUnretained(superview).toOpaque()
    flags.remove(.isInCrowd)
  }

  final func hold(in chunk: CrowdChunk) {
    holder = Unmanaged.passUnretained(chunk).toOpaque()
    flags.insert(.isInCrowd)
  }

  @inline(__always)
  final func holdNowhere() {
    holder = nil
    flags.remove(.isInCrowd)
  }
}

// MARK: - Changes

extension View {
  /// Puts a view that has no superview among the subviews.
  ///
  /// - Parameter index: Clamped to 0...count.
  @inline(__always)
  final func link(_ view: View, at index: Int) {
    if view.flags.contains(.hasZPosition) { flags.insert(.sortsSubviews) }
    guard !flags.contains(.hasCrowd), listedChildren.count < Crowd.mostListed else {
      return linkInCrowd(view, at: index)
    }
    if index >= listedChildren.count {
      listedChildren.append(view)  // `insert` takes the general way, four times as long
    } else {
      listedChildren.insert(view, at: max(index, 0))
    }
    view.hold(in: self)
  }

  /// Takes a subview out from among the others.
  final func unlink(_ view: View) {
    if dirtyChild?.toOpaque() == Unmanaged.passUnretained(view).toOpaque() { dirtyChild = nil }
    if flags.contains(.hasCrowd) { return unlinkFromCrowd(view) }
    guard let index = View.index(of: view, in: listedChildren) else { return }
    view.holdNowhere()
    listedChildren.remove(at: index)
  }

  /// Takes all subviews out at once, back to front. The caller cuts their links.
  final func takeChildren() -> [View] {
    dirtyChild = nil
    guard flags.contains(.hasCrowd) else {
      let views = listedChildren
      listedChildren = []
      return views
    }
    listedChildren = []
    flags.remove(.hasCrowd)
    let crowd = crowd
    rare.crowd = nil
    return crowd.dissolve()
  }

  @inline(never)
  private final func linkInCrowd(_ view: View, at index: Int) {
    if !flags.contains(.hasCrowd) { gatherCrowd() }
    let index = min(max(index, 0), crowd.count)
    if !listedChildren.isEmpty {
      if crowd.isArrayInUse { listedChildren.insert(view, at: index) } else { listedChildren = [] }
    }
    crowd.insert(view, at: index)
  }

  @inline(never)
  private final func unlinkFromCrowd(_ view: View) {
    let crowd = crowd
    if !listedChildren.isEmpty {
      if crowd.isArrayInUse, let index = crowd.index(of: view) {
        listedChildren.remove(at: index)
      } else {
        listedChildren = []
      }
    }
    crowd.remove(view)
    view.holdNowhere()
    if crowd.count < Crowd.leastCrowd { disperseCrowd() }
  }

  private final func gatherCrowd() {
    rare.crowd = Crowd(of: self, listedChildren)
    listedChildren = []
    flags.insert(.hasCrowd)
  }

  private final func disperseCrowd() {
    let crowd = crowd
    flags.remove(.hasCrowd)
    rare.crowd = nil
    listedChildren = crowd.dissolve()
    for view in listedChildren { view.hold(in: self) }
    // A pass that was visiting the crowd has nothing more to visit: the next round has.
    if listedChildren.contains(where: { $0.subtreeNeedsLayout }) { markDescendantNeedsLayout() }
  }
}

// MARK: - One after the other

/// Where a walk over the subviews of a view is.
struct ChildCursor {
  fileprivate var index = 0
  /// In a crowd: the chunk that the index counts in.
  fileprivate var chunk: Unmanaged<CrowdChunk>?
}

extension View {
  /// The next subview of a walk, back to front, in which nothing is added, removed or reordered.
  @inline(__always)
  final func nextChild(_ cursor: inout ChildCursor) -> Unmanaged<View>? {
    guard !flags.contains(.hasCrowd) else { return nextInCrowd(&cursor) }
    guard cursor.index < listedChildren.count else { return nil }
    defer { cursor.index += 1 }
    return .passUnretained(listedChildren[cursor.index])
  }

  @inline(never)
  private final func nextInCrowd(_ cursor: inout ChildCursor) -> Unmanaged<View>? {
    if let chunk = cursor.chunk {
      // The crowd keeps it: nothing changes during the walk.
      let next: Unmanaged<View>? = chunk._withUnsafeGuaranteedRef { chunk in
        cursor.index < chunk.views.count ? .passUnretained(chunk.views[cursor.index]) : nil
      }
      if let next {
        cursor.index += 1
        return next
      }
    }
    let number = cursor.chunk.map { $0._withUnsafeGuaranteedRef { $0.number + 1 } } ?? 0
    guard number < crowd.chunks.count else { return nil }
    let chunk = crowd.chunks[number]
    // A chunk is never empty.
    cursor = ChildCursor(index: 1, chunk: .passUnretained(chunk))
    return .passUnretained(chunk.views[0])
  }
}
