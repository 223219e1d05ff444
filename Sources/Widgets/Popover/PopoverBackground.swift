import ViewKernel

/// The background of a popover: a body with an arrow on one edge, and a shadow that stays glued to
/// them while they move.
///
/// A subclass declares its measures. An animation of the bounds moves arrow, body and shadow
/// together:
///
///     final class Bubble: PopoverBackground {
///       override class var arrowBase: Double { 36 }
///       override class var arrowHeight: Double { 18 }
///       override class var arrowEdgeInset: Double { 12 }
///       override class var contentViewInsets: EdgeInsets {
///         EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
///       }
///     }
///
///     let bubble = Bubble(frame: Rect(x: 0, y: 0, width: 320, height: 240))
///     bubble.arrowDirection = .up
///     bubble.arrowOffset = 30
///
/// `shadowPath` is derived from `bounds`: at every instant it is the outline of the body
/// for the bounds that show.
open class PopoverBackground: View {
  /// The extent of the arrow along its edge, in points. Must be overridden.
  open class var arrowBase: Double { missing("arrowBase") }

  /// The extent of the arrow perpendicular to its edge, in points. Must be overridden.
  open class var arrowHeight: Double { missing("arrowHeight") }

  /// From the edges of the body to the content, in points. Must be overridden.
  open class var contentViewInsets: EdgeInsets { missing("contentViewInsets") }

  /// The smallest distance of the arrow to the ends of its edge, in points. Must be overridden.
  open class var arrowEdgeInset: Double { missing("arrowEdgeInset") }

  /// The measures for one presentation in a window, read when the background enters it.
  open class func metrics(in window: Window?) -> PopoverMetrics {
    PopoverMetrics(
      arrowBase: arrowBase, arrowHeight: arrowHeight, contentViewInsets: contentViewInsets,
      arrowEdgeInset: arrowEdgeInset)
  }

  /// The measures for this background in its window; the default asks its class.
  ///
  /// Override it where measures are a value of the instance, as in files and editors.
  open func presentationMetrics() -> PopoverMetrics { type(of: self).metrics(in: window) }

  /// Shows the body; its frame is the bounds without the arrow.
  public let bodyView = ImageView()

  /// Shows the arrow; drawn pointing up, and turned or flipped for the other directions.
  public let arrowView = ImageView()

  private var storedMetrics: PopoverMetrics?
  fileprivate var storedDirection: ArrowDirection = []
  fileprivate var storedOffset = 0.0

