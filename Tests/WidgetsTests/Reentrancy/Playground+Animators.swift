import ViewKernel

/// An animator that a playground plays.
final class PlayedAnimator {
  let animator: PropertyAnimator
  /// The completion of its run.
  fileprivate(set) var account: Playground.Account?

  fileprivate init(_ animator: PropertyAnimator) { self.animator = animator }
}

// MARK: - Animators

extension Playground {
  /// The animator that was made last, or a new one that runs; `nil` without a window.
  func animator(for view: View) -> PlayedAnimator? {
    if let last = animators.last { return last }
    guard let animator = makeAnimator(for: view) else { return nil }
    start(animator)
    return animator
  }

  /// Makes an animator that waits; `nil` without a window.
  func makeAnimator(for view: View) -> PlayedAnimator? {
    guard let window else { return nil }
    let relic = Relic(.animationDeinit, in: self)
    let animator = PropertyAnimator(in: window, duration: 0.4, curve: .easeIn) {
      [weak self, weak view] in
      withExtendedLifetime(relic) { view?.opacity = 0.35 }
      self?.fire(.animatorChanges, on: view)
      view?.center.x += 7
    }
    animator.addAnimations(delayFactor: 0.5) { [weak self, weak view] in
      view?.bounds.size.height += 9
      self?.fire(.animatorChanges, on: view)
      view?.backgroundColor = .black
    }
    let played = PlayedAnimator(animator)
    animators.append(played)
    return played
  }

  /// An animator that becomes active owes the completion of its run.
  private func owe(_ played: PlayedAnimator) {
    guard played.animator.state == .inactive else { return }
    let account = open("animator", calls: 1)
    played.account = account
    let relic = Relic(.completionDeinit, in: self)
    played.animator.addCompletion { [weak self] (_: PropertyAnimator.Position) in
      account.calls += 1
      withExtendedLifetime(relic) { self?.fire(.animatorCompletion, on: nil) }
    }
  }

  func start(_ played: PlayedAnimator) {
    owe(played)
    played.animator.startAnimation()
  }

  func pause(_ played: PlayedAnimator) {
    owe(played)
    played.animator.pauseAnimation()
  }

  func scrub(_ played: PlayedAnimator, to fraction: Double) {
    owe(played)
    played.animator.fractionComplete = fraction
  }

  /// Stops an animator where it is, and ends it; without a position it completes nothing.
  func stop(_ played: PlayedAnimator, at position: PropertyAnimator.Position?) {
    guard let position else {
      if played.animator.state == .active { played.account?.expected = 0 }
      return played.animator.stopAnimation(true)
    }
    played.animator.stopAnimation(false)
    played.animator.finishAnimation(at: position)
  }

  /// Lets go of all animators, in the same way as of a view.
  func releaseAnimators() {
    let released = animators
    animators = []
    withExtendedLifetime(released) {}
  }
}

// MARK: - Blocks

extension Playground {
  /// The block that was played last, or a new one; `nil` without a window.
  func playedBlock(for view: View) -> AnimationBlock? { blocks.last ?? makeBlock(for: view) }

  /// A block whose handle is held; `nil` without a window.
  func makeBlock(for view: View) -> AnimationBlock? {
    guard let window else { return nil }
    let account = open("played block", calls: 1)
    let relic = Relic(.completionDeinit, in: self)
    let block = window.animate(duration: 0.3, autoreverses: true) {
      view.opacity = view.opacity == 0.45 ? 0.55 : 0.45
      fire(.blockBody, on: view)
      view.center.x += 3
      window.animate(duration: 0.1, options: .overrideInheritedDuration) { view.cornerRadius += 2 }
    } completion: { [weak self] _ in
      account.calls += 1
      withExtendedLifetime(relic) { self?.fire(.blockCompletion, on: nil) }
    }
    blocks.append(block)
    return block
  }

  /// A block with two frames, whose handle is held.
  func addKeyframeBlock(to view: View) {
    guard let window else { return }
    let account = open("keyframe block", calls: 1)
    let relic = Relic(.completionDeinit, in: self)
    let block = window.animateKeyframes(duration: 0.4) { frames in
      frames.add(relativeStart: 0, relativeDuration: 0.5) {
        view.opacity = 0.65
        fire(.frameChanges, on: view)
        view.center.y += 5
      }
      view.cornerRadius += 1
      frames.add(relativeStart: 0.25, relativeDuration: 0.5, curve: .easeIn) {
        view.opacity = 0.15
        fire(.frameChanges, on: view)
        view.transform = AffineTransform(rotationAngle: 0.5)
      }
    } completion: { [weak self] _ in
      account.calls += 1
      withExtendedLifetime(relic) { self?.fire(.blockCompletion, on: nil) }
    }
    blocks.append(block)
  }

  /// Ends what is played by hand, and might be paused.
  func endPlaying() {
    releaseAnimators()
    let played = blocks
    blocks = []
    for block in played { block.cancel() }
  }
}
