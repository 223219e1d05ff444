import Testing
import ViewKernelTestSupport

@testable import ViewKernelTimeline

@Suite("How series move")
struct SeriesMotionTests {
  private func makeCard() -> (Window, View) {
    let window = Window(size: Size(width: 100, height: 100))
    let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.layoutIfNeeded()
    return (window, card)
  }

  private func record(_ window: Window, until end: Double, rate: Int = 4) -> Recording {
    Tape(WindowSource(window), frameRate: FrameRate(rate)!, until: end).log
  }

  @Test("H10: series are equal when they have the same name and the same samples")
  func equality() throws {
    let (window, _) = makeCard()
    let still = try record(window, until: 0.5).series("card", .opacity)
    // The width is 1 as the opacity is.
    let other = makeCard()
    other.1.borderWidth = 1
    #expect(try record(other.0, until: 0.5).series("card", .borderWidth) != still)
    let again = makeCard()
    #expect(try record(again.0, until: 0.5).series("card", .opacity) == still)
    let moving = makeCard()
    moving.0.animate(duration: 0.5) { moving.1.opacity = 0 }
    #expect(try record(moving.0, until: 0.5).series("card", .opacity) != still)
  }

  // MARK: Shape

  @Test("H20: a series is monotone until it turns")
  func monotone() throws {
    let (window, card) = makeCard()
    window.animate(duration: 0.5) { card.opacity = 0 }
    let there = try record(window, until: 1).series("card", .opacity)
    #expect(there.isMonotone)
    window.animate(duration: 0.5) { card.opacity = 1 }
    #expect(try record(window, until: 2).series("card", .opacity).isMonotone)
    let both = makeCard()
    let pulse = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5)
    pulse.autoreverses = true
    both.1.add(pulse)
    let back = try record(both.0, until: 1).series("card", .opacity)
    #expect(!back.isMonotone)
    #expect(back.mapValues { _ in 3 }.isMonotone)
    #expect(!back.mapValues { $0 * 1e-200 }.isMonotone)
    #expect(back.mapValues { _ in Double.infinity }.isMonotone)
    #expect(!back.mapValues { $0 == 1 ? .nan : 0 }.isMonotone)
  }

  @Test("H20: a lone NaN is a change, infinite numbers that stay are none, and a tiny turn is one")
  func monotoneAtTheLimits() throws {
    let (window, card) = makeCard()
    let still = try record(window, until: 1).series("card", .opacity)
    #expect(still.count == 1 && still.isMonotone)
    #expect(!still.mapValues { _ in Double.nan }.isMonotone)
    let pulse = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    pulse.autoreverses = true
    card.add(pulse)
    let back = try record(window, until: 3).series("card", .opacity)
    #expect(!back.isMonotone)
    #expect(back.mapValues { _ in Double.infinity }.isMonotone)
    #expect(!back.mapValues { $0 * 1e-170 }.isMonotone)
  }

  @Test("H20: a series has settled when it stays where it ends, or near it")
  func settleTime() throws {
    let (window, card) = makeCard()
    window.animate(duration: 1, curve: .linear) { card.opacity = 0 }
    let series = try record(window, until: 2).series("card", .opacity)
    #expect(series.settleTime() == 1)
    #expect(series.settleTime(within: 0.25) == 0.75)
    #expect(series.settleTime(within: 0.3) == 0.75)
    #expect(series.settleTime(within: 1) == 0)
    #expect(series.mapValues { _ in Double.infinity }.settleTime() == 0)
    #expect(series.mapValues { _ in Double.nan }.settleTime() == nil)
  }

  // MARK: Velocity

  @Test("H20: a velocity is the way between two instants by the time, on the side that is meant")
  func velocity() throws {
    let (window, card) = makeCard()
    window.animate(duration: 1, curve: .linear) { card.center.x += 100 }
    let series = try record(window, until: 2).series("card", .center).mapValues { $0.x }
    #expect(series.velocity(at: 0) == 100)
    #expect(series.velocity(at: 0.3) == 100)
    #expect(series.velocity(at: 1, .before) == 100)
    #expect(series.velocity(at: 1) == 0)
    #expect(series.velocity(at: 1.6) == 0)
    #expect(series.velocity(at: 2, .before) == 0)
    for time in [-1, 2, 3, .nan, .infinity] { #expect(series.velocity(at: time) == nil) }
    #expect(series.velocity(at: 0, .before) == nil)
    #expect(series.velocity(at: .infinity, .before) == nil)
    #expect(series.velocities.name == "velocity of center")
    #expect(series.velocities.values == [100, 100, 100, 100, 0, 0, 0, 0])
    #expect(series.velocities.times == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75])
    #expect(series.velocities.value(at: 1, .before) == 100)
    #expect(series.velocities.velocity(at: 0.8) == 0)  // It ends at once.
  }

  @Test("H20: instants less than a microsecond apart are one")
  func closeInstants() throws {
    func times(_ distance: Double) throws -> [Double] {
      let (window, card) = makeCard()
      window.schedule(after: 0.5) { [unowned card] in card.opacity = 0.5 }
      window.schedule(after: 0.5 + distance) { [unowned card] in card.opacity = 0.25 }
      let opacity = try record(window, until: 1).series("card", .opacity)
      return Array(opacity.velocities.times)
    }
    // Each velocity is that of the way from one instant to the next.
    #expect(try times(5e-7) == [0, 0.25, 0.5000005, 0.75])
    #expect(try times(5e-6) == [0, 0.25, 0.5, 0.500005, 0.75])
  }

  @Test("H20: a jump at an instant is no motion, and what stands still between two frames has none")
  func jumps() throws {
    let (window, card) = makeCard()
    window.schedule(after: 0.3) { [unowned card] in card.opacity = 0.5 }
    window.schedule(after: 0.7) { [unowned window, unowned card] in
      window.animate(duration: 0.1, curve: .linear) { card.opacity = 0.25 }
    }
    let series = try record(window, until: 1).series("card", .opacity)
    #expect(series.velocity(at: 0.3, .before) == 0)
    #expect(series.velocity(at: 0.3) == 0)
    #expect(series.velocity(at: 0.65) == 0)
    #expect(try abs(#require(series.velocity(at: 0.72)) + 2.5) < 1e-9)
    #expect(try abs(#require(series.velocity(at: 0.78)) + 2.5) < 1e-9)
    #expect(series.velocity(at: 0.9) == 0)
  }

  @Test("H20: instants within a microsecond are one")
  func nearInstants() throws {
    let (window, card) = makeCard()
    window.animate(duration: 1, curve: .linear) { card.center.x += 1e6 / 3 }
    window.schedule(after: 0.1 + 0.2) {}  // a little behind the frame at 0.3
    let series = try record(window, until: 1, rate: 10).series("card", .center).mapValues { $0.x }
    #expect(series.velocities.count == 10)
    for velocity in series.velocities.values { #expect(abs(velocity - 1e6 / 3) < 1e-6) }
    #expect(abs(series.velocity(at: 0.3)! - 1e6 / 3) < 1e-6)
    #expect(abs(series.velocity(at: 0.3, .before)! - 1e6 / 3) < 1e-6)
  }

  /// Returns the series of a node that is added before one of the frames.
  private func series(
    _ frames: [(time: Double, number: Double)], from first: Int = 0
  ) throws -> Series<Double> {
    let builder = RecordingBuilder()
    builder.begin(
      TimelineHeader(
        title: "frames", start: 0, frameRate: .sixty, tracks: [Track("n", initial: .number(0))]))
    for (index, frame) in frames.enumerated() {
      if index == first { builder.add(node: 0, name: "a", className: nil) }
      let change = TimelineChange(node: 0, track: 0, value: .number(frame.number))
      builder.add(.frame(index), time: frame.time, changes: index < first ? [] : [change])
    }
    return try #require(builder.recording).series("a", AnimatableProperty("n", initial: 0.0))
  }

  @Test(
    "H20: a velocity is that between the instants around its time",
    arguments: 0..<20 as Range<UInt64>)
  func velocityBetweenInstants(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var frames: [(time: Double, number: Double)] = []
    // The indices of the frames of each instant.
    var instants: [ClosedRange<Int>] = []
    var time = 0.0
    let first = Int.random(in: 0..<4, using: &random)
    for index in 0..<40 {
      let gap = [0, 0x1p-22, 0x1p-3].randomElement(using: &random)!
      time += gap
      frames.append((time, .random(in: 0...1, using: &random)))
      guard index >= first else { continue }
      if gap < 1e-6, let last = instants.popLast() {
        instants.append(last.lowerBound...index)
      } else {
        instants.append(index...index)
      }
    }
    let series = try series(frames, from: first)
    for time in frames.flatMap({ [$0.time - 0x1p-23, $0.time, $0.time + 0x1p-23] }) {
      for side in [InstantSide.before, .after] {
        let next = instants.firstIndex {
          side == .after ? frames[$0.lowerBound].time > time : frames[$0.upperBound].time >= time
        }
        var velocity: Double?
        if let next, next > 0 {
          let from = frames[instants[next - 1].upperBound]
          let to = frames[instants[next].lowerBound]
          velocity = (to.number - from.number) / (to.time - from.time)
        }
        #expect(series.velocity(at: time, side) == velocity, "\(time) \(side)")
      }
    }
  }

  @Test(
    "H20: a velocity does not read all moments",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func velocitiesOfALongSeries() throws {
    let count = 50_000
    let series = try series((0..<count).map { (Double($0), Double($0 % 7)) })
    for sample in series.velocities {
      let velocity = series.velocity(at: sample.time + 0.5)
      if velocity != sample.value { Issue.record("\(sample) but \(velocity ?? .nan)") }
    }
  }

  @Test("H20: of a value that is recorded twice in one moment the last one counts")
  func recordedTwice() throws {
    func log(_ number: Double) -> Recording {
      Tape(ListSource(showing: .number(number), initial: .number(0)), until: 0).log
    }
    let builder = RecordingBuilder()
    builder.begin(log(1).header)
    builder.add(node: log(1).nodes[0].number, name: "a", className: nil)
    for (frame, numbers) in [[1.0, 2], [5], [7]].enumerated() {
      let changes = numbers.map { log($0).moments[0].changes[0] }
      builder.add(.frame(frame), time: Double(frame), changes: changes)
    }
    let value = AnimatableProperty("value", initial: 0.0)
    let series = try #require(builder.recording).series("a", value)
    #expect(series.velocities.values == [3, 2])
  }

  @Test(
    "H20: motion and jumps are the whole way, and a velocity at a time is the one among all",
    arguments: 0..<40 as Range<UInt64>)
  func velocitiesAddUp(seed: UInt64) throws {
    let log = Tape(WindowSource(RandomScene(seed: seed).window), until: 0.6).log
    for node in log.nodes {
      let series = try log.series(node.name, .center).mapValues { $0.x }
      let (instants, velocities) = (series.instants, series.velocities)
      #expect(velocities.count == max(0, instants.count - 1))
      var way = instants.reduce(0) { $0 + $1.after - $1.before }
      for (index, sample) in velocities.enumerated() {
        let (time, next) = (sample.time, instants[index + 1].start)
        way += sample.value * (next - time)
        for probe in [time, (time + next) / 2] {
          #expect(series.velocity(at: probe) == sample.value)
        }
        for probe in [(time + next) / 2, next] {
          #expect(series.velocity(at: probe, .before) == sample.value)
        }
      }
      let whole = (series.last?.value ?? 0) - (series.first?.value ?? 0)
      let scale = series.values.map { abs($0) }.max() ?? 0
      // Each product is rounded.
      #expect(abs(way - whole) <= 1e-12 * max(1, scale) * Double(instants.count))
    }
  }

  // MARK: Animations

  @Test("H20: a recording lists the animations of a node, those that had begun before too")
  func animations() throws {
    let (window, card) = makeCard()
    window.animate(duration: 0.5, curve: .linear) { card.opacity = 0 }
    window.schedule(after: 0.25) { [unowned card] in
      card.add(BasicAnimation(.cornerRadius, from: 0, to: 5, duration: 0.125), forKey: "round")
    }
    let animations = record(window, until: 1).animations(of: "card")
    #expect(animations.map { $0.property } == ["opacity", "cornerRadius"])
    #expect(animations.map { $0.key } == ["opacity", "round"])
    #expect(animations.map { $0.begin } == [0, 0.25])
    #expect(animations.map { $0.end } == [0.5, 0.375])
    #expect(record(window, until: 1).animations(of: "nobody") == [])
  }

  @Test(
    "H20: the animations of a node are those that begin in the recording, in order",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func animationsOfManyNodes() throws {
    let count = 40_000
    func report(_ key: String) -> AnimationReport {
      AnimationReport(
        property: "opacity", key: key, begin: 0, end: 1, duration: 1, curve: "linear",
        from: .number(0), to: .number(1), isAdditive: false)
    }
    let builder = RecordingBuilder()
    builder.begin(TimelineHeader(title: "many", start: 0, frameRate: .sixty, tracks: []))
    for index in 0..<count {
      builder.add(node: 7 * index % count - 10, name: "n\(7 * index % count)", className: nil)
    }
    for key in ["b", "a"] {
      for node in (0..<count).reversed() where node % 3 > 0 {
        for name in [TimelineEvent.Name.animationStart, .animationRunning, .animationStop] {
          builder.add(
            TimelineEvent(
              time: 0, name: name, node: node - 10, animation: report("\(key)\(node)")))
        }
      }
      builder.add(TimelineEvent(time: 0, name: .animationStart, animation: report("none")))
      builder.add(TimelineEvent(time: 0, name: "note", node: 3))
    }
    let recording = try #require(builder.recording)
    for node in 0..<count {
      let keys = recording.animations(of: "n\(node)").map { $0.key ?? "" }
      let right = node % 3 > 0 ? ["b\(node)", "b\(node)", "a\(node)", "a\(node)"] : []
      if keys != right { Issue.record("n\(node): \(keys)") }
    }
  }
}
