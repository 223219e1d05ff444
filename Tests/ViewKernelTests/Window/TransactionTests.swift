import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Transactions")
struct TransactionTests {
  @Test("D28: a transaction has 0.25 s, no curve and animates explicit additions only")
  func defaults() throws {
    let stage = OneViewWindow()
    stage.window.transaction {
      #expect($0.animationDuration == 0.25)
      #expect($0.timingCurve == nil)
      #expect(!$0.disablesActions)
      stage.view.center.x = 0
      stage.view.add(BasicAnimation(.opacity, from: 0, to: 1), forKey: "fade")
    }
    #expect(stage.view.animationKeys == ["fade"])
    let fade = try #require(stage.view.animation(forKey: "fade"))
    #expect(fade.duration == 0.25)
    #expect(fade.timingCurve == nil)
  }

  @Test("D28: reads give the values of the outer transaction, writes stay inside")
  func nesting() {
    let stage = OneViewWindow()
    stage.window.transaction { outer in
      outer.animationDuration = 2
      outer.timingCurve = .easeIn
      stage.window.transaction { inner in
        #expect(inner.animationDuration == 2)
        #expect(inner.timingCurve == .easeIn)
        inner.animationDuration = 1
        inner.disablesActions = true
        #expect(inner.animationDuration == 1)
        stage.window.transaction {
          #expect($0.animationDuration == 1)
          #expect($0.disablesActions)
        }
      }
      #expect(outer.animationDuration == 2)
      #expect(!outer.disablesActions)
    }
  }

  @Test("D28: a transaction that enables actions again animates with the outer duration")
  func enabledAgain() {
    let stage = OneViewWindow()
    stage.window.transaction { outer in
      outer.animationDuration = 1
      outer.disablesActions = true
      stage.window.transaction { inner in
        inner.disablesActions = false
        stage.view.opacity = 0
      }
      stage.view.cornerRadius = 5
    }
    #expect(stage.view.animationKeys == ["opacity"])
  }

  @Test("D32, D49: a duration set in a transaction makes setters animate, eased by `default`")
  func setters() throws {
    let stage = OneViewWindow()
    stage.window.transaction {
      stage.view.opacity = 0.5
      $0.animationDuration = 2
      stage.view.opacity = 0
    }
    #expect(stage.view.animationKeys == ["opacity"])
    #expect(stage.view.presentation.opacity == 0.5)
    stage.window.advance(to: 1)
    // D36: `default` at one half.
    #expect(abs(stage.view.presentation.opacity - 0.5 * (1 - 0.802403)) < 1e-6)
  }

