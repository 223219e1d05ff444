import Testing
import ViewKernelTesting

@Suite("Expectations of series")
struct SeriesExpectationTests {

  /// A card whose shadow is that of its bounds, and what a test does with it.
  private func record(
    until end: Double = 1, _ act: (Window, View) -> Void
  ) -> Recording {
    let window = Window(size: Size(width: 400, height: 300))
    let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    card.accessibilityIdentifier = "card"
    card.deriveShadowPath { Path(rect: $0) }
    window.addSubview(card)
    window.layoutIfNeeded()
    act(window, card)
    return window.record(until: end, frameRate: FrameRate(4)!)
  }

  @Test("H13: a block that bends another one keeps value and velocity")
  func continuous() throws {
    let recording = record { window, card in
      window.animate(duration: 0.5) { card.center.x += 100 }
      window.schedule(after: 0.3) { [unowned window, unowned card] in
        window.animate(duration: 0.5) { card.center.x -= 100 }
      }
    }
    let x = try recording.series("card", .center).mapValues { $0.x }
    try expectContinuous(x)
    try expectContinuous(
      x, maximumStep: 70, maximumVelocity: 400, maximumKink: 800)
    #expect(failure { try expectMonotone(x) }?.hasPrefix("center changes direction at ") == true)
  }

  @Test("H13: a series with a NaN is not monotone, even if it has no other number")
  func notANumber() throws {
    let opacity = try record { _, _ in }.series("card", .opacity)
    #expect(opacity.count == 1)
    try expectMonotone(opacity)
    #expect(
      failure { try expectMonotone(opacity.mapValues { _ in Double.nan }) }
        == "opacity is nan at 0.0 s")
  }

  @Test("H13: a jump at an instant is reported with its time and both values")
  func jump() throws {
    let recording = record { _, card in
      card.window?.schedule(after: 0.375) { [unowned card] in card.opacity = 0.5 }
    }
    let opacity = try recording.series("card", .opacity)
    #expect(
      failure { try expectContinuous(opacity) }
        == "opacity jumps at 0.375 s: from 1.0 to 0.5")
    try expectContinuous(opacity, maximumJump: 0.5, maximumVelocity: 0)
    #expect(
      failure { try expectContinuous(opacity, maximumStep: 0.4) }
        == "opacity steps at 0.375 s: from 1.0 to 0.5")
  }

  @Test("H13: a value that changes too fast, or too suddenly, is reported with its time")
  func tooFast() throws {
    let recording = record { window, card in
      window.animate(duration: 0.5, curve: .linear) { card.center.x += 100 }
    }
    let x = try recording.series("card", .center).mapValues { $0.x }
    try expectContinuous(x, maximumStep: 50, maximumVelocity: 200, maximumKink: 200)
    #expect(
      failure { try expectContinuous(x, maximumVelocity: 199) }
        == "center moves at 200.0 per second after 0.0 s")
    #expect(
      failure { try expectContinuous(x, maximumStep: 49) }
        == "center steps at 0.25 s: from 50.0 to 100.0")
    #expect(
      failure { try expectContinuous(x, maximumKink: 199) }
        == "center has a kink at 0.5 s: from 200.0 to 0.0 a second")
    #expect(
      failure { try expectContinuous(recording.series("none", .opacity)) }
        == #"there is no series "none.opacity": no node "none""#)
    #expect(
      failure { try expectContinuous(x.mapValues { $0 == 100 ? .nan : $0 }, maximumStep: 50) }?
        .hasPrefix("center steps at ") == true)
  }

  @Test("H13: of several limits, the one that is exceeded first is reported")
  func firstTime() throws {
    let recording = record { window, card in
      window.schedule(after: 0.375) { [unowned card] in card.opacity = 0.75 }
      window.schedule(after: 0.625) { [unowned card] in card.opacity = 0.25 }
      window.schedule(after: 0.75) { [unowned window, unowned card] in
        window.animate(duration: 0.25, curve: .linear) { card.opacity = 0 }
      }
    }
    let opacity = try recording.series("card", .opacity)
    #expect(
      failure { try expectContinuous(opacity, maximumStep: 0.3) }
        == "opacity jumps at 0.375 s: from 1.0 to 0.75")
    #expect(
      failure { try expectContinuous(opacity, maximumJump: 0.3, maximumStep: 0.2) }
        == "opacity steps at 0.375 s: from 1.0 to 0.75")
    #expect(
      failure { try expectContinuous(opacity, maximumJump: 0.3, maximumVelocity: 0) }
        == "opacity jumps at 0.625 s: from 0.75 to 0.25")
    #expect(
      failure { try expectContinuous(opacity, maximumJump: 1, maximumVelocity: 0, maximumKink: 0) }
        == "opacity moves at -1.0 per second after 0.75 s")
    // No limit reports a velocity from or to a value that is not a number.
    #expect(
      failure {
        try expectContinuous(
          opacity.mapValues { $0 == 0.25 ? .nan : $0 }, maximumVelocity: 0, maximumKink: 0)
      } == "opacity jumps at 0.375 s: from 1.0 to 0.75")
    #expect(
      failure {
        try expectContinuous(
          opacity.mapValues { $0 == 0 ? .nan : $0 }, maximumJump: 1, maximumVelocity: 0)
      } == "opacity steps at 1.0 s: from 0.25 to nan")
  }

  @Test("H13: a shadow path that follows the bounds is in sync at every moment")
  func inSync() throws {
    let recording = record { window, card in
      window.animate(duration: 0.5) { card.bounds.size.width = 200 }
      window.schedule(after: 0.3) { [unowned card] in card.bounds.size.height = 50 }
    }
    try expectInSync(recording.series("card", .shadowPath), recording.series("card", .bounds)) {
      $0 == Path(rect: $1)
    }
  }

  @Test("H13: two properties that differ are reported with the first time and both values")
  func parted() throws {
    let recording = record { window, card in
      window.animate(duration: 0.5, curve: .linear) { card.opacity = 0 }
      window.animate(duration: 0.5) { card.cornerRadius = 10 }
    }
    let opacity = try recording.series("card", .opacity)
    let radius = try recording.series("card", .cornerRadius)
    try expectInSync(opacity, opacity) { $0 == $1 }
    try expectInSync(opacity, radius) { abs(1 - $0 - $1 / 10) < 0.2 }
    #expect(
      failure { try expectInSync(opacity, radius) { $0 > 0.5 || $1 == 10 } }
        == "opacity and cornerRadius do not match at 0.25 s: 0.5 and 5.0")
    let jumping = record { _, card in
      card.window?.schedule(after: 0.25) { [unowned card] in card.opacity = 0.5 }
    }
    #expect(
      failure { try expectInSync(jumping.series("card", .opacity), opacity) { $0 == $1 } }
        == "opacity and opacity do not match at 0.25 s: 0.5 and 1.0")
    #expect(
      failure { try expectInSync(opacity, recording.series("cadr", .opacity)) { $0 == $1 } }
        == #"there is no series "cadr.opacity": no node "cadr", did you mean "card"?"#)
  }
}
