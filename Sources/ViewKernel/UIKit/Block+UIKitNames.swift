// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import ViewKernelAnimation
import ViewKernelGeometry

extension _ViewNames where Self: View {
  /// Animates as `animate(duration:)` does, with UIKit's parameter labels.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> AnimationBlock {
    animate(
      duration: duration, delay: delay, options: options, animations, completion: completion,
      fileID: fileID, line: line)
  }
}

extension _ViewNames {
  @available(
    *, unavailable, message: "window.animate(duration: 0.5, dampingRatio: 0.7), or of a view in it"
  )
  public func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping damping: Double,
    initialSpringVelocity velocity: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}

  @available(*, unavailable, message: "window.animate(spring: Spring(duration: 0.5, bounce: 0.2))")
  public func animate(
    springDuration: Double = 0.5, bounce: Double = 0, initialSpringVelocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}

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
    message: "a window animates: window.animate(duration: 0.5, dampingRatio: 0.7)"
  )
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping damping: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}

  @available(
    *, unavailable,
    message: "a window animates: window.animate(spring: Spring(duration: 0.5, bounce: 0.2))"
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
    message: "frames.add(relativeStart:relativeDuration:) in window.animateKeyframes(duration:)"
  )
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
  ) {}

  @available(*, unavailable, message: "a window does that: window.performWithoutAnimation")
  public static func performWithoutAnimation(_ changes: () -> Void) {}

  @available(*, unavailable, message: "a window has the switch: window.areAnimationsEnabled")
  public static func setAnimationsEnabled(_ isEnabled: Bool) {}

  @available(*, unavailable, message: "a window has the switch: window.areAnimationsEnabled")
  public static var areAnimationsEnabled: Bool { gone() }

  @available(
    *, unavailable,
    message: "a window animates: window.animate(duration:), or animate(duration:) of a view in it"
  )
  public static func commitAnimations() {}
}

extension AnimationOptions {
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

  @available(*, unavailable, message: "there are no transitions")
  public static var transitionCrossDissolve: AnimationOptions { gone() }

  @available(*, unavailable, message: "there are no transitions")
  public static var showHideTransitionViews: AnimationOptions { gone() }

  @available(*, unavailable, message: "there are no transitions")
  public static var allowAnimatedContent: AnimationOptions { gone() }
}

extension View {
  /// UIKit's name for the options of an animation block.
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

  @available(*, unavailable, message: "a window has the transactions: window.transaction { … }")
  public static func begin() {}

  @available(*, unavailable, message: "a window has the transactions: window.transaction { … }")
  public static func commit() {}

  @available(*, unavailable, message: "window.transaction { $0.animationDuration = 1 }")
  public static func setAnimationDuration(_ duration: Double) {}

  @available(*, unavailable, message: "window.transaction { $0.disablesActions = true }")
  public static func setDisableActions(_ flag: Bool) {}

  @available(*, unavailable, message: "window.transaction { $0.timingCurve = .easeIn }")
  public static func setAnimationTimingFunction(_ curve: TimingCurve?) {}

  @available(*, unavailable, message: "window.transaction { $0.setCompletion { … } }")
  public static func setCompletionBlock(_ block: (() -> Void)?) {}
}
