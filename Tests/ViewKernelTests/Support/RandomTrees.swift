import ViewKernel
import ViewKernelTestSupport

// Random geometry from a few round numbers and a few odd ones.

func randomRect(using random: inout SeededGenerator) -> Rect {
  Rect(
    x: .random(in: -200...200, using: &random), y: .random(in: -200...200, using: &random),
    width: .random(in: 0...300, using: &random), height: .random(in: 0...300, using: &random))
}

func randomPoint(using random: inout SeededGenerator) -> Point {
  Point(x: .random(in: -200...200, using: &random), y: .random(in: -200...200, using: &random))
}

/// A product of scales, flips and quarter turns with a movement.
func randomAxisAligned(using random: inout SeededGenerator) -> AffineTransform {
  var transform = AffineTransform.identity
  for _ in 0..<Int.random(in: 1...4, using: &random) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      transform = transform.concatenating(
        AffineTransform(
          scaleX: .random(in: 0.25...4, using: &random), y: .random(in: 0.25...4, using: &random)))
    case 1: transform = transform.concatenating(AffineTransform(scaleX: -1, y: 1))
    case 2: transform = transform.concatenating(AffineTransform(scaleX: 1, y: -1))
    default:
      let turns = Double(Int.random(in: -3...3, using: &random))
      transform = transform.concatenating(AffineTransform(rotationAngle: turns * .pi / 2))
    }
  }
  let movement = randomPoint(using: &random)
  return transform.concatenating(AffineTransform(translationX: movement.x, y: movement.y))
}

/// A turn, a scale and a skew that can be undone without much loss.
func randomInvertible(using random: inout SeededGenerator) -> AffineTransform {
  let skew = AffineTransform(
    a: 1, b: 0, c: .random(in: -0.5...0.5, using: &random), d: 1, tx: 0, ty: 0)
  return AffineTransform(rotationAngle: .random(in: -3...3, using: &random))
    .concatenating(skew)
    .concatenating(
      AffineTransform(
        scaleX: .random(in: 0.5...2, using: &random), y: .random(in: -2 ... -0.5, using: &random)))
}

/// Views of any geometry under a root, in the order they were made; every one hangs under one made
/// before it.
func addRandomViews(
  _ count: Int, to root: View, using random: inout SeededGenerator
) -> [View] {
  var views = [root]
  for _ in 0..<count {
    let view = View(frame: randomRect(using: &random))
    view.bounds.origin = randomPoint(using: &random)
    if Bool.random(using: &random) {
      view.anchorPoint = Point(
        x: .random(in: -1...2, using: &random), y: .random(in: 0...1, using: &random))
    }
    if Bool.random(using: &random) { view.transform = randomInvertible(using: &random) }
    random.pick(views).addSubview(view)
    views.append(view)
  }
  return views
}
