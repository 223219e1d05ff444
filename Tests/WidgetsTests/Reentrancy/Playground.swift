import ViewKernelTimeline
import ViewKernelWidgets

/// A small tree where everything runs that may call user code, and one hook that does something.
///
///     window > a > b > c        b is animated, observed, derives its shadow path
///            > d                a popover background
///     other  > e
///     attic  > stored > deep    in no window
final class Playground {
  var window: Window?
  var other: Window?
  let counter = LiveCounter()

  private(set) weak var a: View?
  private(set) weak var b: View?
  private(set) weak var c: View?
  private(set) weak var d: HookBubble?
  private(set) weak var e: View?
  private(set) weak var stored: View?
  /// Kept: a tree without a window has no other owner.
  var attic: View?
  /// Owns every view that was made, unless the tree alone shall own them.
  private var held: [View] = []
  private let holdsViews: Bool
  private(set) var views: [WeakView] = []

  var tokens: [PropertyObservation] = []
  var keyboardToken: KeyboardObservation?
  private var listenings: [JournalObservation] = []
  var timers: [ScheduledEvent] = []
  /// Copies of animations that ran when they were taken.
  private(set) var copies: [Animation] = []
  private(set) var accounts: [Account] = []
  private(set) weak var alert: AlertController?
  private(set) var alerts: [WeakAlert] = []
  private(set) var alertShows = 0
  private(set) var alertAnswers = 0
  var popovers: [WeakPopover] = []
  /// Taps that a popover has to answer by its end, and its ends.
  var popoverCounts = (taps: 0, ends: 0)
  /// Animators and blocks that are played by hand.
  var animators: [PlayedAnimator] = []
  var blocks: [AnimationBlock] = []
  var recorder: Recorder?
  /// What was told of a recording before its beginning or after its end.
  var recordingFindings: [String] = []

  private var armed: (hook: Hook, trigger: Trigger, mutation: Mutation?)?
  private(set) var firings = 0

  init(holdsViews: Bool) {
    self.holdsViews = holdsViews
    let window = Window(size: Size(width: 200, height: 200))
    let other = Window(size: Size(width: 200, height: 200))
    window.accessibilityIdentifier = "window"
    other.accessibilityIdentifier = "other"
    for window in [window, other] {
      window.onDiagnostic = { [weak self] _ in self?.fire(.diagnostic, on: nil) }
    }
    listenings = [window, other].map { window in
      window.journal.listen { [weak self] _ in self?.fire(.journalListener, on: nil) }
    }
    self.window = window
    self.other = other
    for window in [window, other] { window.attach(HookAttachment(in: self)) }
    makeTree(in: window, other)
    setRules(in: window, 1)
    setRules(in: other, 2)
  }

  /// What the window gives to views that enter: another look than they have from the other one.
  func setRules(in window: Window, _ number: Double) {
    window.appearance(for: HookView.self)[.borderWidth] = number
    window.appearance(for: View.self, within: Window.self)[Mark.size] = number
    window.appearance(for: HookView.self)[.cornerRadius] = number
  }

  private func makeTree(in window: Window, _ other: Window) {
    let a = makeView("a", Rect(x: 0, y: 0, width: 100, height: 100))
    let b = makeView("b", Rect(x: 10, y: 10, width: 80, height: 80))
    let c = makeView("c", Rect(x: 5, y: 5, width: 40, height: 40))
    let d = HookBubble("d", frame: Rect(x: 100, y: 100, width: 80, height: 80), in: self)
    let e = makeView("e", Rect(x: 0, y: 0, width: 50, height: 50))
    let attic = makeView("attic", .zero)
    let stored = makeView("stored", Rect(x: 0, y: 0, width: 30, height: 30))
    let deep = makeView("deep", Rect(x: 0, y: 0, width: 10, height: 10))
    keep(d)
    (self.a, self.b, self.c, self.d, self.e, self.stored) = (a, b, c, d, e, stored)
    self.attic = attic
    window.addSubview(a)
    a.addSubview(b)
    b.addSubview(c)
    window.addSubview(d)
    other.addSubview(e)
    attic.addSubview(stored)
    stored.addSubview(deep)
  }

  func makeView(_ name: String, _ frame: Rect) -> HookView {
    let view = HookView(name, frame: frame, in: self)
    keep(view)
    return view
  }

  private func keep(_ view: View) {
    views.append(WeakView(view))
    if holdsViews { held.append(view) }
  }

  /// Lets go of everything, windows last.
  func release() {
    disarm()
    dropRecorder()
    endPlaying()
    dropTokens()
    forgetCopies()
    held = []
    drop(\.attic)
    drop(\.window)
    drop(\.other)
  }

