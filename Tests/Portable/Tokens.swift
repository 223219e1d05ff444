import ViewKernel
import ViewKernelWidgets

// A module between the kernel and the program that plays scenes, as a library of controls would be:
// it makes tokens of its own, and reads and sets those of the kernel.

/// Properties and a key of a library.
public enum Gauge {
  /// An animated property.
  public static let level = AnimatableProperty("level", initial: 0.5)
  /// A property that is not animated.
  public static let ticks = Property("ticks", initial: 8.0, .display)
  /// A key of what a view shows.
  public static let unit = ContentKey("unit", initial: .text("m"))
}

/// The address of each token, as this module sees it.
public func addressesInLibrary() -> [ObjectIdentifier] {
  [
    ObjectIdentifier(Gauge.level), ObjectIdentifier(Gauge.ticks), ObjectIdentifier(Gauge.unit),
    ObjectIdentifier(AnimatableProperty<Double>.opacity),
    ObjectIdentifier(AnimatableProperty<Path?>.shadowPath),
    ObjectIdentifier(AnimatableProperty<Double>.transformScale),
    ObjectIdentifier(Property<Double>.fontSize),
    ObjectIdentifier(Property<Rect>.frame), ObjectIdentifier(ContentKey.text),
  ]
}

/// Sets what `PlayScenes` reads.
public func setInLibrary(_ label: Label) {
  label[Gauge.level] = 0.25
  label[Gauge.ticks] = 4
  label[.fontSize] = 13
}
