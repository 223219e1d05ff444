import ViewKernelAnimation
import ViewKernelGeometry

/// A node of the tree: a rectangle with its own coordinate space, drawn and laid out inside its
/// superview.
///
/// Geometry is stored as `bounds` (own space), `center` (superview's space), `anchorPoint` (unit
/// space of the bounds) and `transform`; `frame` is computed from them. The properties of a view
/// are model values. While animations run, `presentation` has the presentation values.
///
///     let card = View(frame: Rect(x: 40, y: 40, width: 320, height: 240))
///     window.addSubview(card)
///     window.animate(duration: 0.25) { card.center.x += 100 }
///
/// Subclasses override `layoutSubviews()` and the `willMove`/`didMove` hooks. A tree belongs to
/// one isolation domain; it is not `Sendable`, and moves between domains as a whole.
@safe open class View {
  // A plain view is an object of 120 bytes, the most that fits into a block of 128; `malloc` is
  // slower for larger ones. The objects in the middle are created lazily. User code never receives
  // storage in place: values are copied in and out, and the old values are released after the
  // access. Setters, layout and reads of presentation values use the objects by references that
  // retain nothing, such as `effectsReference`: a retain costs as much as the rest of a setter.
  final var flags: ViewFlags = [.needsLayout]
  final var storedIdentifier: Int32 = -1
  /// The superview. Not retained: a superview that is deallocated cuts the links of its subviews.
  final var superviewReference: Unmanaged<View>?
  /// The core of the window that the view was in last. The view is in that window now if it has the
  /// flag `isInWindow`; `currentCore` tests the flag. A view that enters the same window again
  /// keeps its identifier. The core is retained, because an identifier must not depend on an
  /// address that was reused.
  final var latestCore: WindowCore?
  /// The subviews. Empty with the flag `hasChunks`: they are then in `storage.chunkedSubviews`.
  final var subviewArray: [View] = []
  final var markedSubviews = MarkedSubviews.none

  /// The view's node in the animation engine. A view gets its node in a window when it is first
  /// animated. The flag `hasNode` is set while the view has a node.
  final var node: AnimationNode?
  final var effects: ViewEffects?
  final var storage: ViewStorage?

  /// The size of the bounds; see `storedBounds`.
  final var storedSize: Size
  final var storedCenter: Point
  final var storedOpacity = 1.0

  /// Creates a view with a frame.
  ///
  /// - Parameter frame: Position and size in the superview's space, in points. A rect with a
  ///   negative width or height is standardised. A rect that is not finite, or is beyond 1e100, is
  ///   refused with a diagnostic; the view is then empty at the origin.
  public init(frame: Rect = .zero) {
    let standardized = frame.standardized
    let isUsable = frame.isUsable && standardized.isUsable && standardized.center.isUsable
    storedSize = isUsable ? standardized.size : .zero
    storedCenter = isUsable ? standardized.center : .zero
    if !isUsable { refuse("frame", frame.description) }
  }

  // Not compiled again in clients: Swift 6.3 crashes on code that the body brings into an optimised
  // Embedded module that sets a property by its token ("emitting lazy specialized class metadata").
  @export(interface)
  deinit {
    // Released at the end: a rule retains a closure of the program.
    let derivations = storage == nil ? nil : endDerivations()
    defer { withExtendedLifetime(derivations) {} }
    storage?.writeDiagnostics()
    releaseSubviews()
    // Before the other storage: until it is released, the node may read the view's name.
    if node != nil { node = nil }
    let identifier = storedIdentifier
    unsafe latestCoreReference?._withUnsafeGuaranteedRef { $0.forget(identifier) }
  }

  // MARK: Override points

  /// Positions the subviews. The layout pass calls this method when the view needs layout. The
  /// default does nothing.
  open func layoutSubviews() {}

  /// Returns the size, in points, that best fits a proposed size. The default returns the current
  /// size of the bounds.
  open func sizeThatFits(_ proposal: Size) -> Size { storedSize }

  /// Returns whether the view contains a point of its own space, for hit tests. The default uses
  /// the bounds: the left and top edges are inside, the right and bottom edges are not.
  open func point(inside point: Point) -> Bool { boundsForHits.contains(point) }

  /// Called before the superview changes; `superview` is still the old one. The default does
  /// nothing.
  open func willMove(toSuperview superview: View?) {}

  /// Called after the superview has changed. The default does nothing.
  open func didMoveToSuperview() {}

  /// Called after a call that placed this view among its siblings: `bringSubviewToFront(_:)`,
  /// `sendSubviewToBack(_:)`, or inserting a view that is a subview already. The index may be the
  /// same as before. Siblings whose index changes as a result are not notified. The default does
  /// nothing.
  open func didReorder() {}

  /// Called before the window changes; `window` is still the old one. The default does nothing.
  ///
  /// If a hook then prevents the change, `didMoveToWindow()` is not called, and this method is
  /// called again before the next change.
  open func willMove(toWindow window: Window?) {}

