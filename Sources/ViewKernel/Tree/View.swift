import ViewKernelAnimation
import ViewKernelGeometry

/// A node of the tree: a rectangle with its own coordinate space, drawn and laid out inside its
/// superview's.
///
/// Geometry is stored as `bounds` (own space), `center` (superview's space), `anchorPoint` (unit
/// space of the bounds) and `transform`; `frame` is computed from them. Values read and set
/// here are model values: while animations run, `presentation` has what shows on screen.
///
///     let card = View(frame: Rect(x: 40, y: 40, width: 320, height: 240))
///     window.addSubview(card)
///     window.animate(duration: 0.25) { card.center.x += 100 }
///
/// Subclasses override `layoutSubviews()` and the `willMove`/`didMove` hooks. A tree belongs to
/// one isolation domain; it is not `Sendable`, and moves between domains as a whole.
@safe open class View {
  // A plain view is an object of 152 bytes, the most that fits into a block of 160. The boxes at the end are
  // made when first needed. No user code is ever handed storage in place: values go in and out, and what they
  // held is let go of after the access.
  final var storedBounds: Rect
  final var storedCenter: Point
  final var storedOpacity = 1.0
  final var flags: ViewFlags = [.needsLayout]
  final var storedIdentifier: Int32 = -1
  /// The superview. Not retained: a superview that goes cuts the links of its subviews.
  final var superviewReference: Unmanaged<View>?
  /// The chunk of the superview's crowd that the view is in, if it has one.
  final var chunk: CrowdChunk?
  /// The heart of the window that the view is in, or was in last (`isInWindow` tells). A view that comes back
  /// to its window keeps its number, and a number must not depend on an address that was used again.
  final var windowCore: WindowCore?
  /// The subviews, unless they are a crowd; see `children`.
  final var listedChildren: [View] = []
  /// While `descendantNeedsLayout`: the one subview that leads there; `nil` where there may be
  /// several. Always a subview: `unlink(_:)` forgets one that goes.
  final var dirtyChild: Unmanaged<View>?

  /// The view's side of the animation engine, while it is in a window and has been animated; with the flag
  /// `hasNode`.
  final var node: AnimationNode?
  final var effects: ViewEffects?
  /// What the view drew last.
  final var drawingRecord: DrawingRecord?
  final var rareBox: RareViewState?

  /// Creates a view.
  ///
  /// - Parameter frame: Position and size in the superview's space, in points; extents below 0
  ///   are standardised. A rect that is not finite, or beyond 1e100, is refused with a
  ///   diagnostic, and the view is empty at the origin.
  public init(frame: Rect = .zero) {
    let usable = frame.isUsable ? frame.standardized : .zero
    storedBounds = Rect(origin: .zero, size: usable.size)
    storedCenter = Point(x: usable.midX, y: usable.midY)
    if !frame.isUsable { refuse("frame", frame.description) }
  }

  // Not compiled again in clients: Swift 6.3 crashes on what the body brings into an optimised Embedded
  // module that sets a property by its token ("emitting lazy specialized class metadata").
  @export(interface)
  deinit {
    // Released at the end: a rule has a closure of the program.
    let derivations = rareBox == nil ? nil : endCrossDerivations()
    defer { withExtendedLifetime(derivations) {} }
    rareBox?.showDiagnostics()
    releaseSubviews()
    // Before the other boxes: while it lives it may ask the view for its name.
    if node != nil { node = nil }
    let number = storedIdentifier
    unsafe coreReference?._withUnsafeGuaranteedRef { $0.forget(number) }
  }

  // MARK: Override points

  /// Positions the subviews. Called by the layout pass when the view needs layout; the default
  /// does nothing.
  open func layoutSubviews() {}

  /// The size that fits into a proposal; the default is the current size of the bounds.
  open func sizeThatFits(_ proposal: Size) -> Size { storedBounds.size }

  /// Whether a point of the view's own space belongs to it; by default its half-open bounds.
  open func point(inside point: Point) -> Bool { boundsForHits.contains(point) }

  /// The superview is about to change; `superview` is still the old one.
  open func willMove(toSuperview superview: View?) {}

  /// The superview has changed.
  open func didMoveToSuperview() {}

  /// The view has got another index among the subviews of its superview, by a call that moved it:
  /// `bringSubviewToFront(_:)`, or inserting a view that is a subview already. Views that other views
  /// pass are not notified. The default does nothing.
  open func didReorder() {}

  /// The window is about to change; `window` is still the old one.
  open func willMove(toWindow window: Window?) {}

  /// The window has changed.
  open func didMoveToWindow() {}

  /// A subview has been added; the last step of adding.
  open func didAddSubview(_ subview: View) {}

  /// A subview is about to be removed; the first step of removing.
  open func willRemoveSubview(_ subview: View) {}

  /// Whether the view may become first responder; by default not.
  open var canBecomeFirstResponder: Bool { false }

