// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ViewKernelGeometry

// The names of Core Animation for the declarations of this module. They are unavailable, so that
// the compiler suggests the name of this module. The messages are the documentation; the complete
// table is in Documentation/PORTING.md. On platforms with UIKit or Core Animation, the types of
// these frameworks are not redeclared.

#if !canImport(UIKit) && !canImport(QuartzCore)
  @available(*, unavailable, renamed: "Animation") public typealias CAAnimation = Animation
  @available(*, unavailable, renamed: "MediaTiming") public typealias CAMediaTiming = MediaTiming
  @available(*, unavailable, renamed: "MediaTiming.FillMode")
  public typealias CAMediaTimingFillMode = MediaTiming.FillMode
  @available(*, unavailable, renamed: "TimingCurve")
  public typealias CAMediaTimingFunction = TimingCurve
  @available(*, unavailable, renamed: "TimingCurve")
  public typealias MediaTimingFunction = TimingCurve
  @available(*, unavailable, renamed: "TimingCurve")
  public typealias CAMediaTimingFunctionName = TimingCurve
  @available(*, unavailable, renamed: "CalculationMode")
  public typealias CAAnimationCalculationMode = CalculationMode
  @available(*, unavailable, renamed: "RotationMode")
  public typealias CAAnimationRotationMode = RotationMode
#endif

extension Animation {
  @available(*, unavailable, renamed: "timingCurve")
  public final var timingFunction: TimingCurve? {
    get { gone() }
    set {}
  }
}

extension Animation {
  @available(*, unavailable, message: "an animation has closures: onStart and onStop")
  public final var delegate: AnyObject? {
    get { gone() }
    set {}
  }
}

extension BasicAnimation {
  @available(*, unavailable, renamed: "from")
  public var fromValue: Value? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, renamed: "to")
  public var toValue: Value? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, renamed: "by")
  public var byValue: Value? {
    get { gone() }
    set {}
  }
}

extension KeyframeAnimation {
  @available(*, unavailable, renamed: "timingCurves")
  public var timingFunctions: [TimingCurve]? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, renamed: "tensions")
  public var tensionValues: [Double]? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, renamed: "continuities")
  public var continuityValues: [Double]? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, renamed: "biases")
  public var biasValues: [Double]? {
    get { gone() }
    set {}
  }
}

// For `Double` values, so that the compiler can resolve the type and show the message.
extension BasicAnimation where Value == Double {
  @available(
    *, unavailable,
    message: "a property is a typed token: BasicAnimation(.opacity, from: 0, to: 1)"
  )
  public convenience init(keyPath: String?) { gone() }
}

extension KeyframeAnimation where Value == Double {
  @available(
    *, unavailable,
    message: "a property is a typed token: KeyframeAnimation(.opacity, values: [0, 1])"
  )
  public convenience init(keyPath: String?) { gone() }
}

extension SpringAnimation where Value == Double {
  @available(
    *, unavailable,
    message: "a property is a typed token: SpringAnimation(.center, to: target, spring: Spring())"
  )
  public convenience init(keyPath: String?) { gone() }
}

extension SpringAnimation {
  @available(*, unavailable, message: "its spring has it: Spring(mass:stiffness:damping:)")
  public var mass: Double {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "its spring has it: Spring(mass:stiffness:damping:)")
  public var stiffness: Double {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "its spring has it: Spring(mass:stiffness:damping:)")
  public var damping: Double {
    get { gone() }
    set {}
  }
}

extension ScheduledEvent {
  @available(*, unavailable, message: "its clock cancels it: window.cancel(event)")
  public func cancel() {}

  @available(*, unavailable, message: "its clock cancels it: window.cancel(event)")
  public func invalidate() {}
}

extension TimingCurve {
  @available(*, unavailable, message: "write the curve itself, as in .easeInEaseOut")
  public init(name: TimingCurve) { gone() }

  @available(*, unavailable, message: "TimingCurve.cubicBezier(0.4, 0, 0.2, 1)")
  public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) { gone() }
}

extension RotationMode {
  @available(*, unavailable, renamed: "auto")
  public static var rotateAuto: RotationMode { gone() }

