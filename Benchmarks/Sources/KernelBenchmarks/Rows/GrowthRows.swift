import ViewKernel

/// What one step costs where there are already many: of one thing on one view, of siblings, of
/// curves, of ends in one instant. None may grow with how many there are.
///
/// Here are those of one view.
enum GrowthRows {
  static func rows() -> [Row] {
    observers + animations + keys + blocks + siblings + curves + ends + derivations + drawings
      + listeners + recorders + recorded + recordings + scenes + deep + rules + modals
      + callbacksAndText
  }

  /// A view in a window.
  private struct Stage {
    let window = Window(size: Size(width: 1000, height: 1000))
    let view = View(frame: Trees.smallFrame)

    init() {
      window.addSubview(view)
      window.advance(to: 0)
    }
  }

  // MARK: Observers of one view

  private static var observers: [Row] {
    [
      Growth.row("observers/add-and-end") { count in
        let stage = Stage()
        let tokens = observe(stage.view, count)
        return Workload(items: Growth.steps) {
          for _ in 0..<Growth.steps { stage.view.observe(.opacity) { _ in }.cancel() }
          consume(tokens.count)
        }
      },
      Growth.row("observers/of-many-properties") { count in
        let stage = Stage()
        let properties = (0..<count).map { AnimatableProperty("own \($0)", initial: 0.0) }
        let tokens = properties.map { stage.view.observe($0) { _ in } }
        var value = 0.0
        return Workload(items: min(Growth.steps, count)) {
          value += 1
          for property in properties.suffix(Growth.steps) { stage.view[property] = value }
          consume(tokens.count)
        }
      },
      Growth.row("observers/add-and-end-in-an-observer") { count in
        let stage = Stage()
        let view = stage.view
        var isNested = false
        let outer = view.observe(.opacity) { [unowned view] _ in
          guard !isNested else { return }
          isNested = true
          for _ in 0..<count {
            let token = view.observe(.opacity) { _ in }
            view.opacity = 0.5
            token.cancel()
          }
          isNested = false
        }
        return Workload(items: count) {
          stage.view.opacity = 1
          consume(outer)
        }
      },
      observersEnd("first") { Array($0.prefix(min(Growth.steps, $0.count))) },
      observersEnd("last") { Array($0.suffix(min(Growth.steps, $0.count)).reversed()) },
      Growth.row("observers/tell-each") { count in
        let stage = Stage()
        let tokens = observe(stage.view, count)
        return Workload(items: count) {
          stage.view.opacity = stage.view.opacity == 1 ? 0.5 : 1
          consume(tokens.count)
        }
      },
    ]
  }

  private static func observe(_ view: View, _ count: Int) -> [PropertyObservation] {
    (0..<count).map { _ in view.observe(.opacity) { _ in } }
  }

  private static func observersEnd(
    _ end: String, ending: @escaping ([PropertyObservation]) -> [PropertyObservation]
  ) -> Row {
    Growth.row("observers/end-\(end)") { count in
      let stage = Stage()
      var tokens: [PropertyObservation] = []
      return Workload(
        items: min(Growth.steps, count),
        prepare: {
          for token in tokens { token.cancel() }
          tokens = observe(stage.view, count)
        },
        run: { for token in ending(tokens) { token.cancel() } })
    }
  }

  // MARK: Animations of one view

  private static var animations: [Row] {
    [
      Growth.row("animations/add") { count in
        let stage = Stage()
        return Workload(
          items: count, prepare: { stage.view.removeAllAnimations() },
          run: { for _ in 0..<count { stage.view.add(fade()) } })
      },
      Growth.row("animations/remove-all") { count in
        let stage = Stage()
        return Workload(
          items: count, prepare: { for _ in 0..<count { stage.view.add(fade()) } },
          run: { stage.view.removeAllAnimations() })
      },
      Growth.row("animations/tick-each") { count in
        let stage = Stage()
        for _ in 0..<count { stage.view.add(fade()) }
        return Workload(items: count) { stage.window.advance(by: 1.0 / 64) }
      },
      Growth.row("animations/end-at-once") { count in
        let stage = Stage()
        return Workload(
          items: count, prepare: { for _ in 0..<count { stage.view.add(fade(duration: 1)) } },
          run: { stage.window.advance(by: 2) })
      },
    ]
  }

