/// An object that controls the playback of animations in a window.
protocol AnimationPlayer: AnyObject {
  /// Its index in `RunningPlayers`, or -1.
  var indexAmongPlayers: Int { get set }

  /// Called by the clock: the animations have reached an end.
  func didReachEnd()

  /// Called when the window is being deallocated and its views have left it.
  func windowDidClose()
}

/// The clock's reference to an animation player, which may have been deallocated.
final class PlayerLink {
  /// Not retained: the player sets this to `nil` in its `deinit`.
  unowned(unsafe) var player: (any AnimationPlayer)?

  /// Notifies the player, if it still exists, that an end is reached. The player may be released
  /// during the call.
  func reachEnd() {
    // Reading it retains it for the call.
    let reached = unsafe player
    reached?.didReachEnd()
  }
}
