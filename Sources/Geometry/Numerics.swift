/// The promise about the bits of our results.
///
/// Within one version, elementary functions, curves and interpolation give the same bits in every
/// build, on every machine: debug and release, with and without fused multiply-add, on x86-64,
/// arm64 and wasm.
public enum Numerics {
  /// The number of the current promise. Recordings carry it.
  ///
  /// It grows by one whenever a change makes any result differ, even in its last bit, so that a
  /// recording can be told from one whose numbers may not be compared exactly.
  @inlinable public static var version: Int { 1 }

  /// The largest magnitude of a number that may enter a view or an animation: 1e100.
  ///
  /// Sums of such numbers, products of a few, and blends that overshoot stay finite, so that what
  /// shows is never infinite or not a number.
  @inlinable public static var largestMagnitude: Double { 1e100 }
}

extension Double {
  /// Whether the number may enter a view or an animation: finite, and of a magnitude of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public var isUsable: Bool { magnitude <= Numerics.largestMagnitude }
}
