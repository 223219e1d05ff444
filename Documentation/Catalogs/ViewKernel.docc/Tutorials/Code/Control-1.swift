import ViewKernel

final class Meter: View {
  static let level = AnimatableProperty("level", initial: 0.0, clamp: { min(max($0, 0), 1) })
}
