import ViewKernel
import ViewKernelTestSupport

/// One thing that a random program does.
struct RandomStep: Sendable {
  let name: String
  let weight: Int
  let body: @Sendable (RandomWorld) -> Void

  init(_ name: String, _ weight: Int, _ body: @escaping @Sendable (RandomWorld) -> Void) {
    self.name = name
    self.weight = weight
    self.body = body
  }

  /// What hooks and callbacks do.
  static let inside = tree + properties + blocks + others
  /// What a program does.
  static let outside =
    inside + [
      RandomStep("arm", 12) { if $0.traits.hasHooks { $0.arm() } },
      RandomStep("advance", 30) { world in
        guard let window = world.window() else { return }
        world.advance(
          window, by: world.chance(5) ? 0 : Double.random(in: 0...0.7, using: &world.random))
      },
    ]
}

extension Array where Element == RandomStep {
  func pick(using random: inout SeededGenerator) -> RandomStep {
    var left = Int.random(in: 0..<reduce(0) { $0 + $1.weight }, using: &random)
    for step in self {
      left -= step.weight
      if left < 0 { return step }
    }
    return self[0]
  }
}

// MARK: - The tree

extension RandomStep {
  /// Adds a view, unless that is a programmer error.
  private static func put(_ view: View, into superview: View, at index: Int = .max) {
    guard view !== superview, !(view is Window), !superview.isDescendant(of: view) else { return }
    superview.insertSubview(view, at: index)
  }

  static let tree = [
    RandomStep("add", 8) { world in
      guard let view = world.view(), let superview = world.view() else { return }
      put(view, into: superview, at: Int.random(in: -1...3, using: &world.random))
    },
    RandomStep("add to window", 10) { world in
      guard let view = world.view(), let window = world.window() else { return }
      put(view, into: window)
    },
    RandomStep("new", 4) { world in
      guard world.views.count < 12, let superview = world.view() else { return }
      put(world.makeView(), into: superview)
    },
    RandomStep("remove", 5) { $0.view()?.removeFromSuperview() },
    RandomStep("forget", 1) { world in
      guard world.views.count > 3 else { return }
      let view = world.views.remove(at: Int.random(in: 0..<world.views.count, using: &world.random))
      withExtendedLifetime(view) {}
    },
    RandomStep("reorder", 3) { world in
      guard let view = world.view(), let superview = view.superview else { return }
      if world.chance(2) {
        superview.bringSubviewToFront(view)
      } else {
        superview.sendSubviewToBack(view)
      }
    },
    RandomStep("drop a window", 1) { world in
      guard world.traits.hasTeardown, world.windows.count > 1, world.chance(3) else { return }
      let window = world.windows.removeFirst()
      withExtendedLifetime(window) {}
    },
  ]
}

// MARK: - Properties

extension RandomStep {
  static let properties = [
    RandomStep("set", 25) { world in
      if let view = world.view() { world.setChecked(view) }
    },
    RandomStep("set window", 1) { world in
      world.window()?.bounds = Rect(origin: .zero, size: world.size())
    },
    RandomStep("flags", 4) { world in
      guard let view = world.view() else { return }
      switch Int.random(in: 0..<3, using: &world.random) {
      case 0: view.isHidden.toggle()
      case 1: view.clipsToBounds.toggle()
      default: view.isUserInteractionEnabled.toggle()
      }
    },
    RandomStep("layout", 4) { world in
      guard let view = world.view() else { return }
      view.setNeedsLayout()
      if world.chance(2) { view.layoutIfNeeded() }
    },
    RandomStep("size to fit", 1) { $0.view()?.sizeToFit() },
    RandomStep("observe", 5) { world in
      if let view = world.view() { world.observe(view) }
    },
    RandomStep("stop observing", 2) { world in
      guard !world.observations.isEmpty else { return }
      let index = Int.random(in: 0..<world.observations.count, using: &world.random)
      let registration = world.observations.remove(at: index)
      if world.chance(2) { registration.token.cancel() }
    },
  ]
}

// MARK: - Animations

extension RandomStep {
  static let blocks = [
    RandomStep("block", 20) { $0.block() },
    RandomStep("animation", 12) { world in
      guard world.traits.hasAnimations, let view = world.view() else { return }
      world.addAnimation(to: view)
    },
    RandomStep("remove animation", 3) { world in
      guard let view = world.view() else { return }
      if let key = view.animationKeys.first, world.chance(2) {
        view.removeAnimation(forKey: key)
      } else {
        view.removeAllAnimations()
      }
    },
    RandomStep("play", 12) { $0.play() },
    RandomStep("time", 5) { $0.changeTime() },
    RandomStep("without animation", 2) { world in
      guard let window = world.window(), let view = world.view() else { return }
      window.performWithoutAnimation { world.set(view) }
    },
    RandomStep("transaction", 3) { world in
      guard let window = world.window(), let view = world.view() else { return }
      let account = world.open("transaction", calls: 1)
      window.transaction { transaction in
        if world.chance(2) { transaction.animationDuration = world.duration() }
        transaction.setCompletion { [weak world, relic = world.relic()] finished in
          withExtendedLifetime(relic) { account.calls += 1 }
          world?.write("transaction \(finished)")
          world?.call("completion")
        }
        world.set(view)
      }
    },
  ]
}

// MARK: - Others

extension RandomStep {
  static let others = [
    RandomStep("timer", 4) { $0.schedule() },
    RandomStep("cancel timer", 2) { world in
      guard let last = world.timers.popLast() else { return }
      (last.window.view as? Window)?.cancel(last.event)
    },
    RandomStep("focus", 4) { $0.view()?.becomeFirstResponder() },
    RandomStep("resign", 2) { $0.window()?.firstResponder?.resignFirstResponder() },
    RandomStep("keyboard", 2) { world in
      guard let window = world.window() else { return }
      if world.chance(2) {
        window.showKeyboard(height: world.number(20...90))
      } else {
        window.hideKeyboard()
      }
    },
    RandomStep("tap", 2) { world in
      let point = world.point()
      if let view = world.window()?.tap(at: point) { world.write("taken by \(view.displayName)") }
    },
    RandomStep("type", 1) { $0.window()?.typeText("x") },
    RandomStep("modal", 30) { if $0.traits.hasModals || $0.chance(8) { $0.changeModal() } },
    RandomStep("drawn", 1) { $0.window()?.didDrawFrame() },
    RandomStep("mark", 5) { world in
      guard let view = world.view() as? RandomView else { return }
      view.makeMark(Int.random(in: 0...3, using: &world.random))
    },
    RandomStep("look", 5) { world in
      guard let window = world.window() else { return }
      world.look(at: window)
    },
  ]
}
