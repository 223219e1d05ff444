import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Laws of images")
struct ImageLawTests {
  /// For the law that everything that draws relies on.
  static let manySeeds: Range<UInt64> = TestScale.isFull ? 0..<10_000 : 0..<400
  static let seeds: Range<UInt64> = TestScale.isFull ? 0..<2_000 : 0..<400

  /// Pieces of a random image and the place that it is drawn into.
  private struct Trial {
    var random: SeededGenerator
    var image: Image
    let pixels: Size
    let rect: Rect

    init(seed: UInt64, isNegative: Bool = false) {
      random = SeededGenerator(seed: seed)
      let width = Int.random(in: 1...120, using: &random)
      let height = Int.random(in: 1...120, using: &random)
      pixels = Size(width: Double(width), height: Double(height))
      let scale = random.pick([1.0, 1, 2, 3, 1.5, 0.7])
      let bitmap = TestImages.bitmap(width: width, height: height)
      image = Image(bitmap, scale: scale) ?? Image(bitmap)
      let corner = random.coordinate(isNegative: isNegative)
      rect = Rect(
        x: corner, y: random.coordinate(isNegative: isNegative), width: random.extent(),
        height: random.extent())
      for _ in 0..<Int.random(in: 0...4, using: &random) { image = random.changed(image) }
    }
  }

  @Test("F30: patches cover the rect once, with edges that meet to the bit", arguments: manySeeds)
  func patchesCover(seed: UInt64) {
    let trial = Trial(seed: seed)
    let patches = TestImages.patches(trial.image, in: trial.rect)
    let (columns, rows) = (patches.columns, patches.rows)
    #expect(columns.meet(from: trial.rect.minX, to: trial.rect.maxX))
    #expect(rows.meet(from: trial.rect.minY, to: trial.rect.maxY))
    var count = 0
    for row in rows {
      for column in columns where count < patches.count {
        let place = patches[count].destination
        guard place.minX == column.place.lowerBound, place.maxX == column.place.upperBound,
          place.minY == row.place.lowerBound, place.maxY == row.place.upperBound
        else {
          Issue.record("\(place) is not where a row and a column cross")
          return
        }
        count += 1
      }
    }
    #expect(count == patches.count && count == rows.count * columns.count)
  }

  @Test("Sources lie inside of the bitmap, to the bit", arguments: seeds)
  func sourcesAreInside(seed: UInt64) {
    let trial = Trial(seed: seed)
    let bitmap = Rect(origin: .zero, size: trial.pixels)
    for patch in TestImages.patches(trial.image, in: trial.rect) {
      guard bitmap.contains(patch.source) else {
        Issue.record("\(patch.source)")
        return
      }
    }
  }

  @Test("Left of 0 and above it edges meet to the bit, and the far ones but for a rounding")
  func negativePlaces() {
    // A unit in the last place of the largest coordinate there is here.
    let rounding = 4096.0.ulp
    for seed in ImageLawTests.seeds {
      let trial = Trial(seed: seed, isNegative: true)
      let columns = TestImages.patches(trial.image, in: trial.rect).columns
      guard let end = columns.last?.place.upperBound else { continue }
      #expect(columns.meet(from: trial.rect.minX, to: end), "seed \(seed)")
      #expect(isClose(end, trial.rect.maxX, within: rounding), "seed \(seed)")
    }
  }