  /// Lets go of a view. It goes when the property is `nil` already, and nobody is accessing it:
  /// what its end calls may read the property.
  func drop<Dropped: View>(_ property: ReferenceWritableKeyPath<Playground, Dropped?>) {
    let dropped = self[keyPath: property]
    self[keyPath: property] = nil
    withExtendedLifetime(dropped) {}
  }

  /// Lets go of all observations, in the same way.
  func dropTokens() {
    let dropped = (tokens, keyboardToken, listenings)
    tokens = []
    keyboardToken = nil
    listenings = []
    withExtendedLifetime(dropped) {}
  }
}

/// What a view has that is not animated.
enum Mark {
  static let size = Property("size", initial: 0.0, .layout, .display)
}

struct WeakView {
  weak var view: View?
  init(_ view: View) { self.view = view }
}

struct WeakAlert {
  weak var alert: AlertController?
  init(_ alert: AlertController) { self.alert = alert }
}

// MARK: - The armed hook

extension Playground {
  /// From now on the firings of a hook are counted, and some of them do something.
  func arm(_ hook: Hook, _ trigger: Trigger, _ mutation: Mutation?) {
    armed = (hook, trigger, mutation)
    firings = 0
  }

  func disarm() { armed = nil }

  /// A hook has been called.
  ///
  /// - Parameters:
  ///   - view: Whose hook it is; `nil` where it is nobody's, then `b` acts.
  ///   - partner: The other view that the hook is about, such as the new superview.
  func fire(_ hook: Hook, on view: View?, partner: View? = nil) {
    guard let armed, armed.hook == hook else { return }
    let number = firings
    firings += 1
    guard armed.trigger.isDue(at: number), let mutation = armed.mutation else { return }
    guard let actor = view ?? b ?? a ?? window else { return }
    mutation.body(self, actor, partner)
  }
}

// MARK: - What runs

extension Playground {
  /// Lets everything run that may call back: animations, observers, timers, focus, a derivation.
  func wind() {
    guard let window, let b, let c else { return }
    b.deriveShadowPath { [weak self, relic = Relic(.derivationDeinit, in: self)] bounds in
      withExtendedLifetime(relic) { self?.fire(.derivation, on: nil) }
      return Path(rect: bounds)
    }
    c.derive(.shadowRadius, from: b, .opacity) {
      [weak self, relic = Relic(.derivationDeinit, in: self)] opacity in
      withExtendedLifetime(relic) { self?.fire(.crossDerivation, on: nil) }
      return 5 * opacity
    }
    tokens.append(
      c.observe(.shadowRadius, options: [.prior]) { [weak self, weak c] in
        self?.fire($0.isPrior ? .crossPriorObserver : .crossObserver, on: c)
      })
    observe(b)
    if let stored { observeAppearance(stored) }
    c.becomeFirstResponder()
    keyboardToken = window.observeKeyboard { [weak self] _ in
      self?.fire(.keyboardObserver, on: nil)
    }
    animate(b, .opacity, from: 0, to: 1, duration: 1, key: "fade")
    animate(b, .centerX, from: 0, to: 9, duration: 1, key: nil)
    animate(c, .opacity, from: 1, to: 0.5, duration: 0.7, key: "fade")
    schedule()
    block(duration: 0.5) { [weak b] in b?.bounds.size = Size(width: 70, height: 60) }
    window.advance(to: 0.1)
  }

  func observe(_ view: View) {
    let relic = Relic(.observerDeinit, in: self)
    func tell(_ hook: Hook, _ prior: Hook? = nil) -> (Bool) -> Void {
      { [weak self, weak view] isPrior in
        let hook = isPrior ? prior ?? hook : hook
        self?.fire(hook, on: view)
      }
    }
    let bounds = tell(.boundsObserver, .boundsPriorObserver)
    let frame = tell(.frameObserver, .framePriorObserver)
    let opacity = tell(.opacityObserver, .opacityPriorObserver)
    let component = tell(.componentObserver)
    let path = tell(.pathObserver, .pathPriorObserver)
    tokens += [
      view.observe(.bounds, options: [.prior, .old, .new]) { bounds($0.isPrior) },
      view.observe(.frame, options: [.prior, .old, .new]) { frame($0.isPrior) },
      view.observe(.opacity, options: [.prior]) { [relic] change in
        withExtendedLifetime(relic) { opacity(change.isPrior) }
      },
      view.observe(.centerX, options: [.old, .new]) { component($0.isPrior) },
      view.observe(.shadowPath, options: [.prior, .new]) { path($0.isPrior) },
      view.observe(.opacity) { _ in opacity(false) },
    ]
    observeAppearance(view)
  }

