import ViewKernelTimeline

extension Recording {
  /// Returns the recording as an animated SVG picture, as text. It needs no script, so it also
  /// plays as the `src` of an `img`.
  ///
  ///     try file.write(recording.animatedSVG())
  ///
  /// The picture shows the display lists of `displayList(at:)`. Its values change linearly between
  /// moments, and jump at instants of events. At every moment, all positions are within `precision`
  /// of the recording, and opacities and colours are within one of 255 steps. Instants less than
  /// ten microseconds apart may count as one.
  ///
  /// If the number or the kinds of the elements of a view change from one moment to the next, such
  /// as the rows of tiles of an image, the old elements stay until the next moment.
  ///
  /// A view that changes its place in the order of its siblings has a group for each place.
  /// Browsers draw nothing of a document that is nested too deeply. So elements that are nested
  /// deeper than 1000 levels are left out, and a comment in the picture reports this.
  ///
  /// - Parameters:
  ///   - precision: The largest error of a position in points, clamped to 0.001...100. A larger
  ///     value makes the file smaller.
  ///   - loops: Whether the picture repeats. If not, it stops at the last moment.
  ///   - pause: How long the last moment stays before the picture repeats, in seconds. Clamped to
  ///     0...3600.
  ///   - size: The displayed size of the screen, from (0, 0), in points. `nil` is the largest size
  ///     of the window; if the size changes, the picture shows only the window at each time.
  public func animatedSVG(
    precision: Double = 0.1, loops: Bool = true, pause: Double = 1, size: Size? = nil
  ) -> String {
    var stills = StillSequence()
    // A fade ends at 0, so transparent views are included.
    forEachDisplayList(minimumOpacity: MovingElement.minimumOpacity) { moment, list, _ in
      stills.add(list, at: timing[moment].time)
    }
    // NaN fails each of these comparisons.
    return stills.svg(
      precision: precision > 0.001 ? min(precision, 100) : 0.001, loops: loops,
      pause: loops && pause > 0 ? min(pause, 3600) : 0, size: size)
  }
}

/// The stills of an animated picture, one for each display list that differs from the one before.
/// Of each still, only the differences from the previous one are kept.
private struct StillSequence: ~Copyable {
  /// A still, and the times of the first and the last moment that it shows, in seconds.
  private struct Still {
    let list: DisplayList
    let firstTime: Double
    var lastTime: Double
  }

  /// The last still, which is not yet among the elements. It is dropped if it is neither the first
  /// nor the last one of its instant.
  private var last: Still?
  /// The times of the stills that were added to the elements.
  private var spans: [StillSpan] = []
  /// The whole picture, clipped to the window.
  private let root: MovingElement
  private let ids: DefinitionIDs
  private var elements = StillElements()
  private var largestSize = Size(width: 1, height: 1)
  /// The size of the window in the last still that was added to the elements.
  private var windowSize: Size?
  private var windowSizeChanges = false

  init() {
    let ids = DefinitionIDs()
    self.ids = ids
    root = MovingElement(SVGElement(clippingTo: .zero), ids)
  }

  mutating func add(_ list: DisplayList, at time: Double) {
    if let last, last.list == list {
      self.last?.lastTime = time
      return
    }
    // Stills between the first and the last one of an instant are never visible.
    let isUnseen = last.map { $0.firstTime == time && spans.last?.last == time } ?? false
    if !isUnseen { addLastToElements() }
    last = Still(list: list, firstTime: time, lastTime: time)
  }

  private mutating func addLastToElements() {
    guard let last else { return }
    let still = spans.count
    root.show(SVGElement(clippingTo: last.list.windowArea ?? .zero), in: still)
    root.show(subviews: elements.roots(of: last.list, in: still), in: still)
    spans.append(StillSpan(first: last.firstTime, last: last.lastTime))
    measureWindow(of: last.list)
  }

  private mutating func measureWindow(of list: DisplayList) {
    guard case .beginGroup(let window) = list.items.first else { return }
    largestSize.width = max(largestSize.width, window.bounds.width)
    largestSize.height = max(largestSize.height, window.bounds.height)
    let size = window.bounds.size
    if let windowSize, windowSize != size { windowSizeChanges = true }
    windowSize = size
  }

  consuming func svg(precision: Double, loops: Bool, pause: Double, size: Size?) -> String {
    addLastToElements()
    root.hide(from: spans.count)
    root.measure(elements.bounds)
    let text = write(StillTimes(spans, pause: pause), precision, loops, size)
    return elements.builder.hasLeftOut ? StillSequence.note + text : text
  }

  /// A comment at the start of a picture from which elements were left out.
  private static let note =
    "<!-- Elements nested deeper than \(SVGElementBuilder.depthLimit) are left out: browsers do not draw them. -->\n"

  private borrowing func write(
    _ times: StillTimes, _ precision: Double, _ loops: Bool, _ size: Size?
  ) -> String {
    var document = SVGWriter()
    document.beginDocument(size: size ?? largestSize)
    var writer = AnimatedSVGWriter(
      document.text, times: times, precision: precision, loops: loops)
    if !elements.builder.shared.isEmpty {
      writer.text.append("<defs>\n")
      for element in elements.builder.shared {
        let definition = MovingElement(element, ids)
        definition.show(element, in: 0)
        definition.hide(from: spans.count)
        writer.write(definition, in: AnimatedSVGWriter.Surroundings(stays: definition.stays))
      }
      writer.text.append("</defs>\n")
    }
    let surroundings = AnimatedSVGWriter.Surroundings(stays: root.stays)
    if size == nil && windowSizeChanges {
      writer.write(root, in: surroundings)
    } else {
      // The document clips all elements itself.
      for child in root.children { writer.write(child, in: surroundings) }
    }
    return document.endDocument()
  }
}

extension SVGElement {
  /// Creates a group that clips its subviews to a rectangle.
  fileprivate init(clippingTo area: Rect) {
    var rect = SVGElement(tag: "rect")
    rect.attributes = [
      (.x, AttributeValue(area.minX)), (.y, AttributeValue(area.minY)),
      (.width, AttributeValue(area.width)), (.height, AttributeValue(area.height)),
    ]
    var clip = SVGElement(tag: "clipPath")
    // The definitions of views have numbers from 1 on.
    clip.definitionNumber = 0
    clip.children = [rect]
    self.init(tag: "g")
    definitions = [clip]
    attributes = [(.clipPath, AttributeValue(reference: "d0"))]
    subviewIndex = 0
  }
}
