import Testing
import ViewKernel

/// Hooks and calls for controls of a program's own.
@Suite struct ExtensionPointTests {
  private final class Card: View {
    var log: [String] = []
    override func didReorder() { log.append("reordered") }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("B20: the view that is moved among its siblings is notified, the others are not")
  func reorder() {
    let window = Window(size: Size(width: 100, height: 100))
    let (a, b) = (Card(), Card())
    window.addSubview(a)
    window.addSubview(b)
    #expect(a.log.isEmpty && b.log.isEmpty)
    window.bringSubviewToFront(a)
    #expect(a.log == ["reordered"] && b.log.isEmpty)
    window.insertSubview(a, at: 0)
    #expect(a.log.count == 2)
    window.insertSubview(b, belowSubview: a)
    #expect(b.log == ["reordered"] && a.log.count == 2)
    #expect(window.frontmostSubview === a)
    window.bringSubviewToFront(a)  // its index stays
    #expect(b.log.count == 1 && a.log.count == 3)
    b.removeFromSuperview()
    #expect(b.log.count == 1 && a.log.count == 3)
  }

  @Test("B23: nothing inside a closed view becomes first responder; what has focus keeps it")
  func focus() {
    let window = Window(size: Size(width: 100, height: 100))
    let (outer, inner) = (Card(), Card())
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.becomeFirstResponder())
    outer.allowsFocusInside = false
    #expect(inner.isFirstResponder)
    #expect(inner.becomeFirstResponder(), "it is first responder already")
    inner.resignFirstResponder()
    #expect(!inner.becomeFirstResponder())
    #expect(!outer.becomeFirstResponder())
    outer.removeFromSuperview()
    let other = Window(size: Size(width: 100, height: 100))
    other.addSubview(outer)
    #expect(!inner.becomeFirstResponder())
    outer.allowsFocusInside = true
    #expect(inner.becomeFirstResponder())
    other.allowsFocusInside = false
    inner.resignFirstResponder()
    #expect(!inner.becomeFirstResponder())
  }

  /// Can become first responder while it is enabled. The hooks must not retain the view.
  private final class Field: View {
    var isEnabled = true
    var onAsk: (() -> Void)?
    var onResign: (() -> Void)?

    override var canBecomeFirstResponder: Bool {
      onAsk?()
      return isEnabled
    }

    override func didResignFirstResponder() { onResign?() }
  }

  @Test("B23: a view that is disabled while the old first responder resigns gets no focus")
  func disabledByHook() {
    let window = Window(size: Size(width: 100, height: 100))
    let (old, new) = (Field(), Field())
    window.addSubview(old)
    window.addSubview(new)
    #expect(old.becomeFirstResponder())
    old.onResign = { [unowned new] in new.isEnabled = false }
    #expect(!new.becomeFirstResponder())
    #expect(window.firstResponder == nil)
    old.onResign = nil
    new.isEnabled = true
    #expect(new.becomeFirstResponder())
  }

  @Test("B18: a view that moves to another window when it is asked takes the focus only there")
  func movesWhenAsked() {
    let windows = (0..<2).map { _ in Window(size: Size(width: 100, height: 100)) }
    let (old, new) = (Field(), Field())
    windows[0].addSubview(old)
    windows[0].addSubview(new)
    #expect(old.becomeFirstResponder())
    new.onAsk = { [unowned new] in
      new.onAsk = nil
      windows[1].addSubview(new)
    }
    #expect(new.becomeFirstResponder())
    #expect(windows[0].firstResponder === old)
    #expect(windows[1].firstResponder === new)
  }

  @Test("B23: a view that gets the focus when it is asked has it, also if it then gives no consent")
  func takesFocusWhenAsked() {
    let window = Window(size: Size(width: 100, height: 100))
    let field = Field()
    window.addSubview(field)
    field.onAsk = { [unowned field] in
      field.onAsk = nil
      field.becomeFirstResponder()
      field.isEnabled = false
    }
    #expect(field.becomeFirstResponder())
    #expect(field.isFirstResponder)
  }

  /// A control with a value of its own.
  private final class Stepper: View {
    static let count = Property(
      "count", of: Stepper.self, initial: 0, accepting: { $0 <= 1000 ? $0 : nil }, .display,
      read: { $0.storedCount }, store: { $0.storedCount = $1 }, write: { $0.count = $1 })

    var onChange: ((Int) -> Void)?
    private var storedCount = 0

    var count: Int {
      get { storedCount }
      set {
        let isTold = onChange != nil && newValue != count
        guard !isTold || mayCallBack("count: set in onChange", refusing: "the count") else {
          return
        }
        if setValue(newValue, of: Stepper.count) == .changed, let onChange {
          callBack("count: set in onChange", refusing: "onChange") { onChange(storedCount) }
        }
      }
    }
  }

  @Test("C14: a control's own setter stores, invalidates, tells observers, and refuses")
  func setter() {
    let window = Window(size: Size(width: 100, height: 100))
    var diagnostics: [String] = []
    window.onDiagnostic { diagnostics.append($0.message) }
    let stepper = Stepper()
    window.addSubview(stepper)
    var log: [Int] = []
    stepper.onChange = { log.append($0) }
    #expect(!stepper.isObserved)
    let observation = stepper.observe(Stepper.count, options: .new) { log.append(-($0.new ?? 0)) }
    #expect(stepper.isObserved)
    #expect(stepper.isObserved(Stepper.count))
    #expect(!stepper.isObserved(AnimatableProperty<Double>.opacity))
    stepper.count = 3
    stepper[Stepper.count] = 4
    stepper.count = 4
    #expect(log == [-3, 3, -4, 4, -4])
    #expect(stepper.setValue(4, of: Stepper.count) == .unchanged)
    stepper.count = 2000
    #expect(stepper.count == 4)
    #expect(diagnostics.count == 1)
    #expect(stepper.setValue(0.5, of: AnimatableProperty<Double>.opacity) == .refused)
    #expect(stepper.opacity == 1)
    #expect(diagnostics.count == 2)
    withExtendedLifetime(observation) {}
  }

  @Test("C4, C14: setters that call each other for ever are refused 64 deep, as a whole")
  func depth() {
    let window = Window(size: Size(width: 100, height: 100))
    var diagnostics: [String] = []
    window.onDiagnostic { diagnostics.append($0.message) }
    let stepper = Stepper()
    window.addSubview(stepper)
    var calls = 0
    stepper.onChange = { [unowned stepper] in
      calls += 1
      stepper.count = $0 + 1
    }
    stepper.count = 1
    #expect(calls == 64)
    #expect(stepper.count == 64)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.contains("the count is refused") == true)
  }

  @Test("The subtree holds superviews before subviews, back to front, and stays what it was")
  func subtree() {
    let (a, b, c, d) = (View(), View(), View(), View())
    a.addSubview(b)
    b.addSubview(c)
    a.addSubview(d)
    let views = a.subtree()
    #expect(views.map(ObjectIdentifier.init) == [a, b, c, d].map(ObjectIdentifier.init))
    b.removeFromSuperview()
    #expect(views.count == 4)
    #expect(c.isDescendant(of: b) && !c.isDescendant(of: a) && a.isDescendant(of: a))
  }
}
