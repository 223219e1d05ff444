import ViewKernelAnimation
import ViewKernelGeometry

/// A value whose conformance does anything, wherever it is called.
struct Wild: Animatable {
  /// What it does; only tests inside `UserCodeTests` say so, one at a time.
  nonisolated(unsafe) static var act: (() -> Void)?

  var x: Double

  init(_ x: Double) { self.x = x }

  static func interpolated(from a: Wild, to b: Wild, at fraction: Double) -> Wild {
    act?()
    return Wild(Double.interpolated(from: a.x, to: b.x, at: fraction))
  }

  func added(onto underlying: Wild) -> Wild {
    Wild.act?()
    return Wild(underlying.x + x)
  }

  func delta(from base: Wild) -> Wild? {
    Wild.act?()
    return Wild(x - base.x)
  }

  func repeated(_ count: Double) -> Wild {
    Wild.act?()
    return Wild(x * count)
  }

  var isFinite: Bool {
    Wild.act?()
    return x.isFinite
  }

  static func presented(_ value: Wild) -> Wild {
    Wild.act?()
    return value
  }

  var propertyValue: PropertyValue {
    Wild.act?()
    return .number(x)
  }

  static func neutral(like value: Wild) -> Wild { Wild(0) }

  func distance(to other: Wild) -> Double { (other.x - x).magnitude }
}

/// Properties whose values, components and rules do anything.
enum WildToken {
  static let wild = AnimatableProperty("wild", initial: Wild(0))
  static let wildX = ComponentProperty<Wild, Double>(
    "wild.x", of: wild, get: { acting($0.x) }, set: { $0.x = acting($1) },
    lift: { Wild(acting($0)) })
  static let positionX = ComponentProperty<Point, Double>(
    "position.x", of: Token.position, get: { acting($0.x) }, set: { $0.x = acting($1) })
  static let derived = AnimatableProperty("derived", initial: 0.0)
  static let derivedWild = AnimatableProperty("derivedWild", initial: Wild(0))

  private static func acting(_ value: Double) -> Double {
    Wild.act?()
    return value
  }

  /// Derives properties of a node by rules that do anything.
  static func derive(in node: AnimationNode) {
    node.derive(derived, from: wild) { acting($0.x) }
    node.derive(derivedWild, from: Token.level) { Wild(acting($0)) }
  }

  /// Makes the tokens, which reads components: nothing acts yet.
  static func makeAll() { _ = (wild, wildX, positionX, derived, derivedWild) }
}
