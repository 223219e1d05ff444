import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

// Random animations of every kind, from a few round numbers, so that instants coincide often.

func randomCurve(using random: inout SeededGenerator) -> TimingCurve {
  let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default, .spring()]
  if Bool.random(using: &random) { return random.pick(named) }
  if Int.random(in: 0..<4, using: &random) == 0 { return .spring(randomSpring(using: &random)) }
  if Int.random(in: 0..<4, using: &random) == 0 {
    let curve = random.pick(otherCurves)
    return Bool.random(using: &random) ? curve.reversed : curve
  }
  return .cubicBezier(
    .random(in: 0...1, using: &random), .random(in: -0.5...1.5, using: &random),
    .random(in: 0...1, using: &random), .random(in: -0.5...1.5, using: &random))
}

// The custom ones do not turn: where they do, their curvature has jumps (D35e), which would make
// the differences that laws compare with too coarse.
private let otherCurves: [TimingCurve] = [
  .linear([0, 0.25, 1]), .linear([0, .init(0.7, at: 0.25), .init(0.2, at: 0.25), 1]),
  .linear([0.1, .init(0.6, at: 0.5), 0.8]), .custom("cubic") { $0 * $0 * $0 },
  .custom("wave") { $0 + 0.1 * Elementary.sin(9 * $0) }, .spring(Spring(), initialVelocity: 3),
]

func randomSpring(using random: inout SeededGenerator) -> Spring {
  Spring(
    response: .random(in: 0.1...1, using: &random),
    dampingRatio: random.pick([0.2, 0.7, 1, 1.5, .random(in: 0...2, using: &random)]))
}

func randomTiming(now: Double, using random: inout SeededGenerator) -> MediaTiming {
  let delay = Double.random(in: 0...1, using: &random)
  let begins: [Double?] = [nil, nil, now + 0.25, now + delay, now - 0.1]
  return MediaTiming(
    beginTime: random.pick(begins),
    duration: random.pick([0.25, 0.5, 1, 1.0 / 3, 0.05 + 2 * delay]),
    speed: random.pick([1, 1, 1, 1, 0.5, 2, -1, 0]),
    timeOffset: random.pick([0, 0, 0, 0.1, 0.25]),
    repeatCount: random.pick([nil, nil, 1, 2, 2.5, 3]),
    repeatDuration: random.pick([0, 0, 0, 0.7]),
    autoreverses: random.pick([false, false, true]),
    fillMode: random.pick([.removed, .forwards, .backwards, .both]))
}

/// A basic, spring or keyframe animation with random flags; `value` makes random values of the
/// type.
func randomAnimation<Value: Animatable>(
  on property: AnimatableProperty<Value>, now: Double, using random: inout SeededGenerator,
  value: (inout SeededGenerator) -> Value
) -> PropertyAnimation<Value> {
  let animation: PropertyAnimation<Value>
  if Int.random(in: 0..<3, using: &random) == 0 {
    let keyframes = KeyframeAnimation(
      property, values: (0..<4).map { _ in value(&random) }, keyTimes: [0, 0.2, 0.7, 1],
      timingCurves: [randomCurve(using: &random)])
    keyframes.calculationMode = random.pick([
      .linear, .linear, .discrete, .paced, .cubic, .cubicPaced,
    ])
    if Int.random(in: 0..<4, using: &random) == 0 {
      // Four keyframes all the same.
      keyframes.values.removeFirst()
      keyframes.startsAtUnderlyingValue = true
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      keyframes.values.removeLast()
      keyframes.endsAtUnderlyingValue = true
    }
    if Bool.random(using: &random) {
      keyframes.tensions = [0.5, .random(in: -1...1, using: &random)]
      keyframes.continuities = [0, 0, .random(in: -1...1, using: &random)]
      keyframes.biases = [0, .random(in: -1...1, using: &random)]
    }
    animation = keyframes
  } else {
    let ends = Int.random(in: 0..<8, using: &random)
    let from = ends & 1 == 0 ? value(&random) : nil
    let to = ends & 2 == 0 ? value(&random) : nil
    let by = ends & 4 == 0 ? value(&random) : nil
    if Int.random(in: 0..<3, using: &random) == 0 {
      let spring = SpringAnimation(
        property, from: from, to: to, by: by, spring: randomSpring(using: &random))
      if Bool.random(using: &random) { spring.velocity = value(&random) }
      spring.initialVelocity = random.pick([0, 3, -8])
      animation = spring
    } else {
      animation = BasicAnimation(property, from: from, to: to, by: by)
    }
  }
  animation.timing = randomTiming(now: now, using: &random)
  animation.timingCurve = randomCurve(using: &random)
  animation.isAdditive = random.pick([false, false, true])
  animation.isCumulative = random.pick([false, false, false, true])
  animation.isRemovedOnCompletion = random.pick([true, true, false])
  return animation
}

func randomRect(using random: inout SeededGenerator) -> Rect {
  Rect(
    x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random),
    width: .random(in: 0...100, using: &random), height: .random(in: 0...100, using: &random))
}

/// A run along a path, which turns another property.
func randomFlight(
  on property: AnimatableProperty<Point>, turning turned: AnimatableProperty<Double>, now: Double,
  using random: inout SeededGenerator
) -> KeyframeAnimation<Point> {
  func point(_ random: inout SeededGenerator) -> Point {
    Point(x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
  }
  var path = Path()
  path.move(to: point(&random))
  path.addLine(to: point(&random))
  path.addQuadCurve(to: point(&random), control: point(&random))
  if Bool.random(using: &random) { path.move(to: point(&random)) }
  path.addCurve(to: point(&random), control1: point(&random), control2: point(&random))
  if Bool.random(using: &random) { path.close() }
  let animation = KeyframeAnimation(property, path: path)
  animation.calculationMode = random.pick([.linear, .paced, .discrete])
  animation.rotationMode = random.pick([nil, .auto, .autoReverse])
  animation.rotationProperty = turned
  animation.timing = randomTiming(now: now, using: &random)
  animation.timingCurve = randomCurve(using: &random)
  animation.isAdditive = random.pick([false, false, true])
  animation.isCumulative = random.pick([false, false, false, true])
  animation.isRemovedOnCompletion = random.pick([true, true, false])
  return animation
}

/// A throw, often with limits that it reaches.
func randomThrow(
  on property: AnimatableProperty<Double>, now: Double, using random: inout SeededGenerator
) -> DecayAnimation<Double> {
  let animation = DecayAnimation(
    property, from: random.pick([nil, 10]), velocity: .random(in: -900...900, using: &random),
    rate: random.pick([.normal, .fast, DecelerationRate(rawValue: 0.995)]))
  if Bool.random(using: &random) { animation.limits = random.pick([0...40, 5...10, 20...30]) }
  if Bool.random(using: &random) {
    animation.limitSpring = Spring(response: 0.3, dampingRatio: 0.6)
  }
  animation.timing = randomTiming(now: now, using: &random)
  animation.isAdditive = random.pick([false, false, true])
  animation.isCumulative = random.pick([false, false, false, true])
  return animation
}
