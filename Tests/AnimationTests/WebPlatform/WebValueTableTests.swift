import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// All figures of the web-platform-tests (3-Clause BSD, as of 2021-09) for the values of effects:
/// numbers, whatever the property, and lists of transforms.
///
/// | the web's | is our |
/// | --- | --- |
/// | keyframes | `KeyframeAnimation`; the easing of a keyframe is that of the segment after it |
/// | composite add, and accumulate of numbers | `isAdditive` |
/// | composite accumulate of lists, or of some keyframes | `accumulated(onto:times:)` or `added(onto:)` before the animation is made: what is underneath stands still |
/// | iterationComposite accumulate | `isCumulative` |
@Suite("Values of effects on the web platform")
struct WebValueTableTests {
  /// Figures that do not map are marked with an exclamation mark: (2, iterationComposite accumulate
  /// of lists that do not match: the web adds a cycle to both ends, we to what is between them).
  static let unmapped = 2

  struct Effect: Sendable {
    let composite: String
    let isCumulative: Bool
    let timing: MediaTiming
    let curve: TimingCurve
    let keyframes: [(composite: String, offset: Double, value: String, curve: TimingCurve)]

    /// - Parameter text: `add cumulative 1s x10 forwards ease : 0 -> @0.2 add 10 step-end -> 20`.
    init(_ text: String) {
      let sides = text.webParts(":")
      var (composite, isCumulative, curve) = ("", false, TimingCurve.linear)
      var timing = MediaTiming(duration: 0, fillMode: .removed)
      for word in sides[0].split(separator: " ") {
        switch word {
        case "add", "accumulate": composite = String(word)
        case "cumulative": isCumulative = true
        case "forwards": timing.fillMode = .forwards
        case "both": timing.fillMode = .both
        default:
          if let pace = word.webCurve {
            curve = pace
          } else if word.hasPrefix("x") {
            timing.repeatCount = Double(word.dropFirst())!
          } else {
            timing.duration = Double(word.dropLast())!
          }
        }
      }
      let texts = sides[1].webParts("->")
      (self.composite, self.isCumulative, self.timing, self.curve) =
        (composite, isCumulative, timing, curve)
      keyframes = texts.enumerated().map { index, text in
        var (own, offset) = (composite, Double(index) / Double(texts.count - 1))
        var pace = TimingCurve.linear
        var value: [Substring] = []
        for word in text.split(separator: " ") {
          if ["add", "accumulate", "replace"].contains(word) {
            own = String(word)
          } else if word.hasPrefix("@") {
            offset = Double(word.dropFirst())!
          } else if let curve = word.webCurve {
            pace = curve
          } else {
            value.append(word)
          }
        }
        return (own, offset, value.joined(separator: " "), pace)
      }
    }

    /// The animation over what is underneath, of which only what is composed beforehand is used.
    func animation<Value: Animatable>(
      _ property: AnimatableProperty<Value>, over underlying: Value,
      _ parse: (String) -> Value
    ) -> KeyframeAnimation<Value> {
      let adds = keyframes.allSatisfy {
        $0.composite == "add" || $0.composite == "accumulate" && Value.self == Double.self
      }
      let values = keyframes.map { keyframe in
        let value = parse(keyframe.value)
        switch adds ? "" : keyframe.composite {
        case "add": return value.added(onto: underlying)
        case "accumulate": return value.accumulated(onto: underlying, times: 1)
        default: return value
        }
      }
      let animation = KeyframeAnimation(
        property, values: values, keyTimes: keyframes.map { $0.offset },
        timingCurves: keyframes.dropLast().map { $0.curve })
      animation.timing = timing
      animation.timingCurve = curve
      animation.isAdditive = adds
      animation.isCumulative = isCumulative
      animation.isRemovedOnCompletion = timing.fillMode == .removed
      return animation
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let base: String
    let effects: [Effect]
    let tolerance: Double
    let figures: [(time: Double, expected: String)]

    /// - Parameter text: `base | effect & effect | tolerance | time=expected …`, in seconds.
    init(_ text: String) {
      let parts = text.webParts("|")
      testDescription = "\(parts[0]) | \(parts[1])"
      base = parts[0]
      effects = parts[1].webParts("&").map(Effect.init)
      tolerance = Double(parts[2])!
      figures = parts[3].split(separator: " ").map { figure in
        let sides = figure.split(separator: "=")
        return (Double(sides[0])!, String(sides[1]))
      }
    }

    /// What shows at a time of all effects, each added over those before it.
    func shown<Value: Animatable>(
      _ property: AnimatableProperty<Value>, at time: Double, _ parse: (String) -> Value
    ) -> Value {
      let stage = Stage()
      stage.node.set(property, to: parse(base))
      for effect in effects {
        stage.node.add(
          effect.animation(property, over: stage.node.presentation(property), parse))
      }
      return stage.value(property, at: time)
    }
  }

