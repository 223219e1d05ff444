/// The name of an attribute in a picture. The raw value is its name in SVG.
enum AttributeName: String {
  // Places and shapes.
  case x, y, width, height, x1, y1, x2, y2, cx, cy, r, rx, dx, dy, d, viewBox, transform
  case preserveAspectRatio

  // Paint.
  case opacity, fill, stroke
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case strokeLinecap = "stroke-linecap"
  case strokeLinejoin = "stroke-linejoin"
  case strokeMiterlimit = "stroke-miterlimit"
  case strokeDasharray = "stroke-dasharray"
  case style, display

  // References to other elements.
  case mask, filter, href
  case clipPath = "clip-path"

  // Definitions.
  case offset, gradientUnits, gradientTransform, maskUnits, filterUnits, stdDeviation
  case in2, result
  case input = "in"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case floodColor = "flood-color"
  case floodOpacity = "flood-opacity"
  case compositeOperator = "operator"
  case colorInterpolationFilters = "color-interpolation-filters"

  // Text.
  case textLength, lengthAdjust
  case fontFamily = "font-family"
  case fontSize = "font-size"
  case fontWeight = "font-weight"
  case textAnchor = "text-anchor"
  case space = "xml:space"

  // Views.
  case dataNode = "data-node"
  case dataName = "data-name"

  /// The kind of values that the attribute has.
  var kind: AttributeKind {
    switch self {
    case .x, .y, .width, .height, .rx, .x1, .y1, .x2, .y2, .d, .viewBox, .dx, .dy, .stdDeviation,
      .strokeWidth, .fontSize, .textLength:
      .points
    case .opacity, .fillOpacity, .strokeOpacity, .floodOpacity, .stopOpacity, .offset: .fraction
    case .fill, .stroke, .floodColor, .stopColor: .color
    case .transform, .gradientTransform: .matrix
    default: .word
    }
  }

  /// The value of an absent attribute. It has no array, because `hasInitialValue` is called often.
  private enum InitialValue {
    case number(Double)
    case identity
    case word(String)
  }

  private var initial: InitialValue? {
    switch self {
    case .opacity, .fillOpacity, .strokeOpacity, .floodOpacity, .stopOpacity: .number(1)
    case .rx: .number(0)
    case .transform: .identity
    case .fillRule: .word("nonzero")
    case .strokeLinecap: .word("butt")
    default: nil
    }
  }

  /// Whether elements without the attribute have a value of it: its initial value.
  var hasInitialValue: Bool { initial != nil }

  /// The value of an absent attribute, or `nil` if elements always have the attribute.
  var initialValue: AttributeValue? {
    switch initial {
    case .number(let number): AttributeValue(number)
    case .identity: AttributeValue(AffineTransform.identity)
    case .word(let word): AttributeValue(word: word)
    case nil: nil
    }
  }

  /// Whether the attribute identifies the view that its group shows.
  var namesView: Bool { self == .dataNode || self == .dataName }

  /// The attribute for the alpha of the colour; `nil` for attributes that are not colours.
  var alphaAttribute: AttributeName? {
    switch self {
    case .fill: .fillOpacity
    case .stroke: .strokeOpacity
    case .floodColor: .floodOpacity
    case .stopColor: .stopOpacity
    default: nil
    }
  }
}
