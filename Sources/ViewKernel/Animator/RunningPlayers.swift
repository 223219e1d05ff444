import ViewKernelAnimation

/// The running animators of a window, and its blocks whose playback is controlled. The window keeps
/// them alive until they end or the window is deallocated.
final class RunningPlayers: WindowAttachment {
  private var players: ContiguousArray<any AnimationPlayer> = []

  /// - Complexity: O(1).
  func insert(_ player: any AnimationPlayer) {
    guard player.indexAmongPlayers < 0 else { return }
    player.indexAmongPlayers = players.count
    players.append(player)
  }

  /// - Complexity: O(1).
  func remove(_ player: any AnimationPlayer) {
    let index = player.indexAmongPlayers
    guard index >= 0 else { return }
    player.indexAmongPlayers = -1
    let last = players.removeLast()
    guard index < players.count else { return }
    // The caller retains the removed player, so nothing is deallocated inside the access.
    players[index] = last
    last.indexAmongPlayers = index
  }

  override func windowDidClose() {
    for player in players.takeAll() { player.windowDidClose() }
  }
}

extension Window {
  /// Keeps a player alive until `stopKeepingAlive(_:)`, or until the window is deallocated.
  func keepAlive(_ player: any AnimationPlayer) {
    let players = attachment(of: RunningPlayers.self) ?? attach(RunningPlayers())
    players.insert(player)
  }

  func stopKeepingAlive(_ player: any AnimationPlayer) {
    attachment(of: RunningPlayers.self)?.remove(player)
  }
}
