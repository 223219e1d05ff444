import Testing
import ViewKernel

@testable import ViewKernelTimeline

@Suite("Names of the numbers in values")
struct PartNamesTests {
  @Test(
    "A pair is a size in the track shadowOffset and in tracks of sizes, else a point",
    arguments: [
      ("shadowOffset", "width"), ("gridSize", "width"), ("size", "width"), ("center", "x"),
      ("contentOffset", "x"), ("prize", "x"),
    ])
  func pairs(track: String, first: String) {
    #expect(Track.Kind.pair.partNames(inTrack: track)?.first == first)
    #expect(TrackValue.pair(1, 2).partName(0, inTrack: track) == first)
  }
}