  /// Called after the window has changed. The default does nothing.
  open func didMoveToWindow() {}

  /// Called after a subview was added, as the last step. The default does nothing.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed, as the first step. The default does nothing.
  open func willRemoveSubview(_ subview: View) {}

  /// Whether the view can become first responder. The default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// The reason why the view ignores taps that reach it, such as "is disabled". The default is
  /// `nil`.
  ///
  /// Tests that tap the view by its name fail with this text.
  open var reasonForIgnoringTaps: String? { nil }

  /// Called when the view becomes the first responder of its window. The default does nothing.
  open func didBecomeFirstResponder() {}

  /// Called when the view is no longer the first responder. The default does nothing.
  open func didResignFirstResponder() {}

  /// The object that receives typed text while the view is first responder. The keyboard is shown
  /// only if it is not `nil`. The default is `nil`.
  open var keyInput: (any KeyInput)? { nil }

  /// Called when a tap hits the view or one of its descendants.
  ///
  /// - Parameter point: The location of the tap in this view's own space.
  /// - Returns: Whether the view handled the tap. If it did not, the tap is passed to its
  ///   superview. The default returns `false`.
  open func handleTap(at point: Point) -> Bool { false }

  /// Returns the animation to add when a property changes inside an animation block. The default is
  /// the animation of the block.
  open func action(for property: PropertyToken) -> ImplicitAction { .standard }

  /// Reports content that is not a property, such as text, to recorders. The default reports
  /// nothing.
  ///
  /// Timelines record each key in a track of its own. An override calls `super` first, reports the
  /// same keys every time, and changes nothing.
  open func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {}

  /// Returns the drawing inside the bounds, above the background and below the subviews. The
  /// default is `nil`.
  ///
  /// Called when a display list, a picture or a recording needs the drawing. The result is cached
  /// until a value that was read from `shown` changes, the model bounds change, or
  /// `setNeedsDisplay()` is called. An override reads only `shown` and stored properties, and
  /// changes nothing.
  ///
  /// - Parameter shown: The presentation values, so that the drawing follows animations.
  open func drawing(_ shown: ViewPresentation) -> Drawing? { nil }

  /// A description for logs: the class, the name or number, and the frame of the view, such as
  /// `Label "title" at (20, 40, 100, 20)`.
  open var description: String {
    var text = "View"
    // Classes have no names in Embedded Swift.
    #if !hasFeature(Embedded)
      text = "\(type(of: self))"
    #endif
    if let accessibilityIdentifier {
      text += " \"\(accessibilityIdentifier)\""
    } else if identifier >= 0 {
      text += " \(identifier)"
    }
    return "\(text) at \(frame)"
  }

  // MARK: UIKit's override points

  // Only a member that is declared in the class can be overridden, or report an error to code that
  // tries (see the folder UIKit). A throwing member is not a candidate where a custom protocol
  // requires the same function.
  #if !hasFeature(Embedded)
    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "override drawing(_:), which returns the drawing")
    @_disfavoredOverload open func draw(_ rect: Rect) throws {}

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "override sizeThatFits(_:)")
    @_disfavoredOverload open var intrinsicContentSize: Size { get throws { gone() } }

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "override layoutSubviews()")
    @_disfavoredOverload open func updateConstraints() throws {}

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "hitTest(_:) calls point(inside:); override that")
    open func hitTest(_ point: Point, with event: _NotHere?) -> View? { gone() }

    /// Not available; the message names the replacement.
    @available(*, unavailable, renamed: "point(inside:)")
    open func point(inside point: Point, with event: _NotHere?) -> Bool { gone() }

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "there are no touches: override handleTap(at:)")
    open func touchesBegan(_ touches: Set<_NotHere>, with event: _NotHere?) {}

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "there are no touches: override handleTap(at:)")
    open func touchesMoved(_ touches: Set<_NotHere>, with event: _NotHere?) {}

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "there are no touches: override handleTap(at:)")
    open func touchesEnded(_ touches: Set<_NotHere>, with event: _NotHere?) {}

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "there are no touches: override handleTap(at:)")
    open func touchesCancelled(_ touches: Set<_NotHere>, with event: _NotHere?) {}

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "there are no traits: use properties of your own")
    open func traitCollectionDidChange(_ previous: _NotHere?) {}

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "a view is its own layer: it has no class of layers")
    open class var layerClass: AnyObject.Type { gone() }

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "a variable here: class var arrowBase: Double")
    open class func arrowBase() -> Double { gone() }

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "a variable here: class var arrowHeight: Double")
    open class func arrowHeight() -> Double { gone() }

    /// Not available; the message names the replacement.
    @available(*, unavailable, message: "a variable here: class var contentViewInsets: EdgeInsets")
    open class func contentViewInsets() -> EdgeInsets { gone() }
  #endif
}

extension View: CustomStringConvertible {}
