import Testing
import ViewKernelTimeline
import ViewKernelWidgets
import ViewKernelTestSupport

@Suite("Wide tables")
struct WideCSVWriterTests {
  private func rows(_ recording: Recording) -> [[Substring]] {
    let pieces = Pieces()
    recording.replay(into: WideCSVWriter(write: pieces.take))
    return pieces.text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  @Test("H14: a row for each moment, a column for each number, nothing missing")
  func isComplete() throws {
    let window = Window(size: Size(width: 100, height: 50))
    let card = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.layoutIfNeeded()
    window.animate(duration: 0.5, curve: .linear) { card.opacity = 0 }
    window.schedule(after: 0.25) { card.isHidden = true }
    let log = Tape(WindowSource(window), frameRate: FrameRate(4)!, until: 0.5).log
    let table = rows(log)
    let titles = """
      time,kind,frame,window.subviews,window.bounds.x,window.bounds.y,window.bounds.width,\
      window.bounds.height,window.center.x,window.center.y,card.bounds.x,card.bounds.y,\
      card.bounds.width,card.bounds.height,card.center.x,card.center.y,card.opacity,\
      card.isHidden
      """
    #expect(table[0].joined(separator: ",") == titles)
    #expect(
      table.dropFirst().map { $0[1] } == [
        "frame", "before", "after", "frame", "before", "after", "frame",
      ])
    let opacitiesAndHiding = table.dropFirst().map { $0.suffix(2).joined(separator: ",") }
    #expect(
      opacitiesAndHiding == [
        "1,false", "0.5,false", "0.5,true", "0.5,true", "0,true", "0,true", "0,true",
      ])
    #expect(table.allSatisfy { $0.count == table[0].count && !$0[3...].contains("") })
    #expect(table[1].prefix(4) == ["0", "frame", "0", "1"])
  }

  @Test("H14: a number that is not finite leaves its place empty")
  func notFinite() throws {
    let source = ListSource(showing: .pair(1, .infinity), initial: .pair(0, 0))
    let table = rows(Tape(source, frameRate: FrameRate(4)!, until: 0).log)
    #expect(table.map { $0.suffix(2) } == [["a.value.x", "a.value.y"], ["1", ""]])
  }

  @Test("H14: the table has what the recording answers, at every frame")
  func equalsRecording() throws {
    let log = Tape(WindowSource(makeCardScene()), title: "card", until: 0.5).log
    let table = rows(log)
    let width = try #require(table[0].firstIndex(of: "card.bounds.width"))
    var frames = 0
    for row in table where row[1] == "frame" {
      let time = try #require(Double(row[0]))
      let bounds = try #require(log.value("card", .bounds, at: time))
      #expect(Double(row[width]) == bounds.width)
      frames += 1
    }
    #expect(frames == log.summary?.frames)
  }

  @Test("H14: a view has no values before it is met; names that need quotes have them")
  func lateViews() {
    let window = Window(size: Size(width: 100, height: 50))
    window.schedule(after: 0.5) { [unowned window] in
      let label = Label(text: "a,b", frame: Rect(x: 0, y: 0, width: 1, height: 1))
      label.accessibilityIdentifier = "la\"bel"
      window.addSubview(label)
    }
    let pieces = Pieces()
    Tape(WindowSource(window), frameRate: FrameRate(1)!, until: 1).log
      .replay(into: WideCSVWriter(write: pieces.take))
    let lines = pieces.text.split(separator: "\n")
    #expect(lines[0].hasSuffix(#","la""bel.text""#))
    #expect(lines[1].hasSuffix(",,,,,"))
    #expect(lines.last?.hasSuffix(#","a,b""#) == true)
  }
}
