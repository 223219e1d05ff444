import Testing
import ViewKernel
import ViewKernelTestSupport

/// One parent with very many subviews, beside a plain array that says what they must be.
@Suite("Very many subviews")
struct ChunkedSubviewsTests {
  /// Views that stand side by side, 10 points each, so that a hit tells where one is.
  private final class Family {
    let stage = LoggingStage(width: 1e6, height: 10)
    let parent = View(frame: Rect(x: 0, y: 0, width: 1e6, height: 10))
    /// What the subviews must be.
    var expected: [LoggingView] = []
    var strangers: [LoggingView] = []
    private var made = 0

    init(_ count: Int) {
      stage.window.addSubview(parent)
      for _ in 0..<count {
        expected.append(make())
        parent.addSubview(expected[expected.count - 1])
      }
      stage.settle()
    }

    func make() -> LoggingView {
      made += 1
      return stage.makeView(
        "\(made)", frame: Rect(x: Double(made) * 10, y: 0, width: 10, height: 10))
    }

    /// One call of the hierarchy, made of the tree and of the array.
    func step(using random: inout SeededGenerator, growing: Bool) {
      let kind = Int.random(in: 0..<12, using: &random)
      let isAdding = growing ? kind < 8 : kind < 3
      if expected.isEmpty || (kind < 9 && isAdding) {
        let view = strangers.popLast() ?? make()
        add(view, using: &random)
      } else if kind < 9 {
        let index = Int.random(in: 0..<expected.count, using: &random)
        let place = Bool.random(using: &random) ? index : index % 3 * (expected.count - 1) / 2
        let view = expected.remove(at: place)
        view.removeFromSuperview()
        strangers.append(view)
      } else {
        let view = expected.remove(at: Int.random(in: 0..<expected.count, using: &random))
        add(view, using: &random)
      }
    }

    /// Adds a view, or gives a subview another place; it is not in the array.
    private func add(_ view: LoggingView, using random: inout SeededGenerator) {
      let kind = Int.random(in: 0..<7, using: &random)
      let sibling = expected.randomElement(using: &random)
      let place = sibling.flatMap { sibling in expected.firstIndex { $0 === sibling } } ?? 0
      switch kind {
      case 0 where view.superview === parent:
        parent.bringSubviewToFront(view)
        expected.append(view)
      case 1 where view.superview === parent:
        parent.sendSubviewToBack(view)
        expected.insert(view, at: 0)
      case 2:
        parent.insertSubview(view, at: 0)
        expected.insert(view, at: 0)
      case 3 where sibling != nil:
        parent.insertSubview(view, aboveSubview: sibling ?? view)
        expected.insert(view, at: place + 1)
      case 4 where sibling != nil:
        parent.insertSubview(view, belowSubview: sibling ?? view)
        expected.insert(view, at: place)
      case 5:
        parent.insertSubview(view, at: place)
        expected.insert(view, at: place)
      default:
        parent.addSubview(view)
        expected.append(view)
      }
    }

    func isAsExpected() -> Bool {
      parent.subviewCount == expected.count
        && parent.subviews.elementsEqual(expected) { $0 === $1 }
    }
  }

