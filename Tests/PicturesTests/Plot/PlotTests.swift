import Foundation
import Testing
import ViewKernelTesting

@testable import ViewKernelPictures

@Suite("Plots")
struct PlotTests {
  private let window = Window(size: Size(width: 100, height: 50))
  private let card = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))

  init() {
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.layoutIfNeeded()
  }

  private func recording(until end: Double = 1) -> Recording {
    window.record(until: end, title: "a < b", frameRate: FrameRate(10)!)
  }

  @Test(
    "H17: ticks are round numbers, all with the same digits",
    arguments: [
      ([0.0, 1], ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
      ([0, 10], ["0", "2", "4", "6", "8", "10"]),
      ([-3, 3], ["-2", "0", "2"]),
      ([0.012, 0.019], ["0.012", "0.014", "0.016", "0.018"]),
      ([98, 1030], ["200", "400", "600", "800", "1000"]),
      ([-0.05, 0.05], ["-0.04", "-0.02", "0.00", "0.02", "0.04"]),
      ([0, 0], ["-1.0", "-0.5", "0.0", "0.5", "1.0"]),
      ([.nan], ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
    ])
  func ticks(values: [Double], labels: [String]) {
    #expect(PlotScale(values, margin: 0, count: 5).ticks.map { $0.label } == labels)
  }

  @Test("H17: a number that jumps ends at its old value and begins anew at the new one")
  func jumps() throws {
    window.schedule(after: 0.5) { [card] in card.bounds.size.width = 60 }
    let recording = recording()
    let plot = recording.plot([("card", "bounds.width")])
    let curve = try #require(plot.panels.first?.curves.first)
    #expect(curve.pieces.count == 2)
    let jump = try #require(curve.jumps.first)
    #expect(jump.from.time == 0.5 && jump.to.time == 0.5)
    #expect(jump.from.value == 40 && jump.to.value == 60)
    let svg = plot.svg()
    #expect(svg.components(separatedBy: "<circle").count == 3)
    #expect(svg.components(separatedBy: "<polyline").count == 3)
    #expect(svg.contains(">a &lt; b</text>") && svg.contains(">card.bounds.width (pt)</text>"))
  }

  @Test("H17: a number with a single moment is a dot")
  func singleMoment() {
    let svg = recording(until: 0).plot([("card", "bounds.size")]).svg()
    #expect(svg.components(separatedBy: "<circle").count == 3)
  }

  @Test("Long numbers have room at their axis", arguments: [40, 1e13])
  func longLabels(width: Double) throws {
    card.bounds.size.width = width
    let svg = recording().plot([("card", "bounds.width")]).svg()
    let labels = svg.matches(
      of: /<text x="([0-9.]+)" y="[0-9.]+" text-anchor="end" fill="[^"]*">([^<]*)</)
    #expect(!labels.isEmpty)
    for label in labels {
      let end = try #require(Double(label.1))
      // A digit of Helvetica at 11 points is 6.1 points wide.
      #expect(end > Double(label.2.count) * 6.1, "\(label.2)")
    }
  }

  @Test("The names of all events end inside the picture, also of those before the last one")
  func longNames() throws {
    window.schedule(after: 0.8) { [window] in window.showKeyboard(height: 20.123456789) }
    window.schedule(after: 0.9) { [window, card] in
      window.animate(duration: 2) { card.opacity = 0.5 }
    }
    var plot = recording().plot([("card", "opacity")])
    plot.panelSize.width = 100
    let svg = plot.svg()
    let width = try #require(svg.firstMatch(of: /width="([0-9.]+)"/).flatMap { Double($0.1) })
    let names = svg.matches(of: /<text x="([0-9.]+)" y="[0-9.]+" font-size="9.5"[^>]*>([^<]*)</)
    #expect(names.map { String($0.2) } == ["opacity starts", "keyboard shown 20.123456789"])
    for name in names {
      let begin = try #require(Double(name.1))
      #expect(begin + 5 * Double(name.2.count) <= width, "\(name.2)")
    }
  }

  @Test("H17: each colour of ground, axes and lines has a dark one for readers who prefer that")
  func dark() throws {
    window.schedule(after: 0.5) { [card] in card.bounds.size.width = 60 }
    let svg = recording().plot([("card", "bounds.size")]).svg()
    let style = try #require(
      svg.firstMatch(of: /<style>@media \(prefers-color-scheme: dark\) {(.*)}<\/style>/)?.1)
    for match in svg.matches(of: /(fill|stroke)="(#[0-9a-f]{6})"/) {
      #expect(style.contains("[\(match.1)=\"\(match.2)\"] { \(match.1): #"))
    }
  }

  @Test("H17: the colours of two lines differ clearly, in both colour schemes")
  func distances() throws {
    let light = (0..<6).map { PlotStyle.curve($0, hasGolden: true).color }
    let darkColors = Dictionary(uniqueKeysWithValues: PlotStyle.darkColors)
    for colors in [light, light.map { darkColors[$0] ?? $0 }] {
      let parts = try colors.map { color in
        let number = try #require(Int(color.dropFirst(), radix: 16))
        return [number >> 16, number >> 8 & 255, number & 255]
      }
      for (index, color) in parts.enumerated() {
        for other in parts[..<index] {
          let distance = zip(color, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
          #expect(distance > 60 * 60, "\(colors[index])")
        }
      }
    }
  }

  @Test("H17: velocity is the way between two moments by its time, and none over a jump")
  func velocity() throws {
    window.animate(duration: 0.5, curve: .linear) { [card] in card.opacity = 0.5 }
    window.schedule(after: 0.8) { [card] in card.opacity = 1 }
    var plot = recording().plot([("card", "opacity")])
    plot.showsVelocity = true
    #expect(plot.panels.map { $0.title } == ["card.opacity", "card.opacity, velocity"])
    let curve = try #require(plot.panels.last?.curves.first)
    #expect(curve.pieces.count == 2)
    #expect(curve.values.allSatisfy { ($0 + 1).magnitude < 1e-9 || $0.magnitude < 1e-9 })
    #expect(curve.pieces[0][0].time == 0.05)
  }

  @Test(
    "H17: a steady velocity is a level line in the middle, whatever its rounding errors are",
    arguments: [(0, 73.3), (1000, 1000.7)])
  func steadyVelocity(from: Double, to: Double) throws {
    card.center.x = from
    window.animate(duration: 1, curve: .linear) { [card] in card.center.x = to }
    var plot = recording().plot([("card", "center.x")])
    plot.showsVelocity = true
    let panel = try #require(plot.panels.last)
    let values = try #require(panel.curves.first?.values)
    #expect(Set(values).count > 1)
    #expect(values.allSatisfy { (panel.scale.fraction(of: $0) - 0.5).magnitude < 1e-9 })
    #expect(panel.scale.ticks.count > 1)
  }

  @Test("E6: a transform is plotted by the scale and the turn that it is made of, too")
  func transforms() throws {
    card.transform = AffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 4)
    let plot = recording().plot([
      ("card", "transform.scale"), ("card", "transform.scale.y"), ("card", "transform.rotation"),
      ("card", "transform.translation"), ("card", "transform.tx"),
    ])
    #expect(
      plot.description
        == "card.transform.scale, card.transform.scale.y, card.transform.rotation, card.transform.tx"
    )
    let values = try plot.panels.map { try #require($0.curves.first?.values.first) }
    for (value, expected) in zip(values, [3, 4, 0.5, 0]) {
      #expect((value - expected).magnitude < 1e-12)
    }
    #expect(plot.names(of: "card").contains("card.bounds.size"))
  }

  @Test("A property has a line for each number, and what is no number is refused")
  func properties() {
    var plot = recording().plot([("card", "bounds")])
    #expect(plot.panels[0].curves.map { $0.name } == ["x", "y", "width", "height"])
    let isAdded = plot.add("card", "bounds.size")
    #expect(isAdded)
    #expect(plot.panels[1].curves.map { $0.name } == ["width", "height"])
    for (node, property) in [
      ("card", "isHidden"), ("nobody", "bounds"), ("card", "bounds.depth"), ("card", ""),
    ] {
      let isAdded = plot.add(node, property)
      #expect(!isAdded, "\(node).\(property)")
    }
    #expect("\(plot)" == "card.bounds, card.bounds.size")
    #expect("\(Plot(plot.recording))" == "nothing")
  }

  @Test("H17: the name of a plotted property may contain points")
  func pointsInNames() {
    let level = AnimatableProperty("ring.level", initial: 0.0)
    let offset = AnimatableProperty("ring.offset", initial: Point.zero)
    card[level] = 1
    card[offset] = Point(x: 2, y: 3)
    let names = ["ring.level", "ring.offset", "ring.offset.y"]
    let plot = recording().plot(names.map { (node: "card", property: $0) })
    #expect(plot.description == "card.ring.level, card.ring.offset, card.ring.offset.y")
    #expect(plot.panels.map { $0.curves.compactMap { $0.values.first } } == [[1], [2, 3], [3]])
    #expect(Set(plot.names(of: "card")).isSuperset(of: names.map { "card.\($0)" }))
  }

  @Test("A golden is dashed, and lines that are compared are not")
  func golden() {
    var plot = recording().plot([("card", "center")])
    #expect(plot.svg().contains("stroke-dasharray=\"8 3\""))
    plot.golden = plot.recording
    let svg = plot.svg()
    #expect(!svg.contains("stroke-dasharray=\"8 3\""))
    #expect(svg.contains("stroke-dasharray=\"5 3\"") && svg.contains(">golden</text>"))
  }

  @Test("H17: the lines of a golden with other moments are cut at the ends of the plot")
  func goldenMoments() throws {
    func recording(_ values: [(time: Double, value: Double)]) throws -> Recording {
      let times = values.map { "\($0.time)" }.joined(separator: ",")
      var text = """
        {"schema":2,"numerics":1,"title":"","start":0,"rate":[60,1],"times":[\(times)],\
        "initial":{"subviews":[],"level":-1},"kinds":{"subviews":"nodes","level":"number"},\
        "roles":{"subviews":"tree","level":"content"}}
        {"node":0,"name":"ring"}

        """
      for (frame, (time, value)) in values.enumerated() {
        text += "{\"t\":\(time),\"frame\":\(frame),\"set\":{\"ring\":{\"level\":\(value)}}}\n"
      }
      text += "{\"frames\":\(values.count),\"events\":0,\"end\":\(values.last?.time ?? 0)"
      text += ",\"hash\":\"0000000000000000\",\"detailHash\":\"0000000000000000\"}\n"
      return try Recording(ndjson: Array(text.utf8))
    }
    var plot = try recording([(0.25, 0), (0.75, 0)]).plot([("ring", "level")])
    func golden(_ values: [(time: Double, value: Double)]) throws -> [[Double]] {
      plot.golden = try recording(values)
      let pieces = try #require(plot.panels.first?.golden.first).pieces
      return pieces.map { $0.flatMap { [$0.time, $0.value] } }
    }
    #expect(try golden([(0, 0), (1, 8)]) == [[0.25, 2, 0.75, 6]])
    #expect(try golden([(0, 0), (0.5, 4), (1, 0)]) == [[0.25, 2, 0.5, 4, 0.75, 2]])
    #expect(try golden([(0, 0), (0.75, 9), (1, 0)]) == [[0.25, 3, 0.75, 9]])
    #expect(try golden([(0.5, 1), (2, 1)]) == [[0.5, 1, 0.75, 1]])
    #expect(try golden([(0, 1), (0.125, 2)]) == [])
  }

  @Test("An animation that began before the first moment has its name at the first moment")
  func runningAnimation() throws {
    window.animate(duration: 1) { [card] in card.opacity = 0.5 }
    let builder = RecordingBuilder()
    let recorder = Recorder(WindowSource(window), title: "late", times: [0.5, 1.5])
    recorder.sinks = [builder]
    recorder.record(until: 1.5)
    let recording = try #require(builder.recording)
    #expect(recording.events.map { $0.time } == [0, 1])
    let markers = PlotMarker.all(of: recording.plot([("card", "opacity")]))
    #expect(markers.map { $0.time } == [0.5, 1])
  }

  @Test("The labels of both axes do not touch, and end inside the picture")
  func distanceOfLabels() throws {
    let shapes = [(640.0, 130.0), (150, 40), (60, 25), (640, 12)]
    for (width, height) in shapes {
      for times in [[0, 1], [1e9, 1e9 + 0.9], [1e6, 1e6 + 0.0009], [0, 1e9]] {
        let builder = RecordingBuilder()
        let recorder = Recorder(WindowSource(Window(size: .zero)), title: "", times: times)
        recorder.sinks = [builder]
        recorder.record(until: times[1])
        var plot = try #require(builder.recording).plot([("window", "transform")])
        plot.panelSize = Size(width: width, height: height)
        let layout = PlotLayout(plot)
        let field = try #require(layout.fields.first)
        var end = 0.0
        for tick in field.time.ticks {
          // A digit of Helvetica at 11 points is 6.1 points wide.
          let half = Double(tick.label.count) * 6.1 / 2
          #expect(field.x(tick.value) - half > end, "\(tick.label) in \(width)")
          end = field.x(tick.value) + half
        }
        #expect(end < layout.size.width)
        let values = field.panel.scale.ticks.map { field.y($0.value) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 - $1 > 11 }, "\(height)")
      }
    }
  }

  @Test("A long title of a panel ends before the names of its curves, with the property whole")
  func longTitle() throws {
    card.accessibilityIdentifier = String(repeating: "n", count: 1000)
    let recording = recording()
    let svg = recording.plot([(recording.nodes[1].name, "bounds.size")]).svg()
    let texts = svg.matches(of: /<text x="([0-9.]+)" [^>]*>([^<]*)</)
    let title = try #require(texts.first { $0.2.hasSuffix("bounds.size (pt)") })
    let curve = try #require(texts.first { $0.2 == "width" })
    #expect(title.2.hasPrefix("…n"))
    // The sample of the curve is 30 points to the left of its name.
    let end = try #require(Double(title.1)) + 7 * Double(title.2.count)
    #expect(end < (try #require(Double(curve.1))) - 30)
  }

  @Test("Above a narrow panel, the names of the curves follow the title", arguments: [20, 200])
  func narrowPanel(width: Double) throws {
    var plot = recording().plot([("card", "transform")])
    plot.panelSize.width = width
    let svg = plot.svg()
    let texts = svg.matches(of: /<text x="([0-9.]+)" y="52"[^>]*>([^<]*)</).reversed()
    #expect(texts.map { $0.2 } == ["….transform", "a", "b", "c", "d", "tx", "ty"])
    var end = 0.0
    for text in texts {
      let x = try #require(Double(text.1))
      #expect(x > end + (end > 0 ? 30 : 0), "\(text.2)")
      end = x + 7 * Double(text.2.count)
    }
    #expect(end < PlotLayout(plot).size.width)
  }

  @Test("A title that is wider than the picture is shortened; a short one has room")
  func titles() {
    for (title, width, shown) in [
      (String(repeating: "a", count: 76), 640.0, String(repeating: "a", count: 76)),
      (String(repeating: "東", count: 76), 640, String(repeating: "東", count: 39) + "…"),
      (String(repeating: "a", count: 40), 20, String(repeating: "a", count: 40)),
    ] {
      var plot = window.record(until: 1, title: title).plot([("card", "opacity")])
      plot.panelSize.width = width
      let layout = PlotLayout(plot)
      #expect(plot.svg().contains(">\(shown)</text>"))
      #expect(layout.left + shown.width(fontSize: 14) < layout.size.width)
    }
  }

  @Test("The names of events have at most 40 characters, so that the picture is no wider")
  func longEvents() {
    window.schedule(after: 0.5) { [window] in
      window.journal.note("text", detail: String(repeating: "a", count: 1000))
    }
    let names = PlotMarker.all(of: recording().plot([("card", "opacity")])).map { $0.name }
    #expect(names == ["text " + String(repeating: "a", count: 34) + "…"])
  }

  @Test("Names in Japanese or Korean, symbols and emoji have room")
  func wideNames() throws {
    for name in ["東京タワ", "가나다라", "⭐☀️⌘❤️"] {
      #expect(PlotMarker(time: 0, name: name).width > 4 * PlotMarker.fontSize, "\(name)")
    }
    for symbol in ["⭐", "☀️", "⌘", "❤️"] { #expect(symbol.width(fontSize: 10) == 10, "\(symbol)") }
    for emoji in ["🍎", "🇩🇪", "👩‍👩‍👧"] { #expect(emoji.width(fontSize: 10) == 13, "\(emoji)") }
    #expect("Ω≈×é".width(fontSize: 10) == 24)
    card.accessibilityIdentifier = String(repeating: "東", count: 100)
    let recording = recording()
    let svg = recording.plot([(recording.nodes[1].name, "opacity")]).svg()
    let title = try #require(svg.firstMatch(of: />(…東*\.opacity)</)?.1)
    // An ideograph at 12 points is 12 points wide.
    #expect(Double(title.count - 9) * 12 + 9 * 7 < 640)
  }

  @Test("Events of the views, and of none, have their names; layout has not")
  func markers() {
    window.schedule(after: 0.2) { [card] in card.setNeedsLayout() }
    window.schedule(after: 0.4) { [window] in window.showKeyboard(height: 20) }
    window.schedule(after: 0.6) { [window, card] in
      window.animate(duration: 0.2) {
        card.opacity = 0.5
        card.cornerRadius = 3
      }
    }
    let markers = PlotMarker.all(of: recording().plot([("card", "opacity")]))
    #expect(
      markers.map { $0.name } == ["keyboard shown 20", "opacity starts +1", "opacity stops +1"])
  }
}
