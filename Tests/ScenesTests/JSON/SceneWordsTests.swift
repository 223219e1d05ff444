import Testing

@testable import ViewKernelScenes

@Suite("Words from elsewhere in scene files")
struct SceneWordsTests {
  @Test("H21: a word of UIKit, Core Animation or CSS is answered with ours", arguments: cases)
  func answered(text: String, message: String) { #expect(TestScene.error(text) == message) }

  private static let cases: [(String, String)] = [
    view("\"alpha\": 1", ": unknown key \"alpha\", did you mean \"opacity\"?"),
    view("\"hidden\": true", ": unknown key \"hidden\", did you mean \"isHidden\"?"),
    view("\"position\": [1, 2]", ": unknown key \"position\", did you mean \"center\"?"),
    view("\"background\": 1", ": unknown key \"background\", did you mean \"backgroundColor\"?"),
    view(
      "\"background-color\": 1",
      ": unknown key \"background-color\", did you mean \"backgroundColor\"?"),
    view(
      "\"layer.shadowOpacity\": 1",
      ": unknown key \"layer.shadowOpacity\", did you mean \"shadowOpacity\"?"),
    view(
      "\"masksToBounds\": 1", ": unknown key \"masksToBounds\", did you mean \"clipsToBounds\"?"),
    view("\"border-radius\": 1", ": unknown key \"border-radius\", did you mean \"cornerRadius\"?"),
    view("\"color\": 1", ": unknown key \"color\", did you mean \"backgroundColor\"?"),
    view(
      "\"kind\": \"label\", \"color\": 1", ": unknown key \"color\", did you mean \"textColor\"?"),
    view("\"name\": \"a\"", ": unknown key \"name\", did you mean \"id\"?"),
    view("\"type\": \"label\"", ": unknown key \"type\", did you mean \"kind\"?"),
    view("\"children\": []", ": unknown key \"children\", did you mean \"subviews\"?"),
    view(
      "\"mask\": 1",
      ": unknown key \"mask\"; use clipsToBounds and cornerRadius, or clip in a drawing: "
        + "there are no masks"),
    view(
      "\"perspective\": 1",
      ": unknown key \"perspective\"; use transform: there are no 3D transforms"),
    view(
      "\"transform3D\": 1",
      ": unknown key \"transform3D\"; use transform: there are no 3D transforms"),
    property(
      "layer.transform3D",
      "unknown property \"layer.transform3D\"; use transform: there are no 3D transforms"),
    view("\"Frame\": 1", ": unknown key \"Frame\", did you mean \"frame\"?"),
    opacity("\"curve\": \"Linear\"", curve("Linear", "linear")),
    view("\"transfrom\": 1", ": unknown key \"transfrom\", did you mean \"transform\"?"),
    // Beside a frame, the center and the size would be a second mistake.
    view(
      "\"frame\": [0, 0, 1, 1], \"position\": [1, 2]",
      ": unknown key \"position\"; use either \"frame\" or \"center\""),
    view(
      "\"frame\": [0, 0, 1, 1], \"width\": 1",
      ": unknown key \"width\"; use either \"frame\" or \"bounds.size\""),
    view("\"width\": 1", ": unknown key \"width\", did you mean \"bounds.size\"?"),
    view(
      "\"frame.x\": 1, \"frame\": [0, 0, 1, 1]",
      ": unknown key \"frame.x\"; use either \"frame\" or \"center\""),
    // The same in the other direction.
    opacity(
      "\"type\": \"keyframe\", \"values\": [0, 1], \"motionPath\": \"M0 0\"",
      ": unknown key \"motionPath\"; use either \"path\" or \"values\""),
    action(
      "\"at\": 0, \"do\": \"animate\", \"duration\": 1, \"set\": [], \"curve\": \"easeIn\", "
        + "\"damping\": 0.5",
      ": unknown key \"damping\"; use either \"dampingRatio\" or \"curve\""),
    view("\"zIndex\": 1", ": unknown key \"zIndex\", did you mean \"zPosition\"?"),
    view(
      "\"kind\": \"UILabel\"", ".kind: unknown kind of view \"UILabel\", did you mean \"label\"?"),
    color("rgba(1, 2, 3, 0.5)", "; or write [red, green, blue, alpha] with numbers in 0...1"),
    color("clear", ", did you mean \"#00000000\"?"),
    color("red", ", did you mean \"#ff0000\"?"),
    color("mauve", ""),
    animation("\"keyPath\": \"opacity\"", ": unknown key \"keyPath\", did you mean \"property\"?"),
    opacity("\"fromValue\": 1", ": unknown key \"fromValue\", did you mean \"from\"?"),
    opacity("\"toValue\": 1", ": unknown key \"toValue\", did you mean \"to\"?"),
    opacity("\"timingFunction\": 1", ": unknown key \"timingFunction\", did you mean \"curve\"?"),
    opacity("\"delay\": 1", ": unknown key \"delay\", did you mean \"beginTime\"?"),
    opacity("\"path\": 1", ": \"path\" needs \"type\": \"keyframe\""),
    opacity("\"keyTimes\": [0]", ": \"keyTimes\" needs \"type\": \"keyframe\""),
    opacity("\"initialVelocity\": 1", ": \"initialVelocity\" needs \"type\": \"spring\""),
    opacity("\"decelerationRate\": 1", ": \"decelerationRate\" needs \"type\": \"decay\""),
    opacity(
      "\"type\": \"spring\", \"limits\": [0, 1]", ": \"limits\" needs \"type\": \"decay\""),
    opacity(
      "\"type\": \"keyframe\", \"values\": [], \"tensionValues\": [1]",
      ": unknown key \"tensionValues\", did you mean \"tensions\"?"),
    opacity("\"curve\": \"easeInOut\"", curve("easeInOut", "easeInEaseOut")),
    opacity("\"curve\": \"ease-in-out\"", curve("ease-in-out", "easeInEaseOut")),
    opacity("\"curve\": \"ease\"", curve("ease", "default")),
    opacity(
      "\"curve\": \"cubic-bezier(0, 0, 1, 1)\"",
      ".curve: unknown curve \"cubic-bezier(0, 0, 1, 1)\"; write its points: [x1, y1, x2, y2]"),
    opacity(
      "\"curve\": \"spring(1, 100, 10, 0)\"",
      ".curve: unknown curve \"spring(1, 100, 10, 0)\"; write an object: "
        + "{\"spring\": {\"response\": 0.5, \"dampingRatio\": 0.8}}"),
    opacity(
      "\"curve\": {\"stiffness\": 100}",
      ".curve: unknown key \"stiffness\"; \(springObject)"),
    opacity(
      "\"type\": \"CASpringAnimation\"",
      ".type: unknown type of animation \"CASpringAnimation\", did you mean \"spring\"?"),
    spring("\"initialSpringVelocity\": 1", "initialSpringVelocity", "initialVelocity"),
    opacity(
      "\"type\": \"spring\", \"bounce\": 0.2", ": unknown key \"bounce\"; \(springObject)"),
    opacity(
      "\"type\": \"spring\", \"settlingDuration\": 1",
      ": unknown key \"settlingDuration\"; remove it: a spring without a duration lasts until "
        + "it has settled"),
    opacity(
      "\"type\": \"spring\", \"spring\": {\"tension\": 1}",
      ".spring: unknown key \"tension\", did you mean \"stiffness\"?"),
    opacity(
      "\"type\": \"spring\", \"spring\": {\"friction\": 1}",
      ".spring: unknown key \"friction\", did you mean \"damping\"?"),
    opacity(
      "\"type\": \"spring\", \"spring\": {\"response\": 1, \"dampingFraction\": 1}",
      ".spring: unknown key \"dampingFraction\", did you mean \"dampingRatio\"?"),
    opacity(
      "\"curve\": \"linear(0, 0.25 75%, 1)\"",
      ".curve: unknown curve \"linear(0, 0.25 75%, 1)\"; write an object of stops: "
        + "{\"linear\": [0, {\"output\": 0.25, \"input\": 0.75}, 1]}"),
    opacity(
      "\"curve\": {\"reverse\": \"easeIn\"}",
      ".curve: unknown key \"reverse\", did you mean \"reversed\"?"),
    block("\"iterationCount\": 2", "iterationCount", "repeatCount"),
    block("\"animation-iteration-count\": 2", "animation-iteration-count", "repeatCount"),
    block("\"alternate\": true", "alternate", "autoreverses"),
    block("\"startDelay\": 1", "startDelay", "delay"),
    action(
      "\"at\": 0, \"do\": \"animate\", \"duration\": 1, \"set\": [], \"options\": [\"repeats\"]",
      ".options[0]: unknown option \"repeats\", did you mean \"repeat\"?"),
    action(
      "\"at\": 0, \"do\": \"animateKeyframes\", \"duration\": 1, \"frames\": [], "
        + "\"options\": [\"calculationModeCubic\"]",
      ".options[0]: unknown option \"calculationModeCubic\"; use the key calculationMode"),
    action(
      "\"at\": 0, \"do\": \"animateKeyframes\", \"duration\": 1, \"keyframes\": []",
      ": unknown key \"keyframes\", did you mean \"frames\"?"),
    action(
      "\"at\": 0, \"do\": \"animateKeyframes\", \"duration\": 1, \"frames\": "
        + "[{\"relativeStartTime\": 0, \"relativeDuration\": 1, \"set\": []}]",
      ".frames[0]: unknown key \"relativeStartTime\", did you mean \"relativeStart\"?"),
    action(
      "\"at\": 0, \"do\": \"animateKeyframesWithDuration\"",
      ".do: unknown action \"animateKeyframesWithDuration\", did you mean \"animateKeyframes\"?"),
    block("\"usingSpringWithDamping\": 0.7", "usingSpringWithDamping", "dampingRatio"),
    block("\"damping\": 0.7", "damping", "dampingRatio"),
    block("\"initialSpringVelocity\": 2", "initialSpringVelocity", "initialVelocity"),
    block("\"velocity\": 2", "velocity", "initialVelocity"),
    action(
      "\"at\": 0, \"do\": \"animate\", \"duration\": 1, \"set\": [], \"bounce\": 0.2",
      ": unknown key \"bounce\"; \(springObject)"),
    property("alpha", "unknown property \"alpha\", did you mean \"opacity\"?"),
    property("hidden", "unknown property \"hidden\", did you mean \"opacity\"?"),
    property("position.x", "unknown property \"position.x\", did you mean \"center.x\"?"),
    property(
      "transform.rotation.z",
      "unknown property \"transform.rotation.z\", did you mean \"transform.rotation\"?"),
    property("frame", "frame cannot be animated; animate bounds and center"),
    property("isHidden", "isHidden cannot be animated"),
    action("\"time\": 0", ": unknown key \"time\", did you mean \"at\"?"),
    action("\"at\": 0, \"type\": \"tap\"", ": unknown key \"type\", did you mean \"do\"?"),
    action("\"at\": 0, \"do\": \"click\"", ".do: unknown action \"click\", did you mean \"tap\"?"),
    action(
      "\"at\": 0, \"do\": \"insertSubview\"",
      ".do: unknown action \"insertSubview\", did you mean \"addView\"?"),
    action(
      "\"at\": 0, \"do\": \"dismiss\"",
      ".do: unknown action \"dismiss\", did you mean \"dismissPopover\"?"),
    action(
      "\"at\": 0, \"do\": \"showAlert\", \"buttons\": [{\"title\": \"a\", \"style\": \"default\"}]",
      ".buttons[0].style: unknown style \"default\", did you mean \"standard\"?"),
    action(
      "\"at\": 0, \"do\": \"animate\", \"duration\": 1, \"set\": [], \"options\": [\"curveEaseInOut\"]",
      ".options[0]: unknown option \"curveEaseInOut\"; use the key curve: \"easeInEaseOut\""),
    action(
      "\"at\": 0, \"do\": \"presentPopover\", \"metrics\": \"mb\", \"permittedArrowDirections\": 1",
      ": unknown key \"permittedArrowDirections\", did you mean \"direction\"?"),
    property(
      "frame.size.width", "unknown property \"frame.size.width\", did you mean \"bounds.size\"?"),
    opacity("\"curve\": \"curveEaseInOut\"", curve("curveEaseInOut", "easeInEaseOut")),
    ("{\"duration\": 1, \"frameRate\": 60}", "unknown key \"frameRate\", did you mean \"fps\"?"),
  ]

  private static func view(_ keys: String, _ message: String) -> (String, String) {
    ("{\"duration\": 1, \"views\": [{\(keys)}]}", "views[0]\(message)")
  }

  private static func color(_ text: String, _ hint: String) -> (String, String) {
    view(
      "\"backgroundColor\": \"\(text)\"",
      ".backgroundColor: expected a colour such as \"#3366cc\" or \"#3366cc80\", got \"\(text)\"\(hint)"
    )
  }

  private static func animation(_ keys: String, _ message: String) -> (String, String) {
    (
      "{\"duration\": 1, \"animations\": [{\"view\": \"window\", \(keys)}]}",
      "animations[0]\(message)"
    )
  }

  private static func opacity(_ keys: String, _ message: String) -> (String, String) {
    animation("\"property\": \"opacity\", \(keys)", message)
  }

  private static func property(_ name: String, _ message: String) -> (String, String) {
    animation("\"property\": \"\(name)\"", ".property: \(message)")
  }

  private static func curve(_ word: String, _ name: String) -> String {
    ".curve: unknown curve \"\(word)\", did you mean \"\(name)\"?"
  }

  private static let springObject =
    "write it in an object: \"spring\": {\"duration\": 0.5, \"bounce\": 0.2}"

  /// A word of an animation of type `spring`.
  private static func spring(_ keys: String, _ word: String, _ name: String) -> (String, String) {
    opacity(
      "\"type\": \"spring\", \(keys)", ": unknown key \"\(word)\", did you mean \"\(name)\"?")
  }

  /// A word of the action `animate`.
  private static func block(_ keys: String, _ word: String, _ name: String) -> (String, String) {
    action(
      "\"at\": 0, \"do\": \"animate\", \"duration\": 1, \"set\": [], \(keys)",
      ": unknown key \"\(word)\", did you mean \"\(name)\"?")
  }

  private static func action(_ keys: String, _ message: String) -> (String, String) {
    ("{\"duration\": 1, \"actions\": [{\(keys)}]}", "actions[0]\(message)")
  }

  @Test("Names of more than 64 bytes are not offered, and neither are names after a thousand")
  func manyAndLongNames() {
    /// The end of the message: `, did you mean "card"?`, or nothing.
    func hint(for id: String, in ids: [String]) -> String? {
      let views = ids.map { "{\"id\": \"\($0)\"}" }.joined(separator: ", ")
      let message = TestScene.error(
        """
        {"duration": 1, "views": [\(views)], "animations": [{"view": "\(id)", "property": "opacity"}]}
        """)
      let start = "animations[0].view: there is no view \(id.shortQuoted)"
      return message.flatMap { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
    }
    let (long, longer) = (String(repeating: "a", count: 63), String(repeating: "a", count: 64))
    #expect(hint(for: long + "x", in: [long]) == ", did you mean \"\(long)\"?")
    #expect(hint(for: longer + "x", in: [longer]) == "")
    #expect(hint(for: longer, in: [longer + "x"]) == "")
    let many = (0..<1000).map { "view\($0)" }
    #expect(hint(for: "crad", in: ["card"] + many) == ", did you mean \"card\"?")
    #expect(hint(for: "crad", in: many + ["card"]) == "")
  }

  @Test("Where a property must be one that can be animated, no other is offered")
  func animatable() throws {
    for property in SceneProperty.all where property.readAnimation == nil {
      let message = try #require(
        TestScene.error(SceneWordsTests.property("\(property.name)x", "").0))
      for other in SceneProperty.all where other.readAnimation == nil {
        #expect(!message.contains("mean \"\(other.name)\""), "\(message)")
      }
    }
  }
}
