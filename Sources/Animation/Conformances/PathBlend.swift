import ViewKernelGeometry

/// Two paths of an animation. Where their elements differ, the common form of both is made once.
public struct PathBlend: Blending {
  /// The path at 0.
  public let from: Path

  /// The path at 1.
  public let to: Path

  /// Both as cubic curves, where the elements differ and there is such a form.
  private let curves: Curves?

  // An object, because few blends need it.
  private final class Curves: Sendable {
    let from: Path
    let to: Path

    init(_ paths: (first: Path, second: Path)) { (from, to) = paths }
  }

  /// Prepares two paths.
  ///
  /// - Complexity: O(*n*) in the number of elements; where these differ in number, O(*n* · *m*) for *m*
  ///   more of them.
  public init(from: Path, to: Path) {
    self.from = from
    self.to = to
    curves = from.hasSameStructure(as: to) ? nil : from.matched(with: to).map { Curves($0) }
  }

  /// The path at a fraction of the way.
  public func value(at fraction: Double) -> Path {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    guard let (from, to) = blended else { return fraction < 0.5 ? from : to }
    return from.combined(with: to) { Point.interpolated(from: $0, to: $1, at: fraction) }
  }

  /// The two paths of one structure that are blended; `nil` where the paths switch.
  var blended: (from: Path, to: Path)? {
    if let curves { return (curves.from, curves.to) }
    return from.hasSameStructure(as: to) ? (from, to) : nil
  }
}

extension PathBlend: CustomStringConvertible {
  /// The two paths.
  public var description: String { "\(from) to \(to)" }
}

/// Two values of an animation that may be missing.
public enum OptionalBlend<Wrapped: Animatable>: Blending {
  /// Both are there.
  case both(Wrapped.Blend)
  /// One is missing: the blend switches in the middle.
  case switching(from: Wrapped?, to: Wrapped?)

  /// Prepares two values.
  public init(from: Wrapped?, to: Wrapped?) {
    if let from, let to {
      self = .both(Wrapped.Blend(from: from, to: to))
    } else {
      self = .switching(from: from, to: to)
    }
  }

  /// The value at 0.
  public var from: Wrapped? {
    switch self {
    case .both(let blend): blend.from
    case .switching(let from, _): from
    }
  }

  /// The value at 1.
  public var to: Wrapped? {
    switch self {
    case .both(let blend): blend.to
    case .switching(_, let to): to
    }
  }

  /// The value at a fraction of the way.
  public func value(at fraction: Double) -> Wrapped? {
    switch self {
    case .both(let blend): blend.value(at: fraction)
    case .switching(let from, let to): fraction < 0.5 ? from : to
    }
  }
}
