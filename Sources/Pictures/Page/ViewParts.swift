import ViewKernelTimeline

/// The parts that a picture has of one view, as SVG with holes.
enum ViewPart: Int, CaseIterable {
  /// The attributes of its group.
  case place
  /// What is behind its subviews, with all definitions.
  case below
  /// What is over its subviews.
  case above
  /// Its outline, which marks it.
  case outline
}

/// Writes views as parts.
///
/// A filter, a clip and an opacity of one group apply in this order, so what `SVGWriter` writes as two
/// groups around the shadow of all content is one here.
struct PartWriter: ~Copyable {
  private var parts = SVGWriter()
  /// The bitmaps, which are written once for all views.
  private var bitmaps = SVGWriter()

  init() { parts.text = .withHoles() }

  /// The parts of a view, in their order.
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

  /// Has the bitmaps of a view written apart: its own text only refers to them.
  private mutating func defineBitmaps(of view: ListedView) {
    for case .drawing(let drawing) in view.items {
      for item in drawing.items {
        guard case .image(let placement) = item.content else { continue }
        parts.bitmaps[placement.bitmap] = bitmaps.define(placement.bitmap)
      }
    }
  }

  /// The definitions of all bitmaps, as SVG.
  func bitmapDefinitions() -> String { bitmaps.text.string }
}
