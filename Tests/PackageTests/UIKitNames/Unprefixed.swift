// swift-format-ignore-file

// The spellings of Spellings.swift whose names have lost their prefix, as somebody types them who has seen
// that `UIView` is a `View`. Checked by `run`, in the same way.
import Foundation
import ViewKernel
import ViewKernelWidgets

func unprefixed(
  view: View, other: View, window: Window, animation: BasicAnimation<Double>,
  popover: PopoverController
) {
  //: View.init(frame:) → compiles
  do { _ = View(frame: Rect(x: 0, y: 0, width: 1, height: 1)) }
  //: class: View → compiles
  do { class Card: View { override func layoutSubviews() { super.layoutSubviews() } } }
  //: View.hitTest(_:with:), overridden → point(inside:)
  do { class Card: View { override func hitTest(_ point: Point, with event: Event?) -> View? { nil } } }
  //: View.point(inside:with:), overridden → 'point(inside:)'
  do { class Card: View { override func point(inside point: Point, with event: Event?) -> Bool { true } } }
  //: View.addGestureRecognizer → handleTap(at:)
  do { view.addGestureRecognizer(TapGestureRecognizer(target: view, action: nil)) }
  //: View.touchesBegan, overridden → handleTap(at:)
  do { class Card: View { override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {} } }
  //: View.layerClass, overridden → its own layer
  do { class Card: View { override class var layerClass: AnyObject.Type { ShapeLayer.self } } }
  //: KeyInput → compiles
  do { class Console: View, KeyInput { var hasText: Bool { false }; func insertText(_ text: String) {}; func deleteBackward() {} } }
  //: TextInput → KeyInput
  do { class Console: View, TextInput { var hasText: Bool { false }; func insertText(_ text: String) {}; func deleteBackward() {} } }
  //: View.animate(withDuration:animations:) → window.animate(duration:)
  do { View.animate(withDuration: 0.25) { view.opacity = 0 } }
  //: View.animate(withDuration:animations:completion:) → window.animate(duration:)
  do { View.animate(withDuration: 0.25, animations: { view.opacity = 0 }, completion: { _ in }) }
  //: View.animate(withDuration:){} completion: {} → window.animate(duration:)
  do { View.animate(withDuration: 0.25) { view.opacity = 0 } completion: { _ in view.removeFromSuperview() } }
  //: View.animate(withDuration:delay:options:animations:) → window.animate(duration:)
  do { View.animate(withDuration: 0.25, delay: 1, options: [], animations: { view.opacity = 0 }) }
  //: View.animate(withDuration:delay:options:animations:completion:) → window.animate(duration:)
  do { View.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut, .beginFromCurrentState], animations: { view.opacity = 0 }, completion: nil) }
  //: View.AnimationOptions.repeat → compiles
  do { let options: View.AnimationOptions = [.repeat]; _ = options }
  //: View.animate(…usingSpringWithDamping:) → dampingRatio: 0.7
  do { View.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [], animations: { view.opacity = 0 }, completion: nil) }
  //: View.animate(springDuration:bounce:) → Spring(duration: 0.5, bounce: 0.2)
  do { View.animate(springDuration: 0.5, bounce: 0.2) { view.opacity = 0 } }
  //: View.animateKeyframes → window.animateKeyframes
  do { View.animateKeyframes(withDuration: 1, delay: 0, options: []) { view.opacity = 0 } }
  //: View.addKeyframe → frames.add
  do { View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.opacity = 0 } }
  //: View.transition(with:) → no transitions
  do { View.transition(with: view, duration: 0.25, options: .transitionCrossDissolve, animations: { view.opacity = 0 }, completion: nil) }
  //: View.performWithoutAnimation → window.performWithoutAnimation
  do { View.performWithoutAnimation { view.opacity = 0 } }
  //: View.setAnimationsEnabled → window.areAnimationsEnabled
  do { View.setAnimationsEnabled(false) }
  //: View.areAnimationsEnabled → window.areAnimationsEnabled
  do { _ = View.areAnimationsEnabled }
  //: View.beginAnimations / commitAnimations → window.animate(duration:)
  do { View.beginAnimations("move", context: nil); View.commitAnimations() }
  //: ViewPropertyAnimator(duration:curve:) → PropertyAnimator(in: window
  do { let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.opacity = 0 }; animator.startAnimation() }
  //: ViewPropertyAnimator(duration:dampingRatio:) → PropertyAnimator(in: window
  do { _ = ViewPropertyAnimator(duration: 1, dampingRatio: 0.8) }
  //: ViewPropertyAnimator.fractionComplete → PropertyAnimator(in: window
  do { let animator = ViewPropertyAnimator(duration: 1, timingParameters: nil); animator.fractionComplete = 0.5 }
  //: SpringTimingParameters → Spring(settlingIn:
  do { _ = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: 0.0) }
  //: CubicTimingParameters → TimingCurve
  do { _ = CubicTimingParameters(animationCurve: .easeInOut) }
  //: Layer() → View
  do { let layer = Layer(); layer.cornerRadius = 3; layer.contentsScale = 2 }
  //: CurrentMediaTime() → window.now
  do { _ = CurrentMediaTime() }
  //: Transform3D → no 3D transforms
  do { var transform = Transform3DIdentity; transform.m34 = -1.0 / 500 }
  //: Transform3DMakeRotation → no 3D transforms
  do { _ = Transform3DMakeRotation(1, 0, 0, 1) }
  //: Layer.sublayerTransform → no 3D transforms
  do { view.sublayerTransform = Transform3DMakeScale(1, 1, 1) }
  //: BasicAnimation(keyPath:) fromValue/toValue → BasicAnimation(.opacity, from: 0, to: 1)
  do { let fade = BasicAnimation(keyPath: "opacity"); fade.fromValue = 0; fade.toValue = 1; fade.duration = 0.25; fade.fillMode = .forwards; fade.isRemovedOnCompletion = false; view.add(fade, forKey: nil) }
  //: KeyframeAnimation(keyPath:) → KeyframeAnimation(.opacity
  do { let pop = KeyframeAnimation(keyPath: "transform.scale"); pop.values = [0, 1]; pop.keyTimes = [0, 1]; view.add(pop, forKey: "pop") }
  //: Animation.timingFunction = MediaTimingFunction(name:) → timingCurve
  do { animation.timingFunction = MediaTimingFunction(name: .easeInEaseOut) }
  //: MediaTimingFunction(name:) → .easeInEaseOut
  do { animation.timingCurve = MediaTimingFunction(name: .easeIn) }
  //: MediaTimingFunction(controlPoints:) → cubicBezier
  do { _ = MediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1) }
  //: AnimationDelegate → onStart and onStop
  do { class Listener: AnimationDelegate {} }
  //: SpringAnimation → SpringAnimation(.center
  do { let spring = SpringAnimation(keyPath: "center"); spring.damping = 10; spring.fromValue = 1; view.add(spring, forKey: nil) }
  //: AnimationGroup → compiles
  do { let group = AnimationGroup(); group.animations = [animation]; group.duration = 1; view.add(group, forKey: "group") }
  //: Transition → no transitions
  do { let fade = Transition(); fade.type = .linear; view.add(fade, forKey: nil) }
  //: Transaction.begin/commit → window.transaction
  do { Transaction.begin(); view.opacity = 0; Transaction.commit() }
  //: Transaction.setAnimationDuration → window.transaction
  do { Transaction.setAnimationDuration(0.5) }
  //: Transaction.setDisableActions → window.transaction
  do { Transaction.setDisableActions(true) }
  //: Transaction.setCompletionBlock → window.transaction
  do { Transaction.setCompletionBlock { print("done") } }
  //: DisplayLink → window.schedule(every:
  do { let link = DisplayLink(target: view, selector: nil); link.isPaused = true }
  //: ShapeLayer.path/fillColor/strokeEnd → drawing(_:)
  do { let shape = ShapeLayer(); shape.path = Path(rect: view.bounds); shape.strokeEnd = 0.5; view.addSubview(shape) }
  //: GradientLayer → drawing(_:)
  do { let gradient = GradientLayer(); gradient.colors = [Color.red, Color.blue] }
  //: ReplicatorLayer → no layer of this kind
  do { _ = ReplicatorLayer() }
  //: EmitterLayer → no layer of this kind
  do { _ = EmitterLayer() }
  //: BezierPath(roundedRect:cornerRadius:) → 'Path'
  do { _ = BezierPath(roundedRect: view.bounds, cornerRadius: 8) }
  //: BezierPath(ovalIn:) → init(ellipseIn:)
  do { _ = BezierPath(ovalIn: view.bounds) }
  //: BezierPath(roundedRect:byRoundingCorners:) → one radius
  do { _ = BezierPath(roundedRect: view.bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: Size(width: 8, height: 8)) }
  //: Image(named:) → Image(png:)
  do { view.contents = Image(named: "card").cgImage }
  //: Image.resizableImage(withCapInsets:) → resizable(capInsets:mode:)
  do { func wide(_ image: Image) -> Image { image.resizableImage(withCapInsets: EdgeInsets.zero) } }
  //: ImageView → compiles
  do { let picture = ImageView(image: nil); picture.image = nil; view.addSubview(picture) }
  //: PopoverBackgroundView.arrowOffset/arrowDirection → 'PopoverBackground'
  do { class Bubble: PopoverBackgroundView { func move() { arrowOffset = 30; arrowDirection = .up } } }
  //: PopoverArrowDirection → 'ArrowDirection'
  do { let direction: PopoverArrowDirection = .up; _ = direction }
  //: PopoverController.present(from:in:permittedArrowDirections:) → PopoverController(contentView:
  do { let popover = PopoverController(contentViewController: ViewController()); popover.present(from: view.bounds, in: view, permittedArrowDirections: ArrowDirection.any, animated: true) }
  //: PopoverPresentationController.sourceView → PopoverController(contentView:
  do { let popover = PopoverPresentationController(presentedViewController: ViewController(), presenting: nil); popover.sourceView = view }
  //: AlertController(title:message:preferredStyle:) → AlertController(title:message:)
  do { _ = AlertController(title: "Rename", message: nil, preferredStyle: .alert) }
  //: AlertAction(title:style:handler:) → compiles
  do { _ = AlertAction(title: "OK", style: .default, handler: nil) }
  //: ViewController.present(_:animated:) → alert.show(in: window)
  do { ViewController().present(AlertController(title: "Rename"), animated: true) }
  //: class: ViewController → no view controllers
  do { class Controller: ViewController { override func viewDidLoad() { super.viewDidLoad(); view.addSubview(View()) } } }
  //: Color(white:alpha:) → compiles
  do { _ = Color(white: 0.5, alpha: 1) }
  //: Color.red → compiles
  do { _ = Color.red }
  //: AffineTransform(rotationAngle:) / (scaleX:y:) / (translationX:y:) → compiles
  do { _ = AffineTransform(rotationAngle: 1); _ = AffineTransform(scaleX: 1, y: 1); _ = AffineTransform(translationX: 1, y: 1) }
  //: EdgeInsets → compiles
  do { _ = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
  //: Label() → compiles
  do { let label = Label(); label.text = "Name" }
  //: Label.font → fontSize
  do { Label().font = Font.systemFont(ofSize: 17) }
  //: Button(type:) → Button
  do { _ = Button(type: .system) }
  //: Control → handleTap(at:)
  do { class Knob: Control {} }
  //: Switch → no switch
  do { let toggle = Switch(); toggle.isOn = true; view.addSubview(toggle) }
  //: Slider → no slider
  do { Slider().value = 0.5 }
  //: ScrollView → no scroll view
  do { let scroll = ScrollView(frame: view.bounds); scroll.contentSize = Size(width: 1, height: 1); scroll.addSubview(other) }
  //: StackView → no stack
  do { let stack = StackView(arrangedSubviews: [view]); stack.spacing = 8 }
  //: NotificationCenter keyboardWillShow → window.observeKeyboard
  do { NotificationCenter.default.addObserver(forName: Responder.keyboardWillShowNotification, object: nil, queue: nil) { _ in } }
  //: Window(frame:) → Window(size:)
  do { _ = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480)) }
  //: Window.rootViewController → window.addSubview(_:)
  do { window.rootViewController = ViewController() }
  //: Screen.main.bounds → no screen
  do { _ = Screen.main.bounds }
}
