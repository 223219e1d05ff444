import ViewKernelAnimation
import ViewKernelGeometry

/// How time runs in a view and everything inside it: at the time `t` of the superview it is
/// `(t − beginTime) · speed + timeOffset` there, and 0 before `beginTime`.
///
/// The numbers of Core Animation's layers, with the same meaning. To stop a subtree where it is, and
/// to let it go on from there:
///
///     let stopped = panel.localTime
///     panel.timeSpace = ViewTimeSpace(speed: 0, timeOffset: stopped)
///     …
///     panel.timeSpace = ViewTimeSpace(beginTime: superview.localTime - stopped)
public struct ViewTimeSpace: Hashable, Sendable {
  /// Local seconds per second of the superview; at least 0.
  public var speed: Double

  /// The local time at `beginTime`, in seconds.
  public var timeOffset: Double

  /// When the local time begins, in seconds of the superview's.
  public var beginTime: Double

  /// Creates a time; by default it is the superview's.
  public init(speed: Double = 1, timeOffset: Double = 0, beginTime: Double = 0) {
    self.speed = speed
    self.timeOffset = timeOffset
    self.beginTime = beginTime
  }
}

extension View {
  /// How time runs in the view and everything inside it, for the animations that run there and those
  /// that come: all of them follow a change at once.
  ///
  /// A negative speed counts as 0, with a diagnostic; numbers that are not finite, or beyond 1e100, are
  /// refused, all three.
  ///
  /// - Complexity: O(animations in the subtree); the first change in a window O(views in it).
  public final var timeSpace: ViewTimeSpace {
    get { rareBox?.timeNumbers ?? ViewTimeSpace() }
    set {
      guard newValue.speed.isUsable, newValue.timeOffset.isUsable, newValue.beginTime.isUsable
      else {
        return report(.refused, "timeSpace: expected finite numbers up to 1e100, got \(newValue)")
      }
      var numbers = newValue
      if numbers.speed < 0 {
        report(.clamped, "timeSpace: speed \(numbers.speed) is negative, took 0")
        numbers.speed = 0
      }
      guard numbers != timeSpace else { return }
      rare.timeNumbers = numbers
      applyTimeSpace()
      noteChange()
    }
  }

  /// The time in the view now, in seconds: that of its window's clock, or of the spaces of the views
  /// around it and its own. A view outside any window has the time 0.
  public final var localTime: Double { window.map { convertTime($0.now, from: nil) } ?? 0 }

  /// Converts a time of another view's to one of this view's.
  ///
  /// - Parameter view: In the same window; `nil` is the window's clock.
  /// - Returns: Seconds. Where a time on the way stands still, that of one of its instants.
  /// - Complexity: O(depth).
  public final func convertTime(_ time: Double, from view: View?) -> Double {
    var way: [View] = []
    var next: View? = self
    while let current = next {
      if current.rareBox?.timeNumbers != nil { way.append(current) }
      next = current.superview
    }
    var local = view.map { $0.convertTime(time, to: nil) } ?? time
    for view in way.reversed() { local = view.timeNumbers.localTime(atParentTime: local) }
    return local
  }

  /// Converts a time of this view's to one of another view's.
  ///
  /// - Parameter view: In the same window; `nil` is the window's clock.
  /// - Returns: Seconds; 0 on the way up from a time that stands still.
  /// - Complexity: O(depth).
  public final func convertTime(_ time: Double, to view: View?) -> Double {
    if let view { return view.convertTime(time, from: self) }
    var local = time
    var next: View? = self
    while let current = next {
      if current.rareBox?.timeNumbers != nil {
        local = current.timeNumbers.parentTime(atLocalTime: local)
      }
      next = current.superview
    }
    return local
  }

  /// The numbers as Core Animation's conversions take them.
  private final var timeNumbers: MediaTiming {
    let numbers = timeSpace
    return MediaTiming(
      beginTime: numbers.beginTime, speed: numbers.speed, timeOffset: numbers.timeOffset)
  }
}

// MARK: - In the engine

