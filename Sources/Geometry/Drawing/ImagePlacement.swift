/// The parts of a bitmap and their destinations: the result of stretching, tiling or mirroring an
/// image.
public struct ImagePlacement: Hashable, Sendable {
  /// The pixels of the image.
  public var bitmap: Bitmap
  /// The parts of the bitmap that are drawn. Their destinations do not overlap.
  public var patches: [ImagePatch]
  /// The colour that replaces the colour of every pixel; the pixels keep their alpha. `nil` keeps
  /// the colours.
  public var tint: Color?
  /// The factor for the alpha of the pixels, in 0...1.
  public var opacity: Double

  /// Creates a placement of the parts of a bitmap.
  public init(
    _ bitmap: Bitmap, patches: [ImagePatch], tint: Color? = nil, opacity: Double = 1
  ) {
    self.bitmap = bitmap
    self.patches = patches
    self.tint = tint
    self.opacity = opacity
  }

  /// Whether a view accepts the placement: all numbers are finite, at most 1e100 in magnitude, and
  /// the opacity is in 0...1.
  public var isUsable: Bool {
    opacity.isUsable && opacity >= 0 && opacity <= 1 && tint?.isUsable ?? true
      && patches.allSatisfy { $0.source.isUsable && $0.destination.isUsable }
  }
}

/// A part of a bitmap that is scaled into a rect.
public struct ImagePatch: Hashable, Sendable {
  /// The part of the bitmap, in pixels from its top left corner. Fractions are parts of a pixel.
  public var source: Rect
  /// The rect in which the part is drawn, in points in the drawing's space.
  public var destination: Rect
  /// Whether the part is mirrored: left and right are exchanged.
  public var isMirrored: Bool
  /// Whether the part is flipped: top and bottom are exchanged.
  public var isFlipped: Bool

  /// Creates a patch, with its source in pixels and its destination in points.
  public init(
    source: Rect, destination: Rect, isMirrored: Bool = false, isFlipped: Bool = false
  ) {
    self.source = source
    self.destination = destination
    self.isMirrored = isMirrored
    self.isFlipped = isFlipped
  }
}

// MARK: - CustomStringConvertible

extension ImagePlacement: CustomStringConvertible {
  /// The bitmap and its changes, such as `57 by 51 pixels, 9 patches, opacity 0.5`.
  public var description: String {
    var parts = ["\(bitmap)", patches.count == 1 ? "1 patch" : "\(patches.count) patches"]
    if let tint { parts.append("tint \(tint)") }
    if opacity != 1 { parts.append("opacity \(opacity.shortText)") }
    return parts.joined(separator: ", ")
  }
}

extension ImagePatch: CustomStringConvertible {
  /// The source and the destination, such as `(0, 0, 2, 2) at (10, 10, 4, 4), mirrored`.
  public var description: String {
    var parts = ["\(source) at \(destination)"]
    if isMirrored { parts.append("mirrored") }
    if isFlipped { parts.append("flipped") }
    return parts.joined(separator: ", ")
  }
}
