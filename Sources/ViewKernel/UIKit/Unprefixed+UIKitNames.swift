// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The names of Classes+UIKitNames.swift without their prefix, for programmers who try `Label` after
// they learned that `UIView` is `View`. Any other declaration of such a name is preferred.

#if !hasFeature(Embedded) && !canImport(UIKit) && !canImport(QuartzCore)
  @available(
    *, unavailable,
    message: "views are the responders, and window.observeKeyboard reports the keyboard: View"
  )
  public typealias Responder = _ViewNotHere
  @available(*, unavailable, message: "selection is the view's own: KeyInput takes the keys")
  public typealias TextInput = KeyInput
  @available(*, unavailable, message: "a view is its own layer: View")
  public typealias Layer = _ViewNotHere
  @available(
    *, unavailable,
    message:
      "a drawing strokes a path, by a property of your own (AnimatableProperty): View that overrides drawing(_:)"
  )
  public typealias ShapeLayer = _ViewNotHere
  @available(
    *, unavailable, message: "a drawing fills with a gradient: View that overrides drawing(_:)"
  )
  public typealias GradientLayer = _ViewNotHere
  @available(*, unavailable, message: "there is no layer of this kind: View")
  public typealias ReplicatorLayer = _ViewNotHere
  @available(*, unavailable, message: "there is no layer of this kind: View")
  public typealias EmitterLayer = _ViewNotHere
  @available(*, unavailable, message: "text is shown by a Label: View")
  public typealias TextLayer = _ViewNotHere
  @available(*, unavailable, message: "there is no layer of this kind: View")
  public typealias TransformLayer = _ViewNotHere
  @available(
    *, unavailable,
    message: "there is no class for controls: a View that overrides handleTap(at:)"
  )
  public typealias Control = _ViewNotHere
  @available(*, unavailable, message: "there is no switch: a View that overrides handleTap(at:)")
  public typealias Switch = _ViewNotHere
  @available(*, unavailable, message: "there is no slider: a View of your own")
  public typealias Slider = _ViewNotHere
  @available(*, unavailable, message: "there is no segmented control: a View of your own")
  public typealias SegmentedControl = _ViewNotHere
  @available(*, unavailable, message: "there is no stepper: a View of your own")
  public typealias Stepper = _ViewNotHere
  @available(*, unavailable, message: "there is no progress view: a View of your own")
  public typealias ProgressView = _ViewNotHere
  @available(*, unavailable, message: "there is no activity indicator: a View of your own")
  public typealias ActivityIndicatorView = _ViewNotHere
  @available(
    *, unavailable,
    message: "there is no scroll view: a View that clips, and moves its bounds.origin"
  )
  public typealias ScrollView = _ViewNotHere
  @available(
    *, unavailable, message: "there is no stack: a View that sets frames in layoutSubviews()"
  )
  public typealias StackView = _ViewNotHere
  @available(*, unavailable, message: "there is no table: a View of your own")
  public typealias TableView = _ViewNotHere
  @available(*, unavailable, message: "there is no collection: a View of your own")
  public typealias CollectionView = _ViewNotHere
  @available(*, unavailable, message: "there is no text view: a View of your own")
  public typealias TextView = _ViewNotHere
  @available(*, unavailable, message: "there is no effect: a View of your own")
  public typealias VisualEffectView = _ViewNotHere
  @available(*, unavailable, message: "there is no font: fontSize, fontWeight (see TextMetric)")
  public typealias Font = _NotHere
  @available(*, unavailable, message: "there is no screen: the bounds of the window")
  public typealias Screen = _NotHere
  @available(*, unavailable, message: "there is no application: windows share nothing")
  public typealias Application = _NotHere
  @available(*, unavailable, message: "there are no events: window.tap(at:), window.typeText(_:)")
  public typealias Event = _NotHere
  @available(*, unavailable, message: "there are no touches: window.tap(at:) and handleTap(at:)")
  public typealias Touch = _NotHere
  @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
  public typealias GestureRecognizer = _NotHere
  @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
  public typealias TapGestureRecognizer = _NotHere
  @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
  public typealias PanGestureRecognizer = _NotHere
  @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
  public typealias PinchGestureRecognizer = _NotHere
  @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
  public typealias LongPressGestureRecognizer = _NotHere
  @available(*, unavailable, message: "there are no gesture recognizers: override handleTap(at:)")
  public typealias SwipeGestureRecognizer = _NotHere
  @available(
    *, unavailable, message: "there are no view controllers: a View, and alert.show(in: window)"
  )
  public typealias ViewController = _ControllerNotHere
  @available(*, unavailable, message: "there are no view controllers: a View")
  public typealias NavigationController = _ControllerNotHere
  @available(*, unavailable, message: "there are no view controllers: a View")
  public typealias TabBarController = _ControllerNotHere
  @available(
    *, unavailable,
    message: "PopoverController(contentView:makeBackground:), and present(from:in:)"
  )
  public typealias PopoverPresentationController = _ControllerNotHere
#endif
