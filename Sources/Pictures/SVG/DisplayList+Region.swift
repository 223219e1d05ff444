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

  private func region(of isMeant: (Group) -> Bool) -> Rect? {
    var measure = RegionMeasure()
    for item in items { measure.take(item, isMeant) }
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
    /// Whether the view is measured.
    let isMeasured: Bool
    /// Whether the view, or a measured view around it, clips its content.
    let isCut: Bool
  }

  mutating func take(_ item: DisplayList.Item, _ isMeant: (DisplayList.Group) -> Bool) {
    switch item {
    case .beginGroup(let group): begin(group, isMeant(group))
    case .shadow(let shadow): take(shadow)
    case .endGroup: _ = groups.popLast()
    case .background, .drawing, .border: break
    }
  }

  private mutating func begin(_ group: DisplayList.Group, _ isMeant: Bool) {
    let outer = groups.last
    let isMeasured = outer?.isMeasured == true || isMeant
    let wasCut = outer?.isCut == true
    groups.append(
      OpenGroup(
        group: group, toScreen: group.transform.concatenating(outer?.toScreen ?? .identity),
        isMeasured: isMeasured, isCut: wasCut || isMeasured && group.isClipped))
    if !wasCut { add(group.bounds) }
  }

  private mutating func take(_ shadow: DisplayList.Shadow) {
    guard let open = groups.last, !open.isCut else { return }
    guard let box = shadow.path.map({ $0.boundingBox }) ?? open.group.bounds else { return }
    // Less than a fortieth of the shadow is farther away than two standard deviations.
    add(
      box.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        .insetBy(dx: -2 * shadow.radius, dy: -2 * shadow.radius))
  }

  /// Adds a rectangle in the space of the open group.
  private mutating func add(_ rect: Rect) {
    guard let open = groups.last, open.isMeasured, !rect.isEmpty else { return }
    let shown = rect.applying(open.toScreen)
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
