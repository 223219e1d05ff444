import ViewKernelTimeline

/// Writes views as parts.
///
/// A group applies its filter, its clip and its opacity in this order. So the two groups that
/// `SVGWriter` writes around content with a shadow are one group here.
struct PartWriter: ~Copyable {
  private var parts = SVGWriter(.withHoles())
  /// The bitmaps, which are written once for all views.
  private var bitmaps = SVGWriter()
  /// The numbers of one place.
  private let numbers = TextHoles()

  /// Writes the parts of a view.
  ///
  /// - Parameter take: Takes each part out of its buffer.
  /// - Returns: The place of the view, with the definitions to which it refers.
  mutating func write(_ view: ListedView, _ take: (ViewPart, TextBuffer) -> Void) -> ViewPlace {
    defineBitmaps(of: view)
    parts.definitionCount = 0
    let clip = parts.writeClip(of: view.group)
    var shadow: Int?
    for item in view.content {
      if case .shadow(let cast) = item, cast.path == nil {
        shadow = parts.writeShadowFilter(cast)
      }
      parts.write(item, of: view.group)
    }
    take(.back, parts.text)
    if let border = view.border { parts.write(border, of: view.group) }
    take(.front, parts.text)
    let place = ViewPlace(of: view.group, clip: clip, shadow: shadow)
    write(place, take)
    parts.writeOutline(of: view.group)
    take(.outline, parts.text)
    return place
  }

  /// Writes the part `place` of a view.
  mutating func write(_ place: ViewPlace, _ take: (ViewPart, TextBuffer) -> Void) {
    parts.write(place)
    take(.place, parts.text)
  }

  /// Returns the numbers that the text of a place has in holes, in order, without writing the text.
  ///
  /// - Returns: The numbers, valid until the next call; `nil` if a number stays in the text.
  func numbers(of place: ViewPlace) -> TextHoles? {
    numbers.removeAll()
    return numbers.take(place) ? numbers : nil
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

extension ViewPlace {
  /// Whether both places have the same attributes, so that their texts differ in numbers only.
  func hasSameAttributes(as other: ViewPlace) -> Bool {
    (transform == nil) == (other.transform == nil) && (opacity == nil) == (other.opacity == nil)
      && clip == other.clip && shadow == other.shadow
  }
}

extension TextHoles {
  /// Stores the numbers of a place, in the order of its text.
  ///
  /// - Returns: Whether all of them were stored.
  fileprivate func take(_ place: ViewPlace) -> Bool {
    if let matrix = place.transform {
      guard take(matrix.a), take(matrix.b), take(matrix.c), take(matrix.d), take(matrix.tx),
        take(matrix.ty)
      else { return false }
    }
    return place.opacity.map { take($0) } ?? true
  }
}
