import Testing
import ViewKernel
import ViewKernelTestSupport

/// A scene with every kind of animation, interrupted in every way at every instant at which
/// something happens, and between them.
@Suite("Every instant interrupted")
struct InterruptionLawTests {
  enum Interruption: CaseIterable, Sendable {
    case nothing, remove, removeAll, replace, pause, reverse, seek, retarget, spring
    case pauseAnimator, reverseAnimator, scrubAnimator, continueAnimator, stopAnimator
    case pauseBlock, reverseBlock, seekBlock, finishBlock, cancelBlock
    case removeView, closeWindow
  }

  /// How often each callback came.
  private final class Counts {
    var starts: [String: Int] = [:]
    var ends: [String: Int] = [:]
  }

  private final class World {
    var window: Window? = Window(size: Size(width: 400, height: 800))
    let sheet = View(frame: Rect(x: 0, y: 400, width: 400, height: 400))
    let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let plane = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))
    let card = View(frame: Rect(x: 20, y: 20, width: 100, height: 100))
    let counts = Counts()
    var animator: PropertyAnimator?
    var block: AnimationBlock?
    /// When something begins or ends.
    var instants: [Double] = []

    init() {
      guard let window else { return }
      window.onDiagnostic = { _ in }
      window.addSubview(sheet)
      sheet.addSubview(card)
      let spring = SpringAnimation(
        .center, to: Point(x: 200, y: 500), spring: Spring(response: 0.3, dampingRatio: 0.6),
        velocity: Point(x: 0, y: -900))
      track(spring, "spring")
      window.addSubview(list)
      list.addSubview(plane)
      let scroll = DecayAnimation(.boundsOrigin, velocity: Point(x: 300, y: 1_500), rate: .fast)
      scroll.limits = Rect(x: -10, y: -10, width: 500, height: 60)
      track(scroll, "scroll")
      list.add(scroll, forKey: "scroll")
      var path = Path()
      path.move(to: Point(x: 10, y: 10))
      path.addQuadCurve(to: Point(x: 80, y: 90), control: Point(x: 90, y: 0))
      path.addLine(to: Point(x: 10, y: 90))
      let fly = KeyframeAnimation(.center, path: path, duration: 0.7)
      fly.calculationMode = .paced
      fly.rotationMode = .auto
      track(fly, "fly")
      plane.add(fly, forKey: "fly")
      sheet.add(spring, forKey: "throw")
      let pop = KeyframeAnimation(.transformScale, values: [0.6, 1.1, 0.9, 1], duration: 0.4)
      pop.timingCurves = [.easeOut, .spring(response: 0.6, dampingRatio: 0.5), .linear]
      let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.2)
      fade.beginTime = 0.1
      let group = AnimationGroup([pop, fade], duration: 0.4)
      group.repeatCount = 2
      track(group, "group")
      card.add(group, forKey: "pop")
      block = window.animate(duration: 0.5, delay: 0.1) { [card] in
        card.frame = Rect(x: 40, y: 60, width: 150, height: 80)
      } completion: { [counts] _ in
        counts.ends["block", default: 0] += 1
      }
      window.schedule(after: 0.3) { [weak self] in self?.startSecondPart() }
    }

    private func startSecondPart() {
      guard let window else { return }
      let animator = PropertyAnimator(in: window, duration: 0.4, curve: .easeIn) {
        [sheet, card] in
        sheet.opacity = 0.3
        card.transform = AffineTransform(rotationAngle: 1)
      }
      animator.addAnimations(delayFactor: 0.5) { [card] in card.backgroundColor = .red }
      animator.addCompletion { [counts] _ in counts.ends["animator", default: 0] += 1 }
      animator.startAnimation()
      self.animator = animator
      window.animate(
        spring: Spring(response: 0.25, dampingRatio: 0.7), options: .beginFromCurrentState
      ) { [card] in
        card.center = Point(x: 150, y: 150)
      } completion: { [counts] _ in
        counts.ends["springs", default: 0] += 1
      }
    }

    private func track(_ animation: Animation, _ name: String) {
      animation.onStart { [counts] in counts.starts[name, default: 0] += 1 }
      animation.onStop { [counts] in counts.ends[name, default: 0] += 1 }
    }

    var numbers: [Double] {
      let (sheet, card) = (sheet.presentation, card.presentation)
      let m = card.transform
      return [
        sheet.center.x, sheet.center.y, sheet.opacity, card.center.x, card.center.y, card.opacity,
        card.bounds.width, card.bounds.height, m.a, m.b, m.c, m.d,
        list.presentation.bounds.origin.x, list.presentation.bounds.origin.y,
        plane.presentation.center.x, plane.presentation.center.y, plane.presentation.transform.b,
      ]
    }

    /// - Returns: Whether nothing may jump.
    func interrupt(_ interruption: Interruption) -> Bool {
      let throwing = sheet.animation(forKey: "throw")
      let pop = card.animation(forKey: "pop")
      let others = [list.animation(forKey: "scroll"), plane.animation(forKey: "fly")]
      switch interruption {
      case .nothing: return true
      case .remove:
        sheet.removeAnimation(forKey: "throw")
        list.removeAnimation(forKey: "scroll")
      case .removeAll:
        card.removeAllAnimations()
        plane.removeAllAnimations()
      case .replace:
        sheet.add(
          SpringAnimation(
            .center, from: sheet.presentation.center, to: Point(x: 200, y: 700),
            velocity: sheet.presentation.velocity(of: .center)), forKey: "throw")
        list.add(
          SpringAnimation(
            .boundsOrigin, from: list.presentation.bounds.origin, to: .zero,
            velocity: list.presentation.velocity(of: .boundsOrigin)), forKey: "scroll")
        return true
      case .pause:
        throwing?.pause()
        pop?.pause()
        for other in others { other?.pause() }
        return true
      case .reverse:
        // At its start an animation plays backwards from its end.
        let isInside = (throwing?.currentTime ?? 1) > 0 && (pop?.currentTime ?? 1) > 0
        throwing?.reverse()
        pop?.reverse()
        for other in others { other?.reverse() }
        return isInside
      case .seek:
        throwing?.seek(to: 0.05)
        pop?.seek(to: 0.3)
        for other in others { other?.seek(to: 0.2) }
      case .retarget:
        window?.animate(duration: 0.2) {
          card.center = Point(x: 10, y: 10)
          plane.transform = AffineTransform(rotationAngle: 1)
        }
        return true
      case .spring:
        window?.animate(spring: Spring(), options: .beginFromCurrentState) {
          card.center = Point(x: 10, y: 10)
          list.bounds.origin = Point(x: 3, y: 4)
        }
        return true
      case .pauseAnimator:
        animator?.pauseAnimation()
        return true
      case .reverseAnimator:
        animator?.isReversed = true
        return true
      case .scrubAnimator: animator?.fractionComplete = 0.8
      case .continueAnimator:
        if animator?.state == .active {
          animator?.continueAnimation(curve: .spring(), durationFactor: 0.5)
        }
        return true
      case .stopAnimator:
        if animator?.state == .active {
          animator?.stopAnimation(false)
          animator?.finishAnimation(at: .current)
        }
        return true
      case .pauseBlock:
        block?.pause()
        return true
      case .reverseBlock:
        // At its start a block plays backwards from its end.
        let isInside = (block?.currentTime ?? 0) > 0
        block?.reverse()
        return isInside
      case .seekBlock: block?.seek(to: 0.4)
      case .finishBlock: block?.finish()
      case .cancelBlock: block?.cancel()
      case .removeView: card.removeFromSuperview()
      case .closeWindow: window = nil
      }
      return false
    }
  }

  /// The instants at which something happens, and one between each two.
  private static let instants: [Double] = {
    let world = World()
    var found: Set<Double> = [0, 0.1, 0.3, 0.5, 0.6, 0.7, 0.8]
    for index in 0...24 { found.insert(Double(index) / 20) }
    let spring = Spring(response: 0.3, dampingRatio: 0.6)
    found.insert(spring.settlingDuration())
    if let throwing = world.sheet.animation(forKey: "throw") { found.insert(throwing.endTime) }
    let all = found.sorted()
    return (all + zip(all, all.dropFirst()).map { 0.5 * ($0 + $1) }).sorted()
  }()

  @Test(
    "D33, D47, D62: nothing traps, calls back twice or jumps", arguments: Interruption.allCases)
  func interrupted(by interruption: Interruption) {
    for instant in Self.instants {
      let world = World()
      world.window?.advance(to: instant)
      let before = world.numbers
      let mayNotJump = world.interrupt(interruption)
      let after = world.numbers
      if mayNotJump {
        for (a, b) in zip(before, after) {
          #expect(isClose(a, b, within: 1e-9 * (1 + abs(a))), "at \(instant)")
        }
      }
      world.window?.checkInvariants()
      for step in 1...40 {
        world.window?.advance(to: instant + Double(step) * 0.1)
        #expect(world.numbers.allSatisfy { $0.isFinite })
      }
      world.window?.checkInvariants()
      let isPaused = [.pause, .pauseBlock].contains(interruption)
      let animatorWaits = [.pauseAnimator, .scrubAnimator].contains(interruption)
      world.animator = nil
      world.window = nil
      for name in ["spring", "group", "block", "springs", "animator", "scroll", "fly"] {
        let ends = world.counts.ends[name, default: 0]
        // Something that was sought after its end, or was reversed at it, may have run anew.
        let most = [.seek, .reverse].contains(interruption) ? 2 : 1
        #expect(ends <= most, "\(name) at \(instant)")
        #expect(world.counts.starts[name, default: 0] <= most, "\(name) at \(instant)")
        guard !isPaused, !animatorWaits, interruption != .closeWindow else { continue }
        #expect(ends >= 1, "\(name) at \(instant)")
      }
    }
  }

  @Test("D33: a window that goes at any instant lets go of its views and animators")
  func nothingLeaks() {
    for instant in Self.instants {
      weak var card: View?
      weak var animator: PropertyAnimator?
      do {
        let world = World()
        world.window?.advance(to: instant)
        card = world.card
        animator = world.animator
      }
      #expect(card == nil && animator == nil, "at \(instant)")
    }
  }
}
