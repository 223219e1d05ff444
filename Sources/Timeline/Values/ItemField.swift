import ViewKernel

/// The fields that files have for an item of a drawing. One of the first four says which kind of
/// item it is; the others belong to it. Names and order are part of the schema.
enum ItemField: Int, CaseIterable {
  case fill
  case stroke
  case image
  case text
  case clip
  case color
  case linear
  case radial
  case stops
  case rule
  case width
  case cap
  case join
  case miterLimit
  case alignment
  case patches
  case tint
  case opacity
  case origin
  case fontSize
  case weight

  /// The key in files.
  var name: StaticString {
    switch self {
    case .fill: "fill"
    case .stroke: "stroke"
    case .image: "image"
    case .text: "text"
    case .clip: "clip"
    case .color: "color"
    case .linear: "linear"
    case .radial: "radial"
    case .stops: "stops"
    case .rule: "rule"
    case .width: "width"
    case .cap: "cap"
    case .join: "join"
    case .miterLimit: "miterLimit"
    case .alignment: "alignment"
    case .patches: "patches"
    case .tint: "tint"
    case .opacity: "opacity"
    case .origin: "origin"
    case .fontSize: "fontSize"
    case .weight: "weight"
    }
  }

  /// The kind of the field's values.
  var kind: Track.Kind {
    switch self {
    case .fill, .stroke, .clip: .path
    case .text, .rule, .cap, .join, .alignment, .weight: .text
    case .color, .tint: .color
    case .linear, .radial, .stops, .patches: .numbers
    case .image, .width, .miterLimit, .opacity, .fontSize: .number
    case .origin: .pair
    }
  }
}