  private static func fade(duration: Double = 1e6) -> Animation {
    let fade = BasicAnimation(.opacity, from: 0, to: 1e-6, duration: duration)
    fade.isAdditive = true
    return fade
  }

  // MARK: Keys on one view

  private static var keys: [Row] {
    [
      Growth.row("keys/add-and-remove") { count in
        let stage = Stage()
        keyed(stage.view, count)
        let more = (0..<Growth.steps).map { "more \($0)" }
        return Workload(items: more.count) {
          for name in more { stage.view.add(fade(), forKey: name) }
          for name in more { stage.view.removeAnimation(forKey: name) }
        }
      },
      Growth.row("keys/replace") { count in
        let stage = Stage()
        let names = keyed(stage.view, count)
        return Workload(items: min(Growth.steps, count)) {
          for name in names.prefix(Growth.steps) { stage.view.add(fade(), forKey: name) }
        }
      },
      Growth.row("keys/find") { count in
        let stage = Stage()
        let names = keyed(stage.view, count)
        return Workload(items: min(Growth.steps, count)) {
          for name in names.suffix(Growth.steps) {
            consume(stage.view.animation(forKey: name) == nil)
          }
        }
      },
    ]
  }

  /// Adds an animation under each of many keys.
  @discardableResult
  private static func keyed(_ view: View, _ count: Int) -> [String] {
    let names = (0..<count).map { "key \($0)" }
    for name in names { view.add(fade(), forKey: name) }
    return names
  }

  // MARK: Blocks on one property of one view

  private static var blocks: [Row] {
    [
      Growth.row("blocks/begin") { count in
        let stage = Stage()
        return Workload(
          items: count, prepare: { stage.view.removeAllAnimations() },
          run: { begin(count, stage, duration: 1e6) })
      },
      Growth.row("blocks/end-at-once") { count in
        let stage = Stage()
        return Workload(
          items: count, prepare: { begin(count, stage, duration: 1) },
          run: { stage.window.advance(by: 2) })
      },
      Growth.row("blocks/interrupt-from-current-state") { count in
        let stage = Stage()
        return Workload(items: count) {
          begin(count, stage, duration: 1e6, options: .beginFromCurrentState)
        }
      },
      Growth.row("blocks/play-by-hand") { count in
        let played = PlayedBlock(count)
        return Workload(
          items: count, prepare: { played.animate() },
          run: { played.playBackToTheStart() })
      },
    ]
  }

  /// A block with an animation of each of many views.
  private final class PlayedBlock {
    private let stage = Stage()
    private let views: [View]
    private var block: AnimationBlock?

    init(_ count: Int) { views = Trees.row(count, in: stage.window) }

    func animate() {
      let opacity = views[0].opacity == 1 ? 0.5 : 1
      block = stage.window.animate(duration: 1) { for view in views { view.opacity = opacity } }
      stage.window.advance(by: 0.25)
    }

    func playBackToTheStart() {
      block?.reverse()
      stage.window.advance(by: 1)
    }
  }

  private static func begin(
    _ count: Int, _ stage: Stage, duration: Double, options: AnimationOptions = []
  ) {
    for index in 0..<count {
      stage.window.animate(duration: duration, options: options) {
        stage.view.center.x = Double(index & 1)
      }
    }
  }

  // MARK: Derived properties of one view

