import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Setting a frame under a transform")
struct ViewFrameTests {
  /// A row of A7x: what is set, and what is stored then.
  struct Vector: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let transform: AffineTransform
    let anchor: Point
    let frame: Rect
    let size: Size
    let center: Point
  }

  static let vectors = [
    Vector(
      testDescription: "scale (2, 3)", transform: AffineTransform(scaleX: 2, y: 3),
      anchor: Point(x: 0.5, y: 0.5), frame: Rect(x: 10, y: 20, width: 100, height: 90),
      size: Size(width: 50, height: 30), center: Point(x: 60, y: 65)),
    Vector(
      testDescription: "flip about the left edge", transform: AffineTransform(scaleX: -1, y: 1),
      anchor: Point(x: 0, y: 0.5), frame: Rect(x: 0, y: 0, width: 100, height: 50),
      size: Size(width: 100, height: 50), center: Point(x: 100, y: 25)),
    Vector(
      testDescription: "quarter turn", transform: AffineTransform(rotationAngle: .pi / 2),
      anchor: Point(x: 0.5, y: 0.5), frame: Rect(x: 0, y: 0, width: 18, height: 36),
      size: Size(width: 36, height: 18), center: Point(x: 9, y: 18)),
  ]

  @Test("A7x: size and center are the rule's figures, and the frame reads back", arguments: vectors)
  func vectorsHold(vector: Vector) {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    view.anchorPoint = vector.anchor
    view.transform = vector.transform
    view.frame = vector.frame
    #expect(view.bounds == Rect(origin: .zero, size: vector.size))
    #expect(view.center == vector.center)
    #expect(view.frame == vector.frame)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("A7: a frame reads back under any axis-aligned transform", arguments: 0..<100)
  func axisAlignedRoundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = LoggingStage()
    let view = stage.add("view", frame: randomRect(using: &random))
    let origin = randomPoint(using: &random)
    view.bounds.origin = origin
    if Bool.random(using: &random) {
      view.anchorPoint = Point(
        x: .random(in: -1...2, using: &random), y: .random(in: -1...2, using: &random))
    }
    view.transform = randomAxisAligned(using: &random)
    let frame = randomRect(using: &random)
    view.frame = frame
    #expect(isClose(view.frame, frame), "\(view.transform) about \(view.anchorPoint)")
    #expect(view.bounds.origin == origin)
    #expect(view.bounds.width >= 0 && view.bounds.height >= 0)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(
    "A7: under a rotation or skew the size is that seen through the inverse, with a diagnostic",
    arguments: 0..<20)
  func otherTransforms(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = LoggingStage()
    let view = stage.add("view", frame: randomRect(using: &random))
    view.transform = randomInvertible(using: &random)
    let frame = randomRect(using: &random)
    view.frame = frame
    let inverse = try #require(view.transform.inverse)
    let size = frame.applying(inverse).size
    #expect(
      isClose(Rect(origin: .zero, size: view.bounds.size), Rect(origin: .zero, size: size)))
    #expect(isClose(view.frame.center, frame.center))
    #expect(stage.diagnostics.count == 1)
    let message = try #require(stage.diagnostics.first).message
    #expect(message.contains("view") && message.contains("frame"))
  }

  @Test(
    "A7: under a singular transform the frame is refused with a diagnostic and everything stays",
    arguments: [
      AffineTransform(scaleX: 0, y: 1), AffineTransform(scaleX: 0, y: 0),
      AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    ])
  func singularIsRefused(transform: AffineTransform) {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 10, height: 20))
    view.transform = transform
    view.frame = Rect(x: 1, y: 1, width: 5, height: 5)
    #expect(view.bounds == Rect(x: 0, y: 0, width: 10, height: 20))
    #expect(view.center == Point(x: 5, y: 10))
    #expect(stage.diagnostics.map(\.kind) == [.refused])
  }

  @Test("A7: an observed view solves a frame to the bits of one nobody watches", arguments: 0..<30)
  func watchedAndUnwatchedAgree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let anchor =
      random.pick([Point(x: 0.5, y: 0.5), Point(x: 0.1, y: 0.7)])
    let transform =
      random.pick([.identity, randomAxisAligned(using: &random)])
    let frame = randomRect(using: &random)
    func solve(_ view: View) -> [Double] {
      view.anchorPoint = anchor
      view.transform = transform
      view.frame = frame
      return [view.bounds.width, view.bounds.height, view.center.x, view.center.y]
    }
    let plain = View()
    let watched = View()
    let token = watched.observe(.center) { _ in }
    #expect(solve(plain) == solve(watched))
    token.cancel()
  }
}
