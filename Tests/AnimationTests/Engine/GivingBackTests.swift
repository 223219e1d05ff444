import Testing

@testable import ViewKernelAnimation
@testable import ViewKernelGeometry

/// Storage that is no longer used is dropped, and what is left does not change.
@Suite("Storage that is dropped")
struct GivingBackTests {
  private let clock = LogicalClock()
  private let engine: AnimationEngine

  init() { engine = AnimationEngine(clock: clock) }

  private func room(of column: TypedColumn<Double>) -> Int {
    [
      column.slots.count, column.models.count, column.presentations.count, column.staleSince.count,
      column.entries.count, column.ends.count, column.fillLists.replacing.capacity,
      engine.state.cohortTable.cohorts.count, engine.state.cohortTable.progress.count,
    ].max() ?? 0
  }

  private var numbers: TypedColumn<Double> { engine.doubles.column }

  /// Adds an animation with a cohort of its own to a slot, and returns its entry.
  @discardableResult
  private func add(to slot: SlotIndex, duration: Double = 1) -> EntryIndex {
    let timing = engine.cohortTiming(of: MediaTiming(duration: duration), in: .clock)
    let cohort = engine.newCohort(timing, curve: .linear, in: .clock)
    return numbers.insert(
      from: 0, to: 1, slot: slot, as: NewEntry(in: cohort, options: [], owner: nil))
  }

  @Test("The storage of many slots, animations and cohorts is dropped when none is left")
  func peak() {
    let slots = (0..<10_000).map { numbers.newSlot(Double($0)) }
    for slot in slots { add(to: slot) }
    clock.advance(to: 0.5)
    #expect(room(of: numbers) >= 10_000)
    clock.advance(to: 1)
    for slot in slots { _ = numbers.releaseSlot(slot) }
    clock.advance(to: 2)
    #expect(room(of: numbers) <= 64)
  }

  @Test("A slot that stays keeps its place; the storage is dropped after the last slot")
  func survivor() throws {
    let slots = (0..<10_000).map { numbers.newSlot(Double($0)) }
    let last = try #require(slots.last)
    add(to: last, duration: 8)
    for slot in slots.dropLast() { _ = numbers.releaseSlot(slot) }
    clock.advance(to: 4)
    #expect(numbers.presentation(at: last) == 0.5)
    // Free indices are reused: the list does not grow.
    for _ in 0..<100 { _ = numbers.releaseSlot(numbers.newSlot(1)) }
    #expect(numbers.slots.count == 10_000)
    _ = numbers.releaseSlot(last)
    clock.advance(to: 5)
    #expect(numbers.slots.count == 0)
    let new = numbers.newSlot(7)
    #expect(numbers.models[new] == 7)
  }

  @Test("Slots and entries at indices that were dropped are new ones")
  func reusedIndices() {
    let old = (0..<1_000).map { numbers.newSlot(Double($0)) }
    let stamps = old.map { numbers.slots[$0].stamp }
    let entries = old.map { add(to: $0) }
    let sequences = entries.map { numbers.entries[$0].sequence }
    for slot in old { _ = numbers.releaseSlot(slot) }
    clock.advance(to: 1)
    #expect(numbers.slots.count <= 64)
    let new = (0..<1_000).map { numbers.newSlot(Double($0) + 0.5) }
    for slot in new { add(to: slot) }
    for index in 0..<1_000 {
      #expect(!numbers.hasSlot(old[index], stamp: stamps[index]))
      #expect(!numbers.hasEntry(entries[index], sequence: sequences[index]))
    }
    clock.advance(to: 1.5)
    #expect(new.allSatisfy { numbers.presentation(at: $0) == 0.5 })
    clock.advance(to: 2)
    let models: [Double] = new.map { numbers.models[$0] }
    let expected: [Double] = (0..<1_000).map { Double($0) + 0.5 }
    #expect(models == expected)
  }

