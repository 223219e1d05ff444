import Testing

@testable import ViewKernelAnimation

@Suite("Queued events")
struct QueuedEventTests {
  @Test("An event of the queue has 32 bytes")
  func size() { #expect(MemoryLayout<QueuedEvent>.stride == 32) }
}
