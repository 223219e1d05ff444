import Testing
import ViewKernelAnimation

@Suite("Indices in columns")
struct EntryReferenceTests {
  @Test("A column counts 67,108,864 indices, and stops the program before one more")
  func limit() async {
    #expect(EntryReference.nextIndex(after: 0) == 0)
    #expect(EntryReference.nextIndex(after: 67_108_863) == 67_108_863)
    await #expect(processExitsWith: .failure) { _ = EntryReference.nextIndex(after: 67_108_864) }
  }
}