  /// What the rules of the windows change when a view enters one.
  private func observeAppearance(_ view: View) {
    let tell = { [weak self, weak view] (isPrior: Bool) in
      self?.fire(isPrior ? .appearancePriorObserver : .appearanceObserver, on: view) ?? ()
    }
    tokens += [
      view.observe(.borderWidth, options: [.prior, .old, .new]) { tell($0.isPrior) },
      view.observe(Mark.size, options: [.prior]) { tell($0.isPrior) },
    ]
  }

  /// Adds an animation whose callbacks are counted.
  func animate<Value: Animatable>(
    _ view: View, _ property: AnimatableProperty<Value>, from: Value, to: Value, duration: Double,
    key: String?
  ) {
    // A view in no window cannot be animated: its closures are never called.
    let account = open(
      "animation of \(view.displayName) \(property.name)", calls: view.window == nil ? 0 : 1)
    let animation = BasicAnimation(property, from: from, to: to, duration: duration)
    animation.onStart = { [weak self, weak view, relic = Relic(.animationDeinit, in: self)] in
      withExtendedLifetime(relic) { account.starts += 1 }
      self?.fire(.animationStart, on: view)
    }
    animation.onStop = { [weak self, weak view] _ in
      account.calls += 1
      self?.fire(.animationStop, on: view)
    }
    view.add(animation, forKey: key)
  }

  /// Takes the copies that run on a view.
  func holdCopies(of view: View) { copies += view.animationKeys.compactMap(view.animation) }

  /// Lets go of them, in the same way as of a view.
  func forgetCopies() {
    let dropped = copies
    copies = []
    withExtendedLifetime(dropped) {}
  }

  /// Gives the copies that run on a view, and call nobody, a callback that is counted.
  func callBack(fromCopiesOf view: View) {
    for key in view.animationKeys {
      guard let copy = view.animation(forKey: key), copy.onStop == nil else { continue }
      // What an animator or a block has played to an end stays a while, and has reported its end.
      if copy.state == .finished { continue }
      let account = open("copy of \(key) of \(view.displayName)", calls: 1)
      copy.onStop = { [weak self, weak view, relic = Relic(.animationDeinit, in: self)] _ in
        withExtendedLifetime(relic) { account.calls += 1 }
        self?.fire(.animationStop, on: view)
      }
    }
  }

  /// Runs a block whose completion is counted.
  func block(
    duration: Double, options: AnimationOptions = [], _ changes: @escaping () -> Void
  ) {
    guard let window else { return }
    let account = open("block", calls: 1)
    let relic = Relic(.completionDeinit, in: self)
    window.animate(duration: duration, options: options) {
      changes()
      fire(.blockBody, on: nil)
    } completion: { [weak self] _ in
      account.calls += 1
      withExtendedLifetime(relic) { self?.fire(.blockCompletion, on: nil) }
    }
  }

  func schedule() {
    guard let window else { return }
    timers.append(
      window.schedule(after: 0.2) { [weak self, relic = Relic(.timerDeinit, in: self)] in
        withExtendedLifetime(relic) { self?.fire(.timer, on: nil) }
      })
    timers.append(
      window.schedule(every: 0.3) { [weak self] in self?.fire(.repeatingTimer, on: nil) })
  }

  func cancelTimers() {
    let cancelled = timers
    timers = []
    for timer in cancelled { window?.cancel(timer) }
  }

  /// Something that has to be called back a number of times.
  final class Account {
    let name: String
    var expected: Int
    var starts = 0
    var calls = 0

    init(_ name: String, _ expected: Int) {
      self.name = name
      self.expected = expected
    }
  }

  func open(_ name: String, calls: Int) -> Account {
    let account = Account(name, calls)
    accounts.append(account)
    return account
  }
}

// MARK: - Alerts

extension Playground: AlertControllerDelegate {
  func showAlert(in window: Window) {
    let alert = AlertController(title: "Alert", message: "Message")
    alert.addTextField(text: "text")
    alert.textFields[0].onChange = { [weak self] _ in self?.fire(.alertField, on: nil) }
    alert.addAction(
      AlertAction(title: "OK") { [weak self] _ in self?.fire(.alertAction, on: nil) })
    alert.delegate = self
    self.alert = alert
    alerts.append(WeakAlert(alert))
    alertShows += 1
    alert.show(in: window)
  }

  func alertController(_ alert: AlertController, wasDismissedWithValue value: String) {
    alertAnswers += 1
    fire(.alertDelegate, on: nil)
  }

  func alertControllerWasCancelled(_ alert: AlertController) {
    alertAnswers += 1
    fire(.alertDelegate, on: nil)
  }
}
