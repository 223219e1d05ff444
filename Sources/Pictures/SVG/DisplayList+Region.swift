extension DisplayList {
  /// Returns the part of the screen that a view covers, with its shadow and its subviews. The
  /// region is parallel to the screen's axes and rounded outwards to whole points.
  ///
  ///     let list = recording.displayList(at: 0.2)
  ///     if let region = list.region(ofView: "alert") {
  ///       try file.write(list.svg(showing: region, scale: 2))
  ///     }
  ///
  /// If several views have the name, the region contains all of them. Drawings outside the bounds
  /// of their view are ignored.
  ///
  /// - Returns: The region in points, which may extend beyond the window. `nil` if no view with
  ///   this name is visible, or if it covers nothing.
  /// - Complexity: O(*n*) in the length of the list.
  public func region(ofView name: String) -> Rect? { region { $0.name == name } }

  /// Returns the part of the screen that the view with a number covers.
  package func region(ofNode number: Int) -> Rect? { region { $0.node == number } }

  /// The part of the screen that the window covers, or `nil` if the list is empty.
  var windowArea: Rect? {
    guard case .beginGroup(let window) = items.first else { return nil }
    return window.bounds.applying(window.transform)
  }

  private func region(of isWanted: (Group) -> Bool) -> Rect? {
    var measure = RegionMeasure()
    for item in items { measure.take(item, isWanted) }
    return measure.region?.roundedOutwards
  }
}

/// Computes the part of the screen that some views cover.
private struct RegionMeasure {
  /// The region so far, in the space of the screen.
  var region: Rect?
  private var groups: [OpenGroup] = []

  private struct OpenGroup {
    let group: DisplayList.Group
    let toScreen: AffineTransform
    /// Whether the view is measured: a wanted view, or a view inside of one.
    let isMeasured: Bool
    /// Whether the view, or a measured view around it, clips its content.
    let isClipped: Bool
    /// The shadow that the content of the view casts as one picture.
    var shadow: DisplayList.Shadow?
    /// The part of the view's own space that its content covers so far.
    var content: Rect?

    mutating func cover(_ rect: Rect) { content = content?.union(rect) ?? rect }
  }

  mutating func take(_ item: DisplayList.Item, _ isWanted: (DisplayList.Group) -> Bool) {
    switch item {
    case .beginGroup(let group): begin(group, isWanted(group))
    case .shadow(let shadow): take(shadow)
    case .endGroup: end()
    case .background, .drawing, .border: break
    }
  }

  private mutating func begin(_ group: DisplayList.Group, _ isWanted: Bool) {
    let outer = groups.last
    let isMeasured = outer?.isMeasured == true || isWanted
    let wasClipped = outer?.isClipped == true
    groups.append(
      OpenGroup(
        group: group, toScreen: group.transform.concatenating(outer?.toScreen ?? .identity),
        isMeasured: isMeasured, isClipped: wasClipped || isMeasured && group.isClipped))
    if !wasClipped { add(group.bounds) }
  }

  private mutating func take(_ shadow: DisplayList.Shadow) {
    guard let last = groups.indices.last, !groups[last].isClipped else { return }
    if let path = shadow.path {
      if let box = path.boundingBox { add(shadow, of: box) }
    } else {
      groups[last].shadow = shadow
    }
  }

  private mutating func end() {
    guard let last = groups.last else { return }
    if let shadow = last.shadow { add(shadow, of: last.content ?? last.group.bounds) }
    let content = groups.removeLast().content
    guard let content, let outer = groups.indices.last else { return }
    groups[outer].cover(content.applying(last.group.transform))
  }

  /// Adds the shadow of a rectangle in the space of the open group.
  private mutating func add(_ shadow: DisplayList.Shadow, of box: Rect) {
    // Less than a fortieth of the shadow is farther away than two standard deviations.
    add(
      box.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        .insetBy(dx: -2 * shadow.radius, dy: -2 * shadow.radius))
  }

  /// Adds a rectangle in the space of the open group.
  private mutating func add(_ rect: Rect) {
    guard let last = groups.indices.last, groups[last].isMeasured, !rect.isEmpty else { return }
    groups[last].cover(rect)
    let shown = rect.applying(groups[last].toScreen)
    region = region?.union(shown) ?? shown
  }
}

extension Rect {
  /// The smallest rectangle of whole points that contains this one.
  fileprivate var roundedOutwards: Rect {
    let corner = Point(x: minX.rounded(.down), y: minY.rounded(.down))
    return Rect(
      x: corner.x, y: corner.y, width: maxX.rounded(.up) - corner.x,
      height: maxY.rounded(.up) - corner.y)
  }
}
