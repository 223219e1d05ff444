import ViewKernelGeometry
import ViewKernelTestSupport

extension SeededGenerator {
  /// A number in a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A point with coordinates in ±1000.
  mutating func point() -> Point {
    Point(x: number(-1000...1000), y: number(-1000...1000))
  }

  /// A rect with its origin in ±1000 and extents of 1 to 500.
  mutating func rect() -> Rect {
    Rect(origin: point(), size: Size(width: number(1...500), height: number(1...500)))
  }

  /// A transform that is well away from singular: scales of 0.2 to 5, either sign.
  mutating func transform() -> AffineTransform {
    AffineTransform(
      .init(
        translation: point(),
        angle: number(-.pi...(.pi)),
        skew: number(-2...2),
        scaleX: number(0.2...5),
        scaleY: Bool.random(using: &self) ? number(0.2...5) : number(-5 ... -0.2)))
  }
}
