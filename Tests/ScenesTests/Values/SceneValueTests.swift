import Testing
import ViewKernelTestSupport
import ViewKernelTimeline

@testable import ViewKernelScenes

@Suite("Values of scene files")
struct SceneValueTests {
  @Test("Colours are hexadecimal or four fractions")
  func colors() throws {
    #expect(try sceneValue("\"#ff8000\"") == Color(red: 1, green: 128.0 / 255, blue: 0, alpha: 1))
    #expect(try sceneValue("\"#FFffFF33\"") == Color(red: 1, green: 1, blue: 1, alpha: 0.2))
    #expect(try sceneValue("[0, 0.5, 1, 0.25]") == Color(red: 0, green: 0.5, blue: 1, alpha: 0.25))
    #expect(try sceneValue("\"#f80\"") == Color(red: 1, green: 136.0 / 255, blue: 0, alpha: 1))
    #expect(try sceneValue("\"#FfF3\"") == Color(red: 1, green: 1, blue: 1, alpha: 0.2))
    for text in ["mauve", "#", "#ff", "#fffff", "#12g", "#12345g", "3366cc", "#+12345"] {
      #expect(
        sceneMistake("\"\(text)\"", as: Color.self)
          == "here: expected a colour such as \"#3366cc\" or \"#3366cc80\", got \"\(text)\"")
    }
    #expect(sceneMistake("[1, 2, 3]", as: Color.self) == "here: expected 4 numbers, got 3")
    #expect(
      sceneMistake("[0, 255, 0, 1]", as: Color.self)
        == "here[1]: expected a number in 0...1, got 255")
  }

  @Test("Transforms are a matrix or parts")
  func transforms() throws {
    #expect(
      try sceneValue("[1, 2, 3, 4, 5, 6]") == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(try sceneValue("{}") == AffineTransform.identity)
    #expect(try sceneValue("{\"scale\": 2}") == AffineTransform(scaleX: 2, y: 2))
    #expect(
      try sceneValue("{\"scale\": [2, 3], \"translation\": [10, 20]}")
        == AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
    #expect(
      try sceneValue("{\"rotation\": 1.5707963267948966}")
        == AffineTransform(rotationAngle: .pi / 2))
    #expect(
      sceneMistake("{\"rotaton\": 1}", as: AffineTransform.self)
        == "here: unknown key \"rotaton\", did you mean \"rotation\"?")
  }

  @Test("Paths are the text of timelines or a shape")
  func paths() throws {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 10, y: 0))
    path.addQuadCurve(to: Point(x: 10, y: 10), control: Point(x: 15, y: 5))
    path.addCurve(
      to: Point(x: 0, y: 10), control1: Point(x: 5, y: 15), control2: Point(x: 0, y: 15))
    path.close()
    #expect(try sceneValue("\"M0 0 L10 0 Q15 5 10 10 C5 15 0 15 0 10 Z\"") == path)
    #expect(try sceneValue("\"M 0,0 L 10,0 Q 15,5,10,10 C 5 15 0 15 0 10Z\"") == path)
    #expect(
      try sceneValue("\"M0 0 1 1 L2 2 -3e1 3\"")
        == (try sceneValue("\"M0 0L1 1L2 2L-30 3\"") as Path))
    // As in SVG, a sign or a second point begins the next number.
    #expect(try sceneValue("\"M.5.5L1-2\"") == (try sceneValue("\"M0.5 0.5 L1 -2\"") as Path))
    #expect(
      try sceneValue("\"M-1-2-3-4Q.5.5-1e1+2C1-2-3.5.5-1-.5L1E1 2e-1Z\"")
        == (try sceneValue(
          "\"M-1 -2 L-3 -4 Q0.5 0.5 -10 2 C1 -2 -3.5 0.5 -1 -0.5 L10 0.2 Z\"") as Path))
    #expect(try sceneValue("\"\"") == Path())
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    #expect(try sceneValue("{\"rect\": [1, 2, 30, 40]}") == Path(rect: rect))
    #expect(try sceneValue("{\"ellipse\": [1, 2, 30, 40]}") == Path(ellipseIn: rect))
    #expect(
      try sceneValue("{\"roundedRect\": [1, 2, 30, 40], \"cornerRadius\": 5}")
        == Path(roundedRect: rect, cornerRadius: 5))
    #expect(try sceneValue("null", as: Path?.self) == nil)
  }

  @Test("A24: arcs in paths are SVG's")
  func arcsInPaths() throws {
    func arc(_ end: Point, _ radii: Size, _ degrees: Double, _ flags: (Bool, Bool)) -> Path {
      var path = Path()
      path.move(to: Point(x: 10, y: 20))
      path.addArc(
        to: end, radii: radii, rotation: degrees * .pi / 180, largeArc: flags.0, sweep: flags.1)
      return path
    }
    let absolute = arc(Point(x: 30, y: 40), Size(width: 25, height: 50), -30, (false, true))
    #expect(try sceneValue("\"M10 20 A25 50 -30 0 1 30 40\"") == absolute)
    #expect(try sceneValue("\"M10,20A25,50,-30,0,1,30,40\"") == absolute)
    #expect(try sceneValue("\"M10 20 a25 50 -30 0 1 20 20\"") == absolute)
    #expect(try sceneValue("\"M10 20a25 50-30 0120 20\"") == absolute)
    #expect(try sceneValue("\"M10 20a2.5e1 5E+1-30 01+20 20\"") == absolute)
    let small = arc(Point(x: 10.5, y: 20.5), Size(width: 1, height: 1), 0, (false, true))
    #expect(try sceneValue("\"M10 20 a1 1 0 01.5.5\"") == small)
    let large = arc(Point(x: 9, y: 19.5), Size(width: 1, height: 2), 0, (true, false))
    #expect(try sceneValue("\"M10 20a1 2 0 10-1-.5\"") == large)

    var twice = large
    twice.addArc(
      to: Point(x: 8, y: 19), radii: Size(width: 3, height: 3), rotation: 0, largeArc: false,
      sweep: false)
    twice.addLine(to: .zero)
    twice.close()
    #expect(try sceneValue("\"M10 20a1 2 0 10-1-.5 3 3 0 00-1-.5L0 0Z\"") == twice)
  }

  @Test(
    "Mistakes in paths are reported",
    arguments: [
      ("\"L0 0\"", "here: expected a path to begin with M, got \"L\""),
      ("\"M0 0 L1\"", "here: expected 2 numbers after \"L\" at character 6, got 1"),
      ("\"M0 0 C1 2 3 4\"", "here: expected 6 numbers after \"C\" at character 6, got 4"),
      ("\"M0 0 L\"", "here: expected 2 numbers after \"L\" at character 6, got 0"),
      ("\"M0 0 Z 1\"", "here: expected 0 numbers after \"Z\" at character 6, got 1"),
      ("\"M0 0 L1-2-3\"", "here: expected 2 numbers after \"L\" at character 6, got 3"),
      ("\"M0 0 L1 .\"", "here: expected 2 numbers after \"L\" at character 6, got 1"),
      (
        "\"M0 0 l1 1\"",
        "here: unknown path command \"l\" at character 6; use M, L, Q, C, A or Z"
      ),
      ("\"M0 0 A1 1 0 0 1 5\"", "here: expected 7 numbers after \"A\" at character 6, got 6"),
      ("\"M0 0 a\"", "here: expected 7 numbers after \"a\" at character 6, got 0"),
      (
        "\"M0 0 a1 1 0 0 2 5 5\"",
        "here: expected a flag of 0 or 1 at character 15, got 2"
      ),
      ("\"a1 1 0 0 1 5 5\"", "here: expected a path to begin with M, got \"a\""),
      ("\"M0 0 m1 1\"", "here: unknown path command \"m\" at character 6; use M, L, Q, C, A or Z"),
      ("\"M0 0 A1 1 0 0 1 1e999 0\"", "here: expected numbers in -1e100...1e100"),
      ("\"M0 0 A1e999 1 0 0 1 5 5\"", "here: expected numbers in -1e100...1e100"),
      ("\"M1e308 0 a1 1 0 0 1 1e308 0\"", "here: expected numbers in -1e100...1e100"),
      ("\"M0 0 L1e999 0\"", "here: expected numbers in -1e100...1e100"),
      // A20: no view accepts these.
      ("\"M0 0 L1e101 0\"", "here: expected numbers in -1e100...1e100"),
      ("\"M1e100 0 a1 1 0 0 1 1e100 0\"", "here: expected numbers in -1e100...1e100"),
      ("{\"rect\": [1e100, 0, 1e100, 1]}", "here: expected numbers in -1e100...1e100"),
      ("5", "here: expected a path text or a shape, got 5"),
      ("{}", "here: expected a \"rect\", a \"roundedRect\" or an \"ellipse\""),
      ("{\"circle\": 1}", "here: unknown key \"circle\""),
      ("{\"roundedRect\": [0, 0, 1, 1]}", "here: \"cornerRadius\" is missing"),
      (
        "{\"rect\": [0, 0, 1, 1], \"ellipse\": [0, 0, 1, 1]}",
        "here: unknown key \"ellipse\""
      ),
    ])
  func pathMistakes(text: String, expected: String) {
    #expect(sceneMistake(text, as: Path.self) == expected)
  }

  @Test(
    "The time for a path grows with its length only",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func longPath() throws {
    let count = 300_000
    let lines = String(repeating: "L1 2", count: count)
    #expect(try sceneValue("\"M0 0\(lines)\"", as: Path.self).elementCount == count + 1)
  }

  @Test("D35: curves are a name or two control points")
  func curves() throws {
    for (name, curve) in TimingCurve.named { #expect(try sceneValue("\"\(name)\"") == curve) }
    #expect(try sceneValue("[0.4, 0, 0.2, 1]") == TimingCurve.cubicBezier(0.4, 0, 0.2, 1))
    #expect(
      sceneMistake("\"easeInOut\"", as: TimingCurve.self)
        == "here: unknown curve \"easeInOut\", did you mean \"easeInEaseOut\"?")
    #expect(
      sceneMistake("\"bouncy\"", as: TimingCurve.self)
        == "here: unknown curve \"bouncy\"; use one of: linear, easeIn, easeOut, easeInEaseOut, "
        + "default, stepStart, stepEnd")
    #expect(
      sceneMistake("[0, 0, 2, 1]", as: TimingCurve.self)
        == "here[2]: expected a time in 0...1, got 2")
  }

  /// What an object of a curve is expected to have.
  private static let kinds = "expected one of \"steps\", \"spring\", \"linear\" and \"reversed\""

  @Test("D35b: curves are an object of steps, too")
  func steps() throws {
    #expect(try sceneValue("{\"steps\": 4}") == TimingCurve.steps(4))
    for position in StepPosition.allCases {
      let text = "{\"steps\": 3, \"position\": \"\(position)\"}"
      #expect(try sceneValue(text) == TimingCurve.steps(3, position))
    }
  }

  @Test(
    "D35b: a mistake in steps has a place",
    arguments: [
      ("{\"steps\": 0}", "here.steps: expected at least 1, got 0"),
      ("{\"steps\": 2.5}", "here.steps: expected a whole number, got 2.5"),
      (
        "{\"steps\": 1e19}",
        "here.steps: expected a whole number in \(Int.min)...\(Int.max), got 1e+19"
      ),
      (
        "{\"steps\": 1, \"position\": \"none\"}",
        "here.steps: expected at least 2 with no jump at either end, got 1"
      ),
      (
        "{\"steps\": 2, \"position\": \"strat\"}",
        "here.position: unknown position \"strat\", did you mean \"start\"?"
      ),
      ("{\"step\": 2}", "here: unknown key \"step\", did you mean \"steps\"?"),
      ("{\"steps\": 2, \"at\": 1}", "here: unknown key \"at\""),
      ("{}", "here: \(kinds), got none"),
      (
        "{\"position\": \"start\"}", "here: \(kinds), got none"
      ),
      (
        "{\"steps\": 2, \"spring\": {}}",
        "here: \(kinds), got \"steps\" and \"spring\""
      ),
    ])
  func stepMistakes(text: String, expected: String) {
    #expect(sceneMistake(text, as: TimingCurve.self) == expected)
  }

  @Test(
    "D39: curves are an object of a spring, too",
    arguments: [
      ("{}", Spring()),
      (
        "{\"mass\": 2, \"stiffness\": 50, \"damping\": 40, \"allowsOverdamping\": true}",
        Spring(mass: 2, stiffness: 50, damping: 40, allowsOverdamping: true)
      ),
      ("{\"damping\": 0}", Spring(damping: 0)),
      (
        "{\"response\": 0.5, \"dampingRatio\": 0.825}",
        Spring(response: 0.5, dampingRatio: 0.825)
      ),
      ("{\"duration\": 0.5, \"bounce\": -0.25}", Spring(duration: 0.5, bounce: -0.25)),
      ("{\"duration\": 0.5}", Spring(duration: 0.5)),
    ])
  func springs(text: String, spring: Spring) throws {
    #expect(try sceneValue("{\"spring\": \(text)}") == TimingCurve.spring(spring))
    #expect(
      try sceneValue("{\"spring\": \(text), \"initialVelocity\": -3}")
        == TimingCurve.spring(spring, initialVelocity: -3))
  }

  @Test(
    "D39: a mistake in a spring has a place",
    arguments: [
      (
        "5", ".spring: expected an object such as {\"response\": 0.5, \"dampingRatio\": 0.8}, got 5"
      ),
      ("{\"mass\": 0}", ".spring.mass: expected a number of at least 1e-100, got 0"),
      ("{\"stiffness\": -1}", ".spring.stiffness: expected a number of at least 1e-100, got -1"),
      ("{\"damping\": -1}", ".spring.damping: expected a number of at least 0, got -1"),
      ("{\"allowsOverdamping\": 1}", ".spring.allowsOverdamping: expected true or false, got 1"),
      ("{\"response\": 0.5}", ".spring: \"dampingRatio\" is missing"),
      ("{\"bounce\": 0.5}", ".spring: \"duration\" is missing"),
      (
        "{\"response\": 0, \"dampingRatio\": 1}",
        ".spring.response: expected a number above 0, got 0"
      ),
      (
        "{\"response\": 1e-60, \"dampingRatio\": 1}",
        ".spring: stiffness 3.947841760435743e+121 is not in 1e-100...1e100"
      ),
      (
        "{\"duration\": 1, \"bounce\": -1}",
        ".spring.bounce: expected a number above -1 and at most 1, got -1"
      ),
      (
        "{\"duration\": 1, \"bounce\": 1.5}",
        ".spring.bounce: expected a number above -1 and at most 1, got 1.5"
      ),
      (
        "{\"mass\": 1, \"response\": 1}",
        ".spring: expected the keys of one kind: \"mass\", \"stiffness\", \"damping\", "
          + "\"allowsOverdamping\"; or \"response\", \"dampingRatio\"; or \"duration\", \"bounce\"; "
          + "got \"mass\" and \"response\""
      ),
      ("{\"mas\": 1}", ".spring: unknown key \"mas\", did you mean \"mass\"?"),
      (
        "{}, \"initialVelocity\": 1e10",
        ".initialVelocity: expected a number in -1000000000...1000000000, got 10000000000"
      ),
      ("{}, \"position\": \"start\"", ": unknown key \"position\""),
    ])
  func springMistakes(text: String, expected: String) {
    #expect(sceneMistake("{\"spring\": \(text)}", as: TimingCurve.self) == "here" + expected)
  }

  @Test(
    "D35d: curves are an object of stops, too",
    arguments: [
      ("[0, 0.25, 1]", [0, 0.25, 1]),
      (
        "[0, {\"output\": 0.25, \"input\": 0.75}, 1]", [0, TimingCurve.Stop(0.25, at: 0.75), 1]
      ),
      ("[{\"output\": 2, \"input\": -1}, {\"output\": -3}]", [TimingCurve.Stop(2, at: -1), -3]),
      (
        "[{\"output\": 0, \"input\": 0.5}, {\"output\": 1, \"input\": 0.5}]",
        [TimingCurve.Stop(0, at: 0.5), TimingCurve.Stop(1, at: 0.5)]
      ),
      ("[0.5]", [0.5]),
    ])
  func linearStops(text: String, stops: [TimingCurve.Stop]) throws {
    #expect(try sceneValue("{\"linear\": \(text)}") == TimingCurve.linear(stops))
  }

  @Test(
    "D35d: a mistake in stops has a place",
    arguments: [
      ("[]", ".linear: expected at least one stop, got none"),
      ("5", ".linear: expected a list, got 5"),
      ("[\"0\"]", ".linear[0]: expected a number, got \"0\""),
      ("[{\"input\": 1}]", ".linear[0]: \"output\" is missing"),
      ("[{\"output\": 1, \"x\": 1}]", ".linear[0]: unknown key \"x\""),
      (
        "[{\"output\": 1, \"offset\": 1}]",
        ".linear[0]: unknown key \"offset\", did you mean \"input\"?"
      ),
      (
        "[0, {\"output\": 0, \"input\": 0.5}, 1, {\"output\": 0, \"input\": 0.25}]",
        ".linear[3].input: expected at least the input before, 0.5, got 0.25"
      ),
      (
        "[0, {\"output\": 0, \"input\": -0.5}]",
        ".linear[1].input: expected at least the input before, 0, got -0.5"
      ),
      ("[2e9]", ".linear[0]: expected a number in -1000000000...1000000000, got 2000000000"),
      ("[0, 1], \"position\": \"end\"", ": unknown key \"position\""),
    ])
  func stopMistakes(text: String, expected: String) {
    #expect(sceneMistake("{\"linear\": \(text)}", as: TimingCurve.self) == "here" + expected)
  }

  @Test(
    "D35c: curves are an object of another one that is reversed, too",
    arguments: [
      ("\"easeIn\"", TimingCurve.easeOut), ("[0.1, 0.2, 0.3, 1]", .cubicBezier(0.1, 0.2, 0.3, 1)),
      ("{\"steps\": 3}", .steps(3)), ("{\"spring\": {}}", .spring(Spring())),
      ("{\"linear\": [0, 2, 1]}", .linear([0, 2, 1])),
    ])
  func reversed(text: String, curve: TimingCurve) throws {
    let expected = text == "\"easeIn\"" ? curve : curve.reversed
    #expect(try sceneValue("{\"reversed\": \(text)}") == expected)
    #expect(try sceneValue("{\"reversed\": {\"reversed\": \(text)}}") == expected.reversed)
  }

  @Test("D35c: a mistake in a curve that is reversed has a place")
  func reversedMistakes() {
    func says(_ text: String) -> String? { sceneMistake(text, as: TimingCurve.self) }
    #expect(
      says("{\"reversed\": \"easein\"}")
        == "here.reversed: unknown curve \"easein\", did you mean \"easeIn\"?")
    #expect(
      says("{\"reversed\": \"easeIn\", \"initialVelocity\": 1}")
        == "here: unknown key \"initialVelocity\"")
  }

  @Test("Insets are one number or four")
  func insets() throws {
    #expect(try sceneValue("5") == EdgeInsets(5))
    #expect(try sceneValue("[1, 2, 3, 4]") == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test("Frame rates are a number or a fraction")
  func frameRates() throws {
    #expect(try sceneValue("24") == FrameRate(24))
    #expect(try sceneValue("\"30000/1001\"") == FrameRate(30000, per: 1001))
    #expect(try sceneValue("29.97") == FrameRate(2997, per: 100))
    #expect(try sceneValue("29.123456") == FrameRate(text: "29.123456"))
    for text in ["-1", "29.1234567", "59.94006"] {
      #expect(
        sceneMistake(text, as: FrameRate.self)
          == "here: expected a number such as 60 or 29.97 (2997/100, at most six decimals), or a "
          + "fraction such as 60000/1001 of numbers in 1...1000000, got \(text)")
    }
  }
}