  private static var derivations: [Row] {
    [
      Growth.row("derived/derive") { count in
        let (sources, targets) = tokens(count)
        var view = View(frame: Trees.smallFrame)
        return Workload(
          items: count, prepare: { view = View(frame: Trees.smallFrame) },
          run: {
            for index in 0..<count { view.derive(targets[index], from: sources[index]) { $0 + 1 } }
          })
      },
      // One source more is animated, so each rule is the engine's too.
      Growth.row("derived/derive-in-a-window") { count in
        let (sources, targets) = tokens(count)
        var stage = Stage()
        return Workload(
          items: count,
          prepare: {
            stage = Stage()
            stage.view.add(fade())
          },
          run: {
            for index in 0..<count {
              stage.view.derive(targets[index], from: sources[index]) { $0 + 1 }
            }
          })
      },
      Growth.row("derived/replace-from-one-source") { count in
        let (sources, targets) = tokens(count)
        let view = View(frame: Trees.smallFrame)
        for target in targets { view.derive(target, from: sources[0]) { $0 + 1 } }
        return Workload(items: min(Growth.steps, count)) {
          for target in targets.prefix(Growth.steps) {
            view.derive(target, from: sources[0]) { $0 + 1 }
          }
        }
      },
      // The first half of the rules that make the property a source was removed.
      Growth.row("derived/refuse-after-removals") { count in
        let (sources, targets) = tokens(count)
        let view = View(frame: Trees.smallFrame)
        for target in targets { view.derive(target, from: sources[0]) { $0 + 1 } }
        for target in targets.prefix(count / 2) { view.removeDerivation(of: target) }
        return Workload(items: Growth.steps) {
          for _ in 0..<Growth.steps { view.derive(sources[0], from: sources[1]) { $0 + 1 } }
        }
      },
      // In the order of adding.
      Growth.row("derived/followers-leave") { count in
        var stage = Stage()
        var followers: [View] = []
        return Workload(
          items: count,
          prepare: {
            stage = Stage()
            stage.view.add(fade())
            followers = (0..<count).map { _ in View(frame: Trees.smallFrame) }
            for follower in followers {
              stage.window.addSubview(follower)
              follower.derive(.opacity, from: stage.view, .opacity) { $0 }
            }
          },
          run: { for follower in followers { follower.removeDerivation(of: .opacity) } })
      },
      Growth.row("derived/derive-from-another-view") { count in
        let (sources, targets) = tokens(count)
        var source = View(frame: Trees.smallFrame)
        var target = View(frame: Trees.smallFrame)
        return Workload(
          items: count,
          prepare: {
            source = View(frame: Trees.smallFrame)
            target = View(frame: Trees.smallFrame)
          },
          run: {
            for index in 0..<count {
              target.derive(targets[index], from: source, sources[index]) { $0 + 1 }
            }
          })
      },
      Growth.row("derived/set-a-source-of-another-view") { count in
        let (sources, targets) = tokens(count)
        let source = View(frame: Trees.smallFrame)
        let target = View(frame: Trees.smallFrame)
        for index in 0..<count {
          target.derive(targets[index], from: source, sources[index]) { $0 + 1 }
        }
        var value = 0.0
        return Workload(items: min(Growth.steps, count) / 10) {
          value += 1
          for property in sources.prefix(min(Growth.steps, count) / 10) { source[property] = value }
          consume(target[targets[0]])
        }
      },
      Growth.row("derived/set-a-source") { count in
        let (sources, targets) = tokens(count)
        let view = View(frame: Trees.smallFrame)
        for index in 0..<count { view.derive(targets[index], from: sources[index]) { $0 + 1 } }
        var value = 0.0
        return Workload(items: min(Growth.steps, count) / 10) {
          value += 1
          for source in sources.prefix(min(Growth.steps, count) / 10) { view[source] = value }
        }
      },
    ]
  }

  // MARK: Properties that the drawing of one view reads

  private static var drawings: [Row] {
    [
      Growth.row("drawings/read-properties") { count in
        let meter = Meter(frame: Trees.smallFrame)
        meter.levels = tokens(count).sources
        return Workload(items: count) {
          meter.setNeedsDisplay()
          consume(meter.presentation.drawing)
        }
      }
    ]
  }

  private final class Meter: View {
    var levels: [AnimatableProperty<Double>] = []

    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      var sum = 0.0
      for level in levels { sum += shown[level] }
      var drawing = Drawing()
      drawing.fill(Path(rect: Rect(x: 0, y: 0, width: 1, height: sum)), .black)
      return drawing
    }
  }

  private static func tokens(
    _ count: Int
  ) -> (sources: [AnimatableProperty<Double>], targets: [AnimatableProperty<Double>]) {
    let sources = (0..<count).map { AnimatableProperty("source \($0)", initial: 0.0) }
    return (sources, (0..<count).map { AnimatableProperty("target \($0)", initial: 0.0) })
  }
}
