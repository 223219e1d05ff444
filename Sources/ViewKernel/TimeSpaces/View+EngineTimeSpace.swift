import ViewKernelAnimation

// The engine's time space of a view that has a time of its own. It exists while the view is in a
// window.

extension View {
  /// The time space in which the view's animations run; `nil` for the clock's time.
  ///
  /// - Complexity: O(depth) in a window where a view has a time space of its own; the search ends
  ///   at the nearest ancestor that has been animated.
  final var nearestTimeSpace: TimeSpace? {
    guard let core = currentCore, core.hasTimeSpaces else { return nil }
    if let own = storage?.engineTimeSpace { return own }
    var next = superview
    while let view = next {
      if let space = view.storage?.engineTimeSpace { return space }
      if let node = view.node { return node.timeSpace }
      next = view.superview
    }
    return nil
  }

  /// Applies `timeSpace` to the running animations of the subtree. Without a window nothing
  /// happens: the view applies it when it enters one.
  final func applyTimeSpace() {
    guard let window else { return }
    guard ownStorage.engineTimeSpace == nil else { return updateEngineTimeSpace() }
    let space = makeTimeSpace(in: superview?.nearestTimeSpace, window)
    // Nothing is in the space yet: with the default numbers, its time is not always the surrounding
    // time, because it is 0 while that is negative.
    updateEngineTimeSpace()
    // The time was the same until now: running animations keep their begin times.
    moveSubtree(to: space, keepsProgress: false)
  }

  /// Creates the engine's time space of the view, with the default numbers.
  private final func makeTimeSpace(in parent: TimeSpace?, _ window: Window) -> TimeSpace {
    let space = TimeSpace(engine: window.engine, in: parent)
    ownStorage.engineTimeSpace = space
    window.core.timeSpaceCount += 1
    return space
  }

  /// Gives the engine the three numbers of the view's time space.
  private final func updateEngineTimeSpace() {
    let space = timeSpace
    ownStorage.engineTimeSpace?.set(
      speed: space.speed, timeOffset: space.timeOffset, beginTime: space.beginTime)
  }

  /// Moves the animations of the view, and of views inside that have no time space of their own, to
  /// a time space. Then reports the animations that begin, in the order of adding (D7b).
  ///
  /// - Complexity: O(views inside that run in the time of this view).
  private final func moveSubtree(to space: TimeSpace?, keepsProgress: Bool) {
    var views = [self]  // and the views inside that run in its time and have a node
    var viewsWithOwnTime: [View] = []  // the nearest ones inside
    forEachInside((), inDrawingOrder: false) { view, _ in
      guard view.storage?.engineTimeSpace == nil else {
        viewsWithOwnTime.append(view)
        return nil
      }
      if view.flags.contains(.hasNode) { views.append(view) }
      return ()
    }
    PendingBegins.reportAfter { begins in
      for view in views { view.node?.move(to: space, keepsProgress: keepsProgress, &begins) }
      for view in viewsWithOwnTime { view.storage?.engineTimeSpace?.move(into: space, &begins) }
    }
  }

  /// Updates time spaces after the view has moved within its window.
  final func updateTimeSpacesAfterMove() {
    guard let core = currentCore, core.hasTimeSpaces else { return }
    if let own = storage?.engineTimeSpace {
      own.move(into: superview?.nearestTimeSpace)
    } else {
      moveSubtree(to: nearestTimeSpace, keepsProgress: true)
    }
  }

  /// Removes and returns the engine's time space of a view that is about to leave its window.
  final func takeTimeSpace() -> TimeSpace? {
    guard let storage, let old = storage.engineTimeSpace else { return nil }
    storage.engineTimeSpace = nil
    latestCore?.timeSpaceCount -= 1
    return old
  }

  /// Creates the time spaces of the subtree, which has entered a window and has no nodes yet.
  final func makeTimeSpaces() {
    guard let window else { return }
    /// Returns the time space of a view in the subtree, which is created if the view has its own.
    func space(of view: View, in outer: TimeSpace?) -> TimeSpace? {
      guard view.storage?.timeSpace != nil else { return outer }
      let space = view.makeTimeSpace(in: outer, window)
      view.updateEngineTimeSpace()
      return space
    }
    let own = space(of: self, in: superview?.nearestTimeSpace)
    forEachInside(own, inDrawingOrder: false) { view, outer in .some(space(of: view, in: outer)) }
  }
}
