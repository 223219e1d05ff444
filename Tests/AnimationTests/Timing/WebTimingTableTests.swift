import Testing
import ViewKernelAnimation

/// All timing figures of the web-platform-tests (3-Clause BSD, as of 2021-09) that our timing can
/// express, 457 of 482, in milliseconds.
///
/// | the web's | is our |
/// | --- | --- |
/// | delay, iterations | `beginTime`, `repeatCount` |
/// | playback rate -1 | `speed` -1, seen from the end: its local time is the mirror of ours |
/// | an infinite duration | `speed` 0: progress stands still |
/// | the same with an iterationStart | a duration of 2^40 ms |
/// | iterationStart | `timeOffset`, as many durations; the iteration is read from the handle |
/// | no duration, with an iterationStart | a duration of 2^-30 ms that ends at the begin |
/// | endDelay above 0 | nothing: it moves neither the end of the active phase nor what shows |
/// | endDelay below 0 | an `AnimationGroup` that ends early |
/// | direction alternate | `autoreverses`, with half the iterations |
/// | directions reverse and alternate-reverse | the same, one iteration further on |
///
/// What is left does not map; `WebTimingTable.unmapped` says why.
@Suite("All timing figures of the web platform")
struct WebTimingTableTests {
  /// The tests print figures with six decimals; their Bézier solver stops at 1e-9.
  private static let printed = 1e-6

  /// Shows when the animation does not.
  private static let underlying = -7.0

  @Test("D6-D10, D35b: timing figures are those of the web", arguments: WebTimingTable.entries)
  func figures(entry: WebTimingEntry) {
    for (time, expected) in entry.figures {
      switch entry.field {
      case .progress:
        let shown = value(entry, at: time)
        let wanted = expected == "nil" ? WebTimingTableTests.underlying : Double(expected)!
        #expect((shown - wanted).magnitude <= WebTimingTableTests.printed, "\(entry) at \(time)")
      case .currentIteration where entry.hasStart || expected == "inf":
        #expect(iteration(entry, at: time) == Double(expected)!, "\(entry) at \(time)")
      case .currentIteration:
        // A cumulative animation from 0 to 1 shows the iteration as well.
        let iteration = value(entry, isCumulative: true, at: time) - value(entry, at: time)
        #expect(
          (iteration - Double(expected)!).magnitude <= WebTimingTableTests.printed,
          "\(entry) at \(time)")
      case .phase:
        #expect(phase(entry, at: time) == expected, "\(entry) at \(time)")
      case .localTime:
        #expect(entry.timing.localTime(atParentTime: time) == Double(expected)!)
      }
    }
  }

  @Test("Of the 482 figures each is in the table, or among those that do not map")
  func everyFigureCounts() {
    let mapped = WebTimingTable.entries.reduce(0) { $0 + $1.figures.count }
    let unmapped = WebTimingTable.unmapped.reduce(0) { $0 + $1.count }
    #expect(mapped == 457)
    #expect(mapped + unmapped == 482)
  }

  private func value(
    _ entry: WebTimingEntry, isCumulative: Bool = false, at time: Double
  ) -> Double {
    let stage = stage(entry, isCumulative: isCumulative)
    return stage.value(Token.level, at: entry.clockTime(time))
  }

  private func iteration(_ entry: WebTimingEntry, at time: Double) -> Double? {
    let stage = stage(entry)
    stage.clock.advance(to: entry.clockTime(time))
    return stage.node.animation(forKey: "effect")?.iteration
  }

  /// Which callbacks have come tells the phase.
  private func phase(_ entry: WebTimingEntry, at time: Double) -> String {
    let stage = stage(entry)
    let isShown = stage.value(Token.level, at: entry.clockTime(time)) >= 0
    switch (stage.log.lines.count, isShown) {
    case (1, true): return "active"
    case (0, false): return entry.rate < 0 ? "after" : "before"
    case (2, false): return entry.rate < 0 ? "before" : "after"
    default: return "shown \(isShown) after \(stage.log.lines)"
    }
  }

  private func stage(_ entry: WebTimingEntry, isCumulative: Bool = false) -> Stage {
    let stage = Stage(start: -20_000)
    stage.node.set(Token.level, to: WebTimingTableTests.underlying)
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timing = entry.timing
    animation.timingCurve = entry.curve
    animation.isCumulative = isCumulative
    animation.isRemovedOnCompletion = false
    if let span = entry.earlyEnd {
      // The effect is at its place in the group, and shows in all of it.
      animation.timing.beginTime = (entry.timing.beginTime ?? 0) - span.begin
      animation.timing.fillMode = .both
      let group = AnimationGroup([animation], duration: span.end - span.begin)
      group.timing.beginTime = span.begin
      group.timing.fillMode = entry.timing.fillMode
      group.isRemovedOnCompletion = false
      stage.add(group, as: "effect")
    } else {
      stage.add(animation, as: "effect", forKey: "effect")
    }
    return stage
  }
}

