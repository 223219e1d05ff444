import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Notifications of a change of window")
struct WindowNotificationTests {
  @Test(
    "B18: each change of a view's window has one will and one did call, whatever hooks do",
    arguments: 0..<UInt64(TestScale.programs))
  func pairs(seed: UInt64) {
    let program = MoveProgram(seed: seed)
    program.run()
    #expect(program.violations == [])
  }

  /// A view that logs its notifications, and runs a closure in the next one.
  private final class Logger: View {
    var log: (String) -> Void = { _ in }
    var next: (() -> Void)?

    override func willMove(toWindow window: Window?) {
      log("\(accessibilityIdentifier ?? "") will \(window == nil ? "leave" : "enter")")
      let hook = next
      next = nil
      hook?()
    }

    override func didMoveToWindow() {
      log("\(accessibilityIdentifier ?? "") did \(window == nil ? "leave" : "enter")")
    }
  }

  @Test("B18: if a hook stops a move, the calls to the notified views are void")
  func voidCalls() {
    let window = Window(size: Size(width: 100, height: 100))
    let (first, second) = (View(), View())
    window.addSubview(first)
    window.addSubview(second)
    let (moved, inner) = (Logger(), Logger())
    moved.accessibilityIdentifier = "moved"
    inner.accessibilityIdentifier = "inner"
    moved.addSubview(inner)
    var log: [String] = []
    for view in [moved, inner] { view.log = { log.append($0) } }

    // The hook adds the view to another superview: the first two calls are void.
    inner.next = { second.addSubview(moved) }
    first.addSubview(moved)
    #expect(moved.superview === second)
    let willEnter = ["moved will enter", "inner will enter"]
    #expect(log == willEnter + willEnter + ["moved did enter", "inner did enter"])
    log = []

    // The hook moves the view inside its window: the calls are void, and no pair is complete.
    let willLeave = ["moved will leave", "inner will leave"]
    inner.next = { first.addSubview(moved) }
    moved.removeFromSuperview()
    #expect(moved.superview === first && inner.window === window)
    #expect(log == willLeave)
    log = []

    // The hook moves the view out of its window: the calls are valid.
    inner.next = { View().addSubview(moved) }
    moved.removeFromSuperview()
    #expect(inner.window == nil)
    #expect(log == willLeave + ["moved did leave", "inner did leave"])
  }

  /// A view that adds and removes a view inside itself when it is notified.
  private final class Builder: View {
    override func willMove(toWindow window: Window?) {
      let inner = View()
      addSubview(inner)
      inner.removeFromSuperview()
    }
  }

  // A search of all superviews for each hook would take minutes.
  @Test("B18: a deep chain whose hooks change the tree enters and leaves in linear time")
  func deepChain() {
    let window = Window(size: Size(width: 100, height: 100))
    let leaf = Builder()
    var top: View = leaf
    for _ in 0..<TestScale.deepChain / 10 {
      let view = Builder()
      view.addSubview(top)
      top = view
    }
    window.addSubview(top)
    #expect(leaf.window === window)
    top.removeFromSuperview()
    #expect(leaf.window == nil)
    #expect(top.treeInvariantViolations() == [])
  }
}

