// swift-format-ignore-file

// What a UIKit or Core Animation developer types first, with the answer that the compiler has to
// give: `compiles`, or words of our message. Checked by `run`; it is not meant to be built.
import Foundation
import ViewKernel
import ViewKernelWidgets

let level = AnimatableProperty("level", initial: 0.0)

func spellings(
  view: View, other: View, window: Window, animation: BasicAnimation<Double>,
  popover: PopoverController
) {
  //: UIView.init(frame:) → 'View'
  do { _ = UIView(frame: Rect(x: 0, y: 0, width: 1, height: 1)) }
  //: View.init(frame:) → compiles
  do { _ = View(frame: Rect(x: 0, y: 0, width: 1, height: 1)) }
  //: class: UIView → 'View'
  do { class Card: UIView { override func layoutSubviews() { super.layoutSubviews() } } }
  //: UIView.frame → compiles
  do { view.frame = Rect(x: 0, y: 0, width: 1, height: 1) }
  //: UIView.frame.size.height → compiles
  do { view.frame.size.height += 10 }
  //: UIView.bounds → compiles
  do { view.bounds.size = Size(width: 1, height: 1) }
  //: UIView.center → compiles
  do { view.center = Point(x: view.bounds.midX, y: view.bounds.midY) }
  //: UIView.transform → compiles
  do { view.transform = .identity }
  //: UIView.alpha → 'opacity'
  do { view.alpha = 0.5 }
  //: UIView.isHidden → compiles
  do { view.isHidden = true }
  //: UIView.backgroundColor = .red → compiles
  do { view.backgroundColor = .red }
  //: UIView.backgroundColor = nil → .clear
  do { view.backgroundColor = nil }
  //: UIView.clipsToBounds → compiles
  do { view.clipsToBounds = true }
  //: UIView.tag → accessibilityIdentifier
  do { view.tag = 7 }
  //: UIButton.tag → compiles
  do { Button(title: "OK").tag = 7 }
  //: UIView.viewWithTag(_:) → keep a reference
  do { _ = view.viewWithTag(7)?.isHidden }
  //: UIView.layer → its own layer
  do { view.layer.cornerRadius = 8 }
  //: UIView.layer.borderColor → its own layer
  do { view.layer.borderColor = Color.red.cgColor }
  //: UIView.tintColor → no tint
  do { view.tintColor = .red }
  //: UIView.contentMode → an ImageView has one
  do { view.contentMode = .scaleAspectFit }
  //: UIView.isUserInteractionEnabled → compiles
  do { view.isUserInteractionEnabled = false }
  //: UIView.addSubview(_:) → compiles
  do { view.addSubview(other) }
  //: UIView.insertSubview(_:at:) → compiles
  do { view.insertSubview(other, at: 0) }
  //: UIView.insertSubview(_:belowSubview:) → compiles
  do { view.insertSubview(View(), belowSubview: other) }
  //: UIView.insertSubview(_:aboveSubview:) → compiles
  do { view.insertSubview(View(), aboveSubview: other) }
  //: UIView.exchangeSubview(at:withSubviewAt:) → insertSubview(_:at:)
  do { view.exchangeSubview(at: 0, withSubviewAt: 1) }
  //: UIView.bringSubviewToFront(_:) → compiles
  do { view.bringSubviewToFront(other) }
  //: UIView.sendSubviewToBack(_:) → compiles
  do { view.sendSubviewToBack(other) }
  //: UIView.removeFromSuperview() → compiles
  do { view.removeFromSuperview() }
  //: UIView.superview / subviews / window → compiles
  do { _ = (view.superview, view.subviews.first, view.window) }
  //: UIView.isDescendant(of:) → compiles
  do { _ = view.isDescendant(of: other) }
  //: UIView.layoutSubviews → compiles
  do { class Card: View { override func layoutSubviews() { super.layoutSubviews() } } }
  //: UIView.setNeedsLayout / layoutIfNeeded → compiles
  do { view.setNeedsLayout(); view.layoutIfNeeded() }
  //: UIView.setNeedsDisplay() → compiles
  do { view.setNeedsDisplay() }
  //: UIView.draw(_:), overridden → drawing(_:)
  do { class Card: View { override func draw(_ rect: Rect) {} } }
  //: UIView.draw(_:) → drawing(_:)
  do { view.draw(view.bounds) }
  //: UIView.sizeThatFits(_:) → compiles
  do { _ = view.sizeThatFits(Size(width: 100, height: 0)) }
  //: UIView.sizeToFit() → compiles
  do { view.sizeToFit() }
  //: UIView.intrinsicContentSize → sizeThatFits(_:)
  do { _ = view.intrinsicContentSize.width }
  //: UIView.intrinsicContentSize, overridden → sizeThatFits(_:)
  do { class Card: View { override var intrinsicContentSize: Size { .zero } } }
  //: UIView.invalidateIntrinsicContentSize() → setNeedsLayout()
  do { view.invalidateIntrinsicContentSize() }
  //: UIView.updateConstraints(), overridden → layoutSubviews()
  do { class Card: View { override func updateConstraints() {} } }
  //: UIView.topAnchor → layoutSubviews()
  do { view.topAnchor.constraint(equalTo: other.topAnchor, constant: 8).isActive = true }
  //: UIView.autoresizingMask → layoutSubviews()
  do { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
  //: UIView.safeAreaInsets → no safe area
  do { _ = view.safeAreaInsets.top }
  //: UIView.layoutMargins → inset(by:)
  do { view.layoutMargins = .zero }
  //: UIView.hitTest(_:with:) → hitTest(_:)
  do { _ = view.hitTest(.zero, with: nil) }
  //: UIView.hitTest(_:with:), overridden → point(inside:)
  do { class Card: View { override func hitTest(_ point: Point, with event: UIEvent?) -> View? { nil } } }
  //: UIView.point(inside:with:) → 'point(inside:)'
  do { _ = view.point(inside: .zero, with: nil) }
  //: UIView.point(inside:with:), overridden → 'point(inside:)'
  do { class Card: View { override func point(inside point: Point, with event: UIEvent?) -> Bool { true } } }
  //: UIView.convert(_:to:) point → compiles
  do { _ = view.convert(.zero as Point, to: other)?.x }
  //: UIView.convert(_:from:) rect → compiles
  do { _ = view.convert(other.bounds, from: other)?.width }
  //: UIView.didMoveToSuperview / willMove(toWindow:) → compiles
  do {
    class Card: View {
      override func didMoveToSuperview() {}
      override func willMove(toWindow window: Window?) {}
    }
  }
  //: UIView.addGestureRecognizer → handleTap(at:)
  do { view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: nil)) }
  //: UIView.touchesBegan, overridden → handleTap(at:)
  do { class Card: View { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {} } }
  //: UIView.snapshotView → snapshot()
  do { _ = view.snapshotView(afterScreenUpdates: true) }
  //: UIView.overrideUserInterfaceStyle → no traits
  do { view.overrideUserInterfaceStyle = .dark }
  //: UIView.traitCollection → no traits
  do { _ = view.traitCollection.horizontalSizeClass }
  //: UIView.accessibilityIdentifier → compiles
  do { view.accessibilityIdentifier = "card" }
  //: UIView.description, overridden → compiles
  do { class Card: View { override var description: String { "card" } } }
  //: UIView.layerClass, overridden → its own layer
  do { class Card: View { override class var layerClass: AnyObject.Type { CAShapeLayer.self } } }
  //: UIResponder.becomeFirstResponder() → compiles
  do { view.becomeFirstResponder() }
  //: UIResponder.resignFirstResponder() → compiles
  do { view.resignFirstResponder() }
  //: UIResponder.isFirstResponder → compiles
  do { _ = view.isFirstResponder }
  //: UIKeyInput → 'KeyInput'
  do { class Console: View, UIKeyInput { var hasText: Bool { false }; func insertText(_ text: String) {}; func deleteBackward() {} } }
  //: UITextInput → KeyInput
  do { class Console: View, UITextInput { var hasText: Bool { false }; func insertText(_ text: String) {}; func deleteBackward() {} } }
  //: UIView.accessibilityLabel → content(.text)
  do { _ = view.accessibilityLabel }
  //: UIView.accessibilityValue → content(.text)
  do { _ = view.accessibilityValue }
  //: UIResponder.next → 'superview'
  do { _ = view.next }

  //: UIView.animate(withDuration:animations:) → window.animate(duration:)
  do { UIView.animate(withDuration: 0.25) { view.opacity = 0 } }
  //: View.animate(withDuration:animations:) → window.animate(duration:)
  do { View.animate(withDuration: 0.25, animations: { view.opacity = 0 }) }
  //: View.animate(duration:_:) → window.animate(duration:)
  do { View.animate(duration: 0.25) { view.opacity = 0 } }
  //: view.animate(duration:_:) → compiles
  do { view.animate(duration: 0.25) { view.opacity = 0 } }
  //: view.animate(duration:_:completion:) → compiles
  do { view.animate(duration: 0.25, delay: 1) { view.opacity = 0 } completion: { _ in } }
  //: UIView.animate(withDuration:animations:completion:) → window.animate(duration:)
  do { UIView.animate(withDuration: 0.25, animations: { view.opacity = 0 }, completion: { _ in }) }
  //: UIView.animate(withDuration:){} completion: {} → window.animate(duration:)
  do { UIView.animate(withDuration: 0.25) { view.opacity = 0 } completion: { _ in view.removeFromSuperview() } }
  //: UIView.animate(withDuration:delay:options:animations:) → window.animate(duration:)
  do { UIView.animate(withDuration: 0.25, delay: 1, options: [], animations: { view.opacity = 0 }) }
  //: UIView.animate(withDuration:delay:options:animations:completion:) → window.animate(duration:)
  do { UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut, .beginFromCurrentState], animations: { view.opacity = 0 }, completion: nil) }
  //: window.animate(withDuration:animations:) → compiles
  do { window.animate(withDuration: 0.3) { view.opacity = 0 } }
  //: view.animate(withDuration:delay:options:animations:completion:) → compiles
  do { view.animate(withDuration: 0.3, delay: 1, options: [.beginFromCurrentState]) { view.opacity = 0 } completion: { _ in } }
  //: window.animate(withDuration:options: .curveEaseOut) → curve: .easeOut
  do { window.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut, animations: { view.opacity = 0 }) }
  //: UIView.AnimationOptions.repeat → compiles
  do { window.animate(duration: 1, options: [.repeat]) {} }
  //: UIView.AnimationOptions.autoreverse → compiles
  do { window.animate(duration: 1, options: [.autoreverse]) {} }
  //: UIView.AnimationOptions.curveEaseInOut → .easeInEaseOut
  do { window.animate(duration: 1, options: .curveEaseInOut) {} }
  //: UIView.AnimationOptions.curveEaseIn → .easeIn
  do { window.animate(duration: 1, options: .curveEaseIn) {} }
  //: UIView.AnimationOptions.curveEaseOut → .easeOut
  do { window.animate(duration: 1, options: .curveEaseOut) {} }
  //: UIView.AnimationOptions.curveLinear → .linear
  do { window.animate(duration: 1, options: .curveLinear) {} }
  //: UIView.AnimationOptions.beginFromCurrentState → compiles
  do { let options: View.AnimationOptions = [.beginFromCurrentState, .allowUserInteraction]; _ = options }
  //: UIView.AnimationOptions.layoutSubviews → compiles
  do { window.animate(duration: 1, options: .layoutSubviews) {} }
  //: UIView.animate(…usingSpringWithDamping:) → dampingRatio: 0.7
  do { UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [], animations: { view.opacity = 0 }, completion: nil) }
  //: window.animate(…usingSpringWithDamping:) → dampingRatio: 0.7
  do { window.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) { view.opacity = 0 } }
  //: window.animate(springDuration:bounce:) → Spring(duration: 0.5, bounce: 0.2)
  do { window.animate(springDuration: 0.5, bounce: 0.2) { view.opacity = 0 } }
  //: UIView.animate(springDuration:bounce:) → Spring(duration: 0.5, bounce: 0.2)
  do { UIView.animate(springDuration: 0.5, bounce: 0.2) { view.opacity = 0 } }
  //: UIView.animateKeyframes → window.animateKeyframes
  do { UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) { view.opacity = 0 } }
  //: UIView.addKeyframe → frames.add
  do { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.opacity = 0 } }
  //: UIView.transition(with:) → no transitions
  do { UIView.transition(with: view, duration: 0.25, options: .transitionCrossDissolve, animations: { view.opacity = 0 }, completion: nil) }
  //: UIView.performWithoutAnimation → window.performWithoutAnimation
  do { UIView.performWithoutAnimation { view.opacity = 0 } }
  //: UIView.setAnimationsEnabled → window.areAnimationsEnabled
  do { UIView.setAnimationsEnabled(false) }
  //: UIView.areAnimationsEnabled → window.areAnimationsEnabled
  do { _ = UIView.areAnimationsEnabled }
  //: UIView.beginAnimations / commitAnimations → window.animate(duration:)
  do { UIView.beginAnimations("move", context: nil); UIView.commitAnimations() }
  //: UIViewPropertyAnimator(duration:curve:) → PropertyAnimator(in: window
  do { let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.opacity = 0 }; animator.startAnimation() }
  //: UIViewPropertyAnimator(duration:dampingRatio:) → PropertyAnimator(in: window
  do { _ = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) }
  //: UIViewPropertyAnimator.fractionComplete → PropertyAnimator(in: window
  do { let animator = UIViewPropertyAnimator(duration: 1, timingParameters: nil); animator.fractionComplete = 0.5 }
  //: UISpringTimingParameters → Spring(settlingIn:
  do { _ = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: 0.0) }
  //: UICubicTimingParameters → TimingCurve
  do { _ = UICubicTimingParameters(animationCurve: .easeInOut) }

  //: CALayer.cornerRadius → compiles
  do { view.cornerRadius = 8 }
  //: CALayer.borderWidth / borderColor → compiles
  do { view.borderWidth = 1; view.borderColor = .black }
  //: CALayer.shadow… → compiles
  do {
    view.shadowColor = .black; view.shadowOpacity = 0.5; view.shadowRadius = 4
    view.shadowOffset = Size(width: 0, height: 2); view.shadowPath = Path(rect: view.bounds)
  }
  //: CALayer() → View
  do { let layer = CALayer(); layer.cornerRadius = 3; layer.contentsScale = 2 }
  //: CALayer.opacity → compiles
  do { view.opacity = 0.5 }
  //: CALayer.position → 'center'
  do { view.position = Point(x: 1, y: 1) }
  //: CALayer.anchorPoint → compiles
  do { view.anchorPoint = Point(x: 0, y: 0) }
  //: CALayer.zPosition → compiles
  do { view.zPosition = 1 }
  //: CALayer.mask → no masks
  do { view.mask = other }
  //: CALayer.masksToBounds → 'clipsToBounds'
  do { view.masksToBounds = true }
  //: CALayer.maskedCorners → cornerRadius
  do { view.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner] }
  //: CALayer.contents → an ImageView shows an image
  do { view.contents = nil }
  //: CALayer.sublayers → 'subviews'
  do { _ = view.sublayers?.count }
  //: CALayer.addSublayer(_:) → 'addSubview(_:)'
  do { view.addSublayer(other) }
  //: CALayer.presentation() → is a property
  do { _ = view.presentation()?.opacity }
  //: view.presentation().center → is a property
  do { _ = view.presentation().center }
  //: view.layer.presentation()?.position → its own layer
  do { _ = view.layer.presentation()?.position }
  //: view.layer.presentation().position → its own layer
  do { _ = view.layer.presentation().position }
  //: view.presentation.position → 'center'
  do { _ = view.presentation.position }
  //: view.presentation.alpha → 'opacity'
  do { _ = view.presentation.alpha }
  //: presentation[property], in drawing(_:) → compiles
  do { class Gauge: View { override func drawing(_ presentation: ViewPresentation) -> Drawing { _ = presentation[.opacity] + presentation[level]; return Drawing() } } }
  //: presentation.shown(property), in drawing(_:) → presentation[property]
  do { class Gauge: View { override func drawing(_ presentation: ViewPresentation) -> Drawing { _ = presentation.shown(level); return Drawing() } } }
  //: shown(property), in drawing(_:) → presentation[property]
  do { class Gauge: View { override func drawing(_ presentation: ViewPresentation) -> Drawing { _ = shown(level); return Drawing() } } }
  //: view.shown(property) → presentation[property]
  do { _ = view.shown(level) }
  //: View.presentation → compiles
  do { _ = view.presentation.opacity }
  //: CALayer.model() → are its model
  do { _ = view.model().opacity }
  //: CALayer.add(_:forKey:) → compiles
  do { view.add(animation, forKey: "fade") }
  //: view.layer.add(_:forKey:) → its own layer
  do { view.layer.add(animation, forKey: "fade") }
  //: CALayer.animation(forKey:) → compiles
  do { _ = view.animation(forKey: "fade") }
  //: CALayer.animationKeys() → is a property
  do { _ = view.animationKeys()?.first }
  //: View.animationKeys → compiles
  do { _ = view.animationKeys.first }
  //: CALayer.removeAnimation(forKey:) / removeAllAnimations() → compiles
  do { view.removeAnimation(forKey: "fade"); view.removeAllAnimations() }
  //: CALayer.speed → timeSpace.speed
  do { view.speed = 0 }
  //: CALayer.timeOffset → timeSpace.timeOffset
  do { view.timeOffset = 1 }
  //: CALayer.beginTime → timeSpace.beginTime
  do { view.beginTime = 0 }
  //: CALayer.convertTime → compiles
  do { _ = view.convertTime(0, from: nil) }
  //: CACurrentMediaTime() → window.now
  do { _ = CACurrentMediaTime() }
  //: CALayer.action(forKey:) → 'action(for:)'
  do { _ = view.action(forKey: "opacity") }
  //: CALayer.setValue(_:forKeyPath:) → typed token
  do { view.setValue(2, forKeyPath: "transform.scale") }
  //: CATransform3D → no 3D transforms
  do { var transform = CATransform3DIdentity; transform.m34 = -1.0 / 500 }
  //: CATransform3DMakeRotation → no 3D transforms
  do { _ = CATransform3DMakeRotation(1, 0, 0, 1) }
  //: CALayer.sublayerTransform → no 3D transforms
  do { view.sublayerTransform = CATransform3DMakeScale(1, 1, 1) }

  //: CABasicAnimation(keyPath:) fromValue/toValue → BasicAnimation(.opacity, from: 0, to: 1)
  do { let fade = CABasicAnimation(keyPath: "opacity"); fade.fromValue = 0; fade.toValue = 1; fade.duration = 0.25; fade.fillMode = .forwards; fade.isRemovedOnCompletion = false; view.add(fade, forKey: nil) }
  //: BasicAnimation(keyPath:) → BasicAnimation(.opacity, from: 0, to: 1)
  do { let fade = BasicAnimation(keyPath: "opacity"); fade.fromValue = 0 }
  //: KeyframeAnimation(keyPath:) → KeyframeAnimation(.opacity
  do { _ = KeyframeAnimation(keyPath: "transform.scale") }
  //: SpringAnimation(keyPath:) → SpringAnimation(.center
  do { _ = SpringAnimation(keyPath: "position") }
  //: BasicAnimation(.position) → 'center'
  do { _ = BasicAnimation(.position, from: .zero, to: Point(x: 1, y: 1)) }
  //: BasicAnimation(.positionY) → 'centerY'
  do { _ = BasicAnimation(.positionY, from: 0, to: 1) }
  //: BasicAnimation(.alpha) → 'opacity'
  do { _ = BasicAnimation(.alpha, from: 0, to: 1) }
  //: CABasicAnimation.fromValue → 'from'
  do { animation.fromValue = 0 }
  //: CABasicAnimation.toValue → 'to'
  do { animation.toValue = 1 }
  //: CABasicAnimation.byValue → 'by'
  do { animation.byValue = 1 }
  //: CAKeyframeAnimation(keyPath:) → KeyframeAnimation(.opacity
  do { let pop = CAKeyframeAnimation(keyPath: "transform.scale"); pop.values = [0, 1]; pop.keyTimes = [0, 1]; view.add(pop, forKey: "pop") }
  //: CAKeyframeAnimation.values/keyTimes → compiles
  do { let pop = KeyframeAnimation(.transformScale, values: [0, 1]); pop.values = [0, 2]; pop.keyTimes = [0, 1] }
  //: CAKeyframeAnimation.timingFunctions → 'timingCurves'
  do { KeyframeAnimation(.opacity, values: [0, 1]).timingFunctions = [.easeIn] }
  //: CAKeyframeAnimation.calculationMode → compiles
  do { KeyframeAnimation(.opacity, values: [0, 1]).calculationMode = .discrete }
  //: CAKeyframeAnimation.calculationMode = .paced → compiles
  do { KeyframeAnimation(.opacity, values: [0, 1]).calculationMode = .paced }
  //: CAKeyframeAnimation.tensionValues → 'tensions'
  do { KeyframeAnimation(.opacity, values: [0, 1]).tensionValues = [0.5] }
  //: CAKeyframeAnimation.path → compiles
  do { KeyframeAnimation(.center, values: [.zero]).path = Path(rect: view.bounds) }
  //: CAKeyframeAnimation.rotationMode → 'auto'
  do { KeyframeAnimation(.center, values: [.zero]).rotationMode = .rotateAuto }
  //: CAAnimation.duration → compiles
  do { animation.duration = 0.5 }
  //: CAAnimation.beginTime/speed/repeatCount/autoreverses/fillMode → compiles
  do { animation.beginTime = 1; animation.speed = 2; animation.timeOffset = 0.5; animation.repeatCount = .infinity; animation.autoreverses = true; animation.fillMode = .forwards }
  //: CAAnimation.isRemovedOnCompletion → compiles
  do { animation.isRemovedOnCompletion = false }
  //: CAAnimation.timingFunction = CAMediaTimingFunction(name:) → timingCurve
  do { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
  //: CAMediaTimingFunction(name:) → .easeInEaseOut
  do { animation.timingCurve = CAMediaTimingFunction(name: .easeIn) }
  //: CAMediaTimingFunction(controlPoints:) → cubicBezier
  do { _ = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1) }
  //: CAAnimation.delegate → onStart and onStop
  do { animation.delegate = view }
  //: CAAnimationDelegate → onStart and onStop
  do { class Listener: CAAnimationDelegate {} }
  //: CAPropertyAnimation.isAdditive/isCumulative → compiles
  do { animation.isAdditive = true; animation.isCumulative = true }
  //: CASpringAnimation → SpringAnimation(.center
  do { let spring = CASpringAnimation(keyPath: "center"); spring.damping = 10; spring.fromValue = 1; view.add(spring, forKey: nil) }
  //: CASpringAnimation.damping → Spring(mass:stiffness:damping:)
  do { let spring = SpringAnimation(.opacity, to: 1); spring.damping = 10; spring.stiffness = 100; spring.mass = 1 }
  //: CAAnimationGroup → 'AnimationGroup'
  do { let group = CAAnimationGroup(); group.animations = [animation]; group.duration = 1; view.add(group, forKey: "group") }
  //: CATransition → no transitions
  do { let fade = CATransition(); fade.type = .linear; view.add(fade, forKey: nil) }
  //: CATransaction.begin/commit → window.transaction
  do { CATransaction.begin(); view.opacity = 0; CATransaction.commit() }
  //: CATransaction.setAnimationDuration → window.transaction
  do { CATransaction.setAnimationDuration(0.5) }
  //: CATransaction.setDisableActions → window.transaction
  do { CATransaction.setDisableActions(true) }
  //: CATransaction.setCompletionBlock → window.transaction
  do { CATransaction.setCompletionBlock { print("done") } }
  //: Transaction.setAnimationDuration → 'animationDuration'
  do { window.transaction { $0.setAnimationDuration(0.5) } }
  //: Transaction.setDisableActions → 'disablesActions'
  do { window.transaction { $0.setDisableActions(true) } }
  //: Transaction.setCompletionBlock → 'setCompletion(_:)'
  do { window.transaction { $0.setCompletionBlock { print("done") } } }
  //: CADisplayLink → window.schedule(every:
  do { let link = CADisplayLink(target: view, selector: nil); link.isPaused = true }
  //: CAShapeLayer.path/fillColor/strokeEnd → drawing(_:)
  do { let shape = CAShapeLayer(); shape.path = Path(rect: view.bounds); shape.strokeEnd = 0.5; view.addSubview(shape) }
  //: CAGradientLayer → drawing(_:)
  do { let gradient = CAGradientLayer(); gradient.colors = [Color.red, Color.blue] }
  //: CAReplicatorLayer → no layer of this kind
  do { _ = CAReplicatorLayer() }
  //: CAEmitterLayer → no layer of this kind
  do { _ = CAEmitterLayer() }

  //: UIBezierPath(roundedRect:cornerRadius:) → 'Path'
  do { _ = UIBezierPath(roundedRect: view.bounds, cornerRadius: 8) }
  //: Path(roundedRect:cornerRadius:) → compiles
  do { _ = Path(roundedRect: view.bounds, cornerRadius: 8) }
  //: UIBezierPath(ovalIn:) → init(ellipseIn:)
  do { _ = UIBezierPath(ovalIn: view.bounds) }
  //: UIBezierPath(roundedRect:byRoundingCorners:) → one radius
  do { _ = UIBezierPath(roundedRect: view.bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: Size(width: 8, height: 8)) }
  //: UIBezierPath.move/addLine/close → compiles
  do { var path = Path(); path.move(to: .zero); path.addLine(to: Point(x: 1, y: 1)); path.close() }
  //: UIBezierPath.addCurve(to:controlPoint1:controlPoint2:) → addCurve(to:control1:control2:)
  do { var path = Path(); path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero) }
  //: UIBezierPath.addQuadCurve(to:controlPoint:) → addQuadCurve(to:control:)
  do { var path = Path(); path.addQuadCurve(to: .zero, controlPoint: .zero) }
  //: UIBezierPath.addArc(withCenter:…) → addArc(center:
  do { var path = Path(); path.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true) }
  //: UIBezierPath.cgPath → the path itself
  do { view.shadowPath = Path(rect: view.bounds).cgPath }
  //: UIImage(named:) → Image(png:)
  do { view.contents = UIImage(named: "card").cgImage }
  //: UIImage.resizableImage(withCapInsets:) → resizable(capInsets:mode:)
  do { func wide(_ image: UIImage) -> UIImage { image.resizableImage(withCapInsets: EdgeInsets.zero) } }
  //: UIImage.withHorizontallyFlippedOrientation() → mirrored()
  do { func left(_ image: Image) -> Image { image.withHorizontallyFlippedOrientation() } }
  //: UIImage.withTintColor(_:) → compiles
  do { func red(_ image: Image) -> Image { image.withTintColor(.red) } }
  //: UIImage.draw(in:) → drawing.draw(image, in: rect)
  do { func draw(_ image: Image) { image.draw(in: .zero) } }
  //: UIImageView.contentMode → compiles
  do { let picture = ImageView(image: nil); picture.contentMode = .scaleAspectFit; picture.tintColor = .red }
  //: UIImageView → 'ImageView'
  do { let picture = UIImageView(image: nil); picture.image = nil; view.addSubview(picture) }
  //: UIView.appearance() → window.appearance(for: Label.self)
  do { Label.appearance().textColor = .white }
  //: UIView.appearance(whenContainedInInstancesOf:) → window.appearance(for: Label.self, within: Bar.self)
  do { class Bar: View {}; Label.appearance(whenContainedInInstancesOf: [Bar.self]).textColor = .white }
  //: window.appearance(for:) → compiles
  do { window.appearance(for: Label.self)[.textColor] = .white; window.appearance(for: Label.self, within: View.self)[.cornerRadius] = 8 }
  //: UIPopoverBackgroundView.arrowOffset/arrowDirection → 'PopoverBackground'
  do { class Bubble: UIPopoverBackgroundView { func move() { arrowOffset = 30; arrowDirection = .up } } }
  //: UIPopoverBackgroundView +arrowBase (function) → class var arrowBase
  do { class Bubble: PopoverBackground { override class func arrowBase() -> Double { 36 } } }
  //: UIPopoverBackgroundView +arrowHeight (function) → class var arrowHeight
  do { class Bubble: PopoverBackground { override class func arrowHeight() -> Double { 18 } } }
  //: UIPopoverBackgroundView +contentViewInsets (function) → class var contentViewInsets
  do { class Bubble: PopoverBackground { override class func contentViewInsets() -> EdgeInsets { .zero } } }
  //: UIPopoverBackgroundView.arrowBase() → class var arrowBase
  do { _ = PopoverBackground.arrowBase() }
  //: PopoverBackground.arrowBase → compiles
  do { class Bubble: PopoverBackground { override class var arrowBase: Double { 36 } } }
  //: UIPopoverArrowDirection → 'ArrowDirection'
  do { let direction: UIPopoverArrowDirection = .up; _ = direction }
  //: UIPopoverController.present(from:in:permittedArrowDirections:) → PopoverController(contentView:
  do { let popover = UIPopoverController(contentViewController: UIViewController()); popover.present(from: view.bounds, in: view, permittedArrowDirections: ArrowDirection.any, animated: true) }
  //: UIPopoverPresentationController.sourceView → PopoverController(contentView:
  do { let popover = UIPopoverPresentationController(presentedViewController: UIViewController(), presenting: nil); popover.sourceView = view }
  //: PopoverController.present(from:in:permittedArrowDirections:) → permittedArrowDirections is a property
  do { popover.present(from: view.bounds, in: view, permittedArrowDirections: .any, animated: true) }
  //: PopoverController.popoverBackgroundViewClass → makeBackground
  do { popover.popoverBackgroundViewClass = PopoverBackground.self }
  //: PopoverController.sourceView / sourceRect → present(from:in:)
  do { popover.sourceView = view; popover.sourceRect = view.bounds }
  //: PopoverController.delegate → shouldDismiss and didDismiss
  do { popover.delegate = view }
  //: PopoverController.contentSize → 'preferredContentSize'
  do { popover.contentSize = Size(width: 300, height: 200) }
  //: PopoverController.setContentSize(_:animated:) / passthroughViews / popoverLayoutMargins / isPopoverVisible → compiles
  do { popover.setContentSize(Size(width: 300, height: 200), animated: true); popover.passthroughViews = [view]; popover.popoverLayoutMargins = EdgeInsets(10); _ = popover.isPopoverVisible; popover.dismiss(animated: true) }
  //: UIAlertController(title:message:preferredStyle:) → 'AlertController'
  do { _ = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert) }
  //: AlertController(title:message:preferredStyle:) → AlertController(title:message:)
  do { _ = AlertController(title: "Rename", message: nil, preferredStyle: .alert) }
  //: UIAlertController.addAction / actions / textFields → compiles
  do { let alert = AlertController(title: "Rename", message: nil); alert.addAction(AlertAction(title: "OK", style: .default) { _ in }); _ = (alert.actions.count, alert.textFields.first?.text) }
  //: UIAlertAction(title:style:handler:) → 'AlertAction'
  do { _ = UIAlertAction(title: "OK", style: .default, handler: nil) }
  //: UIAlertController.addTextField(configurationHandler:) → addTextField(text:)
  do { AlertController(title: "Rename").addTextField { $0.text = "Untitled" } }
  //: AlertController.addTextField() → compiles
  do { AlertController(title: "Rename").addTextField() }
  //: UIAlertController.preferredAction → planned
  do { let alert = AlertController(title: nil); alert.preferredAction = alert.actions.first }
  //: UIViewController.present(_:animated:) → alert.show(in: window)
  do { UIViewController().present(AlertController(title: "Rename"), animated: true) }
  //: class: UIViewController → no view controllers
  do { class Controller: UIViewController { override func viewDidLoad() { super.viewDidLoad(); view.addSubview(View()) } } }

  //: UIColor(white:alpha:) → 'Color'
  do { _ = UIColor(white: 0.5, alpha: 1) }
  //: Color(white:alpha:) → compiles
  do { _ = Color(white: 0.5, alpha: 1) }
  //: UIColor.red → 'Color'
  do { _ = UIColor.red }
  //: UIColor.withAlphaComponent → withAlpha(_:)
  do { _ = Color.red.withAlphaComponent(0.5) }
  //: CGAffineTransform(rotationAngle:) / (scaleX:y:) / (translationX:y:) → 'AffineTransform'
  do { _ = CGAffineTransform(rotationAngle: 1); _ = CGAffineTransform(scaleX: 1, y: 1); _ = CGAffineTransform(translationX: 1, y: 1) }
  //: AffineTransform(rotationAngle:) / (scaleX:y:) / (translationX:y:) → compiles
  do { _ = ViewKernel.AffineTransform(rotationAngle: 1); view.transform = .init(scaleX: 1, y: 1); view.transform = .init(translationX: 1, y: 1) }
  //: CGAffineTransform.scaledBy/concatenating → compiles
  do { view.transform = view.transform.scaledBy(x: 2, y: 2).concatenating(other.transform) }
  //: CGAffineTransform.inverted() → inverse
  do { view.transform = view.transform.inverted() }
  //: CGAffineTransform.rotated(by:) → 'rotatedBy(_:)'
  do { view.transform = view.transform.rotated(by: 1) }
  //: CGRect.insetBy(dx:dy:) / offsetBy / intersection / union → compiles
  do { _ = view.bounds.insetBy(dx: 1, dy: 1).offsetBy(dx: 1, dy: 1).union(other.bounds).intersection(other.bounds)?.width }
  //: CGRect.inset(by:) → compiles
  do { _ = view.bounds.inset(by: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)) }
  //: CGRect.width/midX/maxY → compiles
  do { _ = view.bounds.width + view.bounds.midX + view.bounds.maxY }
  //: CGRectMake → Rect(x:y:width:height:)
  do { view.frame = CGRectMake(0, 0, 1, 1) }
  //: CGPointMake → Point(x:y:)
  do { view.center = CGPointMake(0, 0) }
  //: CGSizeMake → Size(width:height:)
  do { view.shadowOffset = CGSizeMake(0, 2) }
  //: CGRectInset → insetBy(dx:
  do { view.frame = CGRectInset(view.frame, 1, 1) }
  //: CGRectOffset → offsetBy(dx:
  do { view.frame = CGRectOffset(view.frame, 1, 1) }
  //: CGRectGetMaxY → rect.maxY
  do { view.center.y = CGRectGetMaxY(other.frame) }
  //: CGRectZero → Rect.zero
  do { view.frame = CGRectZero }
  //: CGAffineTransformIdentity → AffineTransform.identity
  do { view.transform = CGAffineTransformIdentity }
  //: CGAffineTransformMakeRotation → AffineTransform(rotationAngle:)
  do { view.transform = CGAffineTransformMakeRotation(.pi) }
  //: CGAffineTransformMakeScale → AffineTransform(scaleX:y:)
  do { view.transform = CGAffineTransformMakeScale(2, 2) }
  //: CGAffineTransformMakeTranslation → AffineTransform(translationX:y:)
  do { view.transform = CGAffineTransformMakeTranslation(1, 2) }
  //: CGAffineTransformConcat → concatenating
  do { view.transform = CGAffineTransformConcat(view.transform, other.transform) }
  //: CGRect.isNull → nil
  do { _ = view.bounds.isNull }
  //: UIEdgeInsets → 'EdgeInsets'
  do { _ = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }

  //: UILabel() → 'Label'
  do { let label = UILabel(); label.text = "Name" }
  //: UILabel.text → compiles
  do { Label().text = "Name" }
  //: UILabel.font → fontSize
  do { Label().font = UIFont.systemFont(ofSize: 17) }
  //: UILabel.font = .systemFont(ofSize:) → fontSize
  do { Label().font = .systemFont(ofSize: 17) }
  //: UILabel.font = .systemFont(ofSize:weight:) → fontSize
  do { Label().font = .systemFont(ofSize: 17, weight: .semibold) }
  //: UILabel.font = .boldSystemFont(ofSize:) → fontSize
  do { Label().font = .boldSystemFont(ofSize: 17) }
  //: UILabel.font = UIFont(name:size:) → fontSize
  do { Label().font = UIFont(name: "Helvetica", size: 17) }
  //: UILabel.textColor → compiles
  do { Label().textColor = .red }
  //: UILabel.textAlignment → compiles
  do { Label().textAlignment = .center }
  //: UILabel.numberOfLines → compiles
  do { Label().numberOfLines = 0 }
  //: UIButton(type:) → Button
  do { _ = UIButton(type: .system) }
  //: UIButton.setTitle(_:for:) → title
  do { Button(title: "OK").setTitle("Cancel", for: .normal) }
  //: UIButton.addTarget → onTap
  do { Button(title: "OK").addTarget(view, action: nil, for: .touchUpInside) }
  //: UITextField.text → compiles
  do { TextField().text = "Name" }
  //: UITextField.placeholder → compiles
  do { TextField().placeholder = "Name" }
  //: UITextField.delegate → onChange and onReturn
  do { TextField().delegate = view }
  //: UIControl → handleTap(at:)
  do { class Knob: UIControl {} }
  //: UISwitch → no switch
  do { let toggle = UISwitch(); toggle.isOn = true; view.addSubview(toggle) }
  //: UISlider → no slider
  do { UISlider().value = 0.5 }
  //: UIScrollView → no scroll view
  do { let scroll = UIScrollView(frame: view.bounds); scroll.contentSize = Size(width: 1, height: 1); scroll.addSubview(other) }
  //: UIStackView → no stack
  do { let stack = UIStackView(arrangedSubviews: [view]); stack.spacing = 8 }

  //: NotificationCenter keyboardWillShow → window.observeKeyboard
  do { NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { _ in } }
  //: Timer.scheduledTimer (Foundation's: it needs a run loop) → compiles
  do { _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in } }
  //: DispatchQueue.asyncAfter (Dispatch's: it reads the wall clock) → compiles
  do { DispatchQueue.main.asyncAfter(deadline: .now() + 1) {} }
  //: Timer.invalidate() → window.cancel(event)
  do { let timer = window.schedule(every: 1) {}; timer.invalidate() }
  //: event.cancel() → window.cancel(event)
  do { let event = window.clock.schedule(after: 1) {}; event.cancel() }
  //: window.cancel(event) → compiles
  do { let event = window.schedule(after: 1) {}; window.cancel(event) }
  //: UIWindow(frame:) → 'Window'
  do { _ = UIWindow(frame: Rect(x: 0, y: 0, width: 320, height: 480)) }
  //: Window(frame:) → Window(size:)
  do { _ = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480)) }
  //: UIWindow.makeKeyAndVisible → advance(to:)
  do { window.makeKeyAndVisible() }
  //: UIWindow.rootViewController → window.addSubview(_:)
  do { window.rootViewController = UIViewController() }
  //: UIScreen.main.bounds → no screen
  do { _ = UIScreen.main.bounds }
}
