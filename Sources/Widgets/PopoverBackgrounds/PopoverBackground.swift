import ViewKernel

/// The background of a popover: a body with an arrow on one edge, and a shadow that moves with
/// both.
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
/// `shadowPath` is derived from `bounds`: at every instant it is the outline of the body for the
/// bounds on screen.
open class PopoverBackground: View {
  /// The extent of the arrow along its edge, in points. Must be overridden.
  open class var arrowBase: Double { missing("arrowBase") }

  /// The extent of the arrow perpendicular to its edge, in points. Must be overridden.
  open class var arrowHeight: Double { missing("arrowHeight") }

  /// The insets of the content from the edges of the body, in points. Must be overridden.
  open class var contentViewInsets: EdgeInsets { missing("contentViewInsets") }

  /// The smallest distance of the arrow from the ends of its edge, in points. Must be overridden.
  open class var arrowEdgeInset: Double { missing("arrowEdgeInset") }

  /// Returns the measures for one presentation in a window. The method is called when the
  /// background enters the window.
  open class func metrics(in window: Window?) -> PopoverMetrics {
    PopoverMetrics(
      arrowBase: arrowBase, arrowHeight: arrowHeight, contentViewInsets: contentViewInsets,
      arrowEdgeInset: arrowEdgeInset)
  }

  /// Returns the measures for this background in its window. The default returns `metrics(in:)` of
  /// its class.
  ///
  /// Override it if the measures are stored in the instance, for example when they are read from a
  /// file.
  open func presentationMetrics() -> PopoverMetrics { type(of: self).metrics(in: window) }

  /// The view that displays the body. Its frame is the bounds without the arrow.
  public let bodyView = ImageView()

  /// The view that displays the arrow. The arrow is drawn pointing up, and turned or flipped for
  /// the other directions.
  public let arrowView = ImageView()

  private var storedMetrics: PopoverMetrics?
  fileprivate var storedDirection: ArrowDirection = []
  fileprivate var storedOffset = 0.0

  /// Creates a background without an arrow.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(bodyView)
    addSubview(arrowView)
    // The view owns the derivation, so `self` is alive whenever it runs.
    deriveShadowPath { [unowned(unsafe) self] bounds in
      Path(rect: unsafe geometry.backgroundFrame(in: bounds))
    }
  }

  /// The measures of this presentation. They are read when the background enters a window, or at
  /// the first access before that.
  public final var metrics: PopoverMetrics {
    if let storedMetrics { return storedMetrics }
    let metrics = presentationMetrics()
    storedMetrics = metrics
    return metrics
  }

  /// Discards the measures, because they have changed. In a window, the presentation keeps those
  /// that it has read.
  final func forgetMetricsOutsideWindow() {
    guard window == nil, storedMetrics != nil else { return }
    storedMetrics = nil
    refreshDerivedProperties()
    setNeedsLayout()
  }

  /// The geometry of arrow and body, for the current measures, direction and offset.
  public final var geometry: PopoverGeometry {
    PopoverGeometry(
      metrics: metrics, arrowDirection: storedDirection, arrowOffset: storedOffset)
  }

  /// The current arrow, as a value. Its frame is `arrow.frame(in: bounds)`.
  public final var arrow: Arrow { geometry.arrow }

  /// The direction in which the arrow points, or `[]` for no arrow.
  ///
  /// Any other value is ignored with a diagnostic. Each set marks the view for layout and calls
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

  /// The distance from the middle of the edge to the centre line of the arrow, in points; negative
  /// is left or up.
  ///
  /// The value is kept even if layout must place the arrow nearer to the middle. The offset itself
  /// is not animated: an animation block animates the frame of the arrow. A number that is not
  /// finite, or larger than 1e100, is refused with a diagnostic.
  public final var arrowOffset: Double {
    get { storedOffset }
    set {
      guard Double.isUsable(newValue) else { return refuse("arrowOffset", "\(newValue)") }
      setArrow(PopoverProperties.arrowOffset, newValue)
    }
  }

  private final func setArrow<Value>(_ property: Property<Value>, _ value: Value) {
    guard mayCallBack(PopoverBackground.loop, refusing: "the arrow"),
      setValue(value, of: property) != .refused
    else { return }
    setNeedsLayout()
    callBack(PopoverBackground.loop, refusing: "arrowDidChange()") { arrowDidChange() }
  }

  private static let loop = "arrow: set in arrowDidChange() again and again"

  /// Called after every set of `arrowDirection` or `arrowOffset`. The default does nothing.
  ///
  /// An override may set them again, 64 levels deep. A deeper set is refused with a diagnostic, as
  /// in observers.
  open func arrowDidChange() {}

  /// Reads the measures for the new window.
  open override func didMoveToWindow() {
    guard window != nil else { return }
    storedMetrics = presentationMetrics()
    refreshDerivedProperties()
    // An observer that was notified earlier may have read the old measures.
    invalidate(.layout, .display)
  }

  /// Places body and arrow.
  open override func layoutSubviews() {
    bodyView.frame = geometry.backgroundFrame(in: bounds)
    arrowView.isHidden = storedDirection.isEmpty
    guard let frame = geometry.arrowFrame(in: bounds) else { return }
    // The transform is set first, because the frame depends on it (A7, F13).
    arrowView.transform = arrowTransform(storedDirection)
    arrowView.frame = frame
  }

  /// Returns the transform of `arrowView` for a direction. The default expects an arrow that is
  /// drawn pointing up. For down it flips the arrow, so that the left and right sides are not
  /// exchanged. For the directions left and right it rotates the arrow.
  ///
  /// A singular transform hides the arrow.
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
  /// The token of `PopoverBackground.arrowDirection`.
  public static var arrowDirection: Property<ArrowDirection> { PopoverProperties.arrowDirection }
}

extension Property where Value == Double {
  /// The token of `PopoverBackground.arrowOffset`.
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
