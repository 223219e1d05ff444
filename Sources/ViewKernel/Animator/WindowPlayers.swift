import ViewKernelAnimation

/// The animators of a window that are not inactive, and its blocks whose playback is controlled.
/// They end when the window is deallocated. Until then, the window keeps them alive, except for
/// animators that are paused or stopped.
final class WindowPlayers: WindowAttachment {
  private let links = NumberedList<PlayerLink>()

  func insert(_ link: PlayerLink) {
    if link.number == nil { link.number = links.append(link) }
  }

  func remove(_ link: PlayerLink) {
    if let number = link.number.take() { links.remove(number) }
  }

  /// Ends the players in the order in which they were inserted.
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
    players.insert(link)
    link.retained = keepsAlive ? unsafe link.player : nil
  }

  /// The caller retains the player.
  func forget(_ link: PlayerLink) {
    attachment(of: WindowPlayers.self)?.remove(link)
    link.retained = nil
  }
}
