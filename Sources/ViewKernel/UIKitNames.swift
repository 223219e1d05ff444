// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ViewKernelAnimation
import ViewKernelGeometry

// What UIKit and Core Animation call the things of this module, so that the compiler names our word
// where somebody types theirs, or says that there is none. The messages are the documentation;
// Documentation/PORTING.md has the whole table. Where the frameworks themselves exist, their types
// are left alone. What UIKit lets a subclass override must be in the class, see View.swift.

/// Carries the names that views do not have.
///
/// In an extension of a protocol they give way to members of a program's own, in subclasses and in
/// extensions, and may be called like a member that the class has in another form.
public protocol _ViewNames: AnyObject {}

extension View: _ViewNames {}

// MARK: - Views

extension _ViewNames {
  @available(*, unavailable, renamed: "opacity")
  public var alpha: Double {
    get { gone() }
    set {}
  }

  @available(*, unavailable, renamed: "center")
  public var position: Point {
    get { gone() }
    set {}
  }

  @available(*, unavailable, renamed: "clipsToBounds")
  public var masksToBounds: Bool {
    get { gone() }
    set {}
  }

  @available(*, unavailable, renamed: "subviews")
  public var sublayers: [View]? { gone() }

  @available(*, unavailable, renamed: "superview")
  public var superlayer: View? { gone() }

  @available(*, unavailable, renamed: "superview")
  public var next: View? { gone() }

  @available(*, unavailable, renamed: "addSubview(_:)")
  public func addSublayer(_ layer: View) {}

  @available(*, unavailable, renamed: "insertSubview(_:at:)")
  public func insertSublayer(_ layer: View, at index: UInt32) {}

  @available(*, unavailable, renamed: "removeFromSuperview()")
  public func removeFromSuperlayer() {}

  @available(*, unavailable, message: "what a view says is content(.text); forEachContent tells it")
  public var accessibilityLabel: String? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "what a view says is content(.text); forEachContent tells it")
  public var accessibilityValue: String? {
    get { gone() }
    set {}
  }

  @available(
    *, unavailable, message: "views have no numbers of yours: accessibilityIdentifier names a view"
  )
  public var tag: Int {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "views are not searched for: keep a reference to the view")
  public func viewWithTag(_ tag: Int) -> View? { gone() }

  @available(
    *, unavailable, message: "insertSubview(_:at:) each of the two at the place of the other"
  )
  public func exchangeSubview(at index: Int, withSubviewAt other: Int) {}

  @available(
    *, unavailable,
    message:
      "there is no intrinsic size: setNeedsLayout() on the superview, which asks sizeThatFits(_:)"
  )
  public func invalidateIntrinsicContentSize() {}

  @available(*, unavailable, message: "a window has it: window.appearance(for: Label.self)")
  public static func appearance() -> Self { gone() }

  @available(
    *, unavailable, message: "a window has it: window.appearance(for: Label.self, within: Bar.self)"
  )
  public static func appearance(whenContainedInInstancesOf types: [View.Type]) -> Self { gone() }

  @available(*, unavailable, renamed: "sizeThatFits(_:)")
  public func systemLayoutSizeFitting(_ size: Size) -> Size { gone() }

  @available(
    *, unavailable, message: "autoresizing is planned (B8): set frames in layoutSubviews()"
  )
  public var autoresizesSubviews: Bool {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "there is no Auto Layout: setNeedsLayout()")
  public func setNeedsUpdateConstraints() {}

  @available(
    *, unavailable,
    message: "there is no safe area: window.boundsAboveKeyboard, and insets of your own"
  )
  public var safeAreaInsets: EdgeInsets { gone() }

  @available(
    *, unavailable, message: "there are no margins: bounds.inset(by:) with insets of your own"
  )
  public var layoutMargins: EdgeInsets {
    get { gone() }
    set {}
  }

  @available(
    *, unavailable,
    message:
      "the order of the subviews is the only one: bringSubviewToFront(_:), sendSubviewToBack(_:)"
  )
  public var zPosition: Double {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "there are no masks: clipsToBounds and cornerRadius")
  public var mask: View? {
    get { gone() }
    set {}
  }

  @available(
    *, unavailable,
    message: "a view is drawn whether it is opaque or not: opacity and backgroundColor say how"
  )
  public var isOpaque: Bool {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "the properties of a view are its model")
  public func model() -> View { gone() }

  @available(*, unavailable, message: "a property is a typed token: set the property itself")
  public func setValue<Value>(_ value: Value, forKeyPath keyPath: String) {}

  @available(*, unavailable, renamed: "action(for:)")
  public func action(forKey event: String) -> Animation? { gone() }

  @available(*, unavailable, message: "timeSpace.speed; of one animation animation.speed or .rate")
  public var speed: Float {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "timeSpace.timeOffset; of an animation animation.timeOffset")
  public var timeOffset: Double {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "timeSpace.beginTime; of an animation animation.beginTime")
  public var beginTime: Double {
    get { gone() }
    set {}
  }
}

