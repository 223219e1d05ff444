/// Runs a completion once, when every animation of a block has ended or was removed (D30, D53).
package final class CompletionGroup {
  private let clock: LogicalClock
  /// The group of the block around this one, which waits for these animations too.
  private let parent: CompletionGroup?
  // The closure is taken out before it is queued.
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var isClosed = false
  private var allFinished = true

  package init(
    clock: LogicalClock, parent: CompletionGroup? = nil, _ completion: @escaping (Bool) -> Void
  ) {
    self.clock = clock
    self.parent = parent
    self.completion = completion
  }

  /// Adds an animation of the block, which starts.
  package func enter() {
    running += 1
    parent?.enter()
  }

  /// Removes an animation of the block, which has ended or was removed before its end.
  package func leave(finished: Bool) {
    running -= 1
    if !finished { allFinished = false }
    runIfComplete()
    parent?.leave(finished: finished)
  }

  /// Ends the block: no more animations are added.
  package func close() {
    isClosed = true
    runIfComplete()
  }

  private func runIfComplete() {
    guard isClosed, running == 0, let completion else { return }
    self.completion = nil
    let finished = allFinished
    clock.enqueue("completion", isCompletion: true) { completion(finished) }
  }
}
