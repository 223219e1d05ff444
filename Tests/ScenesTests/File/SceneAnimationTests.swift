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

  @Test("It plays: to alone starts from what shows below")
  func plays() throws {
    let scene = try scene("\"property\": \"center.x\", \"to\": 200, \"duration\": 1")
    scene.advance(to: 0.25)
    #expect(try scene.view("a").presentation.center.x == 125)
    scene.advance(to: 1)
    #expect(try scene.view("a").presentation.center.x == 100)
  }
}
