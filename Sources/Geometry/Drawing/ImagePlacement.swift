/// The parts of a bitmap and their destinations: the result of stretching, tiling or mirroring an
/// image.
public struct ImagePlacement: Hashable, Sendable {
  /// The pixels.
  public var bitmap: Bitmap
  /// The parts. Their destinations do not overlap.
  public var patches: [ImagePatch]
  /// The colour that replaces the colour of every pixel and keeps its alpha; `nil` keeps the
  /// colours.
  public var tint: Color?
  /// 0...1; multiplies the pixels' alpha.
  public var opacity: Double

  /// Creates a placement.
  public init(
    _ bitmap: Bitmap, patches: [ImagePatch], tint: Color? = nil, opacity: Double = 1
  ) {
    self.bitmap = bitmap
    self.patches = patches
    self.tint = tint
    self.opacity = opacity
  }

  /// Whether all numbers may enter a view.
  public var isUsable: Bool {
    opacity.isUsable && opacity >= 0 && opacity <= 1 && tint?.isUsable ?? true
      && patches.allSatisfy { $0.source.isUsable && $0.destination.isUsable }
  }
}

/// A part of a bitmap that is scaled into a rect.
public struct ImagePatch: Hashable, Sendable {
  /// Which pixels, in pixels from the top left of the bitmap; fractions are parts of a pixel.
  public var source: Rect
  /// The destination, in points.
  public var destination: Rect
  /// Whether left and right are swapped.
  public var isMirrored: Bool
  /// Whether top and bottom are swapped.
  public var isFlipped: Bool

  /// Creates a patch.
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
  /// The bitmap and its changes, such as "57 by 51 pixels, 9 patches, opacity 0.5".
  public var description: String {
    var parts = ["\(bitmap)", patches.count == 1 ? "1 patch" : "\(patches.count) patches"]
    if let tint { parts.append("tint \(tint)") }
    if opacity != 1 { parts.append("opacity \(opacity.shortText)") }
    return parts.note(orElse: "")
  }
}

extension ImagePatch: CustomStringConvertible {
  /// From where to where, such as "(0, 0, 2, 2) at (10, 10, 4, 4), mirrored".
  public var description: String {
    var parts = ["\(source) at \(destination)"]
    if isMirrored { parts.append("mirrored") }
    if isFlipped { parts.append("flipped") }
    return parts.note(orElse: "")
  }
}
