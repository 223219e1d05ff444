import Testing

@testable import ViewKernel
@testable import ViewKernelWidgets

@Suite("Modals over each other")
struct ModalStackTests {
  @Test(
    "G11: of any two kinds the upper one has focus, and gives it back", arguments: ModalKind.pairs)
  func focusComesBack(lowerKind: ModalKind, upperKind: ModalKind) {
    let scene = ModalScene()
    let (lower, upper) = (AnyModal(lowerKind), AnyModal(upperKind))
    scene.settle(lower)
    #expect(scene.focus === lower.field)
    scene.settle(upper)
    #expect(scene.focus === upper.field)
    upper.dismiss()
    #expect(scene.focus == nil)
    scene.window.advance(by: 1)
    #expect(scene.focus === lower.field)
    lower.dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === scene.before)
    #expect(upper.isGone && lower.isGone)
  }

  @Test(
    "G11: dismissed in either order, two kinds give focus back to who had it before both",
    arguments: ModalKind.pairs, [false, true])
  func eitherOrder(kinds: (ModalKind, ModalKind), upperFirst: Bool) {
    let scene = ModalScene()
    let (lower, upper) = (AnyModal(kinds.0), AnyModal(kinds.1))
    scene.settle(lower)
    scene.settle(upper)
    (upperFirst ? upper : lower).dismiss()
    scene.window.advance(by: 0.05)
    (upperFirst ? lower : upper).dismiss()
    scene.window.advance(by: 9)
    #expect(scene.focus === scene.before)
  }

  @Test(
    "G11: a modal that has appeared under another one takes no focus, and gets it afterwards",
    arguments: ModalKind.pairs)
  func appearsUnder(lowerKind: ModalKind, upperKind: ModalKind) {
    let scene = ModalScene()
    scene.before.resignFirstResponder()
    let (lower, upper) = (AnyModal(lowerKind), AnyModal(upperKind))
    lower.show(scene.window)
    scene.window.advance(by: 0.01)
    upper.show(scene.window)
    scene.window.advance(by: 1)
    #expect(scene.focus === upper.field)
    upper.dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === lower.field)
  }

  @Test(
    "G11: shown over one that is on its way out, a modal gives focus back in its place",
    arguments: ModalKind.pairs)
  func chained(firstKind: ModalKind, nextKind: ModalKind) {
    let scene = ModalScene()
    let (first, next) = (AnyModal(firstKind), AnyModal(nextKind))
    scene.settle(first)
    first.dismiss()
    scene.settle(next)
    #expect(scene.focus === next.field)
    next.dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === scene.before)
  }

  @Test(
    "G11: shown while no view has focus, a modal gives it back to who had it before the one below",
    arguments: ModalKind.pairs, [false, true])
  func withoutFocus(kinds: (ModalKind, ModalKind), upperFirst: Bool) {
    let scene = ModalScene()
    let (lower, upper) = (AnyModal(kinds.0), AnyModal(kinds.1))
    scene.settle(lower)
    lower.field.resignFirstResponder()
    scene.settle(upper)
    (upperFirst ? upper : lower).dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === (upperFirst ? lower.field : upper.field))
    (upperFirst ? lower : upper).dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === scene.before)
  }

  @Test("G11: over a dismissed modal with a waiting one between, that of the waiting one counts")
  func waitingBetween() {
    let scene = ModalScene()
    let (first, waiting, last) = (AnyModal(.alert), AnyModal(.panel), AnyModal(.alert))
    let other = TextField(text: "other", frame: Rect(x: 0, y: 40, width: 100, height: 30))
    scene.window.insertSubview(other, at: 0)
    scene.settle(first)
    other.becomeFirstResponder()
    scene.settle(waiting)
    waiting.field.resignFirstResponder()
    first.dismiss()
    scene.settle(last)
    waiting.dismiss()
    scene.window.advance(by: 1)
    last.dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === other)
  }

  @Test(
    "G11: a modal that the program has brought to the front lies above the others",
    arguments: ModalKind.pairs)
  func reordered(lowerKind: ModalKind, upperKind: ModalKind) throws {
    let scene = ModalScene()
    let (lower, upper) = (AnyModal(lowerKind), AnyModal(upperKind))
    scene.settle(lower)
    scene.settle(upper)
    let root = try #require(lower.root)
    let box = View(frame: scene.window.bounds)
    scene.window.addSubview(box)
    box.addSubview(root)
    scene.window.addSubview(root)
    upper.dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus == nil && upper.isGone, "the removal below the other changes no focus")
    lower.dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === scene.before)
  }

  @Test(
    "G10, G11: touches are the upper one's, also over the shield of the lower one",
    arguments: ModalKind.pairs)
  func touches(lowerKind: ModalKind, upperKind: ModalKind) throws {
    let scene = ModalScene()
    let (lower, upper) = (AnyModal(lowerKind), AnyModal(upperKind))
    scene.settle(lower)
    scene.settle(upper)
    let root = try #require(upper.root)
    #expect(scene.window.subviews.last === root)
    func hit() -> View? { scene.window.hitTest(scene.corner) }
    #expect(hit()?.isDescendant(of: root) == true)
    lower.dismiss()
    scene.window.advance(by: 0.05)
    #expect(hit()?.isDescendant(of: root) == true)
    upper.dismiss()
    #expect(hit() is ModalShield)
    scene.window.advance(by: 9)
    #expect(hit() === scene.below)
  }

  @Test(
    "G11: the removal of the lower of two kinds leaves focus where it is",
    arguments: ModalKind.pairs)
  func lowerGoes(lowerKind: ModalKind, upperKind: ModalKind) {
    let scene = ModalScene()
    let (lower, upper) = (AnyModal(lowerKind), AnyModal(upperKind))
    scene.settle(lower)
    scene.settle(upper)
    upper.field.resignFirstResponder()
    lower.dismiss()
    scene.window.advance(by: 9)
    #expect(scene.focus == nil)
    #expect(lower.isGone && !upper.isGone)
  }

  // MARK: Modals that do not keep focus

  @Test("G22: one that does not keep focus is passed over when focus is given back")
  func passedOver() {
    let scene = ModalScene()
    let alert = AnyModal(.alert)
    let loose = Panel(keepsFocus: false)
    let upper = AnyModal(.panel)
    scene.settle(alert)
    loose.show(in: scene.window)
    scene.window.advance(by: 1)
    #expect(scene.focus === alert.field, "it takes no focus")
    scene.settle(upper)
    upper.dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === alert.field)
    loose.dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === alert.field)
  }

  @Test("G22: a view in one that does not keep focus gets it back")
  func ownFocus() {
    let scene = ModalScene()
    let loose = Panel(keepsFocus: false)
    loose.show(in: scene.window)
    loose.field.becomeFirstResponder()
    let upper = AnyModal(.alert)
    scene.settle(upper)
    upper.dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === loose.field)
    loose.dismiss()
    #expect(scene.focus == nil, "it resigns at the dismissal")
    scene.window.advance(by: 1)
    #expect(scene.focus === scene.before)
  }

  @Test("G22: under one that does not keep focus, an alert takes its focus and gives it back")
  func underLoose() {
    let scene = ModalScene()
    let alert = AnyModal(.alert)
    let loose = Panel(keepsFocus: false)
    alert.show(scene.window)
    scene.window.advance(by: 0.01)
    loose.show(in: scene.window)
    scene.window.advance(by: 1)
    #expect(scene.focus === alert.field)
    alert.dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === scene.before)
    loose.dismiss()
    scene.window.advance(by: 1)
    #expect(scene.focus === scene.before)
  }
}
