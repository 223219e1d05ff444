import ViewKernelGeometry

/// The two paths of an animation. If their elements differ, their common form is computed once.
public struct PathBlend: Blending {
  /// The path at fraction 0.
  public let from: Path

  /// The path at fraction 1.
  public let to: Path

  /// Both paths as cubic curves, if their elements differ and they have a common form.
  private let curves: Curves?

  // An object, because few blends need it.
  private final class Curves: Sendable {
    let from: Path
    let to: Path

    init(_ paths: (first: Path, second: Path)) { (from, to) = paths }
  }

  /// Prepares two paths, and computes their common form if their elements differ.
  ///
  /// - Complexity: O(*n*) in the number of elements; O(*n* log *n*) if the elements differ.
  public init(from: Path, to: Path) {
    self.from = from
    self.to = to
    curves = from.hasSameStructure(as: to) ? nil : from.matched(with: to).map { Curves($0) }
  }

  /// Returns the blended path at a fraction; at 0 and 1 exactly `from` and `to`.
  public func value(at fraction: Double) -> Path {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    guard let (from, to) = blended else { return fraction < 0.5 ? from : to }
    return from.combined(with: to) { Point.interpolated(from: $0, to: $1, at: fraction) }
  }

  /// The two paths of the same structure that are blended; `nil` if the paths switch.
  var blended: (from: Path, to: Path)? {
    if let curves { return (curves.from, curves.to) }
    return from.hasSameStructure(as: to) ? (from, to) : nil
  }
}

extension PathBlend: CustomStringConvertible {
  /// The descriptions of the two paths, joined by "to".
  public var description: String { "\(from) to \(to)" }
}
