import ViewKernelAnimation
import ViewKernelGeometry

/// The time in a view and everything inside it, as a function of the superview's time. At time `t`
/// of the superview the local time is `(t − beginTime) · speed + timeOffset`, and 0 before
/// `beginTime`.
///
/// The three numbers have the meaning that they have in a Core Animation layer. To pause a subtree,
/// and to resume it from the same local time:
///
///     let stopped = panel.localTime
///     panel.timeSpace = ViewTimeSpace(speed: 0, timeOffset: stopped)
///     …
///     panel.timeSpace = ViewTimeSpace(beginTime: superview.localTime - stopped)
public struct ViewTimeSpace: Hashable, Sendable {
  /// Local seconds per second of the superview's time; at least 0.
  public var speed: Double

  /// The local time at `beginTime`, in seconds.
  public var timeOffset: Double

  /// The time of the superview at which the local time begins, in seconds.
  public var beginTime: Double

  /// Creates a time space. The defaults make the local time equal to the superview's time, from
  /// time 0.
  public init(speed: Double = 1, timeOffset: Double = 0, beginTime: Double = 0) {
    self.speed = speed
    self.timeOffset = timeOffset
    self.beginTime = beginTime
  }
}

extension View {
  /// The time in the view and everything inside it, relative to the superview's time. A change
  /// applies at once to running animations and to animations that are added later.
  ///
  /// A negative speed is clamped to 0, with a diagnostic. If a number is not finite, or is beyond
  /// 1e100, all three are refused, with a diagnostic.
  ///
  /// - Complexity: O(animations in the subtree). The first change while the view is in a window is
  ///   O(views in the subtree).
  public final var timeSpace: ViewTimeSpace {
    get { storage?.timeSpace ?? ViewTimeSpace() }
    set {
      guard newValue.speed.isUsable, newValue.timeOffset.isUsable, newValue.beginTime.isUsable
      else {
        return report(.refused, "timeSpace: expected finite numbers up to 1e100, got \(newValue)")
      }
      var usable = newValue
      if usable.speed < 0 {
        report(.clamped, "timeSpace: speed \(usable.speed) is negative, took 0")
        usable.speed = 0
      }
      guard usable != timeSpace else { return }
      ownStorage.timeSpace = usable
      applyTimeSpace()
      noteChange()
    }
  }

  /// The current time in the view, in seconds. It is the time of the window's clock, converted by
  /// the time spaces of the ancestors and of the view itself. A view outside any window has the
  /// time 0.
  public final var localTime: Double { window.map { convertTime($0.now, from: nil) } ?? 0 }

  /// Converts a time of another view to the time of this view.
  ///
  /// - Parameters:
  ///   - time: A time of `view`, in seconds.
  ///   - view: A view in the same window, or `nil` for the window's clock.
  /// - Returns: Seconds. A time space with speed 0 converts every time at or after its `beginTime`
  ///   to its `timeOffset`. In the other direction it converts every time to 0.
  /// - Complexity: O(depth).
  public final func convertTime(_ time: Double, from view: View?) -> Double {
    // The view and its ancestors, as far as their time differs from that of the superview.
    var views: [View] = []
    var next: View? = self
    while let current = next {
      if current.storage?.timeSpace != nil { views.append(current) }
      next = current.superview
    }
    var local = view.map { $0.convertTime(time, to: nil) } ?? time
    for view in views.reversed() { local = view.mediaTiming.localTime(atParentTime: local) }
    return local
  }

  /// Converts a time of this view to the time of another view.
  ///
  /// - Parameters:
  ///   - time: A time of this view, in seconds.
  ///   - view: A view in the same window, or `nil` for the window's clock.
  /// - Returns: Seconds. A time space with speed 0 converts every local time to 0 in its
  ///   superview's time.
  /// - Complexity: O(depth).
  public final func convertTime(_ time: Double, to view: View?) -> Double {
    if let view { return view.convertTime(time, from: self) }
    var local = time
    var next: View? = self
    while let current = next {
      if current.storage?.timeSpace != nil {
        local = current.mediaTiming.parentTime(atLocalTime: local)
      }
      next = current.superview
    }
    return local
  }

