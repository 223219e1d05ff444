import ViewKernel
import ViewKernelTestSupport

// MARK: - Setting

extension RandomWorld {
  /// Sets a random property of a view.
  func set(_ view: View) {
    switch Int.random(in: 0..<(traits.hasPlayback ? 14 : 12), using: &random) {
    case 12, 13: view[Dial.turn] = number(0...1)
    case 0, 1: view.frame = rect()
    case 2: view.bounds = rect()
    case 3: view.bounds.size = size()
    case 4: view.center = point()
    case 5: view.center.x = number(-50...250)
    case 6: view.transform = transform()
    case 7: view.anchorPoint = Point(x: number(-1...2), y: number(0...1))
    case 8, 9: view.opacity = number(0...1)
    case 10: view.backgroundColor = color()
    default:
      view.cornerRadius = number(0...20)
      view.shadowOffset = size()
      view.zPosition = number(-2...2).rounded()
    }
  }

  /// The same, or the opacity with a look at who is told, and in which order (C1, C2).
  func setChecked(_ view: View) {
    guard !traits.hasHooks, chance(3) else { return set(view) }
    let watching = observations.filter { $0.view.view === view && $0.isOfOpacity }
    let expected =
      watching.filter(\.isPrior).map { "\($0.number) before" }
      + watching.map { "\($0.number) after" }
    told = []
    view.opacity = Double.random(in: 0...1, using: &random)
    if told != expected { fail("C1: told \(told ?? []), expected \(expected)") }
    told = nil
  }

  func observe(_ view: View) {
    let number = observations.count + log.count
    let isPrior = chance(3)
    let options: ObservationOptions = isPrior ? [.prior, .old, .new] : [.old, .new]
    let relic = relic()
    let tell: (Bool) -> Void = { [weak self] isPrior in
      withExtendedLifetime(relic) {}
      guard let self else { return }
      told?.append("\(number) \(isPrior ? "before" : "after")")
      write("observer \(number) \(isPrior)")
      call(isPrior ? "prior" : "observer")
    }
    let kind = Int.random(in: 0..<5, using: &random)
    let token =
      switch kind {
      case 0: view.observe(.bounds, options: options) { tell($0.isPrior) }
      case 1: view.observe(.frame, options: options) { tell($0.isPrior) }
      case 2: view.observe(.centerX, options: options) { tell($0.isPrior) }
      default: view.observe(.opacity, options: options) { tell($0.isPrior) }
      }
    observations.append(
      Registration(
        number: number, view: WeakView(view), token: token, isPrior: isPrior,
        isOfOpacity: kind > 2))
  }
}

// MARK: - Blocks and animations

extension RandomWorld {
  func block() {
    guard let window = window() else { return }
    let duration = duration()
    let delay = chance(4) ? number(0...0.5) : 0
    // Touches stay on, so that hit tests have one answer.
    var options: AnimationOptions = .allowUserInteraction
    if chance(4) { options.insert(.beginFromCurrentState) }
    let changed = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in view() }
    let account = open("block", calls: 1)
    // An inner block takes the duration of the outer one (D53).
    let isChecked =
      !isInBlock && !traits.hasHooks && !traits.hasAnimations && !traits.hasExtremes
      && duration > 1e-6
    let wasInBlock = isInBlock
    isInBlock = true
    let before = isChecked ? shown(in: window) : []
    let relic = relic()
    let handle = window.animate(duration: duration, delay: delay, options: options) {
      for view in changed { set(view) }
      if chance(8) { block() }
      call("block")
    } completion: { [weak self] finished in
      withExtendedLifetime(relic) { account.calls += 1 }
      self?.write("block \(finished)")
      self?.call("completion")
    }
    isInBlock = wasInBlock
    for (view, shown) in before where !shown.isClose(to: Shown(view)) {
      fail("D50: \(view.displayName) jumps from \(shown) to \(Shown(view))")
    }
    // Keeping one may cancel an older one: not inside of a block that is looked at.
    if traits.hasPlayback && !isInBlock { keep(handle) }
  }

  private func shown(in window: Window) -> [(View, Shown)] {
    views.filter { $0.window === window }.map { ($0, Shown($0)) }
  }

  func addAnimation(to view: View) {
    guard traits.hasPlayback, chance(6) else { return start(animation(), on: view) }
    let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in animation() }
    let group = AnimationGroup(children, duration: duration())
    setTiming(of: group)
    start(group, on: view)
  }

  private func animation() -> Animation {
    switch Int.random(in: 0..<10, using: &random) {
    case 9: animation(.zPosition) { number(-2...2).rounded() }
    case 0: animation(.opacity) { number(0...1) }
    case 1: animation(.centerX) { number(-50...250) }
    case 2: animation(.center) { point() }
    case 3: animation(.bounds) { rect() }
    case 4: animation(.boundsSize) { size() }
    case 5: animation(.transform) { transform() }
    case 6: animation(.transformScale) { number(0.5...2) }
    case 7: animation(.transformRotation) { number(-7...7) }
    case 8 where traits.hasPlayback: animation(Dial.turn) { number(0...1) }
    default: animation(.backgroundColor) { color() }
    }
  }

  private func animation<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ value: () -> Value
  ) -> Animation {
    let animation: PropertyAnimation<Value>
    if chance(3) {
      let values = (0..<Int.random(in: 0...4, using: &random)).map { _ in value() }
      animation = KeyframeAnimation(property, values: values, duration: duration())
    } else {
      let basic = BasicAnimation(property, from: value(), to: value(), duration: duration())
      if chance(4) { basic.from = nil }
      if chance(4) { basic.to = nil }
      animation = basic
    }
    animation.isAdditive = chance(4)
    animation.isCumulative = chance(5)
    setTiming(of: animation)
    return animation
  }

  private func setTiming(of animation: Animation) {
    animation.isRemovedOnCompletion = !chance(4)
    if chance(3) { animation.timing.autoreverses = true }
    if chance(3) { animation.timing.repeatCount = random.pick([2, 2.5, 0.5, .infinity]) }
    if chance(4) { animation.timing.speed = random.pick([2, 0.5, 0, -1]) }
    if chance(4) { animation.timing.timeOffset = number(0...1) }
    if chance(3) { animation.timing.fillMode = random.pick([.both, .forwards, .backwards]) }
    if chance(4) { animation.timing.beginTime = number(0...3) }
    if chance(2) { animation.timingCurve = random.pick([.easeIn, .easeInEaseOut, .linear]) }
  }

  private func start(_ animation: Animation, on view: View) {
    let name = view.displayName
    let account = open(
      "animation of \(name) \(animation.propertyName)", calls: view.window == nil ? 0 : 1)
    animation.onStart = { [weak self, relic = relic()] in
      withExtendedLifetime(relic) { account.starts += 1 }
      self?.write("\(name) starts")
      self?.call("start")
    }
    animation.onStop = { [weak self] finished in
      account.calls += 1
      self?.write("\(name) stops \(finished)")
      self?.call("stop")
    }
    let running = view.add(animation, forKey: chance(2) ? random.pick(["one", "two"]) : nil)
    if let running, traits.hasPlayback { keep(running) }
  }
}

