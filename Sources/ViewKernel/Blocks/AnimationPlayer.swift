/// What plays animations of a window by hand.
protocol AnimationPlayer: AnyObject {
  /// Its index in `RunningAnimators`, or -1.
  var indexAmongRunning: Int { get set }

  /// Its animations have reached an end. A callback of the clock.
  func didReachEnd()

  /// The window has gone, and its views with their animations.
  func windowDidClose()
}
/// How the clock finds an object that plays animations by hand, and may have been deallocated.
final class PlayerLink {
  /// Not retained: the player takes itself out before it goes.
  unowned(unsafe) var player: (any AnimationPlayer)?

  /// The player, if it is there, has reached an end; it may be let go of meanwhile.
  func reachEnd() {
    // Reading it retains it for the call.
    let reached = unsafe player
    reached?.didReachEnd()
  }
}
