import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Sets of properties, at their edges")
struct PropertyWriteTests {
  private static let source = AnimatableProperty("source", initial: 0.0)
  private static let first = AnimatableProperty<Double>(
    "first", initial: 0.0, Invalidation { checkThatSecondFollowed($0) })
  private static let second = AnimatableProperty("second", initial: 0.0)

  private static func checkThatSecondFollowed(_ view: View) { #expect(view[first] == view[second]) }

  private let stage = LoggingStage()
  private var window: Window { stage.window }
  private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  @Test("C13: a property of another class is set by its token with a diagnostic, and stays unset")
  func notOfTheClass() {
    window.addSubview(view)
    view[.text] = "a"
    view[.title] = "a"
    view[.arrowOffset] = 4
    view[.arrowDirection] = .left
    #expect(
      stage.diagnostics.map(\.message)
        == [
          "text", "title", "arrowOffset", "arrowDirection",
        ].map { "\(view.displayName): \($0): the view has no such property" })
    #expect(view[.text] == "" && view[.arrowOffset] == 0)
  }

  @Test(
    "C12: what a window's rule gave goes back to the initial value, also to one that a set refuses")
  func takenBack() {
    let refused = Property("refused", initial: -1.0, accepting: { (x: Double) in x >= 0 ? x : nil })
    let clamped = AnimatableProperty("clamped", initial: -1.0, clamp: { max($0, 0) })
    let other = Window(size: Size(width: 100, height: 100))
    window.appearance(for: View.self)[refused] = 5
    window.appearance(for: View.self)[clamped] = 5
    window.addSubview(view)
    #expect(view[refused] == 5 && view[clamped] == 5)
    other.addSubview(view)
    #expect(view[refused] == -1 && view[clamped] == -1)
    #expect(stage.diagnostics == [])
  }

  @Test("A20, C13: generic code makes a property whose numbers are checked, too")
  func numbersOfGenericCode() {
    func make<Value: Equatable & Sendable>(_ initial: Value) -> Property<Value> {
      Property("any", initial: initial)
    }
    let gap = make(8.0)
    let place = make(Point(x: 1, y: 2))
    let word = make("a")
    window.addSubview(view)
    view[gap] = .nan
    view[place] = Point(x: 0, y: 1e101)
    view[word] = "b"
    #expect(view[gap] == 8 && view[place] == Point(x: 1, y: 2) && view[word] == "b")
    #expect(stage.diagnostics.map(\.kind) == [.refused, .refused])
    view[gap] = 4
    #expect(view[gap] == 4)
  }

  @Test("C7, F43: prior observers of values derived from bounds run before bounds or frame change")
  func notifiedBeforeDerived() {
    var told: [String] = []
    window.addSubview(view)
    view.derive(Self.source, from: .bounds) { $0.width }
    let token = view.observe(Self.source, options: [.prior, .old, .new]) {
      told.append("\($0.isPrior ? "before" : "after") \(view[Self.source])")
    }
    view.bounds.size.width = 20
    view.frame.size.width = 30
    #expect(told == ["before 10.0", "after 20.0", "before 20.0", "after 30.0"])
    withExtendedLifetime(token) {}
  }

  @Test("C4: fields that are observed and set each other's texts are stopped 64 deep, too")
  func observedFields() {
    let fields = (0..<2).map { _ in TextField() }
    for field in fields { window.addSubview(field) }
    var stored = 0
    let tokens = fields.map { field in field.observe(.text) { _ in stored += 1 } }
    for (field, other) in zip(fields, fields.reversed()) {
      field.onChange = { _ in other.text = "\(stored)" }
    }
    fields[0].text = "a"
    #expect(stored == 64)
    #expect(stage.diagnostics.map(\.kind) == [.limit])
    withExtendedLifetime(tokens) {}
  }

  @Test("C4: a text that an observer before the change has stored is no other text")
  func textSetBeforeTheChange() {
    let field = TextField()
    window.addSubview(field)
    var changed: [String] = []
    field.onChange = { changed.append($0) }
    let token = field.observe(.text, options: .prior) { [unowned field] in
      if $0.isPrior && field.text == "" { field.text = "a" }
    }
    field.text = "a"
    #expect(changed == ["a"])
    withExtendedLifetime(token) {}
  }

  @Test("C4: onChange gets the text of its own set, after that of a set in an observer")
  func textsInOrder() {
    let field = TextField()
    window.addSubview(field)
    var changed: [String] = []
    field.onChange = { changed.append($0) }
    let token = field.observe(.text) { [unowned field] _ in
      if field.text == "a" { field.text = "b" }
    }
    field.text = "a"
    #expect(changed == ["b", "a"])
    withExtendedLifetime(token) {}
  }

