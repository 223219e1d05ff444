import Testing
import ViewKernelTimeline

@Suite("Memory of exporters")
struct MemoryTests {
  /// Counts what a writer hands on, without keeping it.
  private final class Counter {
    var pieces = 0
    var bytes = 0
    var largest = 0

    func take(_ piece: [UInt8]) {
      pieces += 1
      bytes += piece.count
      largest = max(largest, piece.count)
    }
  }

  /// 64 KiB and the line that crosses them; no line of this test is as long as 4 KiB.
  private let largestPiece = 1 << 16 + 1 << 12

  @Test("A long timeline is written in small pieces, with the same bytes as a whole")
  func writesInPieces() {
    let source = ListSource(showing: .number(0))
    source.clock.schedule(every: 1.0 / 64) { [unowned source] in
      source.nodes[0].values[0] = .number(source.clock.now)
    }
    let (json, table) = (Counter(), Counter())
    let recorder = Recorder(source, title: "long", frameRate: FrameRate(64)!)
    recorder.sinks = [NDJSONWriter(write: json.take), CSVWriter(write: table.take)]
    // Frame, before and after at each of 33,334 instants: 100,000 moments.
    recorder.record(until: 33_333.0 / 64)
    for counter in [json, table] {
      #expect(counter.bytes > 1_000_000)
      #expect(counter.largest <= largestPiece)
      #expect(counter.pieces >= counter.bytes / largestPiece)
    }
  }

  @Test("A receiver of pieces may keep them, and may write meanwhile")
  func takersMayWrite() {
    var writer: NDJSONWriter?
    var table: CSVWriter?
    var kept: [[UInt8]] = []
    func take(_ piece: [UInt8]) {
      kept.append(piece)
      guard kept.count < 20 else { return }
      writer?.add(node: kept.count, name: "inside", className: nil)
      table?.add(TimelineEvent(time: 1, name: "inside"))
    }
    writer = NDJSONWriter(write: take)
    table = CSVWriter(write: take)
    let name = String(repeating: "long ", count: 20_000)
    for node in 0..<5 {
      writer?.add(node: node, name: name, className: nil)
      table?.add(node: node, name: name, className: nil)
    }
    let bytes = kept.joined()
    #expect(String(decoding: bytes, as: UTF8.self).contains(name))
    #expect(kept.count == 10)
  }

  @Test("A short timeline is written as one piece, at the end")
  func writesShortOnesAtOnce() {
    let pieces = Pieces()
    let recorder = Recorder(ListSource(showing: .number(1)), title: "short")
    recorder.sinks = [NDJSONWriter(write: pieces.take)]
    recorder.record(until: 0)
    #expect(pieces.pieces.count == 1)
  }
}