  @Test("A17: any order of calls leaves the subviews as in an array", arguments: 0..<12 as Range)
  func sameAsArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let family = Family([0, 100, 500, 2_000][Int(seed) % 4])
    // Up beyond 512, where a list gets chunks, and down below 128, where it becomes a list.
    for (count, growing) in [(900, true), (1_500, false), (700, true), (900, false)] {
      for step in 0..<count {
        family.step(using: &random, growing: growing)
        if step % 37 == 0 || family.expected.count % 64 == 0 {
          #expect(family.isAsExpected(), "after step \(step)")
        }
        if step % 128 == 0 { family.parent.checkInvariants() }
      }
      #expect(family.isAsExpected())
      family.parent.checkInvariants()
    }
  }

  @Test(
    "B3: layout goes in the order of the subviews, however many they are", arguments: 0..<8 as Range
  )
  func layoutOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let family = Family(1_000)
    for round in 0..<60 {
      for _ in 0..<20 { family.step(using: &random, growing: round % 20 < 10) }
      family.stage.settle()
      let dirty = [1, 2, 7, 100][round % 4]
      for _ in 0..<dirty { family.expected.randomElement(using: &random)?.setNeedsLayout() }
      family.parent.checkInvariants()
      let names = family.expected.filter { $0.needsLayout }.map { "\($0.name).layout" }
      family.stage.window.layoutIfNeeded()
      #expect(family.stage.log == names)
      #expect(!family.stage.window.subtreeNeedsLayout)
      #expect(family.expected.allSatisfy { !$0.needsLayout })
    }
  }

  @Test("B3: views that are dirty while they come, go and change places are all laid out")
  func layoutWhileMoving() {
    var random = SeededGenerator(seed: 4)
    let family = Family(600)
    for round in 0..<200 {
      for _ in 0..<3 {
        family.expected.randomElement(using: &random)?.setNeedsLayout()
        family.step(using: &random, growing: round % 100 < 40)
      }
      family.parent.checkInvariants()
      if Bool.random(using: &random) { continue }
      family.stage.log = []
      let names = family.expected.filter { $0.needsLayout }.map { "\($0.name).layout" }
      family.stage.window.layoutIfNeeded()
      #expect(family.stage.log == names)
      #expect(!family.stage.window.subtreeNeedsLayout)
    }
  }

  @Test(
    "B6: a mark reaches a later sibling in the same traversal, an earlier one in the next",
    arguments: [12, 1_000, 10_000])
  func marksAmongMany(count: Int) {
    let family = Family(count)
    let views = family.expected
    let uncle = family.stage.add("uncle")
    family.stage.settle()
    family.parent.checkInvariants()
    let middle = views[count / 2]
    let (first, later, last) = (views[0], views[count - 1 - count / 11], views[count - 1])
    middle.onLayout = { view in
      view.onLayout = nil
      for view in [first, last, later] { view.setNeedsLayout() }
    }
    middle.setNeedsLayout()
    uncle.setNeedsLayout()
    family.stage.window.layoutIfNeeded()
    let names = [middle, later, last, uncle, first].map { "\($0.name).layout" }
    #expect(family.stage.log == names)
    family.parent.checkInvariants()
  }

  @Test("B3: layout that takes subviews away or adds them settles", arguments: 0..<8 as Range)
  func layoutThatChangesTheTree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let family = Family(700)
    var left = 300
    for view in family.expected {
      view.onLayout = { [unowned family] _ in
        guard left > 0 else { return }
        left -= 1
        family.step(using: &random, growing: seed % 2 == 0)
        family.expected.randomElement(using: &random)?.setNeedsLayout()
      }
    }
    for view in family.expected where Bool.random(using: &random) { view.setNeedsLayout() }
    // The parent is marked by every change of its subviews.
    family.stage.window.layoutIfNeeded()
    #expect(!family.stage.window.subtreeNeedsLayout)
    #expect(family.expected.allSatisfy { !$0.needsLayout })
    #expect(family.stage.diagnostics.isEmpty)
    #expect(family.isAsExpected())
    family.parent.checkInvariants()
    for view in family.expected + family.strangers { view.onLayout = nil }
  }

  @Test("B3: views behind those that all leave in their layout are laid out", arguments: [64, 300])
  func layoutThatEmptiesAChunk(leaving: Int) {
    let family = Family(600)
    family.stage.window.layoutIfNeeded()
    var laidOut = 0
    for (index, view) in family.expected.enumerated() {
      view.onLayout = { view in
        laidOut += 1
        if index < leaving { view.removeFromSuperview() }
      }
      view.setNeedsLayout()
    }
    family.stage.window.layoutIfNeeded()
    #expect(laidOut == 600)
    #expect(!family.stage.window.subtreeNeedsLayout)
    #expect(family.expected.allSatisfy { !$0.needsLayout })
    #expect(family.stage.diagnostics.isEmpty)
    family.parent.checkInvariants()
    for view in family.expected { view.onLayout = nil }
  }

  @Test("A17: subviews that are read between changes at the end are those that there are")
  func readBetweenChanges() {
    let family = Family(1_000)
    while let last = family.parent.subviews.last {
      #expect(last === family.expected.removeLast())
      last.removeFromSuperview()
      #expect(family.parent.subviews.count == family.expected.count)
    }
    for _ in 0..<1_000 {
      let view = family.make()
      family.parent.addSubview(view)
      family.expected.append(view)
      #expect(family.parent.subviews.last === view)
    }
    #expect(family.isAsExpected())
  }

  @Test("A13: the frontmost of many views at one place is hit", arguments: [2, 600, 2_000])
  func frontmostIsHit(count: Int) {
    var random = SeededGenerator(seed: 8)
    let family = Family(count)
    for view in family.expected {
      view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
      view.isHidden = Int.random(in: 0..<4, using: &random) == 0
    }
    for _ in 0..<100 {
      family.step(using: &random, growing: true)
      let point = Point(x: 5, y: 5)
      let frontmost = family.expected.last {
        !$0.isHidden && $0.frame.contains(point)
      }
      #expect(family.stage.window.hitTest(point) === frontmost ?? family.parent)
      #expect(family.parent.presentation.hitTest(point) === frontmost ?? family.parent)
    }
  }

  @Test("A snapshot shows many views in their order")
  func snapshotOrder() {
    var random = SeededGenerator(seed: 3)
    let family = Family(1_000)
    for _ in 0..<300 { family.step(using: &random, growing: false) }
    let shown = family.stage.window.snapshot().dropFirst(2).map(\.identifier)
    #expect(Array(shown) == family.expected.map(\.identifier))
  }

  @Test("Many views are freed with their superview, and one that is held lives on alone")
  func freeing() {
    let held = View()
    weak var weakView: View?
    do {
      let parent = View()
      for _ in 0..<1_000 { parent.addSubview(View()) }
      parent.insertSubview(held, at: 500)
      weakView = parent.subviews[700]
      #expect(held.superview === parent)
    }
    #expect(weakView == nil)
    #expect(held.superview == nil)
    let other = View()
    other.addSubview(held)
    #expect(other.subviews.first === held)
    held.checkInvariants()
  }

  @Test("A window that goes leaves many views without superview")
  func teardown() {
    let views = (0..<1_000).map { _ in View() }
    do {
      let window = Window(size: Size(width: 1, height: 1))
      for view in views { window.addSubview(view) }
    }
    #expect(views.allSatisfy { $0.superview == nil && $0.window == nil })
  }

  @Test("A view between others keeps its subviews when it comes into chunks")
  func chunksInChunks() {
    let family = Family(600)
    let inner = View()
    for _ in 0..<600 { inner.addSubview(View()) }
    family.parent.insertSubview(inner, at: 300)
    family.parent.checkInvariants()
    let leaf = inner.subviews[300]
    family.stage.settle()
    leaf.setNeedsLayout()
    #expect(family.stage.window.subtreeNeedsLayout)
    family.stage.window.layoutIfNeeded()
    #expect(!leaf.needsLayout && !family.stage.window.subtreeNeedsLayout)
    #expect(leaf.isDescendant(of: family.parent))
  }
}
