// A program whose own names are those that UIKitNames.swift answers: it has to compile without a
// word. Checked by `run`; it is not meant to be built.
import Foundation
import Observation
import ViewKernel
import ViewKernelWidgets

// Types of the program's own.
class UIScrollView {}
struct CATransaction { static func begin() {} }
struct UIColor { var name: String }
class ScrollView {}
final class Slider: View { static let value = AnimatableProperty("value", initial: 0.0) }
enum Event { case tap }
struct Touch { var force = 1.0 }

/// A porter's own token, with Core Animation's name.
extension AnimatableProperty where Value == Point {
  static var position: AnimatableProperty<Point> { .center }
}

/// Members with the names of unavailable ones, as properties, functions, stored and computed.
final class Card: View {
  var alpha = 1.0
  let tag = "card"
  var layer: [String] = []
  var next: Card?
  var speed: Double = 2
  var position: Int { 3 }
  var intrinsicContentSize = Size(width: 1, height: 1)
  func draw(_ rect: Rect) -> Int { 1 }
  func touchesBegan(_ touches: Set<Int>, with event: String?) {}
  func addGestureRecognizer(_ recognizer: String) {}
  class func arrowBase() -> Double { 3 }
}

/// A porter's own shims.
extension View {
  var mask: View? {
    get { nil }
    set {}
  }
  var contentMode: String { "fill" }
  static func animate(withDuration duration: Double, animations: () -> Void) { animations() }
}

protocol Timed { var beginTime: Double { get } }

final class Clock: View, Timed { var beginTime = 0.0 }

protocol Drawing {
  var intrinsicContentSize: Size { get }
  func draw(_ rect: Rect)
}

final class Picture: View, Drawing {
  var intrinsicContentSize: Size { .zero }
  func draw(_ rect: Rect) {}
}

protocol Hinting: AnyObject { var placeholder: String? { get set } }

extension TextField: Hinting {
  var placeholder: String? {
    get { nil }
    set {}
  }
}

@Observable final class Model {
  var opacity = 1.0
}

final class Bubble: PopoverBackground {
  override class var arrowBase: Double { 36 }
  override class var arrowHeight: Double { 18 }
}

func draw(_ picture: Picture) {
  picture.draw(Rect(origin: .zero, size: picture.intrinsicContentSize))
}

func use(view: View, card: Card, window: Window, bubble: Bubble) {
  card.alpha = 0.5
  card.layer.append(card.tag)
  _ = card.draw(Rect(x: 0, y: 0, width: 1, height: 1)) + card.position
  card.touchesBegan([1], with: nil)
  _ = Card.arrowBase() + Bubble.arrowBase
  view.mask = card
  _ = view.contentMode + UIColor(name: "red").name
  View.animate(withDuration: 1) { view.opacity = 0 }
  CATransaction.begin()
  _ = UIScrollView()
  _ = ScrollView()
  _ = Slider().presentation[Slider.value] + Touch().force
  _ = Event.tap
  _ = BasicAnimation(.position, from: .zero, to: .zero)

  // Foundation's types beside ours.
  let size: CGFloat = 3
  let rect = CGRect(x: 0, y: 0, width: size, height: size)
  view.frame = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  _ = CGPoint(x: 1, y: 2).x + CGSize(width: 1, height: 2).width
  let turned = ViewKernel.AffineTransform(rotationAngle: 1)
  view.transform = turned
  _ = Timer(timeInterval: 1, repeats: false) { _ in }

  // Names that exist twice resolve to the real one, whatever surrounds them.
  let color = view.backgroundColor
  view.backgroundColor = color
  view.backgroundColor = .red
  let path = \View.backgroundColor
  _ = view[keyPath: path].red
  let shown = view.presentation
  _ = shown.opacity + [view].map(\.presentation.opacity)[0]
  let keys = view.animationKeys
  for key in view.animationKeys where keys.contains(key) { print(key) }
  _ = [view].map { $0.animationKeys }.first?.count
  _ = [view].map { $0.backgroundColor.alpha }
  let base = PopoverBackground.arrowBase
  print(base + bubble.arrowOffset, "\(view.presentation)", "\(view.backgroundColor)")
  _ = view.hitTest(.zero)
  _ = view.point(inside: .zero)
  window.animate(duration: 1) { view.opacity = 0 }
  view.animate(duration: 1) { view.opacity = 0 }
  let alert = AlertController(title: "Rename")
  alert.addTextField()
  alert.addTextField(text: "Untitled")
  _ = Path(ellipseIn: view.bounds)
  _ = Window(size: Size(width: 1, height: 1))
  _ = Button(title: "OK", frame: view.bounds)
}

/// Each closure of the public API, as a closure that ignores what it is given, as one that takes
/// it, and as a function. (Swift 6.3 answers `button.onTap = { save() }` with "failed to produce
/// diagnostic".)
func closures(
  button: Button, field: TextField, popover: PopoverController, alert: AlertController,
  animation: BasicAnimation<Double>, window: Window, save: @escaping () -> Void
) {
  _ = Button(title: "Save") { save() }
  _ = Button(title: "Save") { print($0.title) }
  _ = Button(title: "Save") { _ in save() }
  _ = Button(title: "Save", onTap: save)
  button.onTap { save() }
  button.onTap { print($0.title) }
  button.onTap { sender in print(sender.title) }
  button.onTap(save)
  button.onTap = { _ in save() }
  button.onTap = nil
  button.onTap?(button)
  field.onChange { save() }
  field.onChange { print($0.count) }
  field.onChange(save)
  field.onChange = { _ in save() }
  field.onReturn { save() }
  field.onReturn { print($0.text) }
  field.onReturn(save)
  field.onReturn = { _ in save() }
  popover.shouldDismiss { false }
  popover.shouldDismiss { $0.isPopoverVisible }
  popover.shouldDismiss = { _ in false }
  popover.didDismiss { save() }
  popover.didDismiss { print($0.isPopoverVisible) }
  popover.didDismiss(save)
  popover.didDismiss = { _ in save() }
  popover.makeBackground = { PopoverBackground() }
  alert.didDismiss { save() }
  alert.didDismiss { print($0.text, $1?.title ?? "") }
  alert.didDismiss { alert, action in print(alert.text, action == nil) }
  alert.didDismiss { _, _ in save() }
  alert.didDismiss(save)
  alert.didDismiss = { _, _ in save() }
  alert.addAction(AlertAction(title: "OK") { save() })
  alert.addAction(AlertAction(title: "OK") { print($0.text) })
  alert.addAction(AlertAction(title: "OK") { _ in save() })
  alert.addAction(AlertAction(title: "OK", handler: save))
  alert.addAction(AlertAction(title: "OK", handler: nil))
  alert.addAction(AlertAction(title: "OK"))
  animation.onStart { save() }
  animation.onStart = { save() }
  animation.onStop { save() }
  animation.onStop { print($0 ? "ended" : "removed") }
  animation.onStop(save)
  animation.onStop = { _ in save() }
  window.onDiagnostic { save() }
  window.onDiagnostic { print($0) }
  window.onDiagnostic = { _ in }
  window.clock.onDiagnostic { save() }
  window.clock.onDiagnostic { print($0) }
  window.animate(duration: 1) {
    button.opacity = 0
  } completion: { _ in
    save()
  }
}
