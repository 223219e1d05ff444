import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Descriptions of animation")
struct DescriptionTests {
  private enum Bar {
    static let height = AnimatableProperty("height", initial: 0.0)
    static let shape = AnimatableProperty<Path?>("shape", initial: nil)
  }

  static let timings: [(MediaTiming, String)] = [
    (MediaTiming(), "default duration"),
    (MediaTiming(duration: 0.5), "0.5 s"),
    (MediaTiming(duration: 0, repeatCount: 0), "0 s, 0 times"),
    (MediaTiming(beginTime: 1, duration: 2, speed: -1), "2 s from 1 s, speed -1"),
    (MediaTiming(duration: 1, timeOffset: 0.5, repeatCount: 3), "1 s, offset 0.5 s, 3 times"),
    (
      MediaTiming(duration: 1, repeatCount: .infinity, autoreverses: true, fillMode: .both),
      "1 s, for ever, back and forth, fills both"
    ),
    (MediaTiming(duration: 1, repeatDuration: 4), "1 s, repeated for 4 s"),
  ]

  @Test("A timing says what differs from the defaults", arguments: timings)
  func timing(timing: MediaTiming, note: String) { #expect("\(timing)" == note) }

  static let values: [(String, String)] = [
    ("\(TimingCurve.linear)", "linear"),
    ("\(TimingCurve.easeIn)", "easeIn"),
    ("\(TimingCurve.easeOut)", "easeOut"),
    ("\(TimingCurve.easeInEaseOut)", "easeInEaseOut"),
    ("\(TimingCurve.default)", "default"),
    ("\(TimingCurve.cubicBezier(0.4, 0, 0.2, 1))", "cubicBezier(0.4, 0, 0.2, 1)"),
    ("\(TimingCurve.stepStart)", "stepStart"),
    ("\(TimingCurve.stepEnd)", "stepEnd"),
    ("\(TimingCurve.steps(4, .both))", "steps(4, both)"),
    ("\(StepPosition.none)", "none"),
    (
      "\(TimingCurve.linear([0, .init(0.25, at: 0.75), 1]))",
      "linear(0 at 0, 0.25 at 0.75, 1 at 1)"
    ),
    ("\(TimingCurve.custom("square") { $0 * $0 })", "custom(square)"),
    ("\(TimingCurve.custom("square") { $0 * $0 }.reversed)", "custom(square).reversed"),
    ("\(MediaTiming.FillMode.forwards)", "forwards"),
    ("\(CalculationMode.discrete)", "discrete"),
    ("\(CalculationMode.cubicPaced)", "cubicPaced"),
    ("\(DecelerationRate.fast)", "fast"),
    ("\(DecelerationRate(rawValue: 0.995))", "0.995"),
    ("\(RotationMode.autoReverse)", "autoReverse"),
    ("\(Diagnostic(.refused, "card: frame: no"))", "refused: card: frame: no"),
    ("\(Diagnostic.Kind.limit)", "limit"),
  ]

  @Test("A value reads like a note", arguments: values)
  func reads(text: String, note: String) { #expect(text == note) }

  @Test("An animation says its property, values, timing and curve")
  func animations() {
    let fade = BasicAnimation(Bar.height, from: 1, to: 0.5, duration: 0.25)
    #expect("\(fade)" == "height from 1 to 0.5, 0.25 s")
    fade.by = 3
    fade.from = nil
    fade.isAdditive = true
    fade.timingCurve = .easeIn
    #expect("\(fade)" == "height to 0.5 by 3, additive, 0.25 s, easeIn")
    let run = KeyframeAnimation(Bar.height, values: [0.6, 1.1, 1], duration: 1)
    run.isCumulative = true
    #expect("\(run)" == "height through 0.6, 1.1, 1, cumulative, 1 s")
    let group = AnimationGroup([run, AnimationGroup()], duration: 1)
    #expect("\(group)" == "group of height, group, 1 s")
    #expect(
      "\(KeyframeAnimation(Bar.height, values: []))" == "height through nothing, default duration")
    let path = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    let shape = BasicAnimation(Bar.shape, from: .some(nil), to: path, duration: 1)
    #expect("\(shape)" == "shape from nil to \(path), 1 s")
    #expect("\(Bar.height)" == "height")
  }

  @Test("A handle says what it is a handle of")
  func handles() {
    let clock = LogicalClock()
    clock.onDiagnostic = { _ in }
    #expect("\(clock.schedule(after: 1) {})".wholeMatch(of: /timer \d+/) != nil)
    #expect("\(clock.schedule(after: .nan) {})" == "no timer")
  }

  @Test("The parts of a timing can be set on the animation itself")
  func forwardedTiming() {
    let fade = BasicAnimation(Bar.height, from: 1, to: 0)
    fade.beginTime = 1
    fade.duration = 2
    fade.speed = 3
    fade.timeOffset = 4
    fade.repeatCount = 5
    fade.repeatDuration = 6
    fade.autoreverses = true
    fade.fillMode = .both
    #expect(
      fade.timing
        == MediaTiming(
          beginTime: 1, duration: 2, speed: 3, timeOffset: 4, repeatCount: 5, repeatDuration: 6,
          autoreverses: true, fillMode: .both))
    #expect(fade.beginTime == 1 && fade.speed == 3 && fade.timeOffset == 4)
    #expect(fade.repeatCount == 5 && fade.repeatDuration == 6)
    #expect(fade.autoreverses && fade.fillMode == .both)
  }
}
