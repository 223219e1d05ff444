// Text descriptions of drawings.

extension Drawing: CustomStringConvertible {
  /// The items, back to front, such as
  /// `fill (0, 0, 10, 10) rgba(0, 0, 0, 1); text "OK" at (3, 12)`, or `nothing`.
  public var description: String {
    items.isEmpty ? "nothing" : items.map { "\($0)" }.joined(separator: "; ")
  }
}

extension Drawing.Item: CustomStringConvertible {
  /// The content of the item, and the bounding box of its clip.
  public var description: String {
    "\(content)" + (clip.map { ", within \($0.boundingBox ?? .zero)" } ?? "")
  }
}

extension Drawing.Content: CustomStringConvertible {
  /// A text such as `fill (0, 0, 10, 10) rgba(0, 0, 0, 1)`, with the bounding box of a path.
  public var description: String {
    switch self {
    case .fill(let path, let paint, _): "fill \(path.boundingBox ?? .zero) \(paint)"
    case .stroke(let path, let color, let style, let alignment):
      "stroke \(path.boundingBox ?? .zero) \(color), \(style), \(alignment.rawValue)"
    case .image(let placement): "image \(placement)"
    case .text(let run): "\(run)"
    }
  }
}

extension Paint: CustomStringConvertible {
  /// The colour or the gradient as text.
  public var description: String {
    switch self {
    case .color(let color): "\(color)"
    case .linear(let gradient): "\(gradient)"
    case .radial(let gradient): "\(gradient)"
    }
  }
}

extension GradientStop: CustomStringConvertible {
  /// A text such as `rgba(0, 0, 0, 1) at 0.5`.
  public var description: String { "\(color) at \(offset.shortText)" }
}

extension LinearGradient: CustomStringConvertible {
  /// A text such as `gradient from (0, 0) to (0, 10)`, followed by the stops.
  public var description: String {
    "gradient from \(start) to \(end): " + stops.map { "\($0)" }.joined(separator: ", ")
  }
}

extension RadialGradient: CustomStringConvertible {
  /// A text such as `gradient around (5, 5) to (10, 10)`, followed by the stops.
  public var description: String {
    "gradient around \(center) to \(radii): " + stops.map { "\($0)" }.joined(separator: ", ")
  }
}

extension TextRun: CustomStringConvertible {
  /// A text such as `text "OK" at (3, 12)`.
  public var description: String { "text \"\(text)\" at \(origin)" }
}
