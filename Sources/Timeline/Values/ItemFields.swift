import ViewKernel

/// An item of a drawing as the values of its fields; `.nothing` for a field that the item does not
/// have.
struct ItemFields {
  private var values = ContiguousArray(
    repeating: TrackValue.nothing, count: ItemField.allCases.count)

  /// Creates an item without fields.
  init() {}

  subscript(field: ItemField) -> TrackValue {
    get { values[field.rawValue] }
    set { values[field.rawValue] = newValue }
  }

  /// Whether both items have the same text in files.
  func isIdentical(to other: ItemFields) -> Bool {
    values.elementsEqual(other.values) { $0.isIdentical(to: $1) }
  }
}

// MARK: - From items

extension ItemFields {
  /// Creates the fields of an item of a drawing.
  ///
  /// - Parameter bitmaps: The numbers of the bitmaps. New bitmaps are added.
  init(_ index: Int, of drawing: Drawing, _ bitmaps: inout BitmapTable) {
    let item = drawing.items[index]
    let before = index > 0 ? drawing.items[index - 1] : nil
    self.init()
    if let clip = item.clip {
      self[.clip] = ItemFields.value(of: clip, before?.clip, at: index)
    }
    switch item.content {
    case .fill(let path, let paint, let rule):
      self[.fill] = ItemFields.value(of: path, before?.outline, at: index)
      set(paint)
      if rule == .evenOdd { self[.rule] = .text(ItemFields.evenOdd) }
    case .stroke(let path, let color, let style, let alignment):
      self[.stroke] = ItemFields.value(of: path, before?.outline, at: index)
      self[.color] = .color(color)
      self[.width] = .number(style.width)
      self[.cap] = .text(style.cap.rawValue)
      self[.join] = .text(style.join.rawValue)
      self[.miterLimit] = .number(style.miterLimit)
      self[.alignment] = .text(alignment.rawValue)
    case .image(let placement):
      self[.image] = .number(Double(bitmaps.number(of: placement.bitmap)))
      self[.patches] = .numbers(placement.patches.flatMap { ItemFields.numbers(of: $0) })
      if let tint = placement.tint { self[.tint] = .color(tint) }
      self[.opacity] = .number(placement.opacity)
    case .text(let run):
      self[.text] = .text(run.text)
      self[.origin] = .point(run.origin)
      self[.width] = .number(run.width)
      self[.fontSize] = .number(run.fontSize)
      if run.weight != .regular { self[.weight] = .text(run.weight.rawValue) }
      self[.color] = .color(run.color)
    }
  }

  static var evenOdd: String { "evenOdd" }

  /// Returns a path, or the index of the item before if that item has the same path.
  private static func value(of path: Path, _ before: Path?, at index: Int) -> TrackValue {
    path == before ? .number(Double(index - 1)) : .path(path)
  }

  private mutating func set(_ paint: Paint) {
    switch paint {
    case .color(let color): self[.color] = .color(color)
    case .linear(let gradient):
      self[.linear] = .numbers([
        gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y,
      ])
      self[.stops] = .numbers(gradient.stops.flatMap { ItemFields.numbers(of: $0) })
    case .radial(let gradient):
      self[.radial] = .numbers([
        gradient.center.x, gradient.center.y, gradient.radii.width, gradient.radii.height,
      ])
      self[.stops] = .numbers(gradient.stops.flatMap { ItemFields.numbers(of: $0) })
    }
  }

  private static func numbers(of stop: GradientStop) -> [Double] {
    [stop.offset, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha]
  }

  private static func numbers(of patch: ImagePatch) -> [Double] {
    let (source, destination) = (patch.source, patch.destination)
    return [
      source.origin.x, source.origin.y, source.size.width, source.size.height,
      destination.origin.x, destination.origin.y, destination.size.width, destination.size.height,
      patch.isMirrored ? 1 : 0, patch.isFlipped ? 1 : 0,
    ]
  }
}

extension Drawing.Item {
  /// The path of a fill or a stroke.
  var outline: Path? {
    switch content {
    case .fill(let path, _, _), .stroke(let path, _, _, _): path
    case .image, .text: nil
    }
  }
}
