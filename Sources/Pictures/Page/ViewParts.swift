import ViewKernelTimeline

/// The parts of the picture of one view, as SVG with holes.
enum ViewPart: Int, CaseIterable {
  /// The attributes of the view's group.
  case place
  /// The content behind the subviews, with all definitions.
  case below
  /// The content in front of the subviews.
  case above
  /// The outline of the view, which marks it.
  case outline
}

/// Writes views as parts.
///
/// A group applies its filter, its clip and its opacity in this order. So the two groups that
/// `SVGWriter` writes around content with a shadow are one group here.
struct PartWriter: ~Copyable {
  private var parts = SVGWriter(.withHoles())
  /// The bitmaps, which are written once for all views.
  private var bitmaps = SVGWriter()

  /// The numbers of the definitions to which the place of a view refers.
  struct PlaceDefinitions {
    var clip: Int?
    var shadow: Int?
  }

  /// Returns the parts of a view, in the order of `ViewPart`.
  mutating func write(_ view: ListedView) -> (parts: [HoledText], definitions: PlaceDefinitions) {
    defineBitmaps(of: view)
    parts.definitionCount = 0
    var definitions = PlaceDefinitions(clip: parts.writeClip(of: view.group))
    for item in view.items {
      if case .border = item { continue }
      if case .shadow(let cast) = item, cast.path == nil {
        definitions.shadow = parts.writeShadowOfContent(cast)
      }
      parts.write(item, of: view.group)
    }
    let below = parts.text.takeHoledText()
    for item in view.items { if case .border = item { parts.write(item, of: view.group) } }
    let above = parts.text.takeHoledText()
    let place = writePlace(of: view.group, definitions)
    parts.writeOutline(of: view.group)
    return ([place, below, above, parts.text.takeHoledText()], definitions)
  }

  /// Returns the part `place` of a view.
  mutating func writePlace(
    of group: DisplayList.Group, _ definitions: PlaceDefinitions
  ) -> HoledText {
    parts.writePlace(of: group, clip: definitions.clip)
    if let shadow = definitions.shadow { parts.refer("filter", shadow) }
    return parts.text.takeHoledText()
  }

  /// Writes the bitmaps of a view to the shared definitions. The text of the view only refers to
  /// them.
  private mutating func defineBitmaps(of view: ListedView) {
    for case .drawing(let drawing) in view.items {
      for item in drawing.items {
        guard case .image(let placement) = item.content else { continue }
        parts.bitmaps[placement.bitmap] = bitmaps.define(placement.bitmap)
      }
    }
  }

  /// Returns the definitions of all bitmaps, as SVG.
  func bitmapDefinitions() -> String { bitmaps.text.string }
}