// MARK: - One entry

enum WebTimingField: String { case progress, currentIteration, phase, localTime }

/// One timing of the table with its figures.
struct WebTimingEntry: CustomStringConvertible {
  let description: String
  let field: WebTimingField
  let figures: [(time: Double, expected: String)]
  private let words: [String: String]

  /// - Parameter text: `delay 1 duration 100 easing steps(2,start): 0=0 1=0.5`.
  init(_ text: String, _ field: WebTimingField) {
    let parts = text.split(separator: ":")
    let names = parts[0].split(separator: " ").map(String.init)
    var words: [String: String] = [:]
    for index in stride(from: 0, to: names.count, by: 2) { words[names[index]] = names[index + 1] }
    description = String(parts[0])
    self.field = field
    self.words = words
    figures = parts[1].split(separator: " ").map { figure in
      let sides = figure.split(separator: "=").map(String.init)
      return (Double(sides[0])!, sides[1])
    }
  }

  private func number(_ name: String, _ usual: Double) -> Double {
    words[name].map { Double($0)! } ?? usual
  }

  var rate: Double { number("rate", 1) }
  private var duration: Double { number("duration", 0) }
  private var iterations: Double { number("iterations", 1) }

  var hasStart: Bool { words["start"] != nil }

  /// The begin and the end of an effect whose end delay is not above 0: neither is before 0 on the
  /// web.
  var earlyEnd: (begin: Double, end: Double)? {
    guard let delay = words["end"].map({ Double($0)! }), delay <= 0 else { return nil }
    let begin = number("delay", 0)
    let end = max(begin + duration * iterations + delay, 0)
    return (min(max(begin, 0), end), end)
  }

  var timing: MediaTiming {
    if hasStart && (!duration.isFinite || duration == 0) {
      let replaced = duration == 0 ? 0x1p-30 : 0x1p40
      let early = duration == 0 && iterations.isFinite ? replaced * iterations : 0
      return MediaTiming(
        beginTime: number("delay", 0) - early, duration: replaced,
        timeOffset: number("start", 0) * replaced, repeatCount: iterations, fillMode: .both)
    }
    guard duration.isFinite else {
      return MediaTiming(beginTime: number("delay", 0), duration: 1, speed: 0, fillMode: .both)
    }
    let direction = words["direction"] ?? "normal"
    let fills: [String: MediaTiming.FillMode] = [
      "none": .removed, "forwards": .forwards, "backwards": .backwards, "both": .both,
    ]
    let start = number("start", 0) + (direction.hasSuffix("reverse") ? 1 : 0)
    return MediaTiming(
      beginTime: number("delay", 0), duration: duration, speed: rate,
      timeOffset: start * duration,
      repeatCount: direction == "normal" ? iterations : iterations / 2,
      autoreverses: direction != "normal", fillMode: fills[words["fill"] ?? "both"]!)
  }

  /// The clock at a time of the web's animation.
  func clockTime(_ time: Double) -> Double {
    guard rate < 0 else { return time }
    // It runs back through the active phase, from its end on.
    let begin = number("delay", 0)
    return begin + duration * iterations - (time - begin)
  }

