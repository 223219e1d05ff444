import Foundation
import Testing
import ViewKernelTesting

@testable import ViewKernelPictures
import ViewKernelTestSupport

@Suite("Animated SVG")
struct AnimatedSVGTests {
  /// A window of 100 by 50 with a card in it.
  private final class Stage {
    let window = Window(size: Size(width: 100, height: 50))
    let card = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))

    init() {
      card.accessibilityIdentifier = "card"
      card.backgroundColor = .red
      window.addSubview(card)
      window.layoutIfNeeded()
    }

    func recording(until end: Double, rate: Int = 10) -> Recording {
      window.record(until: end, title: "card", frameRate: FrameRate(rate)!)
    }

    /// The lines of the picture, without those of the document and the window.
    func lines(until end: Double, pause: Double = 0) -> [String] {
      let svg = recording(until: end).animatedSVG(pause: pause)
      return svg.split(separator: "\n").map { String($0) }.dropFirst(2).dropLast(2)
    }
  }

  @Test("H16: what does not change is written once, as it is")
  func still() {
    let stage = Stage()
    #expect(
      stage.lines(until: 1) == [
        #"<g data-node="1" data-name="card" transform="translate(10 10)">"#,
        ##"<rect x="0" y="0" width="40" height="20" fill="#ff0000"/>"##, "</g>",
      ])
  }

  @Test("H16: a straight way has a key at both of its ends")
  func straightWay() {
    let stage = Stage()
    stage.window.animate(duration: 1, curve: .linear) { stage.card.center.x += 30 }
    #expect(
      stage.lines(until: 2)[0]
        == #"<g data-node="1" data-name="card" transform="translate(10 10)"><animateTransform attributeName="transform" dur="2s" repeatCount="indefinite" type="translate" keyTimes="0;.5;1" values="10 10;40 10;40 10"/>"#
    )
  }

  @Test("H16: a background that appears is no continuation of the room for the shadow of content")
  func backgroundInShadowOfContent() {
    let stage = Stage()
    stage.card.backgroundColor = .clear
    stage.card.shadowOpacity = 1
    stage.window.animate(duration: 1, curve: .linear) {
      stage.card.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    }
    let svg = stage.recording(until: 2, rate: 60).animatedSVG(pause: 0)
    #expect(svg.contains("fill=\"none\"") && svg.contains("#ff0000"))
    // Browsers blend "none" as if it were black.
    #expect(!svg.contains("none;#") && !svg.contains(";none;none;"))
  }

  @Test("H16: a spring has keys on its way, also beyond its target")
  func spring() throws {
    let stage = Stage()
    stage.window.animate(spring: Spring()) { stage.card.center.x += 40 }
    let svg = stage.recording(until: 1.5, rate: 60).animatedSVG(precision: 0.01, pause: 0)
    func list(_ name: String) throws -> [Substring] {
      let begin = try #require(svg.range(of: " \(name)=\"")).upperBound
      return svg[begin...].prefix { $0 != "\"" }.split(separator: ";")
    }
    let times = try list("keyTimes").map { try #require(Double("0" + $0) ?? Double($0)) }
    let places = try list("values").map {
      try #require($0.split(separator: " ").first.flatMap { Double($0) })
    }
    #expect(times.count == places.count && times.count > 10)
    for (time, place) in zip(times, places) where time > 0 && time < 1 {
      // Keys are rounded: times to some thousandths of the fastest second of 250 points.
      let expected: Double = 10 + 40 * Spring().value(at: time * 1.5)
      #expect(abs(place - expected) < 0.5, "at \(time)")
    }
    let farthest: Double = places.max() ?? 0
    #expect(farthest > 56)
  }

  @Test("H16: each coordinate has a share of the precision, so that a corner has all of it")
  func shares() throws {
    let spans = (0...60).map { StillSpan(first: Double($0) / 60, last: Double($0) / 60) }
    let times = StillTimes(spans, pause: 0)
    let samples: [AttributeSample] = times.spans.map { span in
      let number: Double = 100 * span.first * span.first
      let value = AttributeValue(pattern: "#", numbers: [number])
      return AttributeSample(time: span.first, value: value, isAfterGap: false)
    }
    // A right edge has the errors of x and width, a point of a path those of two coordinates.
    let shares: [(AttributeName, Double)] = [
      (.x, 0.35), (.width, 0.35), (.viewBox, 0.35), (.d, 0.7),
    ]
    for (name, share) in shares {
      let fitting = AttributeFitting(
        name: name, times: times.keyTimes, tolerance: PositionTolerance(changing: 1),
        reach: 100, pivot: .zero)
      let keys = try #require(fitting.attribute(of: samples).parts.first).keys
      let errors = samples.map { sample -> Double in
        let next = keys.firstIndex { $0.time >= sample.time } ?? keys.count - 1
        guard next > 0 else { return 0 }
        let (start, end) = (keys[next - 1], keys[next])
        let way = (sample.time - start.time) / (end.time - start.time)
        let value = start.value.numbers[0] * (1 - way) + end.value.numbers[0] * way
        return abs(value - sample.value.numbers[0])
      }
      let largest = errors.max() ?? 0
      #expect(largest <= share + 1e-3 && largest > share / 2, "\(name): \(largest)")
    }
  }

  @Test("H16: a constant scale of a moving view adds almost no error to that of the movement")
  func constantPartOfMatrix() throws {
    let spans = (0...60).map { StillSpan(first: Double($0) / 60, last: Double($0) / 60) }
    let times = StillTimes(spans, pause: 0)
    let scale = 1.23456
    let samples: [AttributeSample] = times.spans.map { span in
      let distance: Double = 100 * span.first * span.first
      let matrix = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: distance, ty: distance)
      return AttributeSample(time: span.first, value: AttributeValue(matrix), isAfterGap: false)
    }
    // Without a pivot, the matrix has two parts that are not neutral.
    let fitting = AttributeFitting(
      name: .transform, times: times.keyTimes, tolerance: PositionTolerance(changing: 1),
      reach: 100, pivot: .zero)
    let parts = fitting.attribute(of: samples).parts
    #expect(parts.compactMap { $0.matrixPart } == [.movement, .scale])
    let keys = try #require(parts.first).keys
    let written = try #require(parts.last?.keys.first).value.numbers
    var largest = 0.0
    for sample in samples {
      let next = max(keys.firstIndex { $0.time >= sample.time } ?? keys.count - 1, 1)
      let (start, end) = (keys[next - 1], keys[next])
      let way = (sample.time - start.time) / (end.time - start.time)
      // A point at the distance `reach`, where the errors of both parts add up.
      for point in [-100 * 0.5.squareRoot(), 100 * 0.5.squareRoot()] {
        let errors = (0..<2).map { axis -> Double in
          let first = start.value.numbers[axis]
          let moved = first + way * (end.value.numbers[axis] - first)
          let exact = sample.value.numbers[4 + axis] + scale * point
          return moved + written[axis] * point - exact
        }
        largest = max(largest, (errors[0] * errors[0] + errors[1] * errors[1]).squareRoot())
      }
    }
    #expect(largest <= 1.02 && largest > 0.5, "\(largest)")
  }

  @Test("H16: the rounding errors of 40 nested views do not add up to more than the precision")
  func nestedConstants() throws {
    let stage = Stage()
    let (count, offset, bend) = (40, 1.00049, 0.0495)
    var inner = stage.card
    for _ in 0..<count {
      let view = View(frame: Rect(x: offset, y: offset, width: 10, height: 10))
      inner.addSubview(view)
      inner = view
    }
    inner.backgroundColor = .blue
    stage.window.layoutIfNeeded()
    // A way with a small bend, which the picture makes straight: nearly the largest error of a
    // movement. With three decimals, the errors of the constant offsets would add up to 0.0196.
    let values = [
      Point(x: 30, y: 20), Point(x: 60 + bend, y: 50 + bend), Point(x: 90, y: 80),
    ]
    stage.card.center = values[2]
    stage.card.add(KeyframeAnimation(.center, values: values, duration: 1))
    let precision = 0.0787
    let svg = stage.recording(until: 1, rate: 60).animatedSVG(precision: precision, pause: 0)

    /// The numbers of a text such as `10 20`.
    func numbers(_ text: some StringProtocol) -> [Double] {
      text.split(separator: " ").compactMap { Double($0) }
    }
    /// The text between two others.
    func text(in line: Substring, after start: String, before end: String) throws -> Substring {
      let begin = try #require(line.range(of: start)).upperBound
      let finish = try #require(line[begin...].range(of: end)).lowerBound
      return line[begin..<finish]
    }
    // The position of the innermost view at 0.5, halfway between the two keys of the movement.
    var (x, y) = (0.0, 0.0)
    let groups = svg.split(separator: "\n").filter {
      $0.hasPrefix("<g ") && $0.contains("translate(")
    }
    try #require(groups.count == count + 1)
    for group in groups {
      let isMoving = group.contains("keyTimes=\"0;1\"")
      let keys =
        isMoving
        ? try text(in: group, after: " values=\"", before: "\"").split(separator: ";")
        : [try text(in: group, after: "translate(", before: ")")]
      let places = keys.map { numbers($0) }
      try #require(places.allSatisfy { $0.count == 2 } && places.count == (isMoving ? 2 : 1))
      x += (places[0][0] + places[places.count - 1][0]) / 2
      y += (places[0][1] + places[places.count - 1][1]) / 2
    }
    let start = 40 + bend + Double(count) * offset
    let error = Point(x: x - start, y: y - start)
    let distance = (error.x * error.x + error.y * error.y).squareRoot()
    #expect(distance <= precision && distance > precision / 2, "\(error)")
  }

  @Test(
    "H16: all constant parts of a transform are counted",
    arguments: [
      ([1, 0, 0, 1, 1, 2], [1, 0, 0, 1, 1, 2]),
      ([1.5, 0, 0, 2, 0, 0], [2, 0, 0, 2, 0, 0]),
      ([2, 0, 0, 2, 0, 0], [-2, 0, 0, 2, 20, 0]),
      // A half turn and a quarter turn about the pivot, with a constant scale.
      ([2, 0, 0, 2, 0, 0], [-2, 0, 0, -2, 20, 20]),
      ([2, 0, 0, 2, 0, 0], [0, 2, -2, 0, 20, 0]),
    ] as [([Double], [Double])])
  func countOfConstants(first: [Double], second: [Double]) {
    let values = [first, second].map {
      AttributeValue(pattern: "matrix(# # # # # #)", numbers: $0)
    }
    var element = SVGElement(tag: "g")
    let moving = MovingElement(element, DefinitionIDs())
    for (still, value) in values.enumerated() {
      element.attributes = [(name: .transform, value: value)]
      moving.show(element, in: still)
    }
    moving.measure([:])
    let samples = values.enumerated().map {
      AttributeSample(time: Double($0.offset), value: $0.element, isAfterGap: false)
    }
    let motion = MatrixMotion(samples, pivot: Point(x: 5, y: 5))
    let constants = MatrixMotion.Part.allCases.filter {
      motion.isConstant($0) && !motion.isNeutral($0)
    }
    #expect(moving.measures.constantCount >= constants.count, "\(constants)")
  }

  @Test("H16: up to ten nested constants are written with as many digits as one")
  func digitsOfConstants() throws {
    let value = AttributeValue(AffineTransform(translationX: 1.23456789, y: 0))
    func written(_ count: Int) throws -> Double {
      let fitting = AttributeFitting(
        name: .transform, times: KeyTimes(duration: 1),
        tolerance: PositionTolerance(changing: 0.09, constantCount: count), reach: 100,
        pivot: .zero)
      let sample = AttributeSample(time: 0, value: value, isAfterGap: false)
      let key = try #require(fitting.attribute(of: [sample]).parts.first?.keys.first)
      return try #require(key.value.numbers.first)
    }
    #expect(try (0...10).allSatisfy { try written($0) == 1.235 })
    #expect(try written(40) == 1.2346)
    #expect(try written(1000) == 1.23457)
  }

  @Test("H16: what stays is written more exactly than what moves")
  func exactConstants() {
    let stage = Stage()
    stage.card.frame = Rect(x: 10.123, y: 10, width: 40.321, height: 20)
    stage.window.layoutIfNeeded()
    stage.window.animate(duration: 1, curve: .linear) { stage.card.opacity = 0.5 }
    let lines = stage.lines(until: 1)
    #expect(lines[0].contains(#"transform="translate(10.123 10)""#), "\(lines[0])")
    #expect(lines[1].contains(#"width="40.321""#), "\(lines[1])")
  }

  @Test("H16: at the instant of an event there are the value before and the one after it")
  func jump() {
    let stage = Stage()
    stage.window.animate(duration: 1, curve: .linear) { stage.card.opacity = 0.5 }
    stage.window.schedule(after: 1) { [card = stage.card] in card.opacity = 0.25 }
    #expect(
      stage.lines(until: 2)[0].contains(#"keyTimes="0;.5;.5;1" values="1;.5;.25;.25""#))
  }

  @Test("H16: a key is never later than its moment, and at most five microseconds earlier")
  func keysAreNotLate() {
    var moments: [Double] = []
    for step in 1...100 {
      let moment = Double(step) / 100
      moments += [moment, moment - 1e-8, Double(step) / 127]
    }
    for duration in [0.07, 0.3, 1, 2.2, 3, 700] {
      for moment in moments {
        let key = key(at: moment, of: duration)
        #expect(key <= moment * (1 + 1e-15), "\(moment) of \(duration)")
        #expect((moment - key) * duration < 5e-6, "\(moment) of \(duration)")
      }
    }
  }

  @Test("H16: a key with few digits stays as it is", arguments: [0.07, 0.3, 1, 2.2, 3, 700])
  func keysWithFewDigits(duration: Double) {
    for moment in (0...100).map({ Double($0) / 100 }) {
      #expect(key(at: moment, of: duration) == moment)
    }
  }

  /// The key of an instant, both as fractions of a duration in seconds.
  private func key(at moment: Double, of duration: Double) -> Double {
    let times = StillTimes(
      [StillSpan(first: 0, last: 0), StillSpan(first: moment * duration, last: duration)],
      pause: 0)
    return times.keyTimes.written(times.spans[1].first)
  }

  @Test("H16: where all values jump, only the jumps are written, and words are words")
  func steps() {
    let stage = Stage()
    stage.window.schedule(after: 0.5) { [card = stage.card] in card.backgroundColor = .blue }
    stage.window.schedule(after: 1) { [card = stage.card] in card.isHidden = true }
    #expect(
      stage.lines(until: 2) == [
        #"<g display="inline" data-node="1" data-name="card" transform="translate(10 10)"><animate attributeName="display" dur="2s" repeatCount="indefinite" calcMode="discrete" keyTimes="0;.5" values="inline;none"/>"#,
        ##"<rect x="0" y="0" width="40" height="20" fill="#ff0000"><animate attributeName="fill" dur="2s" repeatCount="indefinite" calcMode="discrete" keyTimes="0;.25" values="#ff0000;#0000ff"/></rect>"##,
        "</g>",
      ])
  }

  @Test("H16: a matrix goes over as a movement, a turn and a scale, the short way round")
  func matrix() {
    let stage = Stage()
    stage.card.transform = AffineTransform(rotationAngle: 3)
    stage.window.animate(duration: 1, curve: .linear) {
      stage.card.transform = AffineTransform(rotationAngle: 3.3).scaledBy(x: 2, y: 2)
    }
    let line = stage.lines(until: 1)[0]
    let start = "translate(30 20)rotate(171.89)scale(1 1)translate(-20 -10)"
    #expect(line.contains("transform=\"\(start)\""))
    let sum = #"additive="sum""#
    for animation in [
      #"type="translate" values="30 20"/>"#,
      #"type="rotate" \#(sum) keyTimes="0;1" values="171.89;189.08"/>"#,
      #"type="scale" \#(sum) keyTimes="0;1" values="1 1;2 2"/>"#,
      #"type="translate" \#(sum) values="-20 -10"/>"#,
    ] {
      #expect(line.contains(animation), "\(animation)")
    }
  }

  @Test("H16: a constant part of a transform is written once, also beside jumps and absences")
  func constantPartBesideJumps() {
    let stage = Stage()
    stage.window.schedule(after: 0.5) { [card = stage.card] in card.isHidden = true }
    stage.window.schedule(after: 1) { [card = stage.card] in
      card.isHidden = false
      card.transform = AffineTransform(scaleX: 3, y: 3)
    }
    stage.window.schedule(after: 1.5) { [card = stage.card] in card.transform = .identity }
    let line = stage.lines(until: 2)[0]
    #expect(line.contains(#"type="translate" values="30 20"/>"#), "\(line)")
    #expect(line.contains(#"additive="sum" values="-20 -10"/>"#), "\(line)")
  }

  @Test("H16: where the order changes, a view has a group for each place, of which one shows")
  func reordered() {
    let stage = Stage()
    let other = View(frame: stage.card.frame)
    stage.window.addSubview(other)
    stage.window.schedule(after: 1) { [card = stage.card, window = stage.window] in
      window.bringSubviewToFront(card)
    }
    let groups = stage.lines(until: 2).filter { $0.hasPrefix("<g") }
    #expect(groups.count == 3)
    #expect(groups[0].contains(#"data-node="2""#) && groups[0].contains("none;inline"))
    #expect(groups[1].contains(#"data-node="1""#) && !groups[1].contains("display"))
    #expect(groups[2].contains(#"data-node="2""#) && groups[2].contains("inline;none"))
  }

  /// A view that draws squares side by side, the last one at its right edge.
  private final class Squares: View {
    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      var drawing = Drawing()
      let count = Int(shown.bounds.width / 10)
      for place in 0..<count {
        let x = place + 1 < count ? Double(place) * 10 : shown.bounds.width - 10
        drawing.fill(Path(rect: Rect(x: x, y: 0, width: 10, height: 10)), .red)
      }
      return drawing
    }
  }

  @Test("H16: where the number of elements changes, the old ones stay until the new ones show")
  func otherParts() throws {
    let stage = Stage()
    let squares = Squares(frame: Rect(x: 0, y: 0, width: 20, height: 10))
    stage.window.addSubview(squares)
    stage.window.layoutIfNeeded()
    stage.window.animate(duration: 1, curve: .linear) { squares.bounds.size.width = 40 }
    let paths = stage.lines(until: 1).filter { $0.hasPrefix("<path") }
    // There are two squares at first, three from 0.5 on and four at 1. New ones stand before the
    // others in the picture, and the others get the next places.
    try #require(paths.count == 4)
    #expect(paths[0].contains(#"keyTimes="0;1" values="none;inline""#))
    #expect(paths[1].contains(#"keyTimes="0;.5" values="none;inline""#))
    func animation(_ attributes: String, _ places: [Int]) -> String {
      let values = places.map { "M\($0) 0L\($0 + 10) 0L\($0 + 10) 10L\($0) 10Z" }
      return "\(attributes) values=\"\(values.joined(separator: ";"))\""
    }
    #expect(
      paths[2].contains(animation(#"calcMode="discrete" keyTimes="0;.5;1""#, [0, 10, 20])),
      "\(paths[2])")
    #expect(
      paths[3].contains(
        animation(#"keyTimes="0;.4;.5;.5;.9;1;1""#, [10, 18, 18, 20, 28, 28, 30])),
      "\(paths[3])")
  }

  /// A view that draws twelve tiles, as many beside each other as its width has space for.
  private final class Tiles: View {
    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      let columns = Int(shown.bounds.width / 10)
      let patches = (0..<12).map { place in
        ImagePatch(
          source: Rect(x: 0, y: 0, width: 1, height: 1),
          destination: Rect(
            x: Double(place % columns) * 10, y: Double(place / columns) * 10, width: 10, height: 10)
        )
      }
      var drawing = Drawing()
      let bitmap = Bitmap(width: 1, height: 1, pixels: [255, 0, 0, 255])!
      drawing.items.append(Drawing.Item(.image(ImagePlacement(bitmap, patches: patches))))
      return drawing
    }
  }

  @Test("H16: four tiles in three rows do not move to become three tiles in four rows")
  func otherRows() {
    let stage = Stage()
    let tiles = Tiles(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    stage.window.addSubview(tiles)
    stage.window.layoutIfNeeded()
    stage.window.animate(duration: 1, curve: .linear) { tiles.bounds.size.width = 30 }
    let svg = stage.lines(until: 1).joined(separator: "\n")
    let animations = svg.components(separatedBy: "<animate ").dropFirst().map {
      $0.prefix { $0 != ">" }
    }
    let moved = animations.filter {
      $0.contains(#"attributeName="x""#) || $0.contains(#"attributeName="y""#)
    }
    #expect(!moved.isEmpty && moved.allSatisfy { $0.contains("discrete") }, "\(moved)")
  }

  /// A view that draws a red bitmap, or a blue one while it is narrow.
  private final class Pixel: View {
    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      let isNarrow = shown.bounds.width < 35
      let bitmap = Bitmap(
        width: 1, height: 1, pixels: isNarrow ? [0, 0, 255, 255] : [255, 0, 0, 255])!
      let patch = ImagePatch(
        source: Rect(x: 0, y: 0, width: 1, height: 1),
        destination: Rect(x: 0, y: 0, width: 10, height: 10))
      var drawing = Drawing()
      drawing.items.append(Drawing.Item(.image(ImagePlacement(bitmap, patches: [patch]))))
      return drawing
    }
  }

  @Test("H16: another bitmap has another svg element, because browsers animate nothing inside one")
  func otherBitmap() {
    let stage = Stage()
    let pixel = Pixel(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    stage.window.addSubview(pixel)
    stage.window.layoutIfNeeded()
    stage.window.schedule(after: 0.5) { pixel.bounds.size.width = 30 }
    let svg = stage.lines(until: 1).joined(separator: "\n")
    let uses = svg.components(separatedBy: "<use ").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(
      uses.count == 2 && uses.allSatisfy { $0.hasPrefix("href=") && $0.hasSuffix("/") },
      "\(uses)")
    for name in ["s1", "s2"] {
      #expect(svg.contains("<animate href=\"#\(name)\" attributeName=\"display\""), "\(svg)")
    }
  }

  @Test("H16: the point about which a view grows has digits for its largest size")
  func growth() {
    let stage = Stage()
    stage.card.bounds.size = Size(width: 10.01, height: 10.01)
    stage.window.animate(duration: 1, curve: .linear) {
      stage.card.transform = AffineTransform(scaleX: 30, y: 30)
    }
    let card = stage.lines(until: 1)[0]
    #expect(card.contains("translate(-5.005 -5.005)"), "\(card)")
  }

  @Test("H16: the clip of an enlarged view is as exact as its background")
  func enlargedClip() throws {
    let stage = Stage()
    stage.card.clipsToBounds = true
    stage.card.transform = AffineTransform(scaleX: 30, y: 30)
    stage.window.animate(duration: 1, curve: .easeInEaseOut) { stage.card.bounds.size.width = 60 }
    let lines = stage.lines(until: 1)
    let animations = lines[1].components(separatedBy: "<animate ")
    let width = try #require(animations.first { $0.contains("\"width\"") })
    #expect(lines[4].contains(width), "\(lines)")
  }

  @Test("H16: if the size of the window changes, nothing outside of it shows")
  func smallerWindow() {
    let stage = Stage()
    stage.window.schedule(after: 0.5) { [window = stage.window] in
      window.frame.size.width = 30
    }
    let recording = stage.recording(until: 1)
    let clip = [
      #"<clipPath id="d0">"#,
      #"<rect x="0" y="0" width="100" height="50"><animate attributeName="width" dur="1s" repeatCount="indefinite" calcMode="discrete" keyTimes="0;.5" values="100;30"/></rect>"#,
      "</clipPath>", ##"<g clip-path="url(#d0)">"##, "",
    ]
    #expect(recording.animatedSVG(pause: 0).contains(clip.joined(separator: "\n")))
    #expect(
      recording.filmStrip(at: [0, 1]).svg().contains(
        #"<clipPath id="d3"><rect x="0" y="0" width="30" height="50"/></clipPath>"#))
  }

  @Test("H16: numbers that browsers refuse are clamped")
  func largeNumbers() {
    let stage = Stage()
    stage.window.animate(duration: 1, curve: .linear) { stage.card.center.x = 1e40 }
    let lines = stage.lines(until: 1)
    #expect(lines[0].contains(";1000000000 10") && !lines[0].contains("e+"), "\(lines[0])")
  }

  @Test("H16: what a view refers to is its own at all times, and stands before it")
  func definitions() {
    let stage = Stage()
    stage.card.clipsToBounds = true
    stage.window.animate(duration: 1, curve: .linear) { stage.card.bounds.size.width = 20 }
    let lines = stage.lines(until: 1)
    #expect(lines[0] == #"<clipPath id="d1">"# && lines[2] == "</clipPath>")
    #expect(lines[1].hasPrefix("<rect") && lines[1].contains("40;20"))
    #expect(lines[3].contains(##"clip-path="url(#d1)""##))
    // Nothing else is a definition or refers to one.
    let svg = lines.joined()
    #expect(svg.components(separatedBy: "url(").count - 1 == 1)
    #expect(svg.components(separatedBy: " id=").count - 1 == 1)
  }

  @Test("The last moment stands for the pause, or for ever")
  func pauses() {
    let stage = Stage()
    stage.window.animate(duration: 1, curve: .linear) { stage.card.opacity = 0.5 }
    let recording = stage.recording(until: 1)
    #expect(recording.animatedSVG(pause: 1).contains(#"dur="2s" repeatCount="indefinite""#))
    let once = recording.animatedSVG(loops: false)
    #expect(once.contains(#"dur="1s" fill="freeze" keyTimes="0;1" values="1;.5""#))
  }

  @Test(
    "H16: views inside 1000 elements are left out, and the picture says so", arguments: [900, 2000])
  func deep(depth: Int) {
    let stage = Stage()
    var inner = stage.card
    for _ in 0..<depth {
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      inner.addSubview(view)
      inner = view
    }
    let svg = stage.recording(until: 0).animatedSVG()
    let count = svg.components(separatedBy: "<g ").count - 1
    // The window and the card are around them.
    #expect(count == min(depth + 2, 999))
    // The innermost one has nothing inside.
    #expect(svg.components(separatedBy: "</g>").count - 1 == count - 1)
    #expect(svg.hasPrefix("<!-- Elements nested deeper than 1000 are left out") == (depth > 1000))
  }

  @Test("Precision and pause are clamped, also where they are no numbers", arguments: [-1, .nan])
  func clamped(number: Double) {
    let stage = Stage()
    stage.window.animate(duration: 1, curve: .linear) { stage.card.opacity = 0.5 }
    let svg = stage.recording(until: 1).animatedSVG(precision: number, pause: number)
    #expect(svg.contains(#"dur="1s""#) && svg.contains(#"width="40" height="20""#))
  }

  @Test("H16: a recording of one instant has a duration, and ends with the state after the events")
  func oneInstant() {
    let stage = Stage()
    stage.window.schedule(after: 0) { stage.card.opacity = 0.5 }
    let svg = stage.recording(until: 0).animatedSVG(loops: false)
    #expect(
      svg.contains(
        #"dur="0.001s" fill="freeze" calcMode="discrete" keyTimes="0" values=".5""#), "\(svg)")
  }

  @Test("A recording without a moment, and one of a single moment, are still pictures")
  func degenerate() {
    let builder = RecordingBuilder()
    builder.begin(
      TimelineHeader(title: "", start: 0, frameRate: .sixty, tracks: []))
    builder.end(
      TimelineSummary(
        frames: 0, events: 0, end: 0, hash: TimelineHash(), detailHash: TimelineHash()))
    #expect(builder.recording?.animatedSVG().contains("viewBox=\"0 0 1 1\"") == true)
    #expect(!Stage().recording(until: 0).animatedSVG(loops: false).contains("animate"))
  }

  @Test("H16: a clip has an id of its own in each group of its view")
  func idsOfGroups() {
    let stage = Stage()
    let other = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    stage.window.addSubview(other)
    for view in [stage.card, other] { view.clipsToBounds = true }
    stage.window.schedule(after: 0.5) { stage.window.bringSubviewToFront(stage.card) }
    let lines = stage.recording(until: 1).animatedSVG().split(separator: "\n")
    let clips = lines.filter { $0.hasPrefix("<clipPath ") }
    // One of the views has two groups, one for each index among its siblings.
    #expect(clips.count == 3)
    #expect(Set(clips).count == 3, "\(clips)")
    for clip in clips {
      let id = clip.dropFirst(14).prefix { $0 != "\"" }
      #expect(lines.contains { $0.contains("clip-path=\"url(#\(id))\"") }, "\(id)")
    }
  }

  @Test("The elements of a still do not keep its display list in memory")
  func freedLists() {
    let stage = Stage()
    var list = stage.window.displayList()
    var stills = StillElements()
    let roots = stills.roots(of: list, in: 0)
    // A change of a list moves it if it is kept elsewhere, too.
    let start = list.items.withUnsafeBufferPointer { $0.baseAddress }
    let last = list.items.removeLast()
    list.items.append(last)
    #expect(list.items.withUnsafeBufferPointer { $0.baseAddress } == start)
    #expect(stills.roots(of: list, in: 1).first === roots.first)
  }

  @Test("A hidden element does not keep the items of its view in memory")
  func freedItems() {
    var container = SVGElement(tag: "g")
    container.subviewIndex = 0
    let root = MovingElement(container, DefinitionIDs())
    root.show(container, in: 0)
    weak var view: StillView?
    func showWindow() {
      var stills = StillElements()
      let roots = stills.roots(of: Stage().window.displayList(), in: 0)
      view = roots.first
      root.show(subviews: roots, in: 0)
    }
    showWindow()
    #expect(view != nil)
    root.show(subviews: [], in: 1)
    #expect(view == nil && root.hasContent)
  }
}

@Suite("Keys of animations")
struct KeyFittingTests {
  /// Moments of a curve that turns, jumps and stands still.
  private func samples(seed: UInt64) -> [AttributeSample] {
    var random = SeededGenerator(seed: seed)
    var value = [0.0, 0.0]
    var slope = [0.0, 0.0]
    return (0...300).map { index in
      if index % 17 == 0 {
        slope = slope.map { _ in .random(in: -3...3, using: &random) }
      }
      if index % 41 == 0 { value[0] += 50 }
      for part in value.indices {
        value[part] += slope[part] + .random(in: -0.02...0.02, using: &random)
      }
      // Some instants have two moments.
      let time = Double(index % 41 == 0 ? max(index - 1, 0) : index) / 300
      return AttributeSample(
        time: time, value: AttributeValue(pattern: "# #", numbers: value), isAfterGap: false)
    }
  }

  @Test(
    "The line through the keys is nowhere farther off than allowed",
    arguments: 0..<20 as Range<UInt64>)
  func staysClose(seed: UInt64) {
    let samples = samples(seed: seed)
    let times = KeyTimes(duration: 3)
    let tolerance = 0.05
    let keys = KeyFitting(tolerance: tolerance, times: times).keys(samples)
    #expect(keys.count < samples.count / 2)
    for (place, sample) in samples.enumerated() {
      let isFirstOfTwo = place + 1 < samples.count && samples[place + 1].time == sample.time
      let isSecondOfTwo = place > 0 && samples[place - 1].time == sample.time
      for part in 0..<2 {
        let line = value(keys, at: sample.time, part, isFirstOfTwo, isSecondOfTwo)
        #expect((line - sample.value.numbers[part]).magnitude <= tolerance * (1 + 1e-9))
      }
    }
  }

  /// What the keys make of a number at a time, before or after the jump there.
  private func value(
    _ keys: [AttributeKey], at time: Double, _ part: Int, _ isBefore: Bool, _ isAfter: Bool
  ) -> Double {
    let written = KeyTimes(duration: 3).written(time)
    if isBefore || isAfter {
      let here = keys.filter { $0.time == written }
      return (isBefore ? here.first! : here.last!).value.numbers[part]
    }
    let next = keys.firstIndex { $0.time >= time } ?? keys.count - 1
    guard next > 0 else { return keys[0].value.numbers[part] }
    let (a, b) = (keys[next - 1], keys[next])
    guard b.time > a.time else { return b.value.numbers[part] }
    let fraction = (time - a.time) / (b.time - a.time)
    return a.value.numbers[part] + fraction * (b.value.numbers[part] - a.value.numbers[part])
  }
}
