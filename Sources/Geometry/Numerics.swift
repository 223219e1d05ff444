/// The guarantee that results are equal in every bit, and its version.
///
/// Within one version, elementary functions, curves and interpolation give the same bits in every
/// build of the table in `Documentation/Portability.md`: debug and release, with and without fused
/// multiply-add, on x86-64, arm64, riscv64, 32-bit ARM and WebAssembly.
public enum Numerics {
  /// The version of the guarantee. Recordings store it.
  ///
  /// The number is increased whenever a change makes any result differ, even in its last bit. So
  /// programs that read recordings know which numbers can be compared exactly.
  @inlinable public static var version: Int { 1 }

  /// The largest magnitude of a number that a view or an animation accepts: 1e100.
  ///
  /// Sums of such numbers, products of up to three of them, and blends that overshoot are finite.
  /// So presentation values are never infinite or NaN.
  @inlinable public static var largestMagnitude: Double { 1e100 }
}

extension Double {
  /// Whether a view or an animation accepts the number: finite, and of a magnitude of at most
  /// `Numerics.largestMagnitude`.
  @inlinable package var isUsable: Bool { magnitude <= Numerics.largestMagnitude }
}