extension View {
  /// The time space that the view's animations run in; `nil` is the clock's.
  ///
  /// - Complexity: O(depth) in a window where some view has a time of its own; to the nearest view around
  ///   that has been animated.
  final var nearestTimeSpace: TimeSpace? {
    guard let core = membership, core.hasTimeSpaces else { return nil }
    if let own = rareBox?.timeSpace { return own }
    var next = superview
    while let view = next {
      if let space = view.rareBox?.timeSpace { return space }
      if let node = view.node { return node.timeSpace }
      next = view.superview
    }
    return nil
  }

  /// Makes the time of the view's subtree that of its numbers.
  private final func applyTimeSpace() {
    guard let window else { return }
    if rare.timeSpace == nil {
      let space = makeTimeSpace(in: superview?.nearestTimeSpace, window)
      // The new time is still the one around it: whatever runs keeps its begin.
      moveSubtree(to: space, keepsProgress: false)
    }
    setTimeNumbers()
  }

  private final func makeTimeSpace(in parent: TimeSpace?, _ window: Window) -> TimeSpace {
    let space = TimeSpace(engine: window.engine, in: parent)
    rare.timeSpace = space
    window.core.timeSpaceCount += 1
    window.core.treeChanges &+= 1  // what was nearest may not be so any more
    return space
  }

  private final func setTimeNumbers() {
    let numbers = timeSpace
    rare.timeSpace?.set(
      speed: numbers.speed, timeOffset: numbers.timeOffset, beginTime: numbers.beginTime)
  }

  /// Puts what runs in the view, and in the views inside that have no time of their own, into a time
  /// space. Callbacks of what begins by that are told as it goes: where one of them has changed the tree,
  /// it is asked again.
  ///
  /// - Complexity: O(views inside that run in the time of this one).
  private final func moveSubtree(to space: TimeSpace?, keepsProgress: Bool) {
    guard let core = membership else { return }
    let (views, inner) = viewsInOwnTime()
    let changes = core.treeChanges
    for view in views where core.treeChanges == changes || view.nearestTimeSpace === space {
      view.node?.move(to: space, keepsProgress: keepsProgress)
    }
    for view in inner {
      let outer = core.treeChanges == changes ? space : view.superview?.nearestTimeSpace
      view.rareBox?.timeSpace?.move(into: outer)
    }
  }

  /// The view and those inside that run in its time and have a node, and the nearest inside with a time
  /// of their own.
  private final func viewsInOwnTime() -> ([View], inner: [View]) {
    var views: [View] = [self]
    var inner: [View] = []
    forEachInside { view in
      guard view.rareBox?.timeSpace == nil else {
        inner.append(view)
        return false
      }
      if view.flags.contains(.hasNode) { views.append(view) }
      return true
    }
    return (views, inner)
  }

  /// The view hangs elsewhere in its window.
  final func updateTimeSpaces() {
    guard let core = membership, core.hasTimeSpaces else { return }
    if let own = rareBox?.timeSpace {
      own.move(into: superview?.nearestTimeSpace)
    } else {
      moveSubtree(to: nearestTimeSpace, keepsProgress: true)
    }
  }

  /// The view has left the window it was in.
  ///
  /// - Returns: The time that it had there, to be let go when everything else is done.
  final func takeTimeSpace() -> TimeSpace? {
    guard let rareBox, rareBox.timeNumbers != nil else { return nil }
    let old = rareBox.timeSpace
    rareBox.timeSpace = nil
    return old
  }

  /// The views of a subtree, parents first, have entered a window, without any node, and take up the
  /// times that their numbers say.
  static func enterTimeSpaces(_ views: [View]) {
    guard let first = views.first, let window = first.window else { return }
    let around = first.superview?.nearestTimeSpace
    // The views around the next one, each with the time inside.
    var way: ContiguousArray<(view: View, space: TimeSpace?)> = []
    for view in views {
      let superview = view.superview
      while let last = way.last, last.view !== superview { way.removeLast() }
      var space = around
      if let last = way.last { space = last.space }
      if view.rareBox?.timeNumbers != nil {
        space = view.makeTimeSpace(in: space, window)
        view.setTimeNumbers()
      }
      if view.hasChildren { way.append((view, space)) }
    }
  }
}
