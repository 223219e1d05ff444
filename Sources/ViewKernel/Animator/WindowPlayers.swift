import ViewKernelAnimation

/// The animators of a window that are not inactive, and its blocks whose playback is controlled.
/// They end when the window is deallocated. Until then, the window keeps them alive, except for
/// animators that are paused or stopped.
final class WindowPlayers: WindowAttachment {
  fileprivate let links = NumberedList<PlayerLink>()

  /// Ends the players in the order in which the window began to follow them.
  override func windowDidClose() {
    links.forEach { link in
      // Reading it retains it for the call.
      let player = unsafe link.player
      link.retained = nil
      player?.windowDidClose()
    }
  }
}

extension Window {
  /// Notifies a player when the window is deallocated, until `forget(_:)`.
  ///
  /// - Parameter keepsAlive: Whether the window keeps the player alive.
  func follow(_ link: PlayerLink, keepsAlive: Bool) {
    let players = attachment(of: WindowPlayers.self) ?? attach(WindowPlayers())
    if link.number == nil { link.number = players.links.append(link) }
    link.retained = keepsAlive ? unsafe link.player : nil
  }

  /// The caller retains the player.
  func forget(_ link: PlayerLink) {
    if let number = link.number.take() {
      attachment(of: WindowPlayers.self)?.links.remove(number)
    }
    link.retained = nil
  }
}
