import Testing
import ViewKernelTimeline
import ViewKernelWidgets
import ViewKernelTestSupport

@Suite("Fragments of timelines")
struct FragmentWriterTests {
  /// Drawings, bitmaps, views that come and go, events on both sides of every border.
  private func recording() -> Recording {
    let window = makeCardScene()
    window.schedule(after: 0.21) {
      let late = Label(text: "late")
      late.frame = Rect(x: 0, y: 0, width: 50, height: 20)
      window.addSubview(late)
      window.animate(duration: 0.1) { late.center.x += 10 }
    }
    window.schedule(after: 0.33) { window.subviews.last?.removeFromSuperview() }
    return Tape(WindowSource(window), title: "fragments", until: 0.5).log
  }

  private func text(_ recording: Recording, into make: (Pieces) -> TimelineSink) -> String {
    let pieces = Pieces()
    recording.replay(into: make(pieces))
    return pieces.text
  }

  @Test("H22: fragments one after the other are the whole file", arguments: [1, 2, 3, 4, 7, 40])
  func joined(count: Int) throws {
    let recording = recording()
    let whole = text(recording) { NDJSONWriter(write: $0.take) }
    let total = try #require(recording.summary?.frames)
    var parts: [String] = []
    for index in 1...count {
      let shard = try #require(Shard(index, of: count))
      parts.append(text(recording) { FragmentWriter(shard, of: total, write: $0.take) })
    }
    #expect(parts.joined() == whole)
    #expect(parts[0].hasPrefix("{\"schema\":"))
    #expect(parts[count - 1].hasSuffix("\"}\n"))
    for part in parts.dropFirst() { #expect(!part.contains("\"schema\"")) }
  }

  @Test("H22: a fragment needs the timeline only up to its last frame")
  func endsEarly() throws {
    let rate = FrameRate(60)!
    func play(_ sink: TimelineSink, until end: Double) {
      let recorder = Recorder(WindowSource(makeCardScene()), title: "early", frameRate: rate)
      recorder.sinks = [sink]
      recorder.record(until: end)
    }
    let whole = Pieces()
    play(NDJSONWriter(write: whole.take), until: 0.5)
    var joined = ""
    for index in 1...3 {
      let part = Pieces()
      let writer = FragmentWriter(
        try #require(Shard(index, of: 3)), of: rate.frameCount(from: 0, until: 0.5),
        write: part.take)
      play(writer, until: writer.lastFrame.map { rate.time(ofFrame: $0) } ?? 0.5)
      joined += part.text
    }
    #expect(joined == whole.text)
  }

  @Test("A change in an unknown track stops a fragment that is not writing, too")
  func unknownTrack() async {
    await #expect(processExitsWith: .failure) {
      let recording = Tape(WindowSource(makeCardScene()), title: "unknown", until: 0).log
      guard let second = Shard(2, of: 2) else { return }
      // Without a header, the writer knows no tracks.
      let writer = FragmentWriter(second, of: 2) { _ in }
      for moment in recording.moments { writer.add(.before, time: 0, changes: moment.changes) }
    }
  }

  @Test("H22: shares are all things in order, and as many each as can be")
  func shares() throws {
    for total in [0, 1, 2, 5, 31, 1000] {
      for count in [1, 2, 3, 7, 64] {
        let shares = try (1...count).map { try #require(Shard($0, of: count)).share(of: total) }
        #expect(shares.flatMap { Array($0) } == Array(0..<total))
        let sizes = shares.map { $0.count }
        #expect(sizes.max()! - sizes.min()! <= 1)
        #expect(sizes == sizes.sorted(by: >), "the first ones have more")
        if total > 0 { #expect(!shares[0].isEmpty, "the first one has the header") }
      }
    }
  }

  @Test("Shards are read as people write them")
  func texts() {
    #expect(Shard(text: "\(Int.max)/\(Int.max)")?.share(of: 600) == 600..<600)
    #expect(Shard(Int.max - 1, of: Int.max)?.share(of: Int.max) == Int.max - 2..<Int.max - 1)
    #expect(Shard(text: "2/4") == Shard(2, of: 4))
    #expect(Shard(text: "1/1") == .whole)
    #expect(Shard(2, of: 4)?.description == "2/4")
    for wrong in ["", "1", "0/1", "2/1", "1/0", "-1/2", "1/2/3", "a/b", "1/"] {
      #expect(Shard(text: wrong) == nil)
    }
  }
}
