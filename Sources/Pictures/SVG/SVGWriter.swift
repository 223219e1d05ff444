import ViewKernelTimeline

/// Writes display lists as SVG: the groups, shapes, gradients, images and texts of a list as elements
/// of the same meaning, with numbers that read back as the same bits.
///
/// It knows nothing but display lists. Every view is a `g` with the number of the view in `data-node`,
/// and its name in `data-name`.
struct SVGWriter: ~Copyable {
  var text = TextBuffer(capacity: 1 << 14)
  /// How many definitions there have been; their names are numbered.
  var definitionCount = 0
  /// The bitmaps that have been written, and their numbers.
  var bitmaps: [Bitmap: Int] = [:]
  private var openGroups: ContiguousArray<OpenGroup> = []

  /// A view that has begun and not ended.
  private struct OpenGroup {
    let group: DisplayList.Group
    /// Whether its content stands in another `g`, which casts the shadow of all of it.
    var castsShadow = false
  }

  /// Begins a document.
  ///
  /// - Parameter size: What of the plane shows, from (0, 0), in points.
  mutating func begin(size: Size) { begin(showing: Rect(origin: .zero, size: size), scale: 1) }

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - region: What of the plane shows, in points.
  ///   - scale: How many units of the document are one point.
  mutating func begin(showing region: Rect, scale: Double) {
    text.append(#"<svg xmlns="http://www.w3.org/2000/svg""#)
    write("width", region.width * scale)
    write("height", region.height * scale)
    text.append(#" viewBox=""#)
    text.append(region.minX)
    for number in [region.minY, region.width, region.height] {
      text.append(" ")
      text.append(number)
    }
    text.append("\">\n")
  }

  /// Ends the document.
  mutating func end() -> String {
    text.append("</svg>\n")
    return text.string
  }

  /// Writes a display list.
  mutating func write(_ list: DisplayList) {
    for item in list.items { write(item) }
  }

  private mutating func write(_ item: DisplayList.Item) {
    switch item {
    case .beginGroup(let group): begin(group)
    case .endGroup: endGroup()
    case .shadow(let shadow) where shadow.path == nil: beginShadowOfContent(shadow)
    case .shadow, .background, .drawing, .border:
      guard let open = openGroups.last else { return }
      write(item, of: open.group)
    }
  }

  /// Writes what a view shows itself; a shadow only where it has a shape of its own.
  mutating func write(_ item: DisplayList.Item, of group: DisplayList.Group) {
    switch item {
    case .beginGroup, .endGroup: break
    case .shadow(let shadow): if let path = shadow.path { write(shadow, of: path) }
    case .drawing(let drawing): write(drawing)
    case .background(let color):
      beginOutline(of: group, inset: 0)
      write("fill", color)
      text.append("/>\n")
    case .border(let color, let width): writeBorder(of: group, color, width)
    }
  }
}

// MARK: - Groups

extension SVGWriter {
  private mutating func begin(_ group: DisplayList.Group) {
    let clip = writeClip(of: group)
    text.append(#"<g data-node=""#)
    text.append(group.node)
    text.append("\"")
    if let name = group.name { write("data-name", name) }
    writePlace(of: group, clip: clip)
    text.append(">\n")
    openGroups.append(OpenGroup(group: group))
  }

  /// - Returns: The number of the clip; `nil` where nothing is cut off.
  mutating func writeClip(of group: DisplayList.Group) -> Int? {
    guard group.isClipped else { return nil }
    let number = beginDefinition("clipPath")
    text.append(">")
    writeOutline(of: group)
    text.append("</clipPath>\n")
    return number
  }

  /// Writes the attributes that say where a view is, how much it covers, and what is cut off.
  mutating func writePlace(of group: DisplayList.Group, clip: Int?) {
    if !group.transform.isIdentity { write("transform", group.transform) }
    if group.opacity < 1 { write("opacity", group.opacity) }
    if let clip { refer("clip-path", clip) }
  }

  private mutating func endGroup() {
    guard let open = openGroups.popLast() else { return }
    if open.castsShadow { text.append("</g>\n") }
    text.append("</g>\n")
  }

  /// Writes the outline of a view as an element.
  mutating func writeOutline(of group: DisplayList.Group) {
    beginOutline(of: group, inset: 0)
    text.append("/>")
  }

  /// Begins an element that is the outline of a view, or lies within it by a distance.
  private mutating func beginOutline(of group: DisplayList.Group, inset: Double) {
    begin(rect: group.bounds.insetBy(dx: inset, dy: inset))
    let radius = group.cornerRadius - inset
    if radius > 0 { write("rx", radius) }
  }

  /// A border lies along the inside of the outline.
  private mutating func writeBorder(of group: DisplayList.Group, _ color: Color, _ width: Double) {
    let side = min(group.bounds.width, group.bounds.height)
    guard side > 0 else { return }
    // One that leaves nothing open covers all.
    let fills = width * 2 >= side
    beginOutline(of: group, inset: fills ? 0 : width / 2)
    if fills {
      write("fill", color)
    } else {
      text.append(#" fill="none""#)
      write("stroke", color)
      write("stroke-width", width)
    }
    text.append("/>\n")
  }
}

// MARK: - Shadows

extension SVGWriter {
  private mutating func write(_ shadow: DisplayList.Shadow, of path: Path) {
    let blur = shadow.radius > 0 ? writeBlur(shadow.radius, around: path) : nil
    begin(path: path)
    write("fill", shadow.color)
    write("transform", AffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
    if let blur { refer("filter", blur) }
    text.append("/>\n")
  }

  /// - Returns: The number of the filter; `nil` around nothing.
  private mutating func writeBlur(_ radius: Double, around path: Path) -> Int? {
    guard let box = path.boundingBox else { return nil }
    // Beyond three deviations nothing is left that an eye or eight bits could tell.
    let region = box.insetBy(dx: -3 * radius, dy: -3 * radius)
    let number = beginDefinition("filter")
    text.append(#" filterUnits="userSpaceOnUse""#)
    write(region)
    text.append("><feGaussianBlur")
    write("stdDeviation", radius)
    text.append("/></filter>\n")
    return number
  }

  /// What follows in the group casts a shadow as one picture.
  private mutating func beginShadowOfContent(_ shadow: DisplayList.Shadow) {
    guard let last = openGroups.indices.last else { return }
    let number = writeShadowOfContent(shadow)
    text.append("<g")
    refer("filter", number)
    text.append(">\n")
    openGroups[last].castsShadow = true
  }

  /// - Returns: The number of a filter that makes whatever it is given cast a shadow.
  mutating func writeShadowOfContent(_ shadow: DisplayList.Shadow) -> Int {
    let number = beginDefinition("filter")
    text.append(#" x="-1" y="-1" width="3" height="3"><feDropShadow"#)
    write("dx", shadow.offset.width)
    write("dy", shadow.offset.height)
    write("stdDeviation", shadow.radius)
    write("flood", shadow.color, suffix: "-color")
    text.append("/></filter>\n")
    return number
  }
}
