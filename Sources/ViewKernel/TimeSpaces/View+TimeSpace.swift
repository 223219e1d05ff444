import ViewKernelAnimation
import ViewKernelGeometry

extension View {
  /// The time in the view and everything inside it, relative to the superview's time. A change
  /// applies at once to running animations and to animations that are added later.
  ///
  /// A negative speed is clamped to 0, with a diagnostic. If a number is not finite, or is beyond
  /// 1e100, all three are refused, with a diagnostic.
  ///
  /// - Complexity: O(*a* · *s*) for *a* animations in the subtree, each inside at most *s* time
  ///   spaces. The first change while the view is in a window also takes O(depth), and O(views in
  ///   the subtree that are not inside another time space).
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
  /// - Returns: Seconds, clamped to ±1e200; 0 for a time that is not a number. A time space with
  ///   speed 0 converts every time at or after its `beginTime` to its `timeOffset`. In the other
  ///   direction it converts every time to 0.
  /// - Complexity: O(depth).
  public final func convertTime(_ time: Double, from view: View?) -> Double {
    guard !time.isNaN else { return 0 }
    // The view and its ancestors, as far as their time differs from that of the superview.
    let views = selfAndAncestors.filter { $0.storage?.timeSpace != nil }
    var local = view.map { $0.convertTime(time, to: nil) } ?? time
    for view in views.reversed() { local = view.mediaTiming.localTime(atParentTime: local) }
    return local.saturatedTime
  }

  /// Converts a time of this view to the time of another view.
  ///
  /// - Parameters:
  ///   - time: A time of this view, in seconds.
  ///   - view: A view in the same window, or `nil` for the window's clock.
  /// - Returns: Seconds, clamped to ±1e200; 0 for a time that is not a number. A time space with
  ///   speed 0 converts every local time to 0 in its superview's time.
  /// - Complexity: O(depth).
  public final func convertTime(_ time: Double, to view: View?) -> Double {
    if let view { return view.convertTime(time, from: self) }
    guard !time.isNaN else { return 0 }
    var local = time
    for current in selfAndAncestors where current.storage?.timeSpace != nil {
      local = current.mediaTiming.parentTime(atLocalTime: local)
    }
    return local.saturatedTime
  }

  /// The three numbers in the form that Core Animation's time conversions use.
  private final var mediaTiming: MediaTiming {
    let space = timeSpace
    return MediaTiming(
      beginTime: space.beginTime, speed: space.speed, timeOffset: space.timeOffset)
  }
}
