import Testing
import ViewKernelTestSupport
import ViewKernelTimeline

@testable import ViewKernelScenes

@Suite("Animations of scene files")
struct SceneAnimationTests {
  private func scene(_ animation: String) throws -> TestScene {
    try TestScene(
      views: "[{\"id\": \"a\", \"opacity\": 0.5, \"center\": [100, 0]}]",
      animations: "[{\"view\": \"a\", \(animation)}]")
  }

  @Test("Every field arrives")
  func fields() throws {
    let scene = try scene(
      """
      "property": "center.x", "key": "k", "from": 1, "to": 2, "by": 3, "beginTime": 1,
      "duration": 2, "speed": 0.5, "timeOffset": 0.25, "repeatCount": 3, "repeatDuration": 4,
      "autoreverses": true, "fillMode": "both", "curve": [0.4, 0, 0.2, 1], "additive": true,
      "cumulative": true, "removedOnCompletion": false
      """)
    let animation = try #require(
      try scene.view("a").animation(forKey: "k") as? BasicAnimation<Double>)
    #expect(animation.from == 1)
    #expect(animation.to == 2)
    #expect(animation.by == 3)
    #expect(
      animation.timing
        == MediaTiming(
          beginTime: 1, duration: 2, speed: 0.5, timeOffset: 0.25, repeatCount: 3,
          repeatDuration: 4, autoreverses: true, fillMode: .both))
    #expect(animation.timingCurve == .cubicBezier(0.4, 0, 0.2, 1))
    #expect(animation.isAdditive)
    #expect(animation.isCumulative)
    #expect(!animation.isRemovedOnCompletion)
  }

  @Test(
    "Each of many animated views has its animation",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func manyViews() throws {
    let numbers = 0..<10_000
    let views = numbers.map { "{\"id\": \"v\($0)\"}" }
    let animations = numbers.map {
      """
      {"view": "v\($0)", "property": "center.x", "key": "k", "from": \($0), "to": 0, "duration": 1}
      """
    }
    let scene = try Scene(
      json: """
        {"duration": 1, "views": [\(views.joined(separator: ","))],
        "animations": [\(animations.joined(separator: ","))]}
        """)
    let window = scene.makeWindow()
    for (number, view) in window.subviews.enumerated() {
      let animation = view.animation(forKey: "k") as? BasicAnimation<Double>
      #expect(animation?.from == Double(number))
    }
  }

  @Test("Keyframes arrive")
  func keyframes() throws {
    let scene = try scene(
      """
      "property": "opacity", "type": "keyframe", "key": "k", "values": [0, 1, 0],
      "keyTimes": [0, 0.25, 1], "curves": ["linear", "easeIn"], "calculationMode": "linear",
      "duration": 2, "repeatCount": "infinite", "repeatDuration": 8
      """)
    let animation = try #require(
      try scene.view("a").animation(forKey: "k") as? KeyframeAnimation<Double>)
    #expect(animation.values == [0, 1, 0])
    #expect(animation.keyTimes == [0, 0.25, 1])
    #expect(animation.timingCurves == [.linear, .easeIn])
    #expect(animation.calculationMode == .linear)
    #expect(animation.timing.repeatCount == .infinity)
    #expect(animation.timing.repeatDuration == 8)
    scene.advance(to: 0.25)
    #expect(try scene.view("a").presentation.opacity == 0.5)
  }

  @Test("D22, D23: cubic keyframes arrive, with live ends")
  func cubicKeyframes() throws {
    let scene = try scene(
      """
      "property": "opacity", "type": "keyframe", "key": "k", "values": [0.25],
      "startsAtUnderlyingValue": true, "endsAtUnderlyingValue": true,
      "calculationMode": "cubicPaced", "tensions": [0, 0.5, 0], "continuities": [0.25, 0, 0],
      "biases": [-1, 1, 0], "keyTimes": [0, 0.5, 1], "duration": 2
      """)
    let animation = try #require(
      try scene.view("a").animation(forKey: "k") as? KeyframeAnimation<Double>)
    #expect(animation.values == [0.25] && animation.calculationMode == .cubicPaced)
    #expect(animation.startsAtUnderlyingValue && animation.endsAtUnderlyingValue)
    #expect(animation.tensions == [0, 0.5, 0] && animation.continuities == [0.25, 0, 0])
    #expect(animation.biases == [-1, 1, 0])
    scene.advance(to: 0)
    #expect(try scene.view("a").presentation.opacity == 0.5)
  }

  @Test("D24, D25: keyframes along a path arrive, and turn the view")
  func path() throws {
    let scene = try scene(
      """
      "property": "center", "type": "keyframe", "key": "k", "path": "M 0 0 L 10 0 L 10 30",
      "calculationMode": "paced", "rotationMode": "auto", "duration": 4
      """)
    scene.advance(to: 2)
    let view = try scene.view("a")
    #expect(view.presentation.center == Point(x: 10, y: 10))
    #expect(isClose(view.presentation.transform.b, 1, within: 1e-15))
    #expect(view.transform == .identity)
    scene.advance(to: 4)
    #expect(view.presentation.transform == .identity && view.animationKeys.isEmpty)
  }

  @Test("D39, D47: springs arrive, with the velocity of each number")
  func springs() throws {
    let scene = try scene(
      """
      "property": "center", "type": "spring", "key": "k", "from": [1, 2], "to": [3, 4],
      "by": [5, 6], "spring": {"response": 0.5, "dampingRatio": 0.8}, "velocity": [7, -8],
      "duration": 2
      """)
    let animation = try #require(
      try scene.view("a").animation(forKey: "k") as? SpringAnimation<Point>)
    #expect(animation.from == Point(x: 1, y: 2))
    #expect(animation.to == Point(x: 3, y: 4))
    #expect(animation.by == Point(x: 5, y: 6))
    #expect(animation.spring == Spring(response: 0.5, dampingRatio: 0.8))
    #expect(animation.velocity == Point(x: 7, y: -8))
    #expect(animation.initialVelocity == 0)
    #expect(animation.duration == 2)
    scene.advance(to: 0)
    #expect(try scene.view("a").presentation.velocity(of: .center) == Point(x: 7, y: -8))
  }

  @Test("D48b, D48d: throws arrive, with rate, limits and spring")
  func decays() throws {
    let scene = try scene(
      """
      "property": "center", "type": "decay", "key": "k", "from": [0, 0], "velocity": [1000, 0],
      "decelerationRate": "fast", "limits": [0, 0, 50, 10],
      "limitSpring": {"response": 0.4, "dampingRatio": 1}
      """)
    let animation = try #require(
      try scene.view("a").animation(forKey: "k") as? DecayAnimation<Point>)
    #expect(animation.velocity == Point(x: 1000, y: 0) && animation.decelerationRate == .fast)
    #expect(animation.limits == Rect(x: 0, y: 0, width: 50, height: 10))
    #expect(animation.limitSpring == Spring(response: 0.4, dampingRatio: 1))
    #expect(animation.endValue == Point(x: 50, y: 0))
  }

  @Test("D48b: throws of numbers have two limits, and a rate may be a number")
  func decayOfNumber() throws {
    let scene = try scene(
      """
      "property": "center.x", "type": "decay", "key": "k", "velocity": 1000,
      "decelerationRate": 0.99, "limits": [-5, 150]
      """)
    let animation = try #require(
      try scene.view("a").animation(forKey: "k") as? DecayAnimation<Double>)
    #expect(animation.decelerationRate == .fast && animation.limits == -5...150)
    #expect(animation.endValue == 150)
    scene.advance(to: 0)
    #expect(try scene.view("a").presentation.center.x == 100)
  }

  @Test("H21: differences and velocities of colours have components outside 0...1")
  func colorDifferences() throws {
    func animation(_ keys: String) throws -> Animation? {
      let scene = try scene("\"property\": \"backgroundColor\", \"key\": \"k\", \(keys)")
      // A view loses its animations when the scene is released.
      return try withExtendedLifetime(scene) { try scene.view("a").animation(forKey: "k") }
    }
    func red(_ red: Double) -> Color { Color(red: red, green: 0, blue: 0, alpha: 0) }

    let decay = try animation("\"type\": \"decay\", \"velocity\": [-1, 0, 0, 0]")
    #expect((decay as? DecayAnimation<Color>)?.velocity == red(-1))
    let spring = try animation(
      "\"type\": \"spring\", \"by\": [-0.5, 0, 0, 0], \"velocity\": [5, 0, 0, 0]")
    #expect((spring as? SpringAnimation<Color>)?.velocity == red(5))
    #expect((spring as? SpringAnimation<Color>)?.by == red(-0.5))
    let basic = try animation(
      "\"additive\": true, \"from\": [-0.5, 0, 0, 0], \"to\": \"#00000000\"")
    #expect((basic as? BasicAnimation<Color>)?.from == red(-0.5))
    #expect((basic as? BasicAnimation<Color>)?.to == red(0))
    let keyframes = try animation(
      "\"type\": \"keyframe\", \"additive\": true, \"values\": [[-2, 0, 0, 0], [2, 0, 0, 0]]")
    #expect((keyframes as? KeyframeAnimation<Color>)?.values == [red(-2), red(2)])
  }

  @Test("D42: without a duration a spring lasts until it has settled")
  func settles() throws {
    let scene = try scene(
      """
      "property": "center.x", "type": "spring", "key": "k", "from": 0, "to": 200,
      "initialVelocity": 5
      """)
    let animation = try #require(
      try scene.view("a").animation(forKey: "k") as? SpringAnimation<Double>)
    #expect(animation.spring == Spring())
    #expect(animation.initialVelocity == 5)
    scene.advance(to: 0.1)
    // D40.
    #expect(abs(try scene.view("a").presentation.center.x - 200 * 0.607053444) < 2e-7)
    scene.advance(to: 1.38)
    #expect(try !scene.view("a").animationKeys.isEmpty)
    scene.advance(to: 1.39)
    #expect(try scene.view("a").animationKeys.isEmpty)
  }

  @Test("Discrete keyframes may have a time more than values")
  func discrete() throws {
    let scene = try scene(
      """
      "property": "opacity", "type": "keyframe", "values": [0.25, 0.75], "keyTimes": [0, 0.5, 1],
      "calculationMode": "discrete", "duration": 1
      """)
    scene.advance(to: 0.375)
    #expect(try scene.view("a").presentation.opacity == 0.25)
    scene.advance(to: 0.5)
    #expect(try scene.view("a").presentation.opacity == 0.75)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test("It plays: to alone starts from the underlying value")
  func plays() throws {
    let scene = try scene("\"property\": \"center.x\", \"to\": 200, \"duration\": 1")
    scene.advance(to: 0.25)
    #expect(try scene.view("a").presentation.center.x == 125)
    scene.advance(to: 1)
    #expect(try scene.view("a").presentation.center.x == 100)
  }
}