// MARK: - Blocks

extension _ViewNames {
  @available(
    *, unavailable,
    message: "a window animates: window.animate(duration:), or animate(duration:) of a view in it"
  )
  public static func animate(withDuration duration: Double, animations: () -> Void) {}

  @available(
    *, unavailable,
    message: "a window animates: window.animate(duration:), or animate(duration:) of a view in it"
  )
  public static func animate(
    withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {}

  @available(
    *, unavailable,
    message: "a window animates: window.animate(duration:), or animate(duration:) of a view in it"
  )
  public static func animate(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}

  @available(
    *, unavailable,
    message: "a window animates: window.animate(duration:), or animate(duration:) of a view in it"
  )
  public static func animate(
    duration: Double, delay: Double = 0, curve: TimingCurve = .linear,
    options: AnimationOptions = [], _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}

  @available(
    *, unavailable,
    message: "springs are planned (D39): window.animate(duration:curve:) with a curve"
  )
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping damping: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}

  @available(
    *, unavailable,
    message: "springs are planned (D39): window.animate(duration:curve:) with a curve"
  )
  public static func animate(
    springDuration: Double = 0.5, bounce: Double = 0, initialSpringVelocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}

  @available(
    *, unavailable,
    message: "there are no transitions: window.animate(duration:) opacity or transform"
  )
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {}

  @available(
    *, unavailable,
    message: "a KeyframeAnimation for each property: view.add(KeyframeAnimation(.opacity, values:))"
  )
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
  ) {}

  @available(*, unavailable, message: "a window does that: window.performWithoutAnimation")
  public static func performWithoutAnimation(_ changes: () -> Void) {}

  @available(*, unavailable, message: "a window has the switch: window.animationsEnabled")
  public static func setAnimationsEnabled(_ isEnabled: Bool) {}

  @available(*, unavailable, message: "a window has the switch: window.animationsEnabled")
  public static var areAnimationsEnabled: Bool { gone() }

  @available(
    *, unavailable,
    message: "a window animates: window.animate(duration:), or animate(duration:) of a view in it"
  )
  public static func commitAnimations() {}
}

extension AnimationOptions {
  @available(
    *, unavailable, message: "blocks run once: a BasicAnimation with repeatCount = .infinity"
  )
  public static var `repeat`: AnimationOptions { gone() }

  @available(*, unavailable, message: "blocks run once: a BasicAnimation with autoreverses")
  public static var autoreverse: AnimationOptions { gone() }

  @available(
    *, unavailable,
    message: "the curve is an argument: window.animate(duration: 1, curve: .easeInEaseOut)"
  )
  public static var curveEaseInOut: AnimationOptions { gone() }

  @available(
    *, unavailable, message: "the curve is an argument: window.animate(duration: 1, curve: .easeIn)"
  )
  public static var curveEaseIn: AnimationOptions { gone() }

  @available(
    *, unavailable,
    message: "the curve is an argument: window.animate(duration: 1, curve: .easeOut)"
  )
  public static var curveEaseOut: AnimationOptions { gone() }

  @available(
    *, unavailable, message: "the curve is an argument: window.animate(duration: 1, curve: .linear)"
  )
  public static var curveLinear: AnimationOptions { gone() }

  @available(
    *, unavailable,
    message: "call layoutIfNeeded() in the block: what that pass changes is animated (D54)"
  )
  public static var layoutSubviews: AnimationOptions { gone() }

  @available(*, unavailable, message: "there are no transitions")
  public static var transitionCrossDissolve: AnimationOptions { gone() }

  @available(*, unavailable, message: "there are no transitions")
  public static var showHideTransitionViews: AnimationOptions { gone() }