  static let numbers = webRows(numberTable).map(Row.init)
  static let transforms = webRows(transformTable).map(Row.init)

  @Test("D13, D14, D19-D21: numbers of effects are those of the web", arguments: numbers)
  func number(row: Row) {
    for (time, expected) in row.figures {
      let shown = row.shown(Token.level, at: time) { Double($0)! }
      #expect((shown - Double(expected)!).magnitude <= row.tolerance, "\(shown) at \(time)")
    }
  }

  @Test("E13: transform lists of effects are those of the web", arguments: transforms)
  func transform(row: Row) {
    for (time, expected) in row.figures where !expected.hasPrefix("!") {
      let matrix = row.shown(Token.moves, at: time) { $0.webTransforms }.matrix
      for (entry, wanted) in zip(matrix.entries, expected.webNumbers) {
        #expect((entry - wanted).magnitude <= row.tolerance, "\(matrix) at \(time)")
      }
    }
  }

  static let numberTable = """
    # web-animations/animation-model/keyframe-effects/effect-value-iteration-composite-operation.html
    0 | cumulative 100s x10 : 0 -> 10 | 1e-06 | 50=5 200=20 250=25 50=5 200=20 250=25
    1 | cumulative 100s x10 : 0 -> 0.4 | 1e-06 | 50=0.2 200=0.8 250=1
    0 | cumulative 100s x10 : 10 -> 20 | 1e-06 | 50=15 200=50 250=55
    0 | cumulative 100s x10 : 10 -> -10 | 1e-06 | 50=0 200=-10 250=-20
    0 | cumulative 200s x10 : 0 -> 10 | 1e-06 | 250=12.5
    0 | cumulative 50s x10 : 0 -> 10 | 1e-06 | 250=50
    # web-animations/animation-model/keyframe-effects/effect-value-overlapping-keyframes.html
    1 | 1s cubic-bezier(0.5,-0.5,0.5,1.5) : 0 -> @0 0.1 -> @0 0.2 -> @1 0.8 -> @1 0.9 -> 1 | 0.0001
      | 0=0.2
    1 | 1s cubic-bezier(0.5,-0.5,0.5,1.5) : 0 -> @0 0.1 -> @0 0.2 -> @1 0.8 -> @1 0.9 -> 1 | 1e-06 |
      0.15=0 0.85=1 1=1
    1 | 1s cubic-bezier(0.5,-0.5,0.5,1.5) : 0 -> @0 0.1 -> @0 0.2 -> @1 0.8 -> @1 0.9 -> 1 | 0.01 |
      0.71=0.8
    1 | 1s : 0 -> @0.5 0.3 -> 0.5 -> @0.5 0.7 -> 1 | 0.0001 | 0.25=0.15 0.5=0.7 0.75=0.85
    # web-animations/animation-model/keyframe-effects/effect-value-interval-distance.html
    1 | 1s forwards : 0 -> @0.2 1 step-end -> 0 | 1e-06 | 1=0
    # web-animations/animation-model/keyframe-effects/effect-value-transformed-distance.html
    0 | 2s forwards : 0 -> 100 step-start -> 200 | 0.02 | 0=0 0.999=99.9 1=200 1.1=200 1.5=200 2=200
    0 | 2s forwards : 0 -> 100 steps(1,start) -> 200 | 0.02 | 0=0 0.999=99.9 1=200 1.1=200 1.5=200
      2=200
    0 | 2s forwards : 0 -> 100 steps(2,start) -> 200 | 0.02 | 0=0 0.999=99.9 1=150 1.1=150 1.5=200
      2=200
    0 | 2s forwards : 0 -> 100 step-end -> 200 | 0.02 | 0=0 0.999=99.9 1=100 1.1=100 1.5=100 2=200
    0 | 2s forwards : 0 -> 100 steps(1) -> 200 | 0.02 | 0=0 0.999=99.9 1=100 1.1=100 1.5=100 2=200
    0 | 2s forwards : 0 -> 100 steps(1,end) -> 200 | 0.02 | 0=0 0.999=99.9 1=100 1.1=100 1.5=100
      2=200
    0 | 2s forwards : 0 -> 100 steps(2,end) -> 200 | 0.02 | 0=0 0.999=99.9 1=100 1.1=100 1.5=150
      2=200
    0 | 2s forwards : 0 -> 100 -> 200 | 0.02 | 0=0 0.999=99.9 1=100 1.1=109.9999999921
      1.5=150.000000069849 2=200
    0 | 2s forwards : 0 -> 100 ease -> 200 | 0.02 | 0=0 0.999=99.9 1=100 1.1=109.479630558847
      1.5=180.240338773991 2=200
    0 | 2s forwards : 0 -> 100 ease-in -> 200 | 0.02 | 0=0 0.999=99.9 1=100 1.1=101.702660959766
      1.5=131.535681255959 2=200
    0 | 2s forwards : 0 -> 100 ease-in-out -> 200 | 0.02 | 0=0 0.999=99.9 1=100 1.1=101.972245344177
      1.5=150.000000069849 2=200
    0 | 2s forwards : 0 -> 100 ease-out -> 200 | 0.02 | 0=0 0.999=99.9 1=100 1.1=116.057215443764
      1.5=168.464318744041 2=200
    0 | 2s forwards : 0 -> 100 cubic-bezier(0,1.5,1,1.5) -> 200 | 0.02 | 0=0 0.999=99.9 1=100
      1.1=171.608743109903 1.5=225.000000034925 2=200
    0 | 2s forwards : 0 -> 100 cubic-bezier(0,-0.5,1,-0.5) -> 200 | 0.02 | 0=0 0.999=99.9 1=100
      1.1=77.1312885706391 1.5=75.0000000349246 2=200
    # web-animations/animation-model/combining-effects/effect-composition.html
    10 | 0.1s : accumulate 0 -> accumulate 10 | 1e-06 | 0.05=15
    0 | 0.1s : replace 10 -> replace 20 & 0.1s : accumulate 0 -> accumulate 10 | 1e-06 | 0.05=20
    10 | 0.1s : accumulate 10 -> replace 30 | 1e-06 | 0.05=25
    10 | accumulate 0.1s : replace 10 -> 20 | 1e-06 | 0.05=20
    10 | 0.1s : add 0 -> add 10 | 1e-06 | 0.05=15
    0 | 0.1s : replace 10 -> replace 20 & 0.1s : add 0 -> add 10 | 1e-06 | 0.05=20
    10 | 0.1s : add 10 -> replace 30 | 1e-06 | 0.05=25
    10 | add 0.1s : replace 10 -> 20 | 1e-06 | 0.05=20
    0 | 0.1s : replace 10 -> replace 20 & 0.1s : add 0 -> add 10 & 0.1s : replace 20 -> replace 30 &
      0.1s : add 30 -> add 40 | 1e-06 | 0.05=60
    # css/css-easing/step-timing-functions-output.html
    0 | 1s forwards cubic-bezier(0,1.5,1,1.5) : 0 step-start -> 100 | 1e-06 | 0=100 0.23=100
      0.25=200 1=100
    0 | 1s forwards cubic-bezier(0,3,1,3) : 0 step-start -> 100 | 1e-06 | 0=100 0.114=200 0.5=300
      0.9=200
    0 | 1s forwards cubic-bezier(0,-0.5,1,-0.5) : 0 step-start -> 100 | 1e-06 | 0=100 0.75=0 0.8=100
      1=100
    0 | 1s forwards cubic-bezier(0,-2,1,-2) : 0 step-start -> 100 | 1e-06 | 0=100 0.1=0 0.5=-100
      1=100
    0 | 1s forwards cubic-bezier(0,1.5,1,1.5) : 0 step-end -> 100 | 1e-06 | 0=0 0.23=0 0.25=100
      1=100
    0 | 1s forwards cubic-bezier(0,3,1,3) : 0 step-end -> 100 | 1e-06 | 0=0 0.114=100 0.5=200
      0.9=100
    0 | 1s forwards cubic-bezier(0,-0.5,1,-0.5) : 0 step-end -> 100 | 1e-06 | 0=0 0.75=-100 0.8=0
      1=100
    0 | 1s forwards cubic-bezier(0,1.5,1,1.5) : 0 steps(1,both) -> 100 | 1e-06 | 0=50 0.23=50
      0.25=100 1=100
    0 | 1s forwards cubic-bezier(0,3,1,3) : 0 steps(1,both) -> 100 | 1e-06 | 0=50 0.114=100 0.5=150
      0.9=100
    0 | 1s forwards cubic-bezier(0,-0.5,1,-0.5) : 0 steps(1,both) -> 100 | 1e-06 | 0=50 0.75=0
      0.8=50 1=100
    0 | 1s forwards cubic-bezier(0,1.5,1,1.5) : 0 steps(2,none) -> 100 | 1e-06 | 0=0 0.045=100
      0.23=100 0.25=200 1=100
    0 | 1s forwards cubic-bezier(0,3,1,3) : 0 steps(2,none) -> 100 | 1e-06 | 0=0 0.114=300 0.5=400
      0.9=300
    0 | 1s forwards cubic-bezier(0,-0.5,1,-0.5) : 0 steps(2,none) -> 100 | 1e-06 | 0=0 0.75=-100
      0.8=0 1=100
    # css/css-easing/cubic-bezier-timing-functions-output.html
    0 | 1s forwards cubic-bezier(0,1.5,1,1.5) : 0 cubic-bezier(0.5,1,0.5,0) -> 100 | 0.01 | 0=0
      0.23=98.8706654939602 0.24=101.900679633485 0.7=159.803644428285 0.99=116.589193103032 1=100
    0 | 1s forwards cubic-bezier(0,1.5,1,1.5) : 0 cubic-bezier(0,1.5,1,1.5) -> 100 | 0.01 | 0=0
      0.23=106.317556087681 0.24=100 0.7=100 0.99=100 1=100
    0 | 1s forwards cubic-bezier(0,-0.5,1,-0.5) : 0 cubic-bezier(0.5,1,0.5,0) -> 100 | 0.01 | 0=0
      0.01=-16.5891931030322 0.3=-59.8036444282848 0.75=-4.8133327682277 0.77=1.1293345060398 1=100
    0 | 1s forwards cubic-bezier(0,-0.5,1,-0.5) : 0 cubic-bezier(0,-0.5,1,-0.5) -> 100 | 0.01 | 0=0
      0.01=0 0.3=0 0.75=0 0.77=-6.31755608768111 1=100
    """