  /// The three numbers in the form that Core Animation's time conversions use.
  private final var mediaTiming: MediaTiming {
    let space = timeSpace
    return MediaTiming(
      beginTime: space.beginTime, speed: space.speed, timeOffset: space.timeOffset)
  }
}

// MARK: - In the engine

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

  /// Applies `timeSpace` to the running animations of the subtree. Without a window nothing happens:
  /// the view applies it when it enters one.
  private final func applyTimeSpace() {
    guard let window else { return }
    if ownStorage.engineTimeSpace == nil {
      let space = makeTimeSpace(in: superview?.nearestTimeSpace, window)
      // The new time space is still equal to the surrounding one: running animations keep their
      // begin times.
      moveSubtree(to: space, keepsProgress: false)
    }
    updateEngineTimeSpace()
  }

  /// Creates the engine's time space of the view, equal to the time around it.
  private final func makeTimeSpace(in parent: TimeSpace?, _ window: Window) -> TimeSpace {
    let space = TimeSpace(engine: window.engine, in: parent)
    ownStorage.engineTimeSpace = space
    window.core.timeSpaceCount += 1
    window.core.treeChangeCount &+= 1  // the nearest time space of views inside has changed
    return space
  }

  /// Gives the engine the three numbers of the view's time space.
  private final func updateEngineTimeSpace() {
    let space = timeSpace
    ownStorage.engineTimeSpace?.set(
      speed: space.speed, timeOffset: space.timeOffset, beginTime: space.beginTime)
  }

  /// Moves the animations of the view, and of views inside that have no time space of their own, to
  /// a time space. Callbacks of animations that begin as a result run during the move. If a
  /// callback changes the tree, the tree is read again.
  ///
  /// - Complexity: O(views inside that run in the time of this view).
  private final func moveSubtree(to space: TimeSpace?, keepsProgress: Bool) {
    guard let core = currentCore else { return }
    let (views, inner) = viewsInOwnTime()
    let changes = core.treeChangeCount
    for view in views where core.treeChangeCount == changes || view.nearestTimeSpace === space {
      view.node?.move(to: space, keepsProgress: keepsProgress)
    }
    for view in inner {
      let outer = core.treeChangeCount == changes ? space : view.superview?.nearestTimeSpace
      view.storage?.engineTimeSpace?.move(into: outer)
    }
  }

  /// The view and the views inside that run in its time and have a node; and the nearest views
  /// inside that have a time space of their own.
  private final func viewsInOwnTime() -> ([View], inner: [View]) {
    var views: [View] = [self]
    var inner: [View] = []
    forEachInside { view in
      guard view.storage?.engineTimeSpace == nil else {
        inner.append(view)
        return false
      }
      if view.flags.contains(.hasNode) { views.append(view) }
      return true
    }
    return (views, inner)
  }

  /// Updates time spaces after the view has moved within its window.
  final func updateTimeSpaces() {
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

  /// Creates the time spaces of a subtree that has entered a window. The views are listed parents
  /// first and have no nodes yet.
  static func enterTimeSpaces(_ views: [View]) {
    guard let first = views.first, let window = first.window else { return }
    let around = first.superview?.nearestTimeSpace
    // The ancestors of the next view, each with its time space.
    var ancestors: ContiguousArray<(view: View, space: TimeSpace?)> = []
    for view in views {
      let superview = view.superview
      while let last = ancestors.last, last.view !== superview { ancestors.removeLast() }
      var space = around
      if let last = ancestors.last { space = last.space }
      if view.storage?.timeSpace != nil {
        space = view.makeTimeSpace(in: space, window)
        view.updateEngineTimeSpace()
      }
      if view.hasSubviews { ancestors.append((view, space)) }
    }
  }
}