  var curve: TimingCurve? {
    guard let name = words["easing"] else { return nil }
    let named: [String: TimingCurve] = [
      "ease": .default, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInEaseOut,
      "step-start": .stepStart, "step-end": .stepEnd,
    ]
    if let curve = named[name] { return curve }
    let parts = name.dropLast().split(separator: "(")
    let arguments = parts[1].split(separator: ",")
    guard parts[0] == "steps" else {
      let numbers = arguments.map { Double($0)! }
      return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    let position = StepPosition.allCases.first { "\($0)" == arguments.last! } ?? .end
    return .steps(Int(arguments[0])!, position)
  }
}

// MARK: - The table

/// The figures, one timing a line: what differs from delay 0, 1 iteration, fill both and linear,
/// then time=figure. A line that begins with spaces goes on with the one before.
enum WebTimingTable {
  /// Figures that our timing cannot express, and why.
  static let unmapped: [(count: Int, why: String)] = [
    (
      10,
      "currentIteration with an iterationStart and a negative endDelay: that is a group's, not its members'"
    ),
    (8, "iterationStart with direction reverse: our directions alternate"),
    (4, "an iterationStart after infinitely many iterations without duration: an offset is a time"),
    (2, "no current time: a clock always has one"),
    (1, "a local time below 0: ours is 0 before the begin (D3b)"),
  ]

  static let entries: [WebTimingEntry] = {
    var entries: [WebTimingEntry] = []
    var field = WebTimingField.progress
    var pending = ""
    func finish() {
      if !pending.isEmpty { entries.append(WebTimingEntry(pending, field)) }
      pending = ""
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  ") {
        pending += line.dropFirst()
        continue
      }
      finish()
      if line.hasPrefix("#") {
        field = WebTimingField(rawValue: String(line.split(separator: " ").last!))!
      } else {
        pending = String(line)
      }
    }
    finish()
    return entries
  }()