  static let transformTable = """
    # web-animations/animation-model/keyframe-effects/effect-value-iteration-composite-operation.html
    none | cumulative 100s x10 : rotate(0) -> rotate(180) | 0.0001 | 50=0,1,-1,0,0,0 200=1,0,0,1,0,0
      250=0,1,-1,0,0,0
    none | cumulative 100s x10 : scale(0,0) -> scale(1,1) | 0.0001 | 50=0.5,0,0,0.5,0,0
      200=0,0,0,0,0,0 250=0.5,0,0,0.5,0,0
    none | cumulative 100s x10 : scale(1,1) -> scale(2,2) | 0.0001 | 50=1.5,0,0,1.5,0,0
      200=3,0,0,3,0,0 250=3.5,0,0,3.5,0,0
    none | cumulative 100s x10 : scale(0,0) -> scale(2,2) | 0.0001 | 50=1,0,0,1,0,0 200=2,0,0,2,0,0
      250=3,0,0,3,0,0
    none | cumulative 100s x10 : rotate(0) translate(0,0) -> rotate(180) translate(10,0) | 0.0001 |
      50=0,1,-1,0,0,5 200=1,0,0,1,20,0 250=0,1,-1,0,0,25
    none | cumulative 100s x10 : matrix(2,0,0,2,0,0) -> matrix(3,0,0,3,30,0) | 0.0001 |
      50=2.5,0,0,2.5,15,0 200=6,0,0,6,60,0 250=6.5,0,0,6.5,75,0
    none | cumulative 100s x10 : translate(0,0) scale(2,2) -> scale(3,3) translate(10,0) | 0.0001 |
      50=2.5,0,0,2.5,15,0 200=6,0,0,6,60,0 250=!6.5,0,0,6.5,135,0
    none | cumulative 100s x10 : translate(0,0) -> scale(2,2) translate(10,0) | 0.0001 |
      50=1.5,0,0,1.5,10,0 200=3,0,0,3,40,0 250=!3.5,0,0,3.5,80,0
    none | cumulative 100s x10 : none -> translate(10,0) | 0.0001 | 50=1,0,0,1,5,0 200=1,0,0,1,20,0
      250=1,0,0,1,25,0
    # web-animations/animation-model/animation-types/property-types.js
    none | 1s : translate(200,-200) -> translate(400,400) | 0.0001 | 0.5=1,0,0,1,300,100
    none | 1s : rotate(45) -> rotate(135) | 0.0001 | 0.5=0,1,-1,0,0,0
    none | 1s : scale(3,3) -> scale(5,5) | 0.0001 | 0.5=4,0,0,4,0,0
    none | 1s : translate(100,0) rotate(45) -> translate(200,0) rotate(135) | 0.0001 |
      0.5=0,1,-1,0,150,0
    none | 1s : rotate(45) translate(100,0) -> rotate(135) translate(200,0) | 0.0001 |
      0.5=0,1,-1,0,0,150
    none | 1s : rotate(0) -> rotate(1080) translate(100,0) | 0.0001 | 0.5=-1,0,0,-1,-50,0
    none | 1s : rotate(0) translate(100,0) -> rotate(1080) | 0.0001 | 0.5=-1,0,0,-1,-50,0
    none | 1s : rotate(90) translate(100,0) -> translate(200,0) rotate(180) | 0.0001 |
      0.5=-0.707106781186547,0.707106781186548,-0.707106781186548,-0.707106781186547,100,50
    none | 1s : matrix(0,1,-1,0,0,100) -> matrix(-1,0,0,-1,200,0) | 0.0001 |
      0.5=-0.707106781186547,0.707106781186548,-0.707106781186548,-0.707106781186547,100,50
    none | 1s both : matrix(-1,0,0,-1,200,0) -> matrix(1,1,0,0,0,100) | 0.0001 | 0=-1,0,0,-1,200,0
      0.499=-1,0,0,-1,200,0 0.5=1,1,0,0,0,100 1=1,1,0,0,0,100
    none | 1s both : translate(50,0) matrix(-1,0,0,-1,200,0) rotate(90) -> translate(100,0)
      matrix(1,1,0,0,0,100) rotate(180) | 0.0001 | 0=0,-1,1,0,250,0 0.499=0,-1,1,0,250,0
      0.5=-1,-1,0,0,100,100 1=-1,-1,0,0,100,100
    translate(100,0) | add 1s both : translate(-200,0) -> translate(500,0) | 0.0001 |
      0=1,0,0,1,-100,0 1=1,0,0,1,600,0
    rotate(45) | add 1s both : rotate(-90) -> rotate(90) | 0.0001 |
      0=0.707106781186548,-0.707106781186547,0.707106781186547,0.707106781186548,0,0
      1=-0.707106781186547,0.707106781186548,-0.707106781186548,-0.707106781186547,0,0
    scale(2,2) | add 1s both : scale(-3,-3) -> scale(5,5) | 0.0001 | 0=-6,0,0,-6,0,0 1=10,0,0,10,0,0
    translate(100,0) | add 1s both : rotate(90) -> rotate(180) | 0.0001 | 0=0,1,-1,0,100,0
      1=-1,0,0,-1,100,0
    rotate(90) | add 1s both : translate(100,0) -> translate(200,0) | 0.0001 | 0=0,1,-1,0,0,100
      1=0,1,-1,0,0,200
    rotate(45) translate(100,0) | add 1s both : rotate(-90) -> rotate(90) | 0.0001 |
      0=0.707106781186548,-0.707106781186547,0.707106781186547,0.707106781186548,70.7106781186548,70.7106781186547
      1=-0.707106781186547,0.707106781186548,-0.707106781186548,-0.707106781186547,70.7106781186548,70.7106781186547
    matrix(0,1,-1,0,0,0) | add 1s both : matrix(1,0,0,1,100,0) -> matrix(1,0,0,1,200,0) | 0.0001 |
      0=0,1,-1,0,0,100 1=0,1,-1,0,0,200
    translate(50,0) | add 1s both : matrix(-1,0,0,-1,200,0) -> matrix(1,1,0,0,0,100) | 0.0001 |
      0=-1,0,0,-1,250,0 1=1,1,0,0,50,100
    translate(50,0) | add 1s both : matrix(-1,0,0,-1,200,0) rotate(90) -> matrix(1,1,0,0,0,100)
      rotate(180) | 0.0001 | 0=0,-1,1,0,250,0 1=-1,-1,0,0,50,100
    translate(100,0) | accumulate 1s both : translate(-200,0) -> translate(500,0) | 0.0001 |
      0=1,0,0,1,-100,0 1=1,0,0,1,600,0
    rotate(45) | accumulate 1s both : rotate(-90) -> rotate(90) | 0.0001 |
      0=0.707106781186548,-0.707106781186547,0.707106781186547,0.707106781186548,0,0
      1=-0.707106781186547,0.707106781186548,-0.707106781186548,-0.707106781186547,0,0
    scale(2,2) | accumulate 1s both : scale(-3,-3) -> scale(5,5) | 0.0001 | 0=-2,0,0,-2,0,0
      1=6,0,0,6,0,0
    translate(100,0) | accumulate 1s both : rotate(90) -> rotate(180) | 0.0001 | 0=0,1,-1,0,100,0
      1=-1,0,0,-1,100,0
    rotate(90) | accumulate 1s both : translate(100,0) -> translate(200,0) | 0.0001 |
      0=0,1,-1,0,100,0 1=0,1,-1,0,200,0
    rotate(45) | accumulate 1s both : rotate(45) translate(0,0) -> rotate(45) translate(100,0) |
      0.0001 | 0=0,1,-1,0,0,0 1=0,1,-1,0,0,100
    rotate(45) translate(100,0) | accumulate 1s both : rotate(45) -> rotate(45) | 0.0001 |
      0=0,1,-1,0,0,100 1=0,1,-1,0,0,100
    matrix(0,1,-1,0,0,0) | accumulate 1s both : matrix(1,0,0,1,100,0) -> matrix(1,0,0,1,200,0) |
      0.0001 | 0=0,1,-1,0,100,0 1=0,1,-1,0,200,0
    none | 1s : matrix(-1,0,0,-1,200,0) -> matrix(-1,0,0,-1,200,0) & accumulate 1s :
      matrix(1,1,0,0,0,100) -> matrix(1,1,0,0,0,100) | 0.0001 | 0=1,1,0,0,0,100
    none | 1s : matrix(1,1,0,0,0,100) -> matrix(1,1,0,0,0,100) & accumulate 1s :
      matrix(-1,0,0,-1,200,0) -> matrix(-1,0,0,-1,200,0) | 0.0001 | 0=-1,0,0,-1,200,0
    none | 1s : translate(50,0) matrix(-1,0,0,-1,200,0) rotate(90) -> translate(50,0)
      matrix(-1,0,0,-1,200,0) rotate(90) & accumulate 1s : translate(100,0) matrix(1,1,0,0,0,100)
      rotate(180) -> translate(100,0) matrix(1,1,0,0,0,100) rotate(180) | 0.0001 |
      0=-1,-1,0,0,100,100
    none | 1s : translate(100,0) matrix(1,1,0,0,0,100) rotate(180) -> translate(100,0)
      matrix(1,1,0,0,0,100) rotate(180) & accumulate 1s : translate(50,0) matrix(-1,0,0,-1,200,0)
      rotate(90) -> translate(50,0) matrix(-1,0,0,-1,200,0) rotate(90) | 0.0001 | 0=0,-1,1,0,250,0
    """
}
