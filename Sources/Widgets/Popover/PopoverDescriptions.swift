import ViewKernel

// Text descriptions of the values in this folder.

extension ArrowDirection: CustomStringConvertible {
  /// `up`, `none`, `any`, `unknown`, or several directions, as in `up, left`.
  public var description: String {
    switch self {
    case .any: return "any"
    case .unknown: return "unknown"
    default:
      let names = ArrowDirection.singles.filter { contains($0) }.map { $0.name }
      return names.isEmpty ? "none" : names.joined(separator: ", ")
    }
  }
}

extension Arrow: CustomStringConvertible {
  /// A text such as `up, offset 30, 36 by 18, 12 off the ends`.
  public var description: String {
    "\(direction), offset \(offset.shortText), \(base.shortText) by \(height.shortText), "
      + "\(edgeInset.shortText) off the ends"
  }
}

extension PopoverMetrics: CustomStringConvertible {
  /// A text such as `arrow 36 by 18, 12 off the ends, insets (10, 10, 10, 10)`.
  public var description: String {
    "arrow \(arrowBase.shortText) by \(arrowHeight.shortText), "
      + "\(arrowEdgeInset.shortText) off the ends, insets \(contentViewInsets)"
  }
}

extension PopoverGeometry: CustomStringConvertible {
  /// A text such as `up, offset 30, arrow 36 by 18, …`.
  public var description: String {
    "\(arrowDirection), offset \(arrowOffset.shortText), \(metrics)"
  }
}

extension PopoverRequest: CustomStringConvertible {
  /// A text such as `(300, 200) beside (500, 100, 44, 44) in (0, 0, 1024, 768), any, arrow 36 by
  /// 18, …`.
  public var description: String {
    var parts = ["\(contentSize) beside \(sourceRect) in \(containerRect)"]
    if layoutMargins != EdgeInsets(PopoverRequest.defaultMargin) {
      parts.append("margins \(layoutMargins)")
    }
    if let keyboardRect { parts.append("keyboard \(keyboardRect)") }
    parts.append("\(permittedArrowDirections)")
    if currentArrowDirection != .unknown { parts.append("now \(currentArrowDirection)") }
    if canOverlapSourceViewRect { parts.append("may overlap") }
    parts.append("\(metrics)")
    return parts.joined(separator: ", ")
  }
}

extension PopoverPlacement: CustomStringConvertible {
  /// A text such as `up, offset 30 at (364, 144, 316, 235)`, followed by `, shrunk` if the popover
  /// is.
  public var description: String {
    "\(arrowDirection), offset \(arrowOffset.shortText) at \(frame)" + (isShrunk ? ", shrunk" : "")
  }
}

extension PopoverController: CustomStringConvertible {
  /// A text such as `popover "menu", up` or `popover "menu", hidden`.
  public var description: String {
    "popover \"\(name)\", " + (isPopoverVisible ? "\(arrowDirection)" : "hidden")
  }
}

extension GIKStretchedArtwork: CustomStringConvertible {
  /// A text such as `up, first part 218`, `sideTop, mirrored`, or `no arrow`.
  public var description: String {
    var text = artwork?.rawValue ?? "no arrow"
    if isMirrored { text += ", mirrored" }
    if let firstLength { text += ", first part \(firstLength.shortText)" }
    return text
  }
}
