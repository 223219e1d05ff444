/// An animator, or a block whose playback the program controls. `WindowPlayers` keeps it alive
/// while it runs.
protocol AnimationPlayer: AnyObject {
  /// Called by the clock: the animations have reached an end.
  func didReachEnd()

  /// Called when the window is being deallocated and its views have left it.
  func windowDidClose()
}

/// A reference to an animation player, for its window and for closures of the clock, which may live
/// longer than the player.
final class PlayerLink {
  /// Not retained: the player sets this to `nil` in its `deinit`.
  unowned(unsafe) var player: (any AnimationPlayer)?
  /// The player, while its window keeps it alive.
  var retained: (any AnimationPlayer)?
  /// The number in `WindowPlayers`, while it is there.
  var number: Int?

  /// Notifies the player, if it still exists, that an end is reached. The player may be released
  /// during the call.
  func reachEnd() {
    // Reading it retains it for the call.
    let reached = unsafe player
    reached?.didReachEnd()
  }
}
