import Testing
import ViewKernel
import ViewKernelTestSupport

/// What user code does in the middle of the kernel's work is neither lost nor doubled.
@Suite("User code in the middle")
struct HookOrderTests {
  private let window = Window(size: Size(width: 100, height: 100))

  /// A view whose hooks run closures.
  private final class Hooked: View {
    var willMoveToSuperview: ((View?) -> Void)?
    var movedToSuperview: (() -> Void)?
    var layout: (() -> Void)?

    override func willMove(toSuperview superview: View?) { willMoveToSuperview?(superview) }
    override func didMoveToSuperview() { movedToSuperview?() }
    override func layoutSubviews() { layout?() }
  }

  @Test(
    "H3: changes are recorded from the first call on, also from a hook of a move",
    arguments: [1, 200])
  func trackingInAMove(count: Int) {
    let (first, second, box) = (View(), View(), Hooked())
    for _ in 0..<count { box.addSubview(View()) }
    window.addSubview(first)
    window.addSubview(second)
    first.addSubview(box)
    var stamp: ChangeStamp?
    box.movedToSuperview = { [window] in
      if stamp == nil { stamp = window.changes(since: nil).stamp }
    }
    second.addSubview(box)
    let later = window.changes(since: stamp).stamp
    first.opacity = 0.5
    second.opacity = 0.5
    box.opacity = 0.5
    box.subviews[count - 1].opacity = 0.5
    let changes = window.changes(since: later).views ?? []
    #expect(
      changes.map { ObjectIdentifier($0) }
        == [first, second, box, box.subviews[count - 1]].map { ObjectIdentifier($0) })
  }

  @Test("B18: a view is inserted beside its sibling, whatever hooks do to the subviews before")
  func besideSibling() {
    for isAbove in [true, false] {
      let (parent, sibling, view) = (View(), View(), Hooked())
      parent.addSubview(View())
      parent.addSubview(sibling)
      view.willMoveToSuperview = { $0?.insertSubview(View(), at: 0) }
      if isAbove {
        parent.insertSubview(view, aboveSubview: sibling)
      } else {
        parent.insertSubview(view, belowSubview: sibling)
      }
      let place = parent.subviews.firstIndex { $0 === view }
      #expect(
        place == parent.subviews.firstIndex { $0 === sibling }.map { isAbove ? $0 + 1 : $0 - 1 })
    }
  }

  @Test("B14: a subview moves beside its sibling", arguments: 0..<4, 0..<4)
  func reorderBesideSibling(view: Int, sibling: Int) {
    guard view != sibling else { return }
    let parent = View()
    let views = (0..<4).map { _ in View() }
    for view in views { parent.addSubview(view) }
    parent.insertSubview(views[view], aboveSubview: views[sibling])
    var order = parent.subviews
    #expect(order.count == 4)
    #expect(
      order.firstIndex { $0 === views[view] }! == order.firstIndex { $0 === views[sibling] }! + 1)
    parent.insertSubview(views[view], belowSubview: views[sibling])
    order = parent.subviews
    #expect(order.count == 4)
    #expect(
      order.firstIndex { $0 === views[view] }! == order.firstIndex { $0 === views[sibling] }! - 1)
  }

  @Test("B5: layoutIfNeeded in a view's own layout lays out everything inside")
  func layoutInside() {
    let (root, first, second) = (Hooked(), Hooked(), Hooked())
    root.addSubview(first)
    root.addSubview(second)
    window.addSubview(root)
    window.advance(by: 0)
    var count = 0
    first.layout = { count += 1 }
    second.layout = {
      second.layout = nil
      first.setNeedsLayout()
    }
    var isDone = false
    root.layout = {
      root.layout = nil
      first.setNeedsLayout()
      second.setNeedsLayout()
      root.layoutIfNeeded()
      isDone = !first.needsLayout && !second.needsLayout
    }
    root.setNeedsLayout()
    window.advance(by: 0)
    #expect(isDone && count == 2)
  }

  @Test("B5: layoutIfNeeded of an ancestor in a layout ends, and leaves what is being laid out")
  func layoutOfAncestor() {
    let (root, inner, other) = (Hooked(), Hooked(), Hooked())
    root.addSubview(inner)
    root.addSubview(other)
    window.addSubview(root)
    window.advance(by: 0)
    var (rounds, others) = (0, 0)
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    other.layout = { others += 1 }
    inner.layout = {
      rounds += 1
      guard rounds < 3 else { return }
      inner.setNeedsLayout()
      other.setNeedsLayout()
      root.layoutIfNeeded()
    }
    inner.setNeedsLayout()
    window.advance(by: 0)
    #expect(rounds == 3 && others == 2 && messages.isEmpty && !window.needsLayout)
  }

  // MARK: The keyboard

  private final class Field: View, KeyInput {
    var resigned: (() -> Void)?
    var isEditable = true
    override var canBecomeFirstResponder: Bool { true }
    override var keyInput: (any KeyInput)? { isEditable ? self : nil }
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    override func didResignFirstResponder() { resigned?() }
  }

  private final class Focusable: View {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("G21: the keyboard is hidden when nobody takes text any more, whatever hooks do")
  func keyboardIsHidden() {
    let (field, other, panel) = (Field(), Field(), Focusable())
    for view in [field, other, panel] { window.addSubview(view) }
    field.becomeFirstResponder()
    field.resigned = { panel.becomeFirstResponder() }
    field.resignFirstResponder()
    #expect(panel.isFirstResponder && !window.keyboard.isVisible)
    field.resigned = { other.removeFromSuperview() }
    field.becomeFirstResponder()
    #expect(window.keyboard.isVisible)
    other.becomeFirstResponder()
    #expect(window.firstResponder == nil && !window.keyboard.isVisible)
    field.resigned = nil
    window.addSubview(other)
    field.becomeFirstResponder()
    other.becomeFirstResponder()
    #expect(window.keyboard.isVisible && other.isFirstResponder)
  }

  @Test("G21: the keyboard of a view is hidden with its focus, also if it takes no text any more")
  func noTextAnyMore() {
    let (field, other, panel) = (Field(), Field(), Focusable())
    for view in [field, other, panel] { window.addSubview(view) }
    field.resigned = { [unowned field] in field.isEditable = false }
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(!field.isEditable && !window.keyboard.isVisible, "in its hook")
    field.resigned = nil
    field.isEditable = true
    field.becomeFirstResponder()
    field.isEditable = false
    #expect(window.keyboard.isVisible)
    panel.becomeFirstResponder()
    #expect(!window.keyboard.isVisible, "while it has focus")
    field.isEditable = true
    field.becomeFirstResponder()
    field.isEditable = false
    other.becomeFirstResponder()
    #expect(window.keyboard.isVisible, "the next view takes text")
    field.becomeFirstResponder()
    window.showKeyboard()
    field.removeFromSuperview()
    #expect(window.keyboard.isVisible, "it was not shown for this view")
  }

  @Test("B20: a view that is inserted beside itself stays where it is", arguments: [1, 3, 600])
  func besideItself(count: Int) {
    let parent = View()
    let views = (0..<count).map { _ in View() }
    for view in views { parent.addSubview(view) }
    for index in [0, count / 2, count - 1] {
      parent.insertSubview(views[index], belowSubview: views[index])
      parent.insertSubview(views[index], aboveSubview: views[index])
      #expect(parent.subviews.elementsEqual(views) { $0 === $1 })
    }
  }
}
