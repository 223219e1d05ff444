import ViewKernel

// The usual design, kept small and honest: an object for each animation, values of any type under
// string keys, each animation with its own timing, curves behind a protocol.

/// Eases progress.
protocol ReferenceCurve {
  func ease(_ x: Double) -> Double
}

/// Constant speed.
struct ReferenceLinear: ReferenceCurve {
  func ease(_ x: Double) -> Double { x }
}

/// The Bézier solver most browsers have: Newton steps, then bisection (WebKit, UnitBezier.h).
struct ReferenceBezier: ReferenceCurve {
  private let ax, bx, cx, ay, by, cy: Double

  /// As exact as ours, for a fair comparison; browsers stop at a few decimals.
  private static let tolerance = 1e-12

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  func ease(_ x: Double) -> Double {
    var t = x
    for _ in 0..<8 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if error.magnitude < ReferenceBezier.tolerance { return y(t) }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      if slope.magnitude < 1e-6 { break }
      t -= error / slope
    }
    var low = 0.0
    var high = 1.0
    t = x
    while low < high {
      let found = ((ax * t + bx) * t + cx) * t
      if (found - x).magnitude < ReferenceBezier.tolerance { break }
      if x > found { low = t } else { high = t }
      t = (high - low) * 0.5 + low
    }
    return y(t)
  }

  private func y(_ t: Double) -> Double { ((ay * t + by) * t + cy) * t }
}

/// Something that is animated: values of any type under string keys.
final class ReferenceLayer {
  var model: [String: Any] = [:]
  var shown: [String: Any] = [:]
  var animations: [String: ReferenceAnimation] = [:]
}

/// One animation, with a timing of its own.
class ReferenceAnimation {
  let key: String
  let begin: Double
  let duration: Double
  let curve: any ReferenceCurve
  weak var layer: ReferenceLayer?
  var completion: ((Bool) -> Void)?

  init(
    _ layer: ReferenceLayer, key: String, begin: Double, duration: Double,
    curve: any ReferenceCurve
  ) {
    self.layer = layer
    self.key = key
    self.begin = begin
    self.duration = duration
    self.curve = curve
  }

  func value(at progress: Double) -> Any { progress }

  /// - Returns: Whether the animation goes on.
  func tick(_ now: Double) -> Bool {
    let progress = min(max((now - begin) / duration, 0), 1)
    layer?.shown[key] = value(at: curve.ease(progress))
    return progress < 1
  }

  static func blend(_ from: Any, _ to: Any, _ p: Double) -> Any {
    switch (from, to) {
    case (let a as Double, let b as Double): return a + (b - a) * p
    case (let a as Point, let b as Point):
      return Point(x: a.x + (b.x - a.x) * p, y: a.y + (b.y - a.y) * p)
    case (let a as Rect, let b as Rect):
      return Rect(
        x: a.minX + (b.minX - a.minX) * p, y: a.minY + (b.minY - a.minY) * p,
        width: a.width + (b.width - a.width) * p, height: a.height + (b.height - a.height) * p)
    default: return to
    }
  }
}

/// From one value to another.
final class ReferenceBasic: ReferenceAnimation {
  var from: Any = 0.0
  var to: Any = 1.0

  override func value(at progress: Double) -> Any {
    ReferenceAnimation.blend(from, to, progress)
  }
}

/// Through several values, evenly.
final class ReferenceKeyframes: ReferenceAnimation {
  var values: [Any] = []

  override func value(at progress: Double) -> Any {
    let position = progress * Double(values.count - 1)
    let index = min(Int(position), values.count - 2)
    return ReferenceAnimation.blend(values[index], values[index + 1], position - Double(index))
  }
}

/// Ticks every animation on its own.
final class ReferenceEngine {
  private(set) var animations: [ReferenceAnimation] = []

  func add(_ animation: ReferenceAnimation) {
    animation.layer?.animations[animation.key] = animation
    animations.append(animation)
  }

  func remove(_ animation: ReferenceAnimation) {
    animation.layer?.animations[animation.key] = nil
    animation.layer?.shown[animation.key] = nil
  }

  /// Forgets what has been removed from its layer; a whole pass, as usual.
  func sweep() { animations.removeAll { $0.layer?.animations[$0.key] !== $0 } }

  func tick(_ now: Double) {
    var finished: [ReferenceAnimation] = []
    for animation in animations where !animation.tick(now) { finished.append(animation) }
    guard !finished.isEmpty else { return }
    for animation in finished { remove(animation) }
    sweep()
    for animation in finished { animation.completion?(true) }
  }
}