  @Test("Events of dropped cohorts are not taken for those of later ones")
  func staleEvents() {
    let slot = numbers.newSlot(0)
    for entry in (0..<1_000).map({ _ in add(to: slot, duration: 4) }) {
      _ = numbers.removeEntry(entry)
    }
    add(to: slot, duration: 8)
    clock.advance(to: 1)
    var log: [Int] = []
    let cells = (0..<1_000).map { _ in Cell(0.0, in: engine) }
    for (index, cell) in cells.enumerated() {
      let animation = BasicAnimation(cell.property, from: 0, to: 1, duration: 1)
      animation.onStop = { _ in log.append(index) }
      cell.node.add(animation)
    }
    clock.advance(to: 2)
    #expect(log == Array(0..<1_000))
    clock.advance(to: 4)
    #expect(numbers.presentation(at: slot) == 0.5)
  }

  @Test("The storage of cancelled timers is dropped, and their handles stay stale")
  func timers() {
    let old = (0..<1_000).map { clock.schedule(after: 1e6 + Double($0)) {} }
    for timer in old { clock.cancel(timer) }
    let waiting = clock.queue.count
    #expect(waiting < 256, "most events of cancelled timers were removed")
    clock.advance(to: 1)
    var fired = 0
    let new = (0..<1_000).map { _ in clock.schedule(after: 1) { fired += 1 } }
    for timer in old {
      #expect(!clock.isPending(timer))
      clock.cancel(timer)
    }
    #expect(new.allSatisfy { clock.isPending($0) })
    clock.advance(to: 2)
    #expect(fired == 1_000)
  }

  private typealias Owned = OwningNumber<Owner>

  private final class Owner: Sendable {
    let onDeath: @Sendable () -> Void
    init(_ onDeath: @escaping @Sendable () -> Void) { self.onDeath = onDeath }
    deinit { onDeath() }
  }

  private final class Box: @unchecked Sendable {  // each test has its own, on one thread
    var onDeath: () -> Void = {}
    var deaths = 0
  }

  @Test("Values are released when all lists are in order: their deinit may call the engine")
  func reentrant() {
    let box = Box()
    let column: TypedColumn<Owned> = engine.customColumn()
    var made: [SlotIndex] = []
    box.onDeath = { [engine, clock] in
      guard box.deaths < 3_000 else { return }
      box.deaths += 1
      let slot = column.newSlot(Owned(number: 1))
      if box.deaths % 3 == 0 { _ = column.releaseSlot(slot) } else { made.append(slot) }
      Cell(2.0, in: engine).animate(from: 0, to: 1)
      engine.fill()
      clock.cancel(clock.schedule(after: 1) {})
    }
    let slots = (0..<1_000).map { index in
      column.newSlot(Owned(number: Double(index), owner: Owner { box.onDeath() }))
    }
    for slot in slots { _ = column.releaseSlot(slot) }
    for step in 1...20 { clock.advance(to: Double(step)) }
    #expect(box.deaths > 0)
    #expect(made.allSatisfy { column.models[$0].number == 1 })
    for slot in made { _ = column.releaseSlot(slot) }
    box.onDeath = {}
    clock.advance(to: 21)
    clock.advance(to: 22)
    #expect(column.slots.count <= 64)
  }

  @Test("Ends that an animation replaces are released after it is added")
  func replacedEnds() {
    let box = Box()
    let column: TypedColumn<Owned> = engine.customColumn()
    let slot = column.newSlot(Owned())
    let timing = engine.cohortTiming(of: MediaTiming(duration: 1), in: .clock)
    let cohort = engine.newCohort(timing, curve: .linear, in: .clock)
    engine.state.retain(cohort)
    let new = NewEntry(in: cohort, options: [], owner: nil)
    let removed = column.insert(
      from: Owned(number: 1, owner: Owner { box.onDeath() }), to: Owned(), slot: slot, as: new)
    _ = column.removeEntry(removed)
    var liveCounts: [Int32] = []
    box.onDeath = { liveCounts.append(column.slots[slot].liveCount) }
    let source = BlendSource<Owned>(Owned.Blend(from: Owned(), to: Owned()))
    let content = PropertyContent(source, isAdditive: false, isCumulative: false)
    let added = column.insert(content, slot: slot, as: new)
    #expect(added == removed)
    #expect(liveCounts == [1])
  }
}
