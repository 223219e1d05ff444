import ViewKernel
import ViewKernelTestSupport

/// What a random program may do besides ordinary things. Every mixture comes up.
struct ProgramTraits: CustomStringConvertible {
  /// Hooks, observers and callbacks do something too.
  let hasHooks: Bool
  /// Animations that the program makes itself, beside blocks.
  let hasAnimations: Bool
  /// Numbers that are not finite, huge, tiny or negative.
  let hasExtremes: Bool
  /// Windows are dropped in the middle.
  let hasTeardown: Bool
  /// Animations are paused, sought and reversed, and views have times of their own.
  let hasPlayback: Bool
  /// Alerts and panels lie over each other all the time.
  let hasModals: Bool
  /// Windows are recorded: some of those that are not dropped.
  let isRecorded: Bool

  init(seed: UInt64) {
    hasHooks = seed & 1 != 0
    hasAnimations = seed & 2 != 0
    hasExtremes = seed & 4 != 0
    hasTeardown = seed & 8 != 0
    hasPlayback = seed & 16 != 0
    hasModals = seed & 32 != 0
    isRecorded = !hasTeardown && seed & 64 == 0
  }

  var description: String {
    [
      hasHooks ? "hooks" : nil, hasAnimations ? "animations" : nil, hasExtremes ? "extremes" : nil,
      hasTeardown ? "teardown" : nil, hasPlayback ? "playback" : nil,
      hasModals ? "modals" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

/// Two windows, a dozen views, and everything that a random program has at hand.
final class RandomWorld {
  let traits: ProgramTraits
  /// How many steps an advance takes; the result must not depend on it.
  let cuts: Int
  var random: SeededGenerator
  let counter = LiveCounter()

  var windows: [Window] = []
  /// Kept by the program until it drops them.
  var views: [View] = []
  var timers: [(window: WeakView, event: ScheduledEvent)] = []
  var observations: [Registration] = []
  /// Animations that were added, running or not.
  var handles: [Animation] = []
  /// Animators and blocks that are played by hand.
  var animators: [RandomAnimator] = []
  var blocks: [AnimationBlock] = []
  /// What was called and what was found wrong, in order.
  private(set) var log: [String] = []
  private(set) var failures: [String] = []
  private(set) var accounts: [Playground.Account] = []
  /// Not kept by the program: they are fire and forget.
  var modals: [RandomModal] = []
  private(set) var modalAccounts: [ModalAccount] = []

  /// What is recorded meanwhile; recorders keep their windows, so not where these are dropped.
  private(set) var recordings: RandomRecordings?

  /// Hooks that are about to do something: the name, how often, and the seed of what.
  private var armed: [(hook: String, left: Int, seed: UInt64)] = []
  /// How often an armed hook has done something. Reading what shows can run a derivation, which may
  /// be armed: where the number changes between two readings, these may differ.
  private(set) var hookRunCount = 0
  private var nameCount = 0
  private var depth = 0
  var isInBlock = false
  /// The calls of observers of one set, while it is being checked.
  var told: [String]?

  struct Registration {
    let number: Int
    let view: WeakView
    let token: PropertyObservation
    let isPrior: Bool
    let isOfOpacity: Bool
  }

  /// Whether a function that derives a property, or a drawing that is recorded, has changed
  /// something. How often it is evaluated depends on how often anybody looks, and so on cuts (D2):
  /// D1 is about programs where it is pure.
  private(set) var isImpure = false

  init(seed: UInt64, cuts: Int, checksRecordings: Bool) {
    traits = ProgramTraits(seed: seed)
    self.cuts = cuts
    random = SeededGenerator(seed: seed)
    for name in ["w0", "w1"] {
      let window = Window(size: Size(width: 300, height: 200))
      window.accessibilityIdentifier = name
      window.onDiagnostic = { [weak self] diagnostic in
        self?.countRefusal(diagnostic)
        self?.write("diagnostic \(diagnostic.kind)")
        self?.call("diagnostic")
      }
      windows.append(window)
    }
    for _ in 0..<6 { _ = makeView() }
    for index in 0..<4 { windows[index % 2].addSubview(views[index]) }
    if checksRecordings && traits.isRecorded { recordings = RandomRecordings(of: windows) }
  }

  func makeView() -> View {
    nameCount += 1
    let view = RandomView("v\(nameCount)", frame: rect(), in: self)
    if nameCount.isMultiple(of: 5) {
      view.deriveShadowPath { [weak self] bounds in
        self?.call("derivation")
        return Path(rect: bounds)
      }
    }
    // No hook and no random number: what older seeds do stays the same.
    if nameCount.isMultiple(of: 3), let source = views.last {
      view.derive(Dial.heading, from: source, .center) { Point(x: $0.y, y: $0.x) }
      source.derive(.borderWidth, from: view, .opacity) { 2 * $0 }
    }
    views.append(view)
    return view
  }

  /// Ends what is recorded, and compares.
  func endRecordings() {
    let differences = recordings?.differences() ?? []
    recordings = nil
    if !isImpure { for difference in differences { fail(difference) } }
  }

  /// Lets go of everything; in the middle of the program or at its end.
  func release() {
    disarm()
    observations = []
    handles = []
    endPlaying()
    views = []
    while let window = windows.popLast() { withExtendedLifetime(window) {} }
    // Delegates are not retained by their alerts.
    modals = []
  }
}

// MARK: - Log

extension RandomWorld {
  func write(_ line: String) { log.append(line) }

  func fail(_ line: String) { failures.append(line) }

  /// An override of a view has been called.
  func note(_ hook: String, of view: RandomView) {
    // How often layout runs may depend on cuts (B3); what it leads to may not.
    if hook != "layout" { write("\(view.name).\(hook)") }
    call(hook)
  }

  /// A place of user code has been reached; it may be armed.
  func call(_ hook: String) {
    guard traits.hasHooks, depth < 3 else { return }
    guard let index = armed.firstIndex(where: { $0.hook == hook && $0.left > 0 }) else { return }
    // How often a recorder has views draw depends on how often it looks.
    if hook == "derivation" || (hook == "drawing" && recordings != nil) {
      isImpure = true
    }
    hookRunCount += 1
    armed[index].left -= 1
    armed[index].seed &+= 1
    let outer = random
    random = SeededGenerator(seed: armed[index].seed)
    depth += 1
    RandomStep.inside.pick(using: &random).body(self)
    depth -= 1
    random = outer
  }

  func disarm() { armed = [] }

  func arm() {
    let hook = random.pick([
      "willMove", "didMove", "willMoveWindow", "didMoveWindow", "didAdd", "willRemove", "become",
      "resign", "insert", "tap", "action", "layout", "timer", "start", "stop", "block",
      "completion",
      "observer", "prior", "derivation", "drawing", "diagnostic", "relic", "keyboard",
    ])
    armed.append((hook, Int.random(in: 1...3, using: &random), random.next()))
    if armed.count > 4 { armed.removeFirst() }
  }

  func open(_ name: String, calls: Int) -> Playground.Account {
    let account = Playground.Account(name, calls)
    accounts.append(account)
    return account
  }

  func openModal(_ name: String) -> ModalAccount {
    let account = ModalAccount(name)
    modalAccounts.append(account)
    return account
  }

  /// An object for a closure to own: its end is a place of user code.
  func relic() -> AnyObject { WorldRelic(self) }

  private final class WorldRelic {
    private weak var world: RandomWorld?
    private let counter: LiveCounter

    init(_ world: RandomWorld) {
      self.world = world
      counter = world.counter
      counter.alive += 1
    }

    deinit {
      counter.alive -= 1
      world?.call("relic")
    }
  }
}

// MARK: - Choosing

extension RandomWorld {
  func view() -> View? { views.isEmpty ? nil : random.pick(views) }
  func window() -> Window? { windows.isEmpty ? nil : random.pick(windows) }
  func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  func number(_ range: ClosedRange<Double>) -> Double {
    if traits.hasExtremes && chance(25) {
      return random.pick([
        .nan, .infinity, -.infinity, 1.7e308, -1.7e308, 1e300, 1e-300, -0.0, .leastNonzeroMagnitude,
        -1, 1e16,
      ])
    }
    // Round numbers meet: edges touch, equal values are set again.
    return chance(2)
      ? Double.random(in: range, using: &random).rounded() : .random(in: range, using: &random)
  }

  func point() -> Point { Point(x: number(-50...250), y: number(-50...250)) }

  func size() -> Size { Size(width: number(0...200), height: number(0...200)) }

  func rect() -> Rect { Rect(origin: point(), size: size()) }

  func transform() -> AffineTransform {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .identity
    case 1: AffineTransform(scaleX: number(0.5...2), y: number(0.5...2))
    case 2: AffineTransform(rotationAngle: number(-4...4))
    case 3: AffineTransform(scaleX: -1, y: 1)
    case 4: AffineTransform(rotationAngle: .pi / 2)
    default:
      AffineTransform(
        a: number(0.5...2), b: number(-0.4...0.4), c: number(-0.4...0.4), d: number(0.5...2),
        tx: number(-20...20), ty: number(-20...20))
    }
  }

  func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }

  func duration() -> Double { chance(6) ? random.pick([0, 1e-9, 1e-300]) : number(0.1...1.5) }
}