  @available(*, unavailable, message: "there are no transitions")
  public static var allowAnimatedContent: AnimationOptions { gone() }
}

extension View {
  /// The options of a block, under UIKit's name.
  public typealias AnimationOptions = ViewKernel.AnimationOptions
}

extension Transaction {
  @available(*, unavailable, renamed: "animationDuration")
  public func setAnimationDuration(_ duration: Double) {}

  @available(*, unavailable, renamed: "disablesActions")
  public func setDisableActions(_ flag: Bool) {}

  @available(*, unavailable, renamed: "timingCurve")
  public func setAnimationTimingFunction(_ curve: TimingCurve?) {}

  @available(*, unavailable, renamed: "setCompletion(_:)")
  public func setCompletionBlock(_ block: (() -> Void)?) {}
}

// MARK: - Windows

extension Window {
  // The second argument keeps it from overriding the constructor of View.
  @available(*, unavailable, message: "Window(size:): a window has its origin at (0, 0)")
  public convenience init(frame: Rect, _ window: Void = ()) { gone() }
}

extension _ViewNames where Self: Window {
  @available(
    *, unavailable,
    message: "a window has no screen: its time moves with advance(to:), snapshot() has what shows"
  )
  public func makeKeyAndVisible() {}
}

// MARK: - The same name, used in another way

extension _ViewNames {
  @available(*, unavailable, message: "a view always has a colour: .clear")
  public var backgroundColor: Color? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "override drawing(_:), which answers a value")
  public func draw(_ rect: Rect) {}

  @available(*, unavailable, message: "sizeThatFits(_:)")
  public var intrinsicContentSize: Size { gone() }

  @available(*, unavailable, message: "setNeedsLayout()")
  public func updateConstraints() {}

  @available(*, unavailable, message: "presentation is a property: view.presentation")
  public func presentation() -> ViewPresentation? { gone() }

  @available(*, unavailable, message: "animationKeys is a property: view.animationKeys")
  public func animationKeys() -> [String]? { gone() }
}