  /// Why the view ignores taps that reach it, such as "is disabled"; by default `nil`.
  ///
  /// Tests that tap the view by its name fail with this text.
  open var reasonForIgnoringTaps: String? { nil }

  /// Called when the view becomes the first responder of its window.
  open func didBecomeFirstResponder() {}

  /// Called when the view is no longer the first responder.
  open func didResignFirstResponder() {}

  /// The object that receives typed text while the view is first responder. The keyboard is shown
  /// only if there is one. The default is `nil`.
  open var keyInput: (any KeyInput)? { nil }

  /// Called when a tap hits the view or one of its descendants.
  ///
  /// - Parameter point: The location of the tap in this view's own space.
  /// - Returns: Whether the view handled the tap. If it did not, its superview is asked. The
  ///   default returns `false`.
  open func handleTap(at point: Point) -> Bool { false }

  /// Returns the animation to add when a property changes inside an animation block.
  open func action(for property: PropertyToken) -> ImplicitAction { .standard }

  /// Reports content that is not a property, such as text, to recorders. The default reports
  /// nothing.
  ///
  /// Timelines record each key in a track of its own. An override calls `super` first, reports the
  /// same keys every time, and changes nothing.
  open func forEachContent(_ tell: (ContentKey, PropertyValue) -> Void) {}

  /// Returns the drawing inside the bounds, above the background and below the subviews. The
  /// default is `nil`.
  ///
  /// Called when a display list, a picture or a recording needs the drawing. The result is cached
  /// until a value that was read from `shown` changes, the bounds change, or `setNeedsDisplay()` is
  /// called. An override reads `shown` and stored properties only, and changes nothing.
  ///
  /// - Parameter shown: The presentation values, so that the drawing follows animations.
  open func drawing(_ shown: ViewPresentation) -> Drawing? {
    flags.insert(.drawsNothing)
    return nil
  }

  /// The class, the name or number, and the frame of the view, for logs.
  open var description: String { summary }

  // MARK: UIKit's override points

  // Only what stands in the class can be overridden, or answer who tries (see the folder UIKit).
  // What throws is no candidate where a protocol of a program's own asks for the same function.
  #if !hasFeature(Embedded)
    /// Not here: the message says what is.
    @available(*, unavailable, message: "override drawing(_:), which answers a value")
    @_disfavoredOverload open func draw(_ rect: Rect) throws {}

    /// Not here: the message says what is.
    @available(*, unavailable, message: "override sizeThatFits(_:)")
    @_disfavoredOverload open var intrinsicContentSize: Size { get throws { gone() } }

    /// Not here: the message says what is.
    @available(*, unavailable, message: "override layoutSubviews()")
    @_disfavoredOverload open func updateConstraints() throws {}

    /// Not here: the message says what is.
    @available(*, unavailable, message: "hitTest(_:) asks point(inside:), which can be overridden")
    open func hitTest(_ point: Point, with event: _NotHere?) -> View? { gone() }

    /// Not here: the message says what is.
    @available(*, unavailable, renamed: "point(inside:)")
    open func point(inside point: Point, with event: _NotHere?) -> Bool { gone() }

    /// Not here: the message says what is.
    @available(*, unavailable, message: "there are no touches: override handleTap(at:)")
    open func touchesBegan(_ touches: Set<_NotHere>, with event: _NotHere?) {}

    /// Not here: the message says what is.
    @available(*, unavailable, message: "there are no touches: override handleTap(at:)")
    open func touchesMoved(_ touches: Set<_NotHere>, with event: _NotHere?) {}

    /// Not here: the message says what is.
    @available(*, unavailable, message: "there are no touches: override handleTap(at:)")
    open func touchesEnded(_ touches: Set<_NotHere>, with event: _NotHere?) {}

    /// Not here: the message says what is.
    @available(*, unavailable, message: "there are no touches: override handleTap(at:)")
    open func touchesCancelled(_ touches: Set<_NotHere>, with event: _NotHere?) {}

    /// Not here: the message says what is.
    @available(*, unavailable, message: "there are no traits: values of your own")
    open func traitCollectionDidChange(_ previous: _NotHere?) {}

    /// Not here: the message says what is.
    @available(*, unavailable, message: "a view is its own layer: it has no class of layers")
    open class var layerClass: AnyObject.Type { gone() }

    /// Not here: the message says what is.
    @available(*, unavailable, message: "a variable here: class var arrowBase: Double")
    open class func arrowBase() -> Double { gone() }

    /// Not here: the message says what is.
    @available(*, unavailable, message: "a variable here: class var arrowHeight: Double")
    open class func arrowHeight() -> Double { gone() }

    /// Not here: the message says what is.
    @available(*, unavailable, message: "a variable here: class var contentViewInsets: EdgeInsets")
    open class func contentViewInsets() -> EdgeInsets { gone() }
  #endif
}
