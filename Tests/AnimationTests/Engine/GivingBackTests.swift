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
      column.slots.count, column.models.count, column.values.count, column.staleSince.count,
      column.entries.count, column.ends.count, column.lanes.replacing.capacity,
      engine.state.cohorts.cohorts.count, engine.state.cohorts.progress.count,
    ].max() ?? 0
  }

  private func add(to slot: AnimationSlot<Double>, duration: Double = 1) throws -> AnimationHandle {
    let cohort = try #require(engine.makeCohort(MediaTiming(duration: duration)))
    return try #require(engine.add(from: 0, to: 1, to: slot, in: cohort))
  }

  @Test("The storage of many slots, animations and cohorts is dropped when none is left")
  func peak() throws {
    let slots = (0..<10_000).map { engine.doubles.makeSlot(Double($0)) }
    for slot in slots { _ = try add(to: slot) }
    clock.advance(to: 0.5)
    #expect(room(of: engine.doubles.pool) >= 10_000)
    clock.advance(to: 1)
    for slot in slots { engine.doubles.release(slot) }
    clock.advance(to: 2)
    #expect(room(of: engine.doubles.pool) <= 64)
  }

  @Test("A slot that stays keeps its place; the storage is dropped after the last slot")
  func survivor() throws {
    let slots = (0..<10_000).map { engine.doubles.makeSlot(Double($0)) }
    let last = try #require(slots.last)
    _ = try add(to: last, duration: 8)
    for slot in slots.dropLast() { engine.doubles.release(slot) }
    clock.advance(to: 4)
    #expect(engine.doubles.presentation(of: last) == 0.5)
    // Free places are reused: the list does not grow.
    for _ in 0..<100 { engine.doubles.release(engine.doubles.makeSlot(1)) }
    #expect(engine.doubles.pool.slots.count == 10_000)
    engine.doubles.release(last)
    clock.advance(to: 5)
    #expect(engine.doubles.pool.slots.count == 0)
    let new = engine.doubles.makeSlot(7)
    #expect(engine.doubles.model(of: new) == 7)
  }

  @Test("Handles of dropped slots and entries stay stale when the places are used again")
  func staleHandles() throws {
    let old = (0..<1_000).map { engine.doubles.makeSlot(Double($0)) }
    let handles = try old.map { try add(to: $0) }
    let cohort = try #require(engine.makeCohort(MediaTiming(duration: 0.5)))
    for slot in old { engine.doubles.release(slot) }
    clock.advance(to: 1)
    #expect(engine.doubles.pool.slots.count <= 64)
    #expect(engine.doubles.model(of: old[999]) == 0)
    engine.doubles.setModel(5, of: old[999])
    engine.remove(handles[999])
    #expect(engine.add(from: 0, to: 1, to: old[999], in: cohort) == nil)
    let new = (0..<1_000).map { engine.doubles.makeSlot(Double($0) + 0.5) }
    for slot in new { _ = try add(to: slot) }
    for handle in handles { engine.remove(handle) }
    for slot in old { engine.doubles.release(slot) }
    clock.advance(to: 1.5)
    #expect(new.allSatisfy { engine.doubles.presentation(of: $0) == 0.5 })
    clock.advance(to: 2)
    let models: [Double] = new.map { engine.doubles.model(of: $0) }
    let expected: [Double] = (0..<1_000).map { Double($0) + 0.5 }
    #expect(models == expected)
  }

  @Test("Events of dropped cohorts are not taken for those of later ones")
  func staleEvents() throws {
    let slot = engine.doubles.makeSlot(0)
    let handles = try (0..<1_000).map { _ in try add(to: slot, duration: 4) }
    for handle in handles { engine.remove(handle) }
    let kept = try #require(engine.makeCohort(MediaTiming(duration: 8)))
    clock.advance(to: 1)
    var log: [Int] = []
    for index in 0..<1_000 {
      _ = engine.makeCohort(MediaTiming(duration: 1)) { log.append(index) }
    }
    clock.advance(to: 2)
    #expect(log == Array(0..<1_000))
    #expect(engine.add(from: 0, to: 8, to: slot, in: kept) != nil)
    clock.advance(to: 4)
    #expect(engine.doubles.presentation(of: slot) == 4)
  }

  @Test("The storage of cancelled timers is dropped, and their handles stay stale")
  func timers() {
    let old = (0..<1_000).map { clock.schedule(after: 1e6 + Double($0)) {} }
    for timer in old { clock.cancel(timer) }
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
    var made: [AnimationSlot<Owned>] = []
    box.onDeath = { [engine, clock] in
      guard box.deaths < 3_000 else { return }
      box.deaths += 1
      let slot = column.makeSlot(Owned(number: 1))
      if box.deaths % 3 == 0 { column.release(slot) } else { made.append(slot) }
      let number = engine.doubles.makeSlot(2)
      if let cohort = engine.makeCohort(MediaTiming(duration: 1)) {
        engine.add(from: 0, to: 1, to: number, in: cohort)
      }
      engine.doubles.release(number)
      engine.fill()
      clock.cancel(clock.schedule(after: 1) {})
    }
    let slots = (0..<1_000).map { index in
      column.makeSlot(Owned(number: Double(index), owner: Owner { box.onDeath() }))
    }
    for slot in slots { column.release(slot) }
    for step in 1...20 { clock.advance(to: Double(step)) }
    #expect(box.deaths > 0)
    #expect(made.allSatisfy { column.model(of: $0).number == 1 })
    for slot in made { column.release(slot) }
    box.onDeath = {}
    clock.advance(to: 21)
    clock.advance(to: 22)
    #expect(column.slots.count <= 64)
  }
}