  /// Creates a background without an arrow.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(bodyView)
    addSubview(arrowView)
    // The rule is owned by the view, so it cannot outlive it.
    deriveShadowPath { [unowned(unsafe) self] bounds in
      Path(rect: unsafe geometry.backgroundFrame(in: bounds))
    }
  }

  /// The measures of this presentation.
  public final var metrics: PopoverMetrics {
    if let storedMetrics { return storedMetrics }
    let metrics = presentationMetrics()
    storedMetrics = metrics
    return metrics
  }

  /// The measures are read anew: they have changed, and no presentation has read them yet.
  final func forgetMetricsOutsideWindow() {
    guard window == nil, storedMetrics != nil else { return }
    storedMetrics = nil
    refreshDerivedProperties()
    setNeedsLayout()
  }

  /// Where arrow and body lie for any bounds.
  public final var geometry: PopoverGeometry {
    PopoverGeometry(
      metrics: metrics, arrowDirection: storedDirection, arrowOffset: storedOffset)
  }

  /// The arrow as it is now, a value: `arrow.frame(in: bounds)` is where it lies.
  public final var arrow: Arrow { geometry.arrow }

  /// Where the arrow points: one direction, or none of them for no arrow.
  ///
  /// Anything else is ignored with a diagnostic. Each set asks for layout and calls
  /// `arrowDidChange()`.
  public final var arrowDirection: ArrowDirection {
    get { storedDirection }
    set {
      guard newValue.isSingle || newValue.isEmpty else {
        return report(
          .ignored, "arrowDirection: expected one direction or none, got \(newValue.rawValue)")
      }
      setArrow(PopoverProperties.arrowDirection, newValue)
    }
  }

  /// From the middle of the edge to the arrow's centre line, in points; negative is left or up.
  ///
  /// Keeps its value when the arrow has to stop short of it. Not animated itself: in a block
  /// the frame of the arrow is. A number that is not finite is refused, with a diagnostic.
  public final var arrowOffset: Double {
    get { storedOffset }
    set {
      guard newValue.isUsable else { return refuse("arrowOffset", "\(newValue)") }
      setArrow(PopoverProperties.arrowOffset, newValue)
    }
  }

  private final func setArrow<Value>(_ property: Property<Value>, _ value: Value) {
    guard setValue(value, of: property) != .nothing else { return }
    setNeedsLayout()
    arrowDidChange()
  }

  /// Called after every set of `arrowDirection` or `arrowOffset`. The default does nothing.
  open func arrowDidChange() {}

  /// Reads the measures for the new window.
  open override func didMoveToWindow() {
    guard window != nil else { return }
    storedMetrics = presentationMetrics()
    refreshDerivedProperties()
    // An observer that was notified before may have read it.
    invalidate(.layout, .display)
  }

  /// Positions body and arrow.
  open override func layoutSubviews() {
    bodyView.frame = geometry.backgroundFrame(in: bounds)
    arrowView.isHidden = storedDirection.isEmpty
    guard let frame = geometry.arrowFrame(in: bounds) else { return }
    // The transform first: the frame is solved through it (A7, F13).
    arrowView.transform = arrowTransform(storedDirection)
    arrowView.frame = frame
  }

  /// What turns the arrow of `arrowView` into a direction. By default for one that is drawn pointing
  /// up; down is a flip, so that lighting is kept. Singular ones hide the arrow.
  open func arrowTransform(_ direction: ArrowDirection) -> AffineTransform {
    switch direction {
    case .down: AffineTransform(scaleX: 1, y: -1)
    case .left: AffineTransform(rotationAngle: -.pi / 2)
    case .right: AffineTransform(rotationAngle: .pi / 2)
    default: .identity
    }
  }

  private class func missing(_ name: String) -> Never {
    #if hasFeature(Embedded)
      fatalError("a subclass of PopoverBackground must override \(name)")
    #else
      fatalError("\(self) must override \(name), which PopoverBackground leaves open")
    #endif
  }
}

// MARK: - Observable properties

extension Property where Value == ArrowDirection {
  /// `PopoverBackground.arrowDirection`.
  public static var arrowDirection: Property<ArrowDirection> { PopoverProperties.arrowDirection }
}

extension Property where Value == Double {
  /// `PopoverBackground.arrowOffset`.
  public static var arrowOffset: Property<Double> { PopoverProperties.arrowOffset }
}

private enum PopoverProperties {
  static let arrowDirection = property(
    "arrowDirection", initial: ArrowDirection(), read: { $0.storedDirection },
    store: { $0.storedDirection = $1 }, write: { $0.arrowDirection = $1 })
  static let arrowOffset = property(
    "arrowOffset", initial: 0.0, read: { $0.storedOffset }, store: { $0.storedOffset = $1 },
    write: { $0.arrowOffset = $1 })

  private static func property<Value>(
    _ name: String, initial: Value, read: @escaping @Sendable (PopoverBackground) -> Value,
    store: @escaping @Sendable (PopoverBackground, Value) -> Void,
    write: @escaping @Sendable (PopoverBackground, Value) -> Void
  ) -> Property<Value> {
    Property(
      name, of: PopoverBackground.self, initial: initial,
      Invalidation { $0.refreshDerivedProperties() }, .display, read: read, store: store,
      write: write)
  }
}
