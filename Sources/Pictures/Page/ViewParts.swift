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

  /// Writes the parts of a view.
  ///
  /// - Parameter take: Takes each part out of its buffer.
  mutating func write(
    _ view: ListedView, _ take: (ViewPart, TextBuffer) -> Void
  ) -> PlaceDefinitions {
    defineBitmaps(of: view)
    parts.definitionCount = 0
    var definitions = PlaceDefinitions(clip: parts.writeClip(of: view.group))
    for item in view.content {
      if case .shadow(let cast) = item, cast.path == nil {
        definitions.shadow = parts.writeShadowOfContent(cast)
      }
      parts.write(item, of: view.group)
    }
    take(.below, parts.text)
    if let border = view.border { parts.write(border, of: view.group) }
    take(.above, parts.text)
    writePlace(of: view.group, definitions, take)
    parts.writeOutline(of: view.group)
    take(.outline, parts.text)
    return definitions
  }

  /// Writes the part `place` of a view.
  mutating func writePlace(
    of group: DisplayList.Group, _ definitions: PlaceDefinitions,
    _ take: (ViewPart, TextBuffer) -> Void
  ) {
    parts.writePlace(of: group, clip: definitions.clip)
    if let shadow = definitions.shadow { parts.refer(.filter, shadow) }
    take(.place, parts.text)
  }

  /// Writes the bitmaps of a view to the shared definitions. The text of the view only refers to
  /// them.
  private mutating func defineBitmaps(of view: ListedView) {
    for case .drawing(let drawing) in view.content {
      for item in drawing.items {
        guard case .image(let placement) = item.content else { continue }
        parts.bitmaps[placement.bitmap] = bitmaps.define(placement.bitmap)
      }
    }
  }

  /// Returns the definitions of all bitmaps, as SVG.
  func bitmapDefinitions() -> String { bitmaps.text.string }
}