  @Test("C4, F43: the last set that is not too deep refreshes what it makes necessary, too")
  func refreshAtTheLimit() {
    let popover = GIKPopoverBackground(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(popover)
    popover.deriveShadowPath { [unowned popover] bounds in
      Path(rect: Rect(x: popover.arrowOffset, y: 0, width: bounds.width, height: 1))
    }
    var depth = 0
    let token = view.observe(.opacity) { [unowned view] _ in
      depth += 1
      if depth < 63 {
        view.opacity = 1 / Double(depth)
      } else {
        popover.arrowOffset = 20
      }
    }
    window.addSubview(view)
    let before = popover.shadowPath
    let arrow = popover.observe(.arrowOffset) { _ in }
    view.opacity = 0.5
    #expect(popover.arrowOffset == 20)
    #expect(popover.shadowPath != before)
    #expect(stage.diagnostics == [])
    withExtendedLifetime((token, arrow)) {}
  }

  /// Counts calls of its hook.
  private final class Background: GIKPopoverBackground {
    var calls = 0
    override func arrowDidChange() {
      calls += 1
      super.arrowDidChange()
    }
  }

  @Test("C4: a set of an arrow that is refused changes nothing")
  func refusedArrow() {
    let popover = Background(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(popover)
    window.addSubview(view)
    let before = (popover.arrowOffset, popover.shadowPath, popover.calls)
    var heard = 0
    var depth = 0
    let arrow = popover.observe(.arrowOffset) { _ in heard += 1 }
    let token = view.observe(.opacity) { [unowned view] _ in
      depth += 1
      if depth < 64 {
        view.opacity = 1 / Double(depth)
      } else {
        popover.arrowOffset = 20
      }
    }
    view.opacity = 0.5
    #expect(popover.arrowOffset == before.0 && popover.shadowPath == before.1)
    #expect(popover.calls == before.2 && heard == 0)
    #expect(stage.diagnostics.map(\.kind) == [.limit])
    withExtendedLifetime((token, arrow)) {}
  }

  @Test("C12, F43: a derived value counts as set although it is the one there was")
  func equalDerivedValueCounts() {
    let own = AnimatableProperty("own", initial: 0.0)
    view.derive(own, from: .opacity) { _ in 0 }
    view.removeDerivation(of: own)
    window.appearance(for: View.self)[own] = 5
    window.addSubview(view)
    #expect(view[own] == 0)
  }

  /// Changes the animation of another part when it is asked for an action.
  private final class Asked: View {
    override func action(for property: PropertyToken) -> ImplicitAction {
      if property === AnimatableProperty<Point>.center { removeAllAnimations() }
      return super.action(for: property)
    }
  }

  @Test("D49: all actions of a change are asked for before what shows is read")
  func actionsFirst() {
    let asked = Asked(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(asked)
    asked.add(
      BasicAnimation(.boundsSize, from: Size(width: 90, height: 90), to: .zero, duration: 9))
    window.animate(duration: 1, options: .beginFromCurrentState) {
      asked.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    }
    #expect(asked.presentation.bounds.size == Size(width: 10, height: 10))
  }

  @Test("C4: onChange does not run for a text that was refused")
  func refusedText() {
    let fields = (0..<2).map { _ in TextField() }
    for field in fields { window.addSubview(field) }
    var stored = 0
    var changed: [String] = []
    let tokens = fields.map { field in
      field.observe(.text) { _ in
        stored += 1
        let other = field === fields[0] ? fields[1] : fields[0]
        other.text = "\(stored)"
      }
    }
    for field in fields { field.onChange = { changed.append($0) } }
    fields[0].text = "a"
    #expect(changed.count == stored)
    #expect(stage.diagnostics.map(\.kind) == [.limit])
    withExtendedLifetime(tokens) {}
  }

  @Test("C1: an observer that takes onChange away is the last to hear of the text")
  func onChangeTakenAway() {
    let field = TextField()
    window.addSubview(field)
    field.onChange = { _ in Issue.record("was taken away") }
    let token = field.observe(.text) { [unowned field] _ in field.onChange = nil }
    field.text = "a"
    #expect(field.text == "a")
    withExtendedLifetime(token) {}
  }

  @Test("F43: work that a derived value makes necessary is done when all rules have followed")
  func invalidationsOfDerivedValues() {
    window.addSubview(view)
    view.derive(Self.first, from: Self.source) { $0 }
    view.derive(Self.second, from: Self.source) { $0 }
    view[Self.source] = 1
    view.refreshDerivedProperties()
    #expect(view[Self.first] == 1 && view[Self.second] == 1)
  }

  @Test("C3: what a frame will be takes account of what observers before the change have set")
  func frameBeforeTheChange() {
    window.addSubview(view)
    var calls: [Bool] = []
    let tokens = [
      view.observe(.center, options: .prior) { [unowned view] in
        if $0.isPrior { view.bounds.size.width = 20 }
      },
      // The frame was (0, 0, 10, 10), is (-5, 0, 20, 10) now and becomes the same: no change.
      view.observe(.frame, options: [.prior, .distinct]) { calls.append($0.isPrior) },
    ]
    view.center = view.center
    #expect(calls == [true, false])  // of the width
    withExtendedLifetime(tokens) {}
  }

  @Test("F43: a view with a rule has changed what was set, and what was derived, and nothing else")
  func changedParts() {
    window.addSubview(view)
    view.derive(.shadowOpacity, from: .opacity) { $0 / 2 }
    let before = window.viewChanges(since: nil).stamp
    view.isHidden = true
    view.opacity = 0.5
    let changes = window.viewChanges(since: before).changes
    let properties: [PropertyToken] = [
      Property<Bool>.isHidden, AnimatableProperty<Double>.opacity,
      AnimatableProperty<Double>.shadowOpacity,
    ]
    #expect(
      changes?.map(\.parts) == [ViewParts(properties.map { ViewParts(ordinal: $0.ordinal) })])
  }

  @Test("H3: a transform that nothing watches changes its own part only, as a watched one does")
  func changedPartsWithoutObservers() {
    window.addSubview(view)
    let before = window.viewChanges(since: nil).stamp
    view.transform = AffineTransform(scaleX: 2, y: 2)
    view.anchorPoint = .zero
    let changes = window.viewChanges(since: before).changes
    let properties: [PropertyToken] = [
      AnimatableProperty<AffineTransform>.transform, AnimatableProperty<Point>.anchorPoint,
    ]
    #expect(
      changes?.map(\.parts) == [ViewParts(properties.map { ViewParts(ordinal: $0.ordinal) })])
  }

  @Test("C4: a rule that is made too deep in callbacks is refused as a whole")
  func ruleTooDeep() {
    window.addSubview(view)
    var depth = 0
    let token = view.observe(.opacity) { [unowned view] _ in
      depth += 1
      if depth < 64 {
        view.opacity = 1 / Double(depth)
      } else {
        view.derive(Self.first, from: Self.source) { _ in 7 }
      }
    }
    view.opacity = 0.5
    token.cancel()
    view[Self.source] = 1
    #expect(view[Self.first] == 0)
    #expect(stage.diagnostics.map(\.kind) == [.limit])
  }

  @Test("F43: a rule that its function removes announces no change")
  func removedByItsFunction() {
    window.addSubview(view)
    var removes = false
    view.derive(Self.source, from: .opacity) { [unowned view] opacity in
      if removes { view.removeDerivation(of: Self.source) }
      return opacity
    }
    var count = 0
    let token = view.observe(Self.source, options: .prior) { _ in count += 1 }
    removes = true
    view.opacity = 0.5
    #expect(view[Self.source] == 1 && count == 0)
    withExtendedLifetime(token) {}
  }

  @Test("C12: the value that a removed rule leaves counts as set, also if a component named it")
  func removedByComponent() {
    window.addSubview(view)
    view.derive(.shadowOffset, from: .bounds) { $0.size }
    let width = ComponentProperty(
      "shadowOffset.width", of: AnimatableProperty.shadowOffset, get: { $0.width },
      set: { $0.width = $1 })
    view.removeDerivation(of: width)
    window.appearance(for: View.self)[.shadowOffset] = Size(width: 1, height: 1)
    view.removeFromSuperview()
    window.addSubview(view)
    #expect(view.shadowOffset == Size(width: 10, height: 10))
  }

  @Test("C2, F43: an observer before a derived change gets the value that an earlier one has set")
  func oldValueBeforeDerivedChange() {
    view.derive(Self.second, from: Self.source) { $0 * 10 }
    var isSet = false
    let setting = view.observe(Self.second, options: .prior) { [view] _ in
      if !isSet {
        isSet = true
        view[Self.source] = 3
      }
    }
    var calls: [String] = []
    let observation = view.observe(Self.second, options: [.prior, .old]) {
      calls.append("\($0.isPrior ? "prior " : "")\($0.old ?? -1)")
    }
    view[Self.source] = 7
    #expect(calls == ["prior 0.0", "0.0", "prior 30.0", "30.0"])
    withExtendedLifetime((setting, observation)) {}
  }

  /// An object of a derived value. Its `deinit` is user code.
  private final class Resource: @unchecked Sendable {
    let onEnd: () -> Void
    init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
  }

  private struct Owner: DiscreteAnimatable {
    var resource: Resource?
    static func == (a: Owner, b: Owner) -> Bool { a.resource === b.resource }
  }

  @Test("C4: a deinit of an observed derived value counts as nested", arguments: [false, true])
  func deinitOfDerivedValue(refreshes: Bool) {
    window.addSubview(view)
    let owner = AnimatableProperty("owner", initial: Owner())
    var count = 0
    func set() {
      count += 1
      guard count < 1000 else { return }  // without a limit it would overflow the stack
      if refreshes {
        view.refreshDerivedProperties()
      } else {
        view[Self.source] = Double(count)
      }
    }
    let observation = view.observe(owner) { _ in }
    view.derive(owner, from: Self.source) { _ in Owner(resource: Resource(onEnd: set)) }
    set()
    #expect(count < 200)
    count = 1000
    view.removeDerivation(of: owner)
    withExtendedLifetime(observation) {}
  }
}
