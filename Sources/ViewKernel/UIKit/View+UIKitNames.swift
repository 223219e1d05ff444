// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import ViewKernelAnimation
import ViewKernelGeometry

// The names that UIKit and Core Animation use for the declarations of this module. For each of them
// the compiler suggests the name of this module, or reports that there is none. The messages are
// the documentation; Documentation/PORTING.md has the whole table. On platforms with these
// frameworks, their own types are not hidden. Methods that UIKit lets a subclass override must be
// in the class; see View.swift.

/// Declares UIKit names that views do not have, so that the compiler can suggest the right name.
///
/// Members of a protocol extension do not hide members that a program declares in subclasses and
/// extensions. They may also have the name of a member that the class has in another form.
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

  @available(*, unavailable, message: "report the text in forEachContent; content(.text) reads it")
  public var accessibilityLabel: String? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "report the text in forEachContent; content(.text) reads it")
  public var accessibilityValue: String? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "views have no tag: use accessibilityIdentifier")
  public var tag: Int {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "keep a reference to the view, or use view(_:as:)")
  public func viewWithTag(_ tag: Int) -> View? { gone() }

  @available(*, unavailable, message: "call insertSubview(_:at:) for each of the two views")
  public func exchangeSubview(at index: Int, withSubviewAt other: Int) {}

  @available(
    *, unavailable,
    message:
      "there is no intrinsic size: setNeedsLayout() on the superview, which calls sizeThatFits(_:)"
  )
  public func invalidateIntrinsicContentSize() {}

  @available(*, unavailable, message: "use window.appearance(for: Label.self)")
  public static func appearance() -> Self { gone() }

  @available(*, unavailable, message: "use window.appearance(for: Label.self, within: Bar.self)")
  public static func appearance(whenContainedInInstancesOf types: [View.Type]) -> Self { gone() }

  @available(*, unavailable, renamed: "sizeThatFits(_:)")
  public func systemLayoutSizeFitting(_ size: Size) -> Size { gone() }

  @available(*, unavailable, message: "autoresizing is planned: set frames in layoutSubviews()")
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
    message: "there are no masks: clipsToBounds and cornerRadius, or drawing.clip(to:)"
  )
  public var mask: View? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "there is no opaque flag: set opacity and backgroundColor")
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

// MARK: - The same name with another use

extension _ViewNames {
  @available(*, unavailable, message: "a view always has a colour: .clear")
  public var backgroundColor: Color? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "override drawing(_:), which returns the drawing")
  public func draw(_ rect: Rect) {}

  @available(*, unavailable, message: "sizeThatFits(_:)")
  public var intrinsicContentSize: Size { gone() }

  @available(*, unavailable, message: "setNeedsLayout()")
  public func updateConstraints() {}

  @available(*, unavailable, message: "presentation is a property: view.presentation")
  public func presentation() -> ViewPresentation { gone() }

  @available(*, unavailable, message: "presentation is a property: view.presentation")
  @_disfavoredOverload
  public func presentation() -> ViewPresentation? { gone() }

  @available(*, unavailable, message: "animationKeys is a property: view.animationKeys")
  public func animationKeys() -> [String]? { gone() }
}

// UIKit has no `shown(_:)`. It is the name of an internal method, and a natural guess.

extension _ViewNames {
  @available(*, unavailable, message: "presentation[property]: view.presentation[Slider.value]")
  public func shown<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value { gone() }
}

extension ViewPresentation {
  @available(*, unavailable, message: "presentation[property]: presentation[Slider.value]")
  public func shown<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value { gone() }

  @available(*, unavailable, renamed: "opacity")
  public var alpha: Double { gone() }

  @available(*, unavailable, renamed: "center")
  public var position: Point { gone() }
}

// MARK: - Tokens

extension AnimatableProperty where Value == Point {
  @available(*, unavailable, renamed: "center")
  public static var position: AnimatableProperty<Point> { gone() }
}

extension AnimatableProperty where Value == Double {
  @available(*, unavailable, renamed: "opacity")
  public static var alpha: AnimatableProperty<Double> { gone() }

  @available(*, unavailable, renamed: "centerX")
  public static var positionX: AnimatableProperty<Double> { gone() }

  @available(*, unavailable, renamed: "centerY")
  public static var positionY: AnimatableProperty<Double> { gone() }
}