/// A random program that moves views between superviews and windows, also in hooks.
private final class MoveProgram {
  private var random: SeededGenerator
  private let windows: [Window]
  private var views: [Witness] = []
  /// The number of calls that hooks may still make.
  private var budget = 0
  private var depth = 0
  /// The calls of `addSubview` that are running.
  private var additions: [(view: Witness, superview: View)] = []
  private(set) var violations: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    windows = (0..<random.pick([1, 2])).map { _ in Window(size: Size(width: 9, height: 9)) }
    for window in windows { window.onDiagnostic = { _ in } }
    for index in 0..<random.pick([3, 5, 9]) { views.append(Witness("view \(index)", in: self)) }
  }

  func run() {
    for _ in 0..<30 where violations.isEmpty {
      budget = random.pick([0, 1, 2, 3, 6, 12])
      step()
      for window in windows { violations += window.invariantViolations() }
      for view in views {
        violations += view.treeInvariantViolations()
        if view.reportedWindow !== view.window { report(view, "missed a change") }
      }
    }
  }

  /// Makes a random call in a hook of a view, or none.
  func hook() {
    guard budget > 0, depth < 6, random.pick([true, false, false]) else { return }
    budget -= 1
    depth += 1
    step()
    depth -= 1
  }

  func report(_ view: Witness, _ message: String) {
    violations.append("\(view.displayName) \(message)")
  }

  private func step() {
    let view = random.pick(views)
    switch random.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    case 0..<3: remove(view)
    case 3: view.becomeFirstResponder()
    default: add(view, to: random.pick(views + windows + windows))
    }
    // Views that were notified while the view moved, of a change that is now another one.
    var next = view.superview as? Witness
    while let superview = next, superview.announcedWindow == nil, !superview.isVoid {
      next = superview.superview as? Witness
    }
    if next?.isVoid != false { voidAnnouncements(in: view) }
  }

  private func remove(_ view: Witness) {
    guard view.superview != nil else { return }
    noteMove(of: view, to: nil)
    view.removeFromSuperview()
  }

  private func add(_ view: Witness, to superview: View) {
    guard !superview.isDescendant(of: view) else { return }
    if view.superview !== superview { noteMove(of: view, to: superview) }
    additions.append((view, superview))
    superview.addSubview(view)
    additions.removeLast()
  }

  // MARK: Notifications that become void

  /// A view may be notified again if it is moved out of the subtree that changes its window, or if
  /// that subtree will be in another window.
  private func noteMove(of view: Witness, to superview: View?) {
    if !staysInChange(view, superview) { voidAnnouncements(in: view) }
    for addition in additions where addition.superview.isDescendant(of: view) {
      voidAnnouncements(in: addition.view)
    }
  }

  /// Whether the view and its new superview are in one subtree that changes its window.
  private func staysInChange(_ view: Witness, _ superview: View?) -> Bool {
    var next = superview as? Witness
    while let ancestor = next, !ancestor.isVoid {
      if ancestor.announcedWindow != nil, view.isDescendant(of: ancestor) { return true }
      next = ancestor.superview as? Witness
    }
    return false
  }

  private func voidAnnouncements(in view: View) {
    for case let view as Witness in view.subtree() { view.isVoid = true }
  }
}

/// A view that checks its notifications, and passes its hooks to the program.
private final class Witness: View {
  private unowned let program: MoveProgram
  /// The window of the last `willMove(toWindow:)` that was not followed by `didMoveToWindow()`.
  private(set) var announcedWindow: Window??
  /// Whether the view may be notified again before its window changes.
  var isVoid = false
  /// The window at the last `didMoveToWindow()`.
  private(set) var reportedWindow: Window?

  init(_ name: String, in program: MoveProgram) {
    self.program = program
    super.init(frame: .zero)
    accessibilityIdentifier = name
  }

  override func willMove(toWindow window: Window?) {
    if reportedWindow !== self.window { program.report(self, "will move before it did") }
    if window === self.window { program.report(self, "will move to its own window") }
    if let announcedWindow, announcedWindow === window, !isVoid {
      program.report(self, "is notified twice")
    }
    announcedWindow = .some(window)
    isVoid = false
    program.hook()
  }

  override func didMoveToWindow() {
    if let announcedWindow {
      if announcedWindow !== window { program.report(self, "did move to another window") }
    } else {
      program.report(self, "did move without notice")
    }
    if reportedWindow === window { program.report(self, "did move to its own window") }
    announcedWindow = nil
    isVoid = false
    reportedWindow = window
    program.hook()
  }

  override func willMove(toSuperview superview: View?) { program.hook() }
  override func didMoveToSuperview() { program.hook() }
  override func didAddSubview(_ subview: View) { program.hook() }
  override func willRemoveSubview(_ subview: View) { program.hook() }
  override var canBecomeFirstResponder: Bool { true }
  override func didBecomeFirstResponder() { program.hook() }
  override func didResignFirstResponder() { program.hook() }
}
