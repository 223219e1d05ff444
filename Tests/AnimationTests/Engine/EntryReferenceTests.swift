import Testing
import ViewKernelAnimation

@Suite("Places in columns")
struct EntryReferenceTests {
  @Test("A column counts 67,108,864 places, and stops the program before one more")
  func limit() async {
    #expect(EntryReference.place(after: 0) == 0)
    #expect(EntryReference.place(after: 67_108_863) == 67_108_863)
    await #expect(processExitsWith: .failure) { _ = EntryReference.place(after: 67_108_864) }
  }
}