  @Test("F33: an image at a size is drawn as the image itself at that size", arguments: seeds)
  func resizingChangesNothing(seed: UInt64) {
    let trial = Trial(seed: seed)
    let resized = trial.image.resized(to: trial.rect.size)
    #expect(
      TestImages.patches(resized, in: trial.rect) == TestImages.patches(trial.image, in: trial.rect)
    )
    #expect(resized.resized(to: trial.rect.size) == resized)
  }

  @Test("A mirror image of a mirror image is the image", arguments: seeds)
  func mirrorsCancel(seed: UInt64) {
    let image = Trial(seed: seed).image
    #expect(image.mirrored().mirrored() == image)
    #expect(image.flipped().flipped() == image)
  }

  @Test("No axis has more patches than the limit of tiles lets it (F30b)", arguments: seeds)
  func patchesAreFew(seed: UInt64) {
    let trial = Trial(seed: seed)
    // Of at most five changes each may tile, and cut a piece at both caps.
    #expect(TestImages.patches(trial.image, in: trial.rect).columns.count <= 5 * (512 + 4))
  }

  @Test("Sizes next to nothing and beyond measure make no wrong numbers")
  func absurdSizes() {
    let extents = [.leastNonzeroMagnitude, 1e-300, 1e-100, 1, 1e100]
    let image = TestImages.image(width: 9, height: 9)
      .resizable(capInsets: EdgeInsets(top: 2, left: 3, bottom: 4, right: 1e100))
    for first in extents {
      for second in extents {
        let twice = image.resized(to: Size(width: first, height: first))
          .resizable(capInsets: EdgeInsets(first / 4)).resized(to: .zero)
          .resized(to: Size(width: first, height: second))
        let rect = Rect(x: 0, y: 0, width: second, height: second)
        for patch in TestImages.patches(twice, in: rect) {
          #expect(patch.source.isUsable && rect.contains(patch.destination), "\(first), \(second)")
        }
      }
    }
  }

  @Test("A drawing has its corners where a bitmap has those of its patches", arguments: seeds)
  func drawingsAgree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (
      Int.random(in: 1...120, using: &random), Int.random(in: 1...120, using: &random)
    )
    let changes = Int.random(in: 0...4, using: &random)
    var bitmap = TestImages.image(width: width, height: height)
    let corner = Point(
      x: random.coordinate(isNegative: false), y: random.coordinate(isNegative: false))
    let rect = Rect(
      origin: corner, size: Size(width: random.extent(), height: random.extent()))
    let change = random
    for _ in 0..<changes { bitmap = random.changed(bitmap, .stretch) }
    random = change
    let patches = TestImages.patches(bitmap, in: rect)
    var drawing = TestImages.line(
      patches.flatMap { [$0.corner(false), $0.corner(true)] }, width: Double(width),
      height: Double(height))
    for _ in 0..<changes { drawing = random.changed(drawing, .stretch) }
    let points = TestImages.points(drawing, in: rect)
    #expect(points == patches.flatMap { [$0.place(false), $0.place(true)] })
  }
}

extension ImagePatch {
  /// The upper left corner of the source, or the lower right one.
  fileprivate func corner(_ isFar: Bool) -> Point {
    isFar ? Point(x: source.maxX, y: source.maxY) : Point(x: source.minX, y: source.minY)
  }

  /// Where that corner stands.
  fileprivate func place(_ isFar: Bool) -> Point {
    Point(
      x: isFar != isMirrored ? destination.maxX : destination.minX,
      y: isFar != isFlipped ? destination.maxY : destination.minY)
  }
}

extension [AxisPart] {
  /// Whether each part begins where the one before ends, and all together fill a way, to the bit.
  fileprivate func meet(from start: Double, to end: Double) -> Bool {
    guard first?.place.lowerBound == start, last?.place.upperBound == end else { return false }
    return zip(self, dropFirst()).allSatisfy { $0.place.upperBound == $1.place.lowerBound }
  }
}

extension SeededGenerator {
  /// Where a place begins: 0, a whole number or any.
  fileprivate mutating func coordinate(isNegative: Bool) -> Double {
    let place = pick([0, Double.random(in: 0...2000, using: &self), 1e-20, 0.1])
    let rounded = Bool.random(using: &self) ? place.rounded() : place
    return isNegative ? -rounded : rounded
  }

  /// How long a place is: in 0...4,096, now and then next to nothing.
  fileprivate mutating func extent() -> Double {
    let extent = pick([
      Double.random(in: 0...4096, using: &self), Double.random(in: 0...200, using: &self), 4096,
      1e-9,
    ])
    let rounded = Bool.random(using: &self) ? extent.rounded() : extent
    return rounded > 0 ? rounded : 1
  }

  /// A cap: none, of whole points or any, and larger than most images now and then.
  private mutating func cap() -> Double {
    pick([
      0, Double(Int.random(in: 0...60, using: &self)), Double.random(in: 0...60, using: &self),
      Double.random(in: 0...300, using: &self),
    ])
  }

  /// An image made of another one.
  fileprivate mutating func changed(_ image: Image, _ mode: Image.ResizingMode? = nil) -> Image {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return image.mirrored()
    case 1: return image.flipped()
    case 2: return image.resized(to: Size(width: extent(), height: extent()))
    default:
      let (top, left, bottom, right) = (cap(), cap(), cap(), cap())
      let insets = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
      let isTiled = Bool.random(using: &self)
      return image.resizable(capInsets: insets, mode: mode ?? (isTiled ? .tile : .stretch))
    }
  }
}
