import Testing
import ViewKernel

@Suite("Sets of properties, at their edges")
struct PropertyWriteTests {
  private static let source = AnimatableProperty("source", initial: 0.0)
  private static let first = AnimatableProperty<Double>(
    "first", initial: 0.0, Invalidation { checkThatSecondFollowed($0) })
  private static let second = AnimatableProperty("second", initial: 0.0)

  private static func checkThatSecondFollowed(_ view: View) { #expect(view[first] == view[second]) }

  private let stage = TestStage()
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
    let refused = Property<Double>("refused", initial: -1.0, accepting: { $0 >= 0 ? $0 : nil })
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
}