  @available(*, unavailable, renamed: "autoReverse")
  public static var rotateAutoReverse: RotationMode { gone() }
}

#if !hasFeature(Embedded)
  extension PropertyAnimation {
    @available(*, unavailable, message: "a property is a typed token: animation.property")
    public var keyPath: String? {
      get { gone() }
      set {}
    }
  }

  /// The type of Core Animation classes that have no counterpart of the same form in this library.
  /// The compiler reports only that such a class is unavailable; see `_NotHere`.
  @dynamicMemberLookup
  public final class _AnimationNotHere: Animation {
    public init() { super.init(Settings(timing: MediaTiming())) }
    public convenience init(keyPath: String?) { self.init() }
    public convenience init(perceptualDuration: Double, bounce: Double) { self.init() }

    @_disfavoredOverload
    public subscript<Value>(dynamicMember name: String) -> Value {
      get { gone() }
      set {}
    }

    public subscript(dynamicMember name: String) -> _NotHere {
      get { _NotHere() }
      set {}
    }
  }

  #if !canImport(UIKit) && !canImport(QuartzCore)
    @available(
      *, unavailable,
      message: "a property is a typed token: BasicAnimation(.opacity, from: 0, to: 1)"
    )
    public typealias CABasicAnimation = _AnimationNotHere
    @available(
      *, unavailable,
      message: "a property is a typed token: KeyframeAnimation(.opacity, values: [0, 1])"
    )
    public typealias CAKeyframeAnimation = _AnimationNotHere
    @available(
      *, unavailable,
      message: "a property is a typed token: PropertyAnimation has it as its property"
    )
    public typealias CAPropertyAnimation = _AnimationNotHere
    @available(
      *, unavailable,
      message: "a property is a typed token: SpringAnimation(.center, to: target, spring: Spring())"
    )
    public typealias CASpringAnimation = _AnimationNotHere
    @available(*, unavailable, renamed: "AnimationGroup")
    public typealias CAAnimationGroup = AnimationGroup
    @available(*, unavailable, message: "there are no transitions: animate opacity or transform")
    public typealias CATransition = _AnimationNotHere
    @available(*, unavailable, message: "there are no transitions: animate opacity or transform")
    public typealias Transition = _AnimationNotHere
    @available(*, unavailable, message: "an animation has closures: onStart and onStop")
    public typealias CAAnimationDelegate = AnyObject
    @available(*, unavailable, message: "an animation has closures: onStart and onStop")
    public typealias AnimationDelegate = AnyObject
    @available(
      *, unavailable,
      message: "window.schedule(every: 1.0 / 60), or a loop of the host's that calls advance(to:)"
    )
    public typealias CADisplayLink = _NotHere
    @available(
      *, unavailable,
      message: "window.schedule(every: 1.0 / 60), or a loop of the host's that calls advance(to:)"
    )
    public typealias DisplayLink = _NotHere
    @available(*, unavailable, message: "a window has a clock of its own: window.now")
    public func CACurrentMediaTime() -> Double { gone() }
    @available(*, unavailable, message: "a window has a clock of its own: window.now")
    public func CurrentMediaTime() -> Double { gone() }
    @available(
      *, unavailable, message: "use a Spring, such as Spring(settlingIn: 0.5, dampingRatio: 0.7)"
    )
    public typealias UISpringTimingParameters = _NotHere
    @available(
      *, unavailable, message: "use a Spring, such as Spring(settlingIn: 0.5, dampingRatio: 0.7)"
    )
    public typealias SpringTimingParameters = _NotHere
    @available(*, unavailable, message: "use a TimingCurve, such as .easeInEaseOut")
    public typealias UICubicTimingParameters = _NotHere
    @available(*, unavailable, message: "use a TimingCurve, such as .easeInEaseOut")
    public typealias CubicTimingParameters = _NotHere
    @available(
      *, unavailable,
      message: "it knows its window: PropertyAnimator(in: window, duration: 1, curve: .easeIn)"
    )
    public typealias UIViewPropertyAnimator = _NotHere
    @available(
      *, unavailable,
      message: "it knows its window: PropertyAnimator(in: window, duration: 1, curve: .easeIn)"
    )
    public typealias ViewPropertyAnimator = _NotHere
  #endif
#endif
