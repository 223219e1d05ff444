import Testing
import ViewKernelTestSupport
import ViewKernelTimeline
import ViewKernelWidgets

/// What somebody reads who has changed an app: mistakes that are made every day, and their
/// sentences.
@Suite("Differences as their cause")
struct PairedViewsTests {
  /// A card with an icon, two labels and a button, all without a name but the card. It is laid out
  /// by hand, and moves at 0.1 s.
  private final class Card: View {
    var inset = 10.0

    override func layoutSubviews() {
      for (row, view) in subviews.enumerated() {
        view.frame = Rect(
          x: inset, y: inset + 30 * Double(row), width: bounds.width - 2 * inset, height: 20)
      }
    }
  }

  private struct App {
    let window = Window(size: Size(width: 320, height: 480))
    let card = Card(frame: Rect(x: 20, y: 20, width: 200, height: 140))

    init() {
      card.accessibilityIdentifier = "card"
      for text in ["Title", "Text"] { card.addSubview(Label(text: text, frame: .zero)) }
      card.addSubview(Button(title: "OK", frame: .zero))
      window.addSubview(card)
    }

    /// - Parameter change: What somebody has changed before it is played.
    func recording(
      duration: Double = 0.25, curve: TimingCurve = .easeInEaseOut, width: Double = 280,
      _ change: (App) -> Void = { _ in }
    ) -> Recording {
      change(self)
      window.schedule(after: 0.1) { [window, card] in
        window.animate(duration: duration, curve: curve, options: .layoutSubviews) {
          card.bounds.size.width = width
          card.center = Point(x: 160, y: 200)
        }
      }
      return Tape(WindowSource(window), until: 0.6).log
    }
  }

  private let golden = App().recording()

  private func sentences(_ recording: Recording) -> [String] {
    recording.differences(from: golden).sentences()
  }

  @Test("H11: an animation of another duration is reported with its view, and no others are")
  func duration() {
    #expect(
      sentences(App().recording(duration: 0.3)) == [
        "card.bounds differs first at 0.1167 s: width 200.5, golden 200.7; largest 13.86 at 0.2667 s; "
          + "the animation lasts 0.3 s, golden 0.25 s; and 3 views inside it",
        "card.center differs first at 0.1167 s: y 90.66, golden 90.95; largest 19.05 at 0.2667 s; "
          + "the animation lasts 0.3 s, golden 0.25 s",
      ])
  }

  @Test("H11: another curve is reported in the same way")
  func curve() {
    let sentences = sentences(App().recording(curve: .linear))
    #expect(sentences.count == 2)
    #expect(
      sentences[0].hasSuffix(
        "the animation runs by linear, golden easeInEaseOut; and 3 views inside it"))
  }

  @Test("H11: ends are reported as they were written")
  func ends() {
    #expect(
      sentences(App().recording(width: 300)) == [
        "card.bounds differs first at 0.1167 s: width 200.9, golden 200.7; largest 20 at 0.35 s; "
          + "the animation goes to (300, 140), golden (280, 140); and 3 views inside it"
      ])
  }

  @Test("H11: a view that was removed or added is one sentence, and others keep their partners")
  func missing() {
    let without = App().recording { $0.card.subviews[0].removeFromSuperview() }
    #expect(sentences(without).first == "Label 2 in card is missing")
    let with = App().recording { $0.card.insertSubview(ImageView(frame: .zero), at: 3) }
    #expect(sentences(with) == ["ImageView in card is not in the golden"])
    let nested = App().recording {
      let view = View(frame: .zero)
      for _ in 0..<2 { view.addSubview(View(frame: .zero)) }
      $0.window.insertSubview(view, at: 0)
    }
    #expect(sentences(nested) == ["View in window is not in the golden, and 2 views inside it"])
    #expect(
      golden.differences(from: nested).sentences() == [
        "View in window is missing, and 2 views inside it"
      ])
  }

  @Test("H11: views that moved without an animation are reported by their class and place")
  func moved() {
    let sentences = sentences(App().recording { $0.card.inset = 12 })
    #expect(sentences.count == 3)
    #expect(
      sentences[0].hasPrefix(
        "bounds of Label 1 in card differs first at 0 s: width 176, golden 180"))
    #expect(!sentences.contains { $0.contains("#") })
  }

  @Test("H11: an order that differs is reported by the names of the views")
  func order() {
    let sentences = sentences(App().recording { $0.card.bringSubviewToFront($0.card.subviews[0]) })
    #expect(
      sentences.first
        == "card.subviews differs first at 0 s: [Label 2 in card, Button in card, Label 1 in card], "
        + "golden [Label 1 in card, Label 2 in card, Button in card]")
  }

  @Test("H11: views of a class are paired as they were added, in whatever order they are drawn")
  func drawnInAnotherOrder() {
    #expect(
      sentences(App().recording { $0.card.subviews[0].zPosition = 1 }) == [
        "card.subviews differs first at 0 s: [Label 2 in card, Button in card, Label 1 in card], "
          + "golden [Label 1 in card, Label 2 in card, Button in card]",
        "zPosition of Label 1 in card differs first at 0 s: 1, golden 0; largest 1 at 0 s",
      ])
  }

  @Test("H11: recordings that do not have the classes of views are compared by number")
  func withoutClasses() {
    let builder = RecordingBuilder()
    golden.replay(into: Classless(builder))
    let old = builder.recording!
    #expect(golden.differences(from: old).isEmpty)
    let with = App().recording { $0.card.addSubview(ImageView(frame: .zero)) }
    #expect(with.differences(from: old).sentences() == ["#5 is not in the golden"])
  }

  @Test("The class of a view without a name is in recordings and files, before and after it enters")
  func classes() throws {
    let app = App()
    app.window.schedule(after: 0.2) { app.card.addSubview(ImageView(frame: .zero)) }
    let recording = app.recording()
    #expect(
      recording.nodes.map { $0.className } == [nil, nil, "Label", "Label", "Button", "ImageView"])
    var bytes: [UInt8] = []
    recording.replay(into: NDJSONWriter { bytes += $0 })
    #expect(try Recording(ndjson: bytes) == recording)
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(
        #"{"node":5,"name":"\#("#5")","class":"ImageView"}"#))
  }
}

/// Tells another sink no classes.
private final class Classless: TimelineSink {
  let sink: RecordingBuilder

  init(_ sink: RecordingBuilder) { self.sink = sink }

  func begin(_ header: TimelineHeader) { sink.begin(header) }
  func add(node: Int, name: String, className: String?) {
    sink.add(node: node, name: name, className: nil)
  }
  func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
    sink.add(kind, time: time, changes: changes)
  }
  func add(_ event: TimelineEvent) { sink.add(event) }
  func end(_ summary: TimelineSummary) { sink.end(summary) }
}
