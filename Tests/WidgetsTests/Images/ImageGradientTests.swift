import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Gradients of images that stretch")
struct ImageGradientTests {
  /// What colours may differ by, after some dozen roundings of numbers below 1.
  private let colorTolerance = 1e-9

  /// The paint of the area of an image with caps of 2 and 3 in 10 x 10, drawn 25 x 15.
  private func stretched(
    _ paint: Paint, change: (Image) -> Image = { $0 }, in place: Rect? = nil
  ) -> Paint? {
    var drawing = Drawing()
    drawing.fill(Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)), paint)
    let image = TestImages.image(drawing, width: 10, height: 10)
      .resizable(capInsets: EdgeInsets(top: 2, left: 2, bottom: 3, right: 3))
    var result = Drawing()
    result.draw(change(image), in: place ?? Rect(x: 0, y: 0, width: 25, height: 15))
    guard case .fill(_, let paint, _)? = result.items.first?.content else { return nil }
    return paint
  }

  @Test("F33b: a gradient down has new stops where the image bends")
  func knots() {
    let gradient = LinearGradient(.black, .white, from: Point(x: 4, y: 0), to: Point(x: 4, y: 10))
    #expect(
      stretched(.linear(gradient))
        == .linear(
          LinearGradient(
            [
              GradientStop(0, .black), GradientStop(2.0 / 15, .gray(white: 0.2)),
              GradientStop(12.0 / 15, .gray(white: 0.7)), GradientStop(1, .white),
            ], from: Point(x: 10, y: 0), to: Point(x: 10, y: 15))))
  }

  @Test("F33b: a gradient within one piece keeps its stops to the bit")
  func onePiece() {
    let gradient = LinearGradient(
      [GradientStop(0.1, .black), GradientStop(0.7, .white)], from: Point(x: 2, y: 0),
      to: Point(x: 7, y: 0))
    var moved = gradient
    moved.end.x = 22
    #expect(stretched(.linear(gradient)) == .linear(moved))
  }

  @Test("F33b: of a gradient aslant the ends move, and a radial one grows to both sides")
  func others() {
    let aslant = LinearGradient(.black, .white, from: .zero, to: Point(x: 10, y: 10))
    var moved = aslant
    moved.end = Point(x: 25, y: 15)
    #expect(stretched(.linear(aslant)) == .linear(moved))
    let radial = RadialGradient(
      [GradientStop(0, .black), GradientStop(1, .white)], center: Point(x: 4.5, y: 4.5), radius: 2.5
    )
    let wide = RadialGradient(
      radial.stops, center: Point(x: 12, y: 7), radii: Size(width: 10, height: 5))
    #expect(stretched(.radial(radial)) == .radial(wide))
    #expect(stretched(.radial(radial), change: { $0.flipped() }) != nil)
  }

  @Test("F33b: a gradient that is squeezed to nothing keeps its stops")
  func squeezed() {
    let gradient = LinearGradient(.black, .white, from: Point(x: 3, y: 0), to: Point(x: 6, y: 0))
    let place = Rect(x: 0, y: 0, width: 5, height: 15)
    guard case .linear(let moved)? = stretched(.linear(gradient), in: place) else {
      Issue.record("no gradient")
      return
    }
    #expect(moved.stops == gradient.stops)
    #expect(moved.start == moved.end)
  }

  @Test(
    "F33b: a gradient along an axis shows each colour where its place has moved",
    arguments: 0..<(TestScale.isFull ? 2_000 : 100) as Range<UInt64>)
  func gradientsAreExact(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let gradient = random.gradient()
    let isMirrored = Bool.random(using: &random)
    let width = Double.random(in: 6...100, using: &random)
    let places = (0..<20).map { _ in
      Point(x: Double.random(in: -2...12, using: &random), y: 0)
    }
    let place = Rect(x: 3, y: 0, width: width, height: 10)
    func change(_ image: Image) -> Image { isMirrored ? image.mirrored() : image }
    guard case .linear(let moved)? = stretched(.linear(gradient), change: change, in: place)
    else {
      Issue.record("no gradient")
      return
    }
    #expect(Paint.linear(moved).isUsable, "offsets ascend")
    let line = TestImages.line(places, width: 10, height: 10)
      .resizable(capInsets: EdgeInsets(top: 2, left: 2, bottom: 3, right: 3))
    for (before, after) in zip(places, TestImages.points(change(line), in: place)) {
      let (a, b) = (gradient.white(at: before.x), moved.white(at: after.x))
      // At a place with two stops either colour may come first.
      guard !gradient.jumps(at: before.x) else { continue }
      #expect(isClose(a, b, within: colorTolerance), "\(gradient) at \(before)")
    }
  }
}

extension LinearGradient {
  /// How white the gradient is at an x, found the slow way.
  fileprivate func white(at x: Double) -> Double {
    let offset = (x - start.x) / (end.x - start.x)
    guard let index = stops.lastIndex(where: { $0.offset <= offset }) else {
      return stops[0].color.red
    }
    guard index + 1 < stops.count else { return stops[index].color.red }
    let (a, b) = (stops[index], stops[index + 1])
    let fraction = (offset - a.offset) / (b.offset - a.offset)
    return a.color.red + (b.color.red - a.color.red) * fraction
  }

  /// Whether two stops lie at a place, or next to it.
  fileprivate func jumps(at x: Double) -> Bool {
    let offset = (x - start.x) / (end.x - start.x)
    return zip(stops, stops.dropFirst()).contains {
      $0.offset == $1.offset && ($0.offset - offset).magnitude < 1e-9
    }
  }
}

extension SeededGenerator {
  /// A gradient in greys to the left or the right, with up to five stops, two in one place at
  /// times.
  fileprivate mutating func gradient() -> LinearGradient {
    var offsets = (0..<Int.random(in: 1...4, using: &self)).map { _ in
      Double.random(in: -0.5...1.5, using: &self)
    }
    offsets.append(pick(offsets))
    let stops = offsets.sorted().map { offset in
      GradientStop(offset, .gray(white: Double.random(in: 0...1, using: &self)))
    }
    let start = Double.random(in: -1...11, using: &self)
    let way = Double.random(in: 0.5...10, using: &self)
    let end = Bool.random(using: &self) ? start + way : start - way
    return LinearGradient(stops, from: Point(x: start, y: 0), to: Point(x: end, y: 0))
  }
}
