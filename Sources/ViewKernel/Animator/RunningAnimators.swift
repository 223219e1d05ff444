/// The animators of a window that run, and the blocks that are played by hand: the window keeps them
/// alive, and ends them with itself.
final class RunningAnimators: WindowAttachment {
  private var animators: ContiguousArray<any AnimationPlayer> = []

  static func of(_ window: Window) -> RunningAnimators {
    window.attachment(of: RunningAnimators.self) ?? window.attach(RunningAnimators())
  }

  /// - Complexity: O(1).
  func insert(_ animator: any AnimationPlayer) {
    guard animator.indexAmongRunning < 0 else { return }
    animator.indexAmongRunning = animators.count
    animators.append(animator)
  }

  /// - Complexity: O(1).
  func remove(_ animator: any AnimationPlayer) {
    let index = animator.indexAmongRunning
    guard index >= 0 else { return }
    animator.indexAmongRunning = -1
    let last = animators.removeLast()
    guard index < animators.count else { return }
    // The caller holds the one that goes, so nothing is freed inside the access.
    animators[index] = last
    last.indexAmongRunning = index
  }

  override func windowDidClose() {
    let closing = animators
    animators = []
    for animator in closing { animator.windowDidClose() }
  }
}
