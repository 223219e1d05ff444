import ViewKernel
import ViewKernelWidgets

/// Images and drawings that tests of images share.
enum TestImages {
  /// A transparent bitmap.
  static func bitmap(width: Int, height: Int) -> Bitmap {
    let pixels = [UInt8](repeating: 0, count: 4 * width * height)
    guard let bitmap = Bitmap(width: width, height: height, pixels: pixels) else {
      fatalError("no bitmap of \(width) x \(height)")
    }
    return bitmap
  }

  /// A bitmap image, a pixel for each point.
  static func image(width: Int, height: Int) -> Image {
    Image(bitmap(width: width, height: height))
  }

  /// An image of a drawing.
  static func image(_ drawing: Drawing, width: Double, height: Double) -> Image {
    guard let image = Image(drawing, size: Size(width: width, height: height)) else {
      fatalError("no image of \(width) x \(height)")
    }
    return image
  }

  /// An image of a drawing of one line through some points.
  static func line(_ points: [Point], width: Double, height: Double) -> Image {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    var drawing = Drawing()
    drawing.stroke(path, .black, width: 1)
    return image(drawing, width: width, height: height)
  }

  /// The patches of an image that is drawn into a rect.
  static func patches(_ image: Image, in rect: Rect) -> [ImagePatch] {
    var drawing = Drawing()
    drawing.draw(image, in: rect)
    guard case .image(let placement)? = drawing.items.first?.content else { return [] }
    return Array(placement.patches)
  }

  /// The points of the first line of an image that is drawn into a rect.
  static func points(_ image: Image, in rect: Rect) -> [Point] {
    var drawing = Drawing()
    drawing.draw(image, in: rect)
    guard case .stroke(let path, _, _, _)? = drawing.items.first?.content else { return [] }
    return path.elements.map { element in
      switch element {
      case .move(let point), .line(let point): point
      default: fatalError("not a line: \(element)")
      }
    }
  }
}

/// Where parts of one axis of a bitmap come from and where they stand.
struct AxisPart: Hashable, CustomStringConvertible {
  var source: ClosedRange<Double>
  var place: ClosedRange<Double>

  init(_ source: ClosedRange<Double>, at place: ClosedRange<Double>) {
    (self.source, self.place) = (source, place)
  }

  var description: String { "\(source) at \(place)" }
}

extension [ImagePatch] {
  /// The columns of the first row of patches.
  var columns: [AxisPart] {
    filter { $0.destination.minY == first?.destination.minY }.map { patch in
      AxisPart(
        patch.source.minX...patch.source.maxX,
        at: patch.destination.minX...patch.destination.maxX)
    }
  }

  /// The rows of the first column of patches.
  var rows: [AxisPart] {
    filter { $0.destination.minX == first?.destination.minX }.map { patch in
      AxisPart(
        patch.source.minY...patch.source.maxY,
        at: patch.destination.minY...patch.destination.maxY)
    }
  }
}
