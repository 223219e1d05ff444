import ViewKernelAnimation

/// The animators of a window that are not inactive, and its blocks whose playback is controlled.
/// They end when the window is deallocated. Until then, the window keeps them alive, except for
/// animators that are paused or stopped.
final class WindowPlayers: WindowAttachment {
  /// The players by their numbers, which count up.
  private var links: [Int: PlayerLink] = [:]
  private var nextNumber = 0

  /// - Complexity: O(1).
  func insert(_ link: PlayerLink) {
    guard link.number == nil else { return }
    link.number = nextNumber
    links[nextNumber] = link
    nextNumber += 1
  }

  /// - Complexity: O(1).
  func remove(_ link: PlayerLink) {
    guard let number = link.number.take() else { return }
    links[number] = nil
  }

  /// Ends the players in the order in which they were inserted.
  override func windowDidClose() {
    for (_, link) in links.sorted(by: { $0.key < $1.key }) {
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
