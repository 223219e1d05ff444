import ViewKernel

/// A number from 0 to 1, set by a tap on the track.
final class Slider: View {
  /// The token of `value`: observers, recordings and rules of windows use it.
  static let value = Property(
    "value", of: Slider.self, initial: 0, accepting: { min(max($0, 0), 1) },
    .layout, read: { $0.storedValue }, store: { $0.storedValue = $1 }, write: { $0.value = $1 })
  private var storedValue = 0.0

  /// Runs after the value has changed.
  var onChange: ((Double) -> Void)?
  /// Whether taps set the value.
  var isEnabled = true
  private let knob = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    knob.backgroundColor = .white
    knob.cornerRadius = 10
    knob.isUserInteractionEnabled = false
    addSubview(knob)
  }

  var value: Double {
    get { storedValue }
    set {
      guard onChange == nil || mayCallBack("value: set in onChange", refusing: "the value") else {
        return
      }
      guard setValue(newValue, of: Slider.value) == .changed, let onChange else { return }
      callBack("value: set in onChange", refusing: "onChange") { onChange(storedValue) }
    }
  }

  override func layoutSubviews() {
    knob.center = Point(x: bounds.minX + value * bounds.width, y: bounds.midY)
  }

  override var reasonForIgnoringTaps: String? { isEnabled ? nil : "is disabled" }

  override func handleTap(at point: Point) -> Bool {
    if isEnabled { value = (point.x - bounds.minX) / bounds.width }
    return true
  }

  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    let track = shown.bounds.insetBy(dx: 0, dy: shown.bounds.height / 2 - 2)
    var drawing = Drawing()
    drawing.fill(Path(roundedRect: track, cornerRadius: 2), .black)
    return drawing
  }
}
