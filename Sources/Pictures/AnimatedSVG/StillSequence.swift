import ViewKernelTimeline

/// The stills of an animated picture, one for each display list that differs from the one before.
/// Of each still, only the differences from the previous one are kept.
struct StillSequence: ~Copyable {
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
  private var windowSizes = WindowSizes()

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
    windowSizes.add(last.list)
  }

  consuming func svg(precision: Double, loops: Bool, pause: Double, size: Size?) -> String {
    addLastToElements()
    root.hide(from: spans.count)
    root.measure(elements.bounds)
    let times = StillTimes(spans, pause: pause)
    let text = write(ElementFitting(times: times, precision: precision), loops, size)
    return elements.builder.hasLeftOut ? StillSequence.note + text : text
  }

  /// A comment at the start of a picture from which elements were left out.
  private static let note =
    "<!-- Elements nested deeper than \(SVGElementBuilder.depthLimit) are left out: browsers do not draw them. -->\n"

  private borrowing func write(
    _ fitting: ElementFitting, _ loops: Bool, _ size: Size?
  ) -> String {
    var document = SVGWriter()
    document.beginDocument(size: size ?? windowSizes.largest)
    var writer = AnimatedSVGWriter(document.text, fitting, loops: loops)
    if !elements.builder.shared.isEmpty {
      writer.text.append("<defs>\n")
      for element in elements.builder.shared {
        let definition = MovingElement(element, ids)
        definition.show(element, in: 0)
        definition.hide(from: spans.count)
        writer.write(definition, in: ElementSurroundings(stays: definition.stays))
      }
      writer.text.append("</defs>\n")
    }
    let surroundings = ElementSurroundings(stays: root.stays)
    if size == nil && windowSizes.hasChanges {
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