  private static let text = """
    # current-iteration, currentIteration
    delay 1 duration 0 iterations 0: 0=0 1=0
    delay 1 duration 100 iterations 0: 0=0 1=0
    delay 1 duration inf iterations 0: 0=0 1=0
    delay 1 duration 0 iterations 3: 0=0 1=2
    delay 1 duration 100 iterations 3: 0=0 1=0 301=2
    delay 1 duration inf iterations 3: 0=0 1=0
    delay 1 duration 0 iterations 3.5: 0=0 1=3
    delay 1 duration 100 iterations 3.5: 0=0 1=0 351=3
    delay 1 duration inf iterations 3.5: 0=0 1=0
    delay 1 duration 0 iterations inf: 0=0
    delay 1 duration 100 iterations inf: 0=0 1=0
    delay 1 duration inf iterations inf: 0=0 1=0
    delay 1 duration 1 rate -1: 1=0 2=0 3=0
    delay 1 duration 1 iterations 2 rate -1: 1=0 3=1 4=1
    delay 1 duration 0 rate -1: 1=0 2=0
    delay 1 duration 0 iterations 0 rate -1: 1=0 2=0
    # simple-iteration-progress, progress
    delay 1 duration 0 iterations 0: 0=0 1=0
    delay 1 duration 100 iterations 0: 0=0 1=0
    delay 1 duration inf iterations 0: 0=0 1=0
    delay 1 duration 100 iterations 0 start 2.5: 0=0.5 1=0.5
    delay 1 duration 100 iterations 0 start 3: 0=0 1=0
    delay 1 duration 0 iterations 3: 0=0 1=1
    delay 1 duration 100 iterations 3: 0=0 1=0 301=1
    delay 1 duration inf iterations 3: 0=0 1=0
    delay 1 duration 100 iterations 3 start 2.5: 0=0.5 1=0.5 301=0.5
    delay 1 duration 100 iterations 3 start 3: 0=0 1=0 301=1
    delay 1 duration 0 iterations 3.5: 0=0 1=0.5
    delay 1 duration 100 iterations 3.5: 0=0 1=0 351=0.5
    delay 1 duration inf iterations 3.5: 0=0 1=0
    delay 1 duration 100 iterations 3.5 start 2.5: 0=0.5 1=0.5 351=1
    delay 1 duration 100 iterations 3.5 start 3: 0=0 1=0 351=0.5
    delay 1 duration 0 iterations inf: 0=0 1=1
    delay 1 duration 100 iterations inf: 0=0 1=0
    delay 1 duration inf iterations inf: 0=0 1=0
    delay 1 duration 100 iterations inf start 2.5: 0=0.5 1=0.5
    delay 1 duration 100 iterations inf start 3: 0=0 1=0
    delay 1 duration 1 rate -1: 1=0 2=1 3=1
    delay 1 duration 0 rate -1: 1=0 2=1
    delay 1 duration 0 iterations 0 rate -1: 1=0 2=0
    # active-time, progress
    delay 1 duration 0 fill none: 0=nil
    delay 1 duration 0 fill backwards: 0=0
    delay 1 duration 0 fill forwards: 0=nil
    delay 1 duration 0: 0=0
    duration 1000 fill none: 500=0.5
    delay 500 duration 1000 fill none: 1000=0.5
    delay -500 duration 1000 fill none: 0=0.5
    duration 0 fill none: 0=nil
    duration 0 fill backwards: 0=nil
    # active-time, currentIteration
    delay 500 duration 1000 iterations 2.3 fill forwards: 2800=2
    # active-time, progress
    delay 500 duration 1000 iterations 2.3 fill forwards: 2800=0.3
    duration 0 iterations inf fill forwards: 0=1
    # active-time, currentIteration
    delay 500 duration 1000 iterations 2.3: 2800=2
    # active-time, progress
    delay 500 duration 1000 iterations 2.3: 2800=0.3
    # phases-and-states, phase
    duration 1 fill none: -1=before 0=active 1=after
    delay 1 duration 1 fill none: 0=before 1=active 2=after
    delay -1 duration 1 fill none: -2=before 0=after
    duration 1 rate -1 fill none: -1=before 0=before 1=active 2=after
    # local-time, localTime
    duration 10000 fill none: 0=0 5000=5000 10000=10000 20000=20000
    # transformed-progress, progress
    duration 1000 fill forwards easing step-start: 0=1 250=1 500=1 750=1 1000=1
    duration 1000 fill forwards easing steps(1,start): 0=1 250=1 500=1 750=1 1000=1
    duration 1000 fill forwards easing steps(2,start): 0=0.5 250=0.5 500=1 750=1 1000=1
    duration 1000 fill forwards easing step-end: 0=0 250=0 500=0 750=0 1000=1
    duration 1000 fill forwards easing steps(1): 0=0 250=0 500=0 750=0 1000=1
    duration 1000 fill forwards easing steps(1,end): 0=0 250=0 500=0 750=0 1000=1
    duration 1000 fill forwards easing steps(2,end): 0=0 250=0 500=0.5 750=0.5 1000=1
    duration 1000 fill forwards: 0=0 250=0.249999999413233 500=0.500000000698492
      750=0.750000000586767 1000=1
    duration 1000 fill forwards easing ease: 0=0 250=0.408510591371305 500=0.802403387739911
      750=0.960458978354082 1000=1
    duration 1000 fill forwards easing ease-in: 0=0 250=0.0934646507865678 500=0.315356812559592
      750=0.621861868644913 1000=1
    duration 1000 fill forwards easing ease-in-out: 0=0 250=0.129161930735705
      500=0.500000000698492 750=0.870838069264295 1000=1
    duration 1000 fill forwards easing ease-out: 0=0 250=0.378138131355087 500=0.684643187440408
      750=0.906535349213432 1000=1
    duration 1000 fill forwards easing cubic-bezier(0,1.5,1,1.5): 0=0 250=1.02406666384114
      500=1.25000000034925 750=1.29501119758966 1000=1
    duration 1000 fill forwards easing cubic-bezier(0,-0.5,1,-0.5): 0=0 250=-0.295011197589657
      500=-0.249999999650754 750=-0.0240666638411385 1000=1
    delay 1000 duration 1000 easing steps(2,start): 0=0 999=0 1000=0.5 1499=0.5 1500=1 2000=1
    delay 1000 duration 1000 direction reverse easing steps(2,start): 0=1 1001=1 1500=1 1501=0.5
      2000=0 2500=0
    delay 1000 duration 1000 start 0.25 easing steps(2,start): 0=0.5 999=0.5 1000=0.5 1249=0.5
      1250=1 1749=1 1750=0.5 2000=0.5 2500=0.5
    delay 1000 duration 1000 start 0.5 easing steps(2,start): 0=0.5 999=0.5 1000=1 1499=1 1500=0.5
      2000=1
    delay 1000 duration 1000 start 0.75 easing steps(4,start): 0=0.75 999=0.75 1000=1 2000=1
      2500=1
    delay 1000 duration 1000 iterations 2 start 1.5 direction alternate easing steps(2,start): 0=1
      1000=1 1001=0.5 2999=1 3000=0.5 3500=0.5
    delay 1000 duration 1000 iterations 2 start 0.5 direction alternate-reverse easing steps(2,start):
      0=1 1000=1 1001=0.5 2999=1 3000=0.5 3500=0.5
    delay 1000 duration 1000 easing steps(2,end): 0=0 999=0 1000=0 1499=0 1500=0.5 2000=1
    delay 1000 duration 1000 start 0.5 easing steps(2,end): 0=0 999=0 1000=0.5 1499=0.5 1500=0
      1999=0 2000=0.5 2500=0.5
    delay 1000 duration 1000 start 0.75 easing steps(2,end): 0=0.5 999=0.5 1000=0.5 1249=0.5
      1250=0 1749=0 1750=0.5 2000=0.5 2500=0.5
    delay 1000 duration 1000 easing steps(2,both): 0=0 999=0 1000=0.333333333333333
      1499=0.333333333333333 1500=0.666666666666667 2000=1
    delay 1000 duration 1000 start 0.5 easing steps(2,both): 0=0.333333333333333
      999=0.333333333333333 1000=0.666666666666667 1499=0.666666666666667 1500=0.333333333333333
      1999=0.333333333333333 2000=0.666666666666667 2500=0.666666666666667
    delay 1000 duration 1000 start 0.75 easing steps(2,both): 0=0.666666666666667
      999=0.666666666666667 1000=0.666666666666667 1249=0.666666666666667 1250=0.333333333333333
      1749=0.333333333333333 1750=0.666666666666667 2000=0.666666666666667 2500=0.666666666666667
    delay 1000 duration 1000 easing steps(2,none): 0=0 1000=0 1499=0 1500=1 2000=1
    delay 1000 duration 1000 start 0.5 easing steps(2,none): 0=0 999=0 1000=1 1499=1 1500=0 1999=0
      2000=1 2500=1
    delay 1000 duration 1000 start 0.75 easing steps(2,none): 0=1 999=1 1000=1 1249=1 1250=0
      1749=0 1750=1 2000=1 2500=1
    # active-time, currentIteration
    duration 0 iterations inf fill forwards: 0=inf
    delay 500 duration 1000 iterations 2.3 end 4000 fill forwards: 6800=2
    delay 500 duration 1000 iterations 2.3 end -800 fill forwards: 2000=1
    delay 500 duration 1000 iterations 2.3 end -2500 fill forwards: 300=0
    delay 500 duration 1000 iterations 2.3 end -4000 fill forwards: 0=0
    # active-time, progress
    delay 500 duration 1000 iterations 2.3 end 4000 fill forwards: 6800=0.3
    delay 500 duration 1000 iterations 2.3 end -800 fill forwards: 2000=0.5
    delay 500 duration 1000 iterations 2.3 end -2500 fill forwards: 300=0
    delay 500 duration 1000 iterations 2.3 end -4000 fill forwards: 0=0
    # current-iteration, currentIteration
    delay 1 duration 0 iterations 0 start 2.5: 0=2 1=2
    delay 1 duration 100 iterations 0 start 2.5: 0=2 1=2
    delay 1 duration inf iterations 0 start 2.5: 0=2 1=2
    delay 1 duration 0 iterations 0 start 3: 0=3 1=3
    delay 1 duration 100 iterations 0 start 3: 0=3 1=3
    delay 1 duration inf iterations 0 start 3: 0=3 1=3
    delay 1 duration 0 iterations 3 start 2.5: 0=2 1=5
    delay 1 duration 100 iterations 3 start 2.5: 0=2 1=2 301=5
    delay 1 duration inf iterations 3 start 2.5: 0=2 1=2
    delay 1 duration 0 iterations 3 start 3: 0=3 1=5
    delay 1 duration 100 iterations 3 start 3: 0=3 1=3 301=5
    delay 1 duration inf iterations 3 start 3: 0=3 1=3
    delay 1 duration 0 iterations 3.5 start 2.5: 0=2 1=5
    delay 1 duration 100 iterations 3.5 start 2.5: 0=2 1=2 351=5
    delay 1 duration inf iterations 3.5 start 2.5: 0=2 1=2
    delay 1 duration 0 iterations 3.5 start 3: 0=3 1=6
    delay 1 duration 100 iterations 3.5 start 3: 0=3 1=3 351=6
    delay 1 duration inf iterations 3.5 start 3: 0=3 1=3
    delay 1 duration 0 iterations inf: 1=inf
    delay 1 duration 0 iterations inf start 2.5: 0=2
    delay 1 duration 100 iterations inf start 2.5: 0=2 1=2
    delay 1 duration inf iterations inf start 2.5: 0=2 1=2
    delay 1 duration 0 iterations inf start 3: 0=3
    delay 1 duration 100 iterations inf start 3: 0=3 1=3
    delay 1 duration inf iterations inf start 3: 0=3 1=3
    delay 1 duration 100 end 50: 0=0 1=0 101=0
    delay 1 duration 100 end -50: 0=0 1=0 51=0
    delay 1 duration 100 end -100: 0=0 1=0
    delay 1 duration 100 end -200: -1=0 0=0
    delay 1 duration 100 start 0.5 end 50: 0=0 1=0 101=1
    delay 1 duration 100 iterations 2 end -100: 0=0 1=0 101=1
    # phases-and-states, phase
    delay -1 duration 1 fill none end 0: -1=before
    duration 1 end 1 fill none: -1=before 0=active 1=after 2=after
    duration 2 end -1 fill none: -1=before 0=active 0.9=active 1=after
    duration 1 end -1 fill none: -1=before 0=after 1=after
    duration 1 end -2 fill none: -2=before -1=before 0=after
    delay 1 duration 2 end -1 fill none: 0=before 1=active 2=after
    delay -1 duration 1 end -1 fill none: -2=before -1=before 0=after
    delay -1 duration 1 end -2 fill none: -3=before -2=before -1=before 0=after
    # simple-iteration-progress, progress
    delay 1 duration 0 iterations 0 start 2.5: 0=0.5 1=0.5
    delay 1 duration inf iterations 0 start 2.5: 0=0.5 1=0.5
    delay 1 duration 0 iterations 0 start 3: 0=0 1=0
    delay 1 duration inf iterations 0 start 3: 0=0 1=0
    delay 1 duration 0 iterations 3 start 2.5: 0=0.5 1=0.5
    delay 1 duration inf iterations 3 start 2.5: 0=0.5 1=0.5
    delay 1 duration 0 iterations 3 start 3: 0=0 1=1
    delay 1 duration inf iterations 3 start 3: 0=0 1=0
    delay 1 duration 0 iterations 3.5 start 2.5: 0=0.5 1=1
    delay 1 duration inf iterations 3.5 start 2.5: 0=0.5 1=0.5
    delay 1 duration 0 iterations 3.5 start 3: 0=0 1=0.5
    delay 1 duration inf iterations 3.5 start 3: 0=0 1=0
    delay 1 duration 0 iterations inf start 2.5: 0=0.5
    delay 1 duration inf iterations inf start 2.5: 0=0.5 1=0.5
    delay 1 duration 0 iterations inf start 3: 0=0
    delay 1 duration inf iterations inf start 3: 0=0 1=0
    delay 1 duration 100 end 50: 0=0 1=0 101=1
    delay 1 duration 100 end -50: 0=0 1=0 51=0.5
    delay 1 duration 100 end -100: 0=0 1=0
    delay 1 duration 100 end -200: -1=0 0=0
    delay 1 duration 100 start 0.5 end 50: 0=0.5 1=0.5 101=0.5
    delay 1 duration 100 start 0.5 end -50: 0=0.5 1=0.5 51=0
    delay 1 duration 100 start 0.5 end -100: 0=0.5 1=0.5
    delay 1 duration 100 iterations 2 end -100: 0=0 1=0 101=0
    delay 1 duration 100 start 2 end -50: 0=0 1=0 51=0.5
    delay 1 duration 100 start 2 end -100: 0=0 1=0
    """
}
