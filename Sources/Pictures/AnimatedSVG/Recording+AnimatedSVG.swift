import ViewKernelTimeline

extension Recording {
  /// The recording as a picture in SVG that moves by itself, as text: in a browser, and as the `src`
  /// of an `img`, for it needs no script.
  ///
  ///     try file.write(recording.animatedSVG())
  ///
  /// It shows what `displayList(at:)` answers, and goes over in straight lines between the moments;
  /// at the instants of events it jumps. At every moment, nothing is farther from its place than
  /// `precision`, and opacities and colours are within one of 255 steps. A view that is in two places
  /// of the order one after the other has a group for each. Browsers draw nothing of what is too deep:
  /// views inside some 1000 others are left out, and a comment in the picture says so. Instants within
  /// ten microseconds of each other are one.
  ///
  /// - Parameters:
  ///   - precision: In points, clamped to 0.001...100. The more is allowed, the smaller is the file.
  ///   - loops: Whether it begins again at its end; else the last moment stays.
  ///   - pause: How long the last moment stands before it begins again, in seconds; at most
  ///     an hour.
  ///   - size: What of the screen shows, from (0, 0), in points; `nil` is the largest size that the
  ///     window has.
  public func animatedSVG(
    precision: Double = 0.1, loops: Bool = true, pause: Double = 1, size: Size? = nil
  ) -> String {
    var film = Film()
    // What fades goes all the way to 0, so it is still there then.
    forEachDisplayList(leastOpacity: MovingElement.leastOpacity) { moment, list, _ in
      film.add(list, at: timing[moment].time)
    }
    // Of what is not a number none of this is true.
    return film.svg(
      precision: precision > 0.001 ? min(precision, 100) : 0.001, loops: loops,
      pause: loops && pause > 0 ? min(pause, 3600) : 0, size: size)
  }
}

/// Pictures one after the other, put together to one that moves. Of each of them only what differs from the
/// one before is kept.
private struct Film: ~Copyable {
  /// The last picture, which the next one may show to be over before anybody sees it.
  private var last: (list: DisplayList, first: Double, last: Double)?
  /// When each of the pictures before it shows.
  private var spans: [(first: Double, last: Double)] = []
  private let root = MovingElement.makeRoot()
  private var shared: [SVGElement] = []
  private var still = SVGWriter()
  private var leavesOut = false
  /// The bounds of the views, by their numbers.
  private var bounds: [Int: ShownBounds] = [:]
  private var largestSize = Size(width: 1, height: 1)

  mutating func add(_ list: DisplayList, at time: Double) {
    if let last, last.list == list {
      self.last?.last = time
      return
    }
    // Between what an instant begins with and what it ends with nobody sees anything.
    let isUnseen = last.map { $0.first == time && spans.last?.last == time } ?? false
    if !isUnseen { takeLast() }
    last = (list, time, time)
  }

  private mutating func takeLast() {
    guard let (list, first, last) = last else { return }
    still.text.removeAll()
    still.write(list)
    var reader = SVGReader(still.text.array)
    var whole = SVGElement(tag: "svg")
    whole.children = reader.read()
    shared += reader.shared
    leavesOut = leavesOut || reader.leavesOut
    root.show(whole, in: spans.count..<spans.count + 1)
    spans.append((first, last))
    measure(list)
  }

  private mutating func measure(_ list: DisplayList) {
    for case .beginGroup(let group) in list.items {
      bounds[group.node, default: ShownBounds(group.bounds)].add(group.bounds)
    }
    guard case .beginGroup(let window) = list.items.first else { return }
    largestSize.width = max(largestSize.width, window.bounds.width)
    largestSize.height = max(largestSize.height, window.bounds.height)
  }

  consuming func svg(precision: Double, loops: Bool, pause: Double, size: Size?) -> String {
    takeLast()
    root.measure(bounds)
    let text = write(
      StillTimes(spans, pause: pause), precision, loops, size ?? largestSize)
    return leavesOut ? Film.note + text : text
  }

  /// What a picture begins with that does not have everything.
  private static let note =
    "<!-- What is inside \(SVGReader.depthLimit) elements is left out; browsers draw nothing so deep. -->\n"

  private borrowing func write(
    _ times: StillTimes, _ precision: Double, _ loops: Bool, _ size: Size
  ) -> String {
    var document = SVGWriter()
    document.begin(size: size)
    var writer = AnimatedSVGWriter(times: times, precision: precision, loops: loops)
    swap(&writer.text, &document.text)
    if !shared.isEmpty {
      writer.text.append("<defs>\n")
      for element in shared {
        let definition = MovingElement(element)
        definition.show(element, in: 0..<spans.count)
        writer.write(definition, in: AnimatedSVGWriter.Place(stays: definition.stays))
      }
      writer.text.append("</defs>\n")
    }
    for child in root.children {
      writer.write(child, in: AnimatedSVGWriter.Place(stays: root.stays))
    }
    swap(&writer.text, &document.text)
    return document.end()
  }
}
