/// The running animators of a window, and its blocks whose playback is controlled. The window keeps
/// them alive until they end or the window is deallocated.
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
    // The caller retains the removed animator, so nothing is deallocated inside the access.
    animators[index] = last
    last.indexAmongRunning = index
  }

  override func windowDidClose() {
    let closing = animators
    animators = []
    for animator in closing { animator.windowDidClose() }
  }
}