  @Test("D29: a transaction's curve eases only animations without one")
  func curve() {
    let stage = OneViewWindow()
    let plain = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    let own = BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 1)
    own.timingCurve = .linear
    stage.window.transaction {
      $0.timingCurve = .easeIn
      stage.view.add(plain, forKey: "plain")
      stage.view.add(own, forKey: "own")
    }
    #expect(stage.view.animation(forKey: "plain")?.timingCurve == .easeIn)
    #expect(stage.view.animation(forKey: "own")?.timingCurve == .linear)
    #expect(plain.timingCurve == nil)
  }

  @Test("D5: an explicit animation with a duration keeps it in a block")
  func ownDuration() {
    let stage = OneViewWindow()
    stage.window.animate(duration: 3) {
      stage.view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "own")
      stage.view.add(BasicAnimation(.cornerRadius, from: 0, to: 1), forKey: "open")
    }
    #expect(stage.view.animation(forKey: "own")?.duration == 1)
    #expect(stage.view.animation(forKey: "open")?.duration == 3)
  }

  // MARK: Completion blocks

  @Test("D30: the completion runs when the last animation added after it was set is over")
  func completion() {
    let stage = OneViewWindow()
    stage.window.transaction {
      stage.view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 9))
      $0.setCompletion(stage.journal.completion("set"))
      stage.view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
      stage.window.transaction { _ in
        stage.view.add(BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 2))
      }
    }
    stage.window.advance(to: 20)
    #expect(stage.journal.lines == [TestJournal.Line(text: "set true", time: 2)])
  }

  @Test("D30: without animations the completion runs at the commit's instant")
  func emptyCompletion() {
    let stage = OneViewWindow(start: 3)
    stage.window.transaction {
      $0.setCompletion(stage.journal.completion("set"))
      stage.view.opacity = 0
    }
    #expect(stage.journal.lines.isEmpty)
    stage.window.advance(to: 5)
    #expect(stage.journal.lines == [TestJournal.Line(text: "set true", time: 3)])
  }

  @Test("D30: a second completion closes the set of the first")
  func secondCompletion() {
    let stage = OneViewWindow()
    stage.window.transaction {
      $0.setCompletion(stage.journal.completion("first"))
      stage.view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
      $0.setCompletion(stage.journal.completion("second"))
      stage.view.add(BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 2))
    }
    stage.window.advance(to: 5)
    #expect(
      stage.journal.lines == [
        TestJournal.Line(text: "first true", time: 1),
        TestJournal.Line(text: "second true", time: 2),
      ])
  }

  @Test("D30: a removed animation counts, and the completion tells it")
  func removedCounts() {
    let stage = OneViewWindow()
    stage.window.transaction {
      $0.setCompletion(stage.journal.completion("set"))
      stage.view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "cut")
      stage.view.add(BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 2))
    }
    stage.window.advance(to: 0.5)
    stage.view.removeAnimation(forKey: "cut")
    stage.window.advance(to: 5)
    #expect(stage.journal.lines == [TestJournal.Line(text: "set false", time: 2)])
  }

  @Test("D30: completions run after all didStop calls of the instant")
  func afterStops() {
    let stage = OneViewWindow()
    let late = BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 1)
    stage.journal.track(late, as: "late")
    stage.window.animate(duration: 1) {
      stage.view.opacity = 0
    } completion: {
      stage.journal.completion("block")($0)
    }
    // Another cohort that ends at the same instant, added after the block.
    stage.view.add(late)
    stage.window.advance(to: 1)
    #expect(stage.journal.texts == ["late starts", "late stops true", "block true"])
  }

  @Test("D30: an inner completion runs before the outer one that waits for it")
  func innerFirst() {
    let stage = OneViewWindow()
    stage.window.animate(duration: 1) {
      stage.window.animate(duration: 1) {
        stage.view.opacity = 0
      } completion: {
        stage.journal.completion("inner")($0)
      }
    } completion: {
      stage.journal.completion("outer")($0)
    }
    stage.window.advance(to: 3)
    #expect(
      stage.journal.lines == [
        TestJournal.Line(text: "inner true", time: 1),
        TestJournal.Line(text: "outer true", time: 1),
      ])
  }

  // MARK: Blocks in blocks

  @Test("D53: the completion of a block fires once, when its last animation ends")
  func oneCompletion() {
    let stage = OneViewWindow()
    stage.window.animate(duration: 1) {
      stage.view.opacity = 0
      stage.view.add(BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 3))
      stage.view.add(BasicAnimation(.borderWidth, from: 0, to: 1, duration: 2), forKey: "cut")
    } completion: {
      stage.journal.completion("block")($0)
    }
    stage.window.advance(to: 1.5)
    stage.view.removeAnimation(forKey: "cut")
    stage.window.advance(to: 9)
    #expect(stage.journal.lines == [TestJournal.Line(text: "block false", time: 3)])
  }

  @Test(
    "D53: a nested block inherits duration and curve unless it overrides them",
    arguments: [
      (AnimationOptions(), 2.0, TimingCurve.linear),
      (.overrideInheritedDuration, 1, .linear),
      (.overrideInheritedCurve, 2, .easeIn),
      ([.overrideInheritedDuration, .overrideInheritedCurve], 1, .easeIn),
    ] as [(AnimationOptions, Double, TimingCurve)])
  func inheritance(options: AnimationOptions, duration: Double, curve: TimingCurve) throws {
    let stage = OneViewWindow()
    stage.window.animate(duration: 2, curve: .linear) {
      stage.window.animate(duration: 1, curve: .easeIn, options: options) {
        stage.view.opacity = 0
      }
    }
    let animation = try #require(stage.view.animation(forKey: "opacity"))
    #expect(animation.duration == duration)
    #expect(animation.timingCurve == curve)
  }

  @Test("D53: a nested block has its own delay and options")
  func notInherited() {
    let stage = OneViewWindow()
    stage.window.animate(duration: 2, delay: 1, curve: .linear, options: .allowUserInteraction) {
      stage.window.animate(duration: 1) { stage.view.opacity = 0.5 }
    }
    stage.window.advance(to: 1)
    #expect(stage.view.presentation.opacity == 0.75)
    #expect(stage.window.hitTest(Point(x: 50, y: 50)) === stage.window)
  }

  @Test("D53: a block in a transaction that animates nothing keeps its own duration and curve")
  func nothingToInherit() throws {
    let stage = OneViewWindow()
    stage.window.transaction { _ in
      stage.window.animate(duration: 1, curve: .easeIn) { stage.view.opacity = 0 }
    }
    let animation = try #require(stage.view.animation(forKey: "opacity"))
    #expect(animation.duration == 1)
    #expect(animation.timingCurve == .easeIn)
  }

  @Test("D53, D67: performWithoutAnimation is instant in a block, but not independent blocks in it")
  func withoutAnimation() {
    let stage = OneViewWindow()
    stage.window.animate(duration: 1) {
      stage.window.performWithoutAnimation {
        stage.view.center.x = 0
        stage.window.animate(duration: 1) { stage.view.cornerRadius = 5 }
        stage.window.animateIndependently(duration: 1) { stage.view.borderWidth = 5 }
      }
      stage.view.opacity = 0
    }
    #expect(stage.view.animationKeys == ["borderWidth", "opacity"])
    #expect(stage.view.presentation.center.x == 0)
    #expect(stage.view.presentation.cornerRadius == 5)
  }

  @Test("D53: areAnimationsEnabled = false makes all blocks instant and complete with true")
  func disabled() {
    let stage = OneViewWindow()
    stage.window.areAnimationsEnabled = false
    stage.window.animate(duration: 1) {
      stage.view.opacity = 0
    } completion: {
      stage.journal.completion("block")($0)
    }
    stage.window.animateIndependently(duration: 1) { stage.view.cornerRadius = 5 }
    #expect(stage.view.presentation.opacity == 0 && stage.view.presentation.cornerRadius == 5)
    #expect(stage.journal.lines.isEmpty)
    stage.window.advance(to: 0)
    #expect(stage.journal.texts == ["block true"])
    stage.window.areAnimationsEnabled = true
    stage.window.animate(duration: 1) { stage.view.opacity = 1 }
    #expect(stage.view.animationKeys == ["opacity"])
  }

  @Test("D53: areAnimationsEnabled of one window leaves others alone")
  func disabledElsewhere() {
    let stage = OneViewWindow()
    let other = OneViewWindow()
    other.window.areAnimationsEnabled = false
    stage.window.animate(duration: 1) { stage.view.opacity = 0 }
    #expect(stage.view.animationKeys == ["opacity"])
  }
}
