import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// Handles that are stale, or another engine's, mean nothing.
@Suite("Handles of the engine")
struct HandleTests {
  let clock = LogicalClock()

  @Test("A handle that was removed does not remove what took its place")
  func removedTwice() throws {
    let engine = AnimationEngine(clock: clock)
    let slots = (0..<3).map { engine.doubles.makeSlot(Double($0)) }
    let cohort = try #require(engine.makeCohort(MediaTiming(duration: 1)))
    let handle = try #require(engine.add(from: 0, to: 1, to: slots[0], in: cohort))
    engine.remove(handle)
    engine.remove(handle)
    engine.add(from: 10, to: 20, to: slots[1], in: cohort)
    engine.remove(handle)
    engine.add(from: 100, to: 200, to: slots[2], in: cohort)
    clock.advance(to: 0.5)
    #expect(slots.map { engine.doubles.presentation(of: $0) } == [0, 15, 150])
  }

  @Test("A handle whose animation has ended does not remove what took its place")
  func afterEnd() throws {
    let engine = AnimationEngine(clock: clock)
    let slot = engine.doubles.makeSlot(1)
    let first = try #require(engine.makeCohort(MediaTiming(duration: 1)))
    let handle = try #require(engine.add(from: 0, to: 1, to: slot, in: first))
    clock.advance(to: 2)
    let second = try #require(engine.makeCohort(MediaTiming(duration: 1)))
    let other = engine.doubles.makeSlot(5)
    engine.add(from: 10, to: 20, to: other, in: second)
    engine.remove(handle)
    clock.advance(to: 2.5)
    #expect(engine.doubles.presentation(of: other) == 15)
  }

  @Test("A slot that was released twice is given to one owner only")
  func releasedTwice() {
    let engine = AnimationEngine(clock: clock)
    let stale = engine.doubles.makeSlot(1)
    engine.doubles.release(stale)
    engine.doubles.release(stale)
    let a = engine.doubles.makeSlot(5)
    let b = engine.doubles.makeSlot(7)
    engine.doubles.release(stale)
    engine.doubles.setModel(9, of: stale)
    #expect(engine.doubles.presentation(of: a) == 5 && engine.doubles.presentation(of: b) == 7)
    #expect(engine.doubles.model(of: a) == 5)
  }

  @Test("Reads of a slot that is not there answer the neutral value of the type")
  func staleReads() throws {
    let engine = AnimationEngine(clock: clock)
    let stale = engine.doubles.makeSlot(3)
    engine.doubles.release(stale)
    let alive = engine.doubles.makeSlot(4)
    #expect(engine.doubles.presentation(of: stale) == 0 && engine.doubles.model(of: stale) == 0)
    #expect(!engine.doubles.isAnimated(stale))
    let cohort = try #require(engine.makeCohort(MediaTiming(duration: 1)))
    #expect(engine.add(from: 0, to: 1, to: stale, in: cohort) == nil)
    #expect(!engine.doubles.isAnimated(alive))
    let matrix = engine.transforms.makeSlot(AffineTransform(translationX: 1, y: 1))
    engine.transforms.release(matrix)
    #expect(engine.transforms.presentation(of: matrix) == .identity)
  }

  @Test("Handles of another engine that lives mean nothing to this one")
  func foreign() throws {
    let ours = AnimationEngine(clock: clock)
    let theirs = AnimationEngine(clock: LogicalClock())
    let slot = ours.doubles.makeSlot(1)
    let theirSlot = theirs.doubles.makeSlot(2)
    let cohort = try #require(ours.makeCohort(MediaTiming(duration: 1)))
    let theirCohort = try #require(theirs.makeCohort(MediaTiming(duration: 1)))
    let theirHandle = try #require(theirs.add(from: 0, to: 4, to: theirSlot, in: theirCohort))
    ours.add(from: 10, to: 20, to: slot, in: cohort)
    #expect(slot != theirSlot && cohort != theirCohort)
    #expect(ours.add(from: 0, to: 1, to: slot, in: theirCohort) == nil)
    #expect(ours.add(from: 0, to: 1, to: theirSlot, in: cohort) == nil)
    ours.remove(theirHandle)
    ours.doubles.setModel(9, of: theirSlot)
    ours.doubles.release(theirSlot)
    clock.advance(to: 0.5)
    #expect(ours.doubles.presentation(of: slot) == 15)
    #expect(ours.doubles.presentation(of: theirSlot) == 0)
    #expect(ours.points.presentation(of: theirs.points.makeSlot(Point(x: 1, y: 1))) == .zero)
    #expect(theirs.doubles.presentation(of: theirSlot) == 0)
    theirs.clock.advance(to: 0.5)
    #expect(theirs.doubles.presentation(of: theirSlot) == 2)
  }

  @Test("Handles of an engine that has gone mean nothing to later ones, wherever these are stored")
  func reborn() throws {
    var old: [(AnimationSlot<Double>, AnimationCohort, AnimationHandle)] = []
    for _ in 0..<50 {
      // Engines that are made in the same way, one after the other: most often in the same memory.
      let engine = AnimationEngine(clock: LogicalClock())
      let slot = engine.doubles.makeSlot(1)
      let cohort = try #require(engine.makeCohort(MediaTiming(duration: 1)))
      let handle = try #require(engine.add(from: 10, to: 20, to: slot, in: cohort))
      for (oldSlot, oldCohort, oldHandle) in old {
        #expect(oldSlot != slot && oldCohort != cohort && oldHandle != handle)
        #expect(engine.add(from: 0, to: 1, to: slot, in: oldCohort) == nil)
        engine.doubles.setModel(9, of: oldSlot)
        engine.doubles.release(oldSlot)
        engine.remove(oldHandle)
      }
      engine.clock.advance(to: 0.5)
      #expect(engine.doubles.presentation(of: slot) == 15)
      #expect(engine.doubles.model(of: slot) == 1)
      old.append((slot, cohort, handle))
    }
  }

  @Test("A column that outlives its engine has no slots of it, and no animations")
  func columnOutlivesEngine() throws {
    var engine: AnimationEngine? = AnimationEngine(clock: clock)
    let numbers = try #require(engine).doubles
    let rects = try #require(engine).rects
    let number = numbers.makeSlot(1)
    let rect = rects.makeSlot(.zero)
    let cohort = try #require(engine?.makeCohort(MediaTiming(duration: 1)))
    for _ in 0..<3 {
      numbers.add(from: 0, to: 1, to: number, in: cohort)
      rects.add(from: .zero, to: .zero, to: rect, in: cohort)
    }
    engine = nil
    rects.release(rect)
    numbers.release(number)
    #expect(numbers.presentation(of: number) == 0)
    let later = numbers.makeSlot(5)
    #expect(numbers.presentation(of: later) == 5)
    #expect(numbers.add(from: 0, to: 1, to: later, in: cohort) == nil)
    numbers.release(later)
  }
}
