import ViewKernelTimeline

/// A writer for display lists as SVG. The groups, shapes, gradients, images and texts of a list
/// become elements with the same meaning. Their numbers read back as the same bits; numbers beyond
/// `Double.largestInPicture` are clamped.
///
/// The writer uses only display lists. Every view is a `g` with the number of the view in
/// `data-node`, and its name in `data-name`.
struct SVGWriter: ~Copyable {
  /// The written text. It stays empty if the writer has a `builder`.
  let text: TextBuffer
  /// Receives the elements in place of their text; `nil` if the writer writes text.
  let builder: SVGElementBuilder?
  /// The number of definitions so far. Their names contain their numbers.
  var definitionCount = 0
  /// The bitmaps that were written, and their numbers.
  var bitmaps: [Bitmap: Int] = [:]
  private var openGroups: ContiguousArray<OpenGroup> = []

  init(_ text: TextBuffer = TextBuffer(capacity: 1 << 14), builder: SVGElementBuilder? = nil) {
    self.text = text
    self.builder = builder
  }

  /// A view that has begun and not ended.
  private struct OpenGroup {
    let group: DisplayList.Group
    /// Whether its content is in a second `g`, which casts the shadow of the content.
    var castsShadow = false
  }

  /// Begins a document.
  ///
  /// - Parameter size: The displayed size of the screen, from (0, 0), in points.
  mutating func beginDocument(size: Size) {
    beginDocument(showing: Rect(origin: .zero, size: size), scale: 1)
  }

  /// Begins a document with a scale.
  ///
  /// - Parameters:
  ///   - region: The displayed part of the screen, in points.
  ///   - scale: Units of the document per point.
  mutating func beginDocument(showing region: Rect, scale: Double) {
    text.append(#"<svg xmlns="http://www.w3.org/2000/svg""#)
    write(.width, region.width * scale)
    write(.height, region.height * scale)
    write(viewBox: region)
    text.append(">\n")
  }

  /// Ends the document and returns it.
  mutating func endDocument() -> String {
    text.append("</svg>\n")
    return text.string
  }

  /// Writes a display list.
  mutating func write(_ list: DisplayList) {
    for item in list.items { write(item) }
  }

  mutating func write(_ item: DisplayList.Item) {
    switch item {
    case .beginGroup(let group): begin(group)
    case .endGroup: endGroup()
    case .shadow(let shadow) where shadow.path == nil: beginShadowOfContent(shadow)
    case .shadow, .background, .drawing, .border:
      guard let open = openGroups.last else { return }
      write(item, of: open.group)
    }
  }

  /// Writes an item of a view. For a shadow without a path, writes only the room that it needs.
  mutating func write(_ item: DisplayList.Item, of group: DisplayList.Group) {
    switch item {
    case .beginGroup, .endGroup: break
    case .shadow(let shadow):
      if let path = shadow.path {
        write(shadow, of: path)
      } else {
        writeRoom(for: shadow, of: group)
      }
    case .drawing(let drawing): write(drawing)
    case .background(let color):
      beginOutline(of: group, inset: 0)
      write(.fill, color)
      end(line: true)
    case .border(let color, let width): writeBorder(of: group, color, width)
    }
  }
}

// MARK: - Groups

extension SVGWriter {
  private mutating func begin(_ group: DisplayList.Group) {
    let clip = writeClip(of: group)
    begin("g")
    write(.dataNode, word: "\(group.node)")
    if let name = group.name { write(.dataName, name) }
    write(ViewPlace(of: group, clip: clip))
    beginContent(line: true)
    openGroups.append(OpenGroup(group: group))
  }

  /// - Returns: The number of the clip, or `nil` if the view does not clip.
  mutating func writeClip(of group: DisplayList.Group) -> Int? {
    group.isClipped ? writeClip { $0.beginOutline(of: group, inset: 0) } : nil
  }

  /// Writes a definition that clips to a shape.
  ///
  /// - Parameter beginShape: Begins the element of the shape.
  /// - Returns: The number of the definition.
  mutating func writeClip(_ beginShape: (inout SVGWriter) -> Void) -> Int {
    let number = beginDefinition("clipPath")
    beginContent()
    beginShape(&self)
    end()
    end("clipPath", line: true)
    return number
  }

  private mutating func endGroup() {
    guard let open = openGroups.popLast() else { return }
    if open.castsShadow { end("g", line: true) }
    end("g", line: true)
  }

  /// Begins a group whose content casts a shadow as one picture.
  private mutating func beginShadowOfContent(_ shadow: DisplayList.Shadow) {
    guard let last = openGroups.indices.last else { return }
    let number = writeShadowFilter(shadow)
    begin("g")
    write(.filter, reference: number)
    beginContent(line: true)
    openGroups[last].castsShadow = true
    writeRoom(for: shadow, of: openGroups[last].group)
  }

  /// Writes the outline of a view as a `rect`, from which the script of a page reads the bounds.
  mutating func writeOutline(of group: DisplayList.Group) {
    beginRectElement(group.bounds, cornerRadius: group.cornerRadius)
    end()
  }

  /// Begins an element for the outline of a view, inset by a distance in points.
  private mutating func beginOutline(of group: DisplayList.Group, inset: Double) {
    begin(
      rect: group.bounds.insetBy(dx: inset, dy: inset), cornerRadius: group.cornerRadius - inset)
  }

  /// Writes a border along the inside of the outline.
  private mutating func writeBorder(of group: DisplayList.Group, _ color: Color, _ width: Double) {
    let side = min(group.bounds.width, group.bounds.height)
    guard side > 0 else { return }
    // A border that leaves no opening fills the view.
    let fills = width * 2 >= side
    if !fills && group.cornerRadius > 0 && group.cornerRadius <= width / 2 {
      return writeBorderWithSquareOpening(of: group, color, width)
    }
    beginOutline(of: group, inset: fills ? 0 : width / 2)
    if fills {
      write(.fill, color)
    } else {
      write(.fill, word: "none")
      write(.stroke, color)
      write(.strokeWidth, width)
    }
    end(line: true)
  }

  /// Writes a border that is wider than the corners are round: its opening has square corners, so
  /// it is no stroke of one width.
  private mutating func writeBorderWithSquareOpening(
    of group: DisplayList.Group, _ color: Color, _ width: Double
  ) {
    var path = Path(roundedRect: group.bounds, cornerRadius: group.cornerRadius)
    path.addRect(group.bounds.insetBy(dx: width, dy: width))
    begin(path: path)
    write(.fill, color)
    write(.fillRule, word: "evenodd")
    end(line: true)
  }
}
