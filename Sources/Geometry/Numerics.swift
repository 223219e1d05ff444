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
}
