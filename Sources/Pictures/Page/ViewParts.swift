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

  /// Returns the parts of a view, in the order of `ViewPart`.
  mutating func write(_ view: ListedView) -> [HoledText] {
    defineBitmaps(of: view)
    parts.definitionCount = 0
    let clip = parts.writeClip(of: view.group)
    var shadow: Int?
    for item in view.items {
      if case .border = item { continue }
      if case .shadow(let cast) = item, cast.path == nil {
        shadow = parts.writeShadowOfContent(cast)
      }
      parts.write(item, of: view.group)
    }
    let below = parts.text.takeHoledText()
    for item in view.items { if case .border = item { parts.write(item, of: view.group) } }
    let above = parts.text.takeHoledText()
    parts.writePlace(of: view.group, clip: clip)
    if let shadow { parts.refer("filter", shadow) }
    let place = parts.text.takeHoledText()
    parts.writeOutline(of: view.group)
    return [place, below, above, parts.text.takeHoledText()]
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
