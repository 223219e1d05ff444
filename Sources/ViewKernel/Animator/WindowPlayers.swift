import ViewKernelAnimation

/// The animators of a window that are not inactive, and its blocks whose playback is controlled.
/// They end when the window is deallocated. Until then, the window keeps them alive, except for
/// animators that are paused or stopped.
final class WindowPlayers: WindowAttachment {
  private var links: ContiguousArray<PlayerLink> = []

  /// - Complexity: O(1).
  func insert(_ link: PlayerLink) {
    guard link.index < 0 else { return }
    link.index = links.count
    links.append(link)
  }

  /// - Complexity: O(1).
  func remove(_ link: PlayerLink) {
    let index = link.index
    guard index >= 0 else { return }
    link.index = -1
    let last = links.removeLast()
    guard index < links.count else { return }
    links[index] = last
    last.index = index
  }

  override func windowDidClose() {
    for link in links.takeAll() {
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
