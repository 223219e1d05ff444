import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// A clock, an engine and one node, with a log of what happened: what a user has at hand.
final class Stage {
  let clock: LogicalClock
  let engine: AnimationEngine
  let node: AnimationNode
  let log = EventLog()

  init(start: Double = 0) {
    clock = LogicalClock(start: start)
    engine = AnimationEngine(clock: clock)
    node = AnimationNode(engine: engine, identifier: 1)
    clock.onDiagnostic = { [log] in log.diagnostics.append($0) }
  }

  /// Adds an animation whose start and stop are written to the log as `label`.
  func add(_ animation: Animation, as label: String, forKey key: String? = nil) {
    track(animation, as: label)
    node.add(animation, forKey: key)
  }

  /// Writes the start and the stop of an animation to the log.
  func track(_ animation: Animation, as label: String) {
    animation.onStart = { [log, clock] in log.lines.append("\(label) starts \(clock.now)") }
    animation.onStop = { [log, clock] finished in
      log.lines.append("\(label) \(finished ? "finishes" : "is cut") \(clock.now)")
    }
  }

  /// What a property of the node shows after an advance to an instant.
  func value<Value: Animatable>(
    _ property: AnimatableProperty<Value>, at time: Double
  ) -> Value {
    clock.advance(to: time)
    return node.presentation(property)
  }
}

/// Lines in the order they came.
final class EventLog {
  var lines: [String] = []
  var diagnostics: [Diagnostic] = []

  var kinds: [Diagnostic.Kind] { diagnostics.map(\.kind) }
}

/// The properties that the tests animate, one for each kind of value.
enum Token {
  static let level = AnimatableProperty("level", initial: 0.0)
  static let other = AnimatableProperty("other", initial: 0.0)
  static let position = AnimatableProperty("position", initial: Point.zero)
  static let size = AnimatableProperty("size", initial: Size.zero)
  static let frame = AnimatableProperty("frame", initial: Rect.zero)
  static let insets = AnimatableProperty("insets", initial: EdgeInsets.zero)
  static let matrix = AnimatableProperty("matrix", initial: AffineTransform.identity)
  static let tint = AnimatableProperty(
    "tint", initial: Color(red: 0, green: 0, blue: 0, alpha: 1))
  static let moves = AnimatableProperty("moves", initial: TransformList())
  static let outline = AnimatableProperty<Path?>("outline", initial: nil)

  static let frameX = ComponentProperty(
    "frame.x", of: frame, get: { $0.origin.x }, set: { $0.origin.x = $1 })
  static let frameSize = ComponentProperty(
    "frame.size", of: frame, get: { $0.size }, set: { $0.size = $1 })
  static let matrixX = ComponentProperty(
    "matrix.x", of: matrix, get: { $0.tx }, set: { $0.tx = $1 })
  static let matrixScale = ComponentProperty(
    "matrix.scale", of: matrix, get: { ($0.a + $0.d) / 2 },
    set: {
      $0.a = $1
      $0.d = $1
    })
}
