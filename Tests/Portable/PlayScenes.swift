import Tokens
import ViewKernelTimeline
import ViewKernelWidgets

// Plays the built-in scenes and the scenes of `ArithmeticScenes`, without files, and prints a hash
// for each, and for each property of each view. `Tests/Portable/run` builds it for many processors
// and compares what it prints.

@main
struct PlayScenes {
  static func main() {
    checkTokens()
    reportScenes { print("\($0) \($1)") }
  }

  /// Prints a line for each token that is another object here than in the library.
  static func checkTokens() {
    let addresses = [
      ObjectIdentifier(Gauge.level), ObjectIdentifier(Gauge.ticks), ObjectIdentifier(Gauge.unit),
      ObjectIdentifier(AnimatableProperty<Double>.opacity),
      ObjectIdentifier(AnimatableProperty<Path?>.shadowPath),
      ObjectIdentifier(AnimatableProperty<Double>.transformScale),
      ObjectIdentifier(Property<Double>.fontSize),
      ObjectIdentifier(Property<Rect>.frame), ObjectIdentifier(ContentKey.text),
    ]
    for (index, address) in addressesInLibrary().enumerated() where address != addresses[index] {
      print("token \(index) has two addresses")
    }
    let label = Label(text: "a")
    setInLibrary(label)
    if label.fontSize != 13 { print("fontSize is \(label.fontSize) by name") }
    // Not as a property that is not animated: observers and animations would not learn of it.
    // Embedded Swift cannot ask the token what it is, and refuses; Swift's whole library can.
    let level: Property<Double> = Gauge.level
    var refusals = 0
    let window = Window(size: Size(width: 10, height: 10))
    window.onDiagnostic = { _ in refusals += 1 }
    window.addSubview(label)
    label[level] = 0.75
    #if hasFeature(Embedded)
      if refusals != 1 { print("a set by the base class was not refused") }
      if label[Gauge.level] != 0.25 { print("a library value is lost") }
    #endif
    if label[Gauge.ticks] != 4 { print("a library value is lost") }
    // A component of a custom property is checked as the whole is, and rules follow it.
    let half = ComponentProperty(
      "level.half", of: Gauge.level, get: { $0 / 2 }, set: { $0 = $1 * 2 })
    label.derive(.opacity, from: Gauge.level) { $0 }
    label[half] = 0.375
    refusals = 0
    label[half] = .nan
    if label[Gauge.level] != 0.75 || label.opacity != 0.75 { print("a component is not followed") }
    if refusals != 1 { print("a component that is not a number was not refused") }
  }
}