// MARK: - Playing by hand

/// The program's own property.
enum Dial {
  static let turn = AnimatableProperty("turn", initial: 0.5) { min(max($0, 0), 1) }
  /// Never set: views derive it from each other.
  static let heading = AnimatableProperty("heading", initial: Point.zero)
}

extension RandomWorld {
  func keep(_ handle: Animation) {
    handles.append(handle)
    if handles.count > 8 { handles.removeFirst() }
  }

  func play() {
    guard traits.hasPlayback else { return }
    if chance(3) { return playTogether() }
    if chance(4), let view = view(), let key = view.animationKeys.last {
      if let handle = view.animation(forKey: key) { keep(handle) }
    }
    guard !handles.isEmpty else { return }
    let handle = random.pick(handles)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: handle.pause()
    case 1, 2: handle.play()
    case 3: handle.reverse()
    case 4: handle.rate = random.pick([1, 2, 0.5, -1, 0, number(-2...2)])
    case 5: handle.seek(to: number(-1...3))
    case 6: handle.seek(to: handle.currentTime)
    case 7: handle.finish()
    default: handle.cancel()
    }
    write("\(handle.state) \(handle.currentTime) \(handle.rate) \(handle.progress ?? -1)")
  }

  func changeTime() {
    guard traits.hasPlayback, let view = view() else { return }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: view.timeSpace = ViewTimeSpace()
    case 1: view.timeSpace = ViewTimeSpace(speed: 0, timeOffset: view.localTime)
    case 2: view.timeSpace.speed = random.pick([0, 0.5, 2, number(0...3)])
    case 3: view.timeSpace.timeOffset = number(-1...2)
    default: view.timeSpace.beginTime = number(-1...3)
    }
    write("time \(view.localTime)")
  }
}

// MARK: - Time

extension RandomWorld {
  func schedule() {
    guard let window = window() else { return }
    let body: () -> Void = { [weak self, relic = relic()] in
      withExtendedLifetime(relic) {}
      self?.write("timer")
      self?.call("timer")
    }
    let event =
      chance(4)
      ? window.schedule(every: Double.random(in: 0.1...0.6, using: &random), body)
      : window.schedule(after: chance(3) ? 0 : Double.random(in: 0...1, using: &random), body)
    timers.append((WeakView(window), event))
  }

  /// Advances in one step or in several ones: what happens must be the same.
  func advance(_ window: Window, by interval: Double) {
    let end = window.now + interval
    var cutter = SeededGenerator(seed: end.bitPattern)
    for time in (1..<cuts).map({ _ in Double.random(in: window.now...end, using: &cutter) })
      .sorted()
    {
      window.advance(to: time)
    }
    if cuts == 1 && !traits.hasHooks { advanceLookingAtFocus(window, to: end) }
    window.advance(to: end)
    write("now \(window.now)")
  }
}

/// What blocks move of a view.
struct Shown: Equatable, CustomStringConvertible {
  let numbers: [Double]

  init(_ view: View) {
    let shown = view.presentation
    let (bounds, color, matrix) = (shown.bounds, shown.backgroundColor, shown.transform)
    numbers = [
      shown.center.x, shown.center.y, bounds.origin.x, bounds.origin.y, bounds.size.width,
      bounds.size.height, shown.opacity, shown.anchorPoint.x, shown.anchorPoint.y, matrix.a,
      matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty, color.red, color.green, color.blue,
      color.alpha, shown.cornerRadius, shown.shadowOffset.width, shown.shadowOffset.height,
      shown.zPosition, shown[Dial.turn],
    ]
  }

  /// Equal up to the rounding of a few sums of numbers below a thousand, and of the products of
  /// transforms that interrupt each other.
  func isClose(to other: Shown) -> Bool {
    zip(numbers, other.numbers).allSatisfy { ($0 - $1).magnitude <= 1e-6 }
  }

  var description: String { "\(numbers)" }
}