#if !hasFeature(Embedded)
  // MARK: - What there is no type for

  /// What a kind of view without a counterpart stands for, after the compiler has said so; see
  /// `_NotHere`.
  @dynamicMemberLookup
  open class _ViewNotHere: View {
    public static subscript(dynamicMember name: String) -> _NotHere { _NotHere() }

    @_disfavoredOverload
    public static subscript<Value>(dynamicMember name: String) -> Value { gone() }

    public override init(frame: Rect = .zero) { super.init(frame: frame) }
    public convenience init(image: _NotHere?) { self.init() }
    public convenience init(arrangedSubviews: [View]) { self.init() }

    @_disfavoredOverload
    public final subscript<Value>(dynamicMember name: String) -> Value {
      get { gone() }
      set {}
    }

    public final subscript(dynamicMember name: String) -> _NotHere {
      get { _NotHere() }
      set {}
    }
  }

  /// What a controller stands for, after the compiler has said that there are none.
  @dynamicMemberLookup
  open class _ControllerNotHere {
    public init() {}
    public convenience init(rootViewController: _ControllerNotHere) { self.init() }
    public convenience init(contentViewController: _ControllerNotHere) { self.init() }
    public convenience init(
      presentedViewController: _ControllerNotHere, presenting: _ControllerNotHere?
    ) { self.init() }
    open var view: View { gone() }
    open func loadView() {}
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    @_disfavoredOverload
    public final subscript<Value>(dynamicMember name: String) -> Value {
      get { gone() }
      set {}
    }

    public final subscript(dynamicMember name: String) -> _NotHere {
      get { _NotHere() }
      set {}
    }
  }

  extension _ViewNames {
    @available(
      *, unavailable,
      message: "a view is its own layer: set its properties, view.add(animation, forKey:)"
    )
    public var layer: _NotHere { gone() }

    @available(
      *, unavailable, message: "there is no tint but that of an ImageView: set the colours"
    )
    public var tintColor: Color? {
      get { gone() }
      set {}
    }

    @available(*, unavailable, message: "an ImageView has one; layoutSubviews() places subviews")
    public var contentMode: _NotHere {
      get { gone() }
      set {}
    }

    @available(*, unavailable, message: "the four corners have one radius: cornerRadius")
    public var maskedCorners: _NotHere {
      get { gone() }
      set {}
    }

    @available(
      *, unavailable, message: "autoresizing is planned (B8): set frames in layoutSubviews()"
    )
    public var autoresizingMask: _NotHere {
      get { gone() }
      set {}
    }

    @available(*, unavailable, message: "there are no 3D transforms: transform")
    public var sublayerTransform: _NotHere {
      get { gone() }
      set {}
    }

    @available(*, unavailable, message: "there are no 3D transforms: transform")
    public var transform3D: _NotHere {
      get { gone() }
      set {}
    }

    @available(
      *, unavailable, message: "there are no traits: values of your own, set by who makes the view"
    )
    public var traitCollection: _NotHere { gone() }

    @available(*, unavailable, message: "there are no traits: set the colours")
    public var overrideUserInterfaceStyle: _NotHere {
      get { gone() }
      set {}
    }

    @available(*, unavailable, message: "override handleTap(at:), and call window.tap(at:)")
    public func addGestureRecognizer(_ recognizer: _NotHere) {}

    @available(
      *, unavailable, message: "there are no pictures: window.snapshot() has what shows, as a list"
    )
    public func snapshotView(afterScreenUpdates: Bool) -> View? { gone() }

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public func addConstraints(_ constraints: [_NotHere]) {}

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public var topAnchor: _NotHere { gone() }

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public var bottomAnchor: _NotHere { gone() }

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public var leadingAnchor: _NotHere { gone() }

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public var trailingAnchor: _NotHere { gone() }

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public var leftAnchor: _NotHere { gone() }

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public var rightAnchor: _NotHere { gone() }

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public var centerXAnchor: _NotHere { gone() }

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public var centerYAnchor: _NotHere { gone() }

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public var widthAnchor: _NotHere { gone() }

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public var heightAnchor: _NotHere { gone() }

    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public var safeAreaLayoutGuide: _NotHere { gone() }

    @available(
      *, unavailable,
      message:
        "a KeyframeAnimation for each property: view.add(KeyframeAnimation(.opacity, values:))"
    )
    public static func animateKeyframes(
      withDuration duration: Double, delay: Double = 0, options: _NotHere = [],
      animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {}

    @available(
      *, unavailable,
      message: "a window animates: window.animate(duration:), or animate(duration:) of a view in it"
    )
    public static func beginAnimations(_ identifier: String?, context: _NotHere?) {}
  }

  extension _ViewNames where Self: Window {
    @available(*, unavailable, message: "there are no view controllers: window.addSubview(_:)")
    public var rootViewController: _ControllerNotHere? {
      get { gone() }
      set {}
    }
  }

  #if !canImport(UIKit) && !canImport(QuartzCore)
    @available(*, unavailable, renamed: "View") public typealias UIView = View
    @available(*, unavailable, renamed: "Window") public typealias UIWindow = Window
    @available(
      *, unavailable,
      message: "views are the responders, and window.observeKeyboard tells of the keyboard: View"
    )
    public typealias UIResponder = _ViewNotHere
    @available(
      *, unavailable, renamed: "KeyInput", message: "and override keyInput, which answers self"
    )
    public typealias UIKeyInput = KeyInput
    @available(*, unavailable, message: "selection is the view's own: KeyInput takes the keys")
    public typealias UITextInput = KeyInput
    @available(*, unavailable, message: "a view is its own layer: View")
    public typealias CALayer = _ViewNotHere
    @available(
      *, unavailable,
      message:
        "a drawing strokes a path, by a property of your own (AnimatableProperty): View that overrides drawing(_:)"
    )
    public typealias CAShapeLayer = _ViewNotHere
    @available(
      *, unavailable, message: "a drawing fills with a gradient: View that overrides drawing(_:)"
    )
    public typealias CAGradientLayer = _ViewNotHere
    @available(
      *, unavailable, message: "there is no layer of this kind: View"
    )
    public typealias CAReplicatorLayer = _ViewNotHere
    @available(
      *, unavailable, message: "there is no layer of this kind: View"
    )
    public typealias CAEmitterLayer = _ViewNotHere
    @available(*, unavailable, message: "text is shown by a Label: View")
    public typealias CATextLayer = _ViewNotHere
    @available(
      *, unavailable, message: "there is no layer of this kind: View"
    )
    public typealias CATransformLayer = _ViewNotHere
    @available(
      *, unavailable,
      message: "there is no class for controls: a View that overrides handleTap(at:)"
    )
    public typealias UIControl = _ViewNotHere
    @available(*, unavailable, message: "there is no switch: a View that overrides handleTap(at:)")
    public typealias UISwitch = _ViewNotHere
    @available(*, unavailable, message: "there is no slider: a View of your own")
    public typealias UISlider = _ViewNotHere
    @available(*, unavailable, message: "there is no segmented control: a View of your own")
    public typealias UISegmentedControl = _ViewNotHere
    @available(*, unavailable, message: "there is no stepper: a View of your own")
    public typealias UIStepper = _ViewNotHere
    @available(*, unavailable, message: "there is no progress view: a View of your own")
    public typealias UIProgressView = _ViewNotHere
    @available(*, unavailable, message: "there is no activity indicator: a View of your own")
    public typealias UIActivityIndicatorView = _ViewNotHere
    @available(
      *, unavailable,
      message: "there is no scroll view: a View that clips, and moves its bounds.origin"
    )
    public typealias UIScrollView = _ViewNotHere
    @available(
      *, unavailable, message: "there is no stack: a View that sets frames in layoutSubviews()"
    )
    public typealias UIStackView = _ViewNotHere
    @available(*, unavailable, message: "there is no table: a View of your own")
    public typealias UITableView = _ViewNotHere
    @available(*, unavailable, message: "there is no collection: a View of your own")
    public typealias UICollectionView = _ViewNotHere
    @available(*, unavailable, message: "there is no text view: a View of your own")
    public typealias UITextView = _ViewNotHere
    @available(*, unavailable, message: "there is no effect: a View of your own")
    public typealias UIVisualEffectView = _ViewNotHere
    @available(*, unavailable, message: "there is no toolbar: a View of your own")
    public typealias UIToolbar = _ViewNotHere
    @available(*, unavailable, message: "there is no navigation bar: a View of your own")
    public typealias UINavigationBar = _ViewNotHere
    @available(
      *, unavailable, message: "text has one measure and no font (see TextMetric): fontSize"
    )
    public typealias UIFont = _NotHere
    @available(*, unavailable, message: "there is no screen: the bounds of the window")
    public typealias UIScreen = _NotHere
    @available(*, unavailable, message: "there is no application: windows share nothing")
    public typealias UIApplication = _NotHere
    @available(*, unavailable, message: "there are no events: window.tap(at:), window.type(_:)")
    public typealias UIEvent = _NotHere
    @available(*, unavailable, message: "there are no touches: window.tap(at:) and handleTap(at:)")
    public typealias UITouch = _NotHere
    @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
    public typealias UIGestureRecognizer = _NotHere
    @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
    public typealias UITapGestureRecognizer = _NotHere
    @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
    public typealias UIPanGestureRecognizer = _NotHere
    @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
    public typealias UIPinchGestureRecognizer = _NotHere
    @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
    public typealias UILongPressGestureRecognizer = _NotHere
    @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
    public typealias UISwipeGestureRecognizer = _NotHere
    @available(*, unavailable, message: "there are no traits: values of your own")
    public typealias UITraitCollection = _NotHere
    @available(*, unavailable, message: "there is no Auto Layout: set frames in layoutSubviews()")
    public typealias NSLayoutConstraint = _NotHere
    @available(
      *, unavailable, message: "there are no view controllers: a View, and alert.show(in: window)"
    )
    public typealias UIViewController = _ControllerNotHere
    @available(*, unavailable, message: "there are no view controllers: a View")
    public typealias UINavigationController = _ControllerNotHere
    @available(*, unavailable, message: "there are no view controllers: a View")
    public typealias UITabBarController = _ControllerNotHere
    @available(
      *, unavailable,
      message: "PopoverController(contentView:makeBackground:), and present(from:in:)"
    )
    public typealias UIPopoverController = _ControllerNotHere
    @available(
      *, unavailable,
      message: "PopoverController(contentView:makeBackground:), and present(from:in:)"
    )
    public typealias UIPopoverPresentationController = _ControllerNotHere
    @available(
      *, unavailable,
      message: "a window has the transactions: window.transaction { $0.animationDuration = 1 }"
    )
    public typealias CATransaction = _NotHere
  #endif
#endif
