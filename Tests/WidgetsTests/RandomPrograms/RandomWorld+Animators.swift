import ViewKernel
import ViewKernelTestSupport

/// An animator of a random program.
final class RandomAnimator {
  let animator: PropertyAnimator
  /// The completion of its run.
  fileprivate(set) var account: Playground.Account?

  fileprivate init(_ animator: PropertyAnimator) { self.animator = animator }
}

extension RandomWorld {
  /// Makes an animator or a keyframe block, or plays one of them, or another block.
  func playTogether() {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: makeAnimator()
    case 1: addKeyframeBlock()
    case 2 where !blocks.isEmpty: play(random.pick(blocks))
    default: if !animators.isEmpty { play(random.pick(animators)) }
    }
  }

  func keep(_ block: AnimationBlock) {
    blocks.append(block)
    // One that is paused would never complete.
    if blocks.count > 6 { blocks.removeFirst().cancel() }
  }

  /// Ends what might be paused.
  func endPlaying() {
    while let block = blocks.popLast() { block.cancel() }
    while let played = animators.popLast() { stop(played) }
  }

  private func makeAnimator() {
    guard let window = window() else { return }
    let changed = (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in view() }
    let late = view()
    let curve: TimingCurve = random.pick([.linear, .easeIn, .spring(), .steps(3)])
    let relic = relic()
    let animator = PropertyAnimator(
      in: window, duration: .random(in: 0.1...1, using: &random), curve: curve
    ) { [weak self] in
      for view in changed { self?.set(view) }
      self?.call("block")
      withExtendedLifetime(relic) { if let view = changed.first { self?.set(view) } }
    }
    if let late {
      animator.addAnimations(delayFactor: .random(in: 0...1, using: &random)) { [weak self] in
        self?.set(late)
        self?.call("block")
        self?.set(late)
      }
    }
    animator.pausesOnCompletion = chance(5)
    let played = RandomAnimator(animator)
    animators.append(played)
    if animators.count > 4 { stop(animators.removeFirst()) }
    if chance(3) { return }
    owe(played)
    animator.startAnimation()
  }

  /// An animator that becomes active owes the completion of its run.
  private func owe(_ played: RandomAnimator) {
    guard played.animator.state == .inactive else { return }
    let account = open("animator", calls: 1)
    played.account = account
    played.animator.addCompletion {
      [weak self, relic = relic()] (position: PropertyAnimator.Position) in
      withExtendedLifetime(relic) { account.calls += 1 }
      self?.write("animator \(position)")
      self?.call("completion")
    }
  }

  private func stop(_ played: RandomAnimator) {
    if played.animator.state == .active { played.animator.stopAnimation(false) }
    if played.animator.state == .stopped { played.animator.finishAnimation(at: .current) }
  }

  private func play(_ played: RandomAnimator) {
    let animator = played.animator
    let fraction = number(0...1)
    let way = Int.random(in: 0..<9, using: &random)
    // A fraction that is not a number begins no run.
    if way < 2 || (way == 2 && !fraction.isNaN) { owe(played) }
    switch way {
    case 0: animator.startAnimation()
    case 1: animator.pauseAnimation()
    case 2: animator.fractionComplete = fraction
    case 3: animator.isReversed.toggle()
    case 4:
      animator.continueAnimation(
        curve: random.pick([nil, .spring(), .easeOut]), durationFactor: random.pick([0, 0.5, 2]))
    case 5: animator.stopAnimation(false)
    case 6:
      if animator.state == .active { played.account?.expected = 0 }
      animator.stopAnimation(true)
    case 7: animator.finishAnimation(at: random.pick([.start, .end, .current]))
    default: if let view = view() { animator.addAnimations { [weak self] in self?.set(view) } }
    }
    write("\(animator.state) \(animator.isRunning) \(animator.fractionComplete)")
  }

  private func play(_ block: AnimationBlock) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: block.pause()
    case 1: block.play()
    case 2: block.reverse()
    case 3: block.rate = random.pick([1, 2, -1, number(-2...2)])
    case 4: block.seek(to: number(-1...2))
    case 5: block.fractionComplete = number(0...1)
    case 6: block.finish()
    default: block.cancel()
    }
    write("\(block) \(block.rate)")
  }

  private func addKeyframeBlock() {
    guard let window = window() else { return }
    let account = open("keyframe block", calls: 1)
    let relic = relic()
    let block = window.animateKeyframes(
      duration: duration(), calculationMode: random.pick([.linear, .discrete, .paced, .cubic]),
      repeatCount: random.pick([1, 2, 2.5]), autoreverses: chance(3),
      options: .allowUserInteraction
    ) { frames in
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        guard let view = view() else { return }
        frames.add(
          relativeStart: number(0...1), relativeDuration: number(0...1), curve: .easeIn
        ) {
          set(view)
          call("block")
          set(view)
        }
      }
    } completion: { [weak self] finished in
      withExtendedLifetime(relic) { account.calls += 1 }
      self?.write("keyframe block \(finished)")
      self?.call("completion")
    }
    keep(block)
  }
}
