// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import ViewKernelAnimation
import ViewKernelGeometry

#if !hasFeature(Embedded)
  // MARK: - Types without a counterpart

  /// The type that stands for a UIKit view class without a counterpart. The compiler reports the
  /// name of that class, and this type prevents further messages; see `_NotHere`.
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

  /// The type that stands for a view controller class. The compiler reports that there are no view
  /// controllers, and this type prevents further messages.
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

    @available(*, unavailable, message: "autoresizing is planned: set frames in layoutSubviews()")
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

    @available(*, unavailable, message: "there are no traits: use properties of your own")
    public var traitCollection: _NotHere { gone() }

    @available(*, unavailable, message: "there are no traits: set the colours")
    public var overrideUserInterfaceStyle: _NotHere {
      get { gone() }
      set {}
    }

    @available(*, unavailable, message: "override handleTap(at:), and call window.tap(at:)")
    public func addGestureRecognizer(_ recognizer: _NotHere) {}

    @available(
      *, unavailable,
      message: "no view copies another: window.displayList(), window.snapshot(), window.svg()"
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
      message: "a window animates: window.animateKeyframes(duration: 1) { frames in … }"
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
      message: "views are the responders, and window.observeKeyboard reports the keyboard: View"
    )
    public typealias UIResponder = _ViewNotHere
    @available(
      *, unavailable, renamed: "KeyInput", message: "and override keyInput, which returns self"
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
    @available(*, unavailable, message: "there is no layer of this kind: View")
    public typealias CAReplicatorLayer = _ViewNotHere
    @available(*, unavailable, message: "there is no layer of this kind: View")
    public typealias CAEmitterLayer = _ViewNotHere
    @available(*, unavailable, message: "text is shown by a Label: View")
    public typealias CATextLayer = _ViewNotHere
    @available(*, unavailable, message: "there is no layer of this kind: View")
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
    @available(*, unavailable, message: "there is no font: fontSize, fontWeight (see TextMetric)")
    public typealias UIFont = _NotHere
    @available(*, unavailable, message: "there is no screen: the bounds of the window")
    public typealias UIScreen = _NotHere
    @available(*, unavailable, message: "there is no application: windows share nothing")
    public typealias UIApplication = _NotHere
    @available(*, unavailable, message: "there are no events: window.tap(at:), window.typeText(_:)")
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
    @available(*, unavailable, message: "there are no traits: use properties of your own")
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
