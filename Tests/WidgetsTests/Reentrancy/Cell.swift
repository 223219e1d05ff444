import ViewKernel
import ViewKernelTestSupport

/// One run of the matrix: an operation, a hook that runs on its way, and what the hook does.
struct Cell: CustomStringConvertible {
  let operation: Operation
  let hook: Hook
  let trigger: Trigger
  let mutation: Mutation
  /// Whether the test owns the views too. If not, a view that leaves the tree goes at once.
  let holdsViews: Bool

  var description: String {
    "\(operation.name) / \(hook) \(trigger) / \(mutation.name)\(holdsViews ? "" : " / unheld")"
  }

  /// How often an operation runs a hook when no hook does anything.
  static func firings(of hook: Hook, in operation: Operation) -> Int {
    let ground = Playground(holdsViews: true)
    ground.wind()
    operation.prepare(ground)
    ground.arm(hook, .every, nil)
    operation.body(ground)
    let firings = ground.firings
    ground.release()
    return firings
  }

  /// Which of the cells run.
  enum Sample {
    /// Each mutation happens at each firing of the hook alone, and at every firing, on views with
    /// and without other owners.
    case all
    /// One of so many mutations happens: in turn at the first firing, and at every firing on views
    /// that the tree alone owns.
    case oneOf(Int)
  }

  /// The cells of a hook in an operation.
  static func cells(of hook: Hook, in operation: Operation, _ sample: Sample) -> [Cell] {
    let firings = min(Cell.firings(of: hook, in: operation), Trigger.most)
    guard firings > 0 else { return [] }
    var ways: [(trigger: Trigger, holdsViews: Bool)] = [(.nth(0), true), (.every, false)]
    var share = 1
    switch sample {
    case .oneOf(let number): share = number
    case .all:
      ways.append((.every, true))
      ways.append((.nth(0), false))
      for number in 1..<max(firings, 1) {
        ways.append((.nth(number), true))
        ways.append((.nth(number), false))
      }
    }
    var cells: [Cell] = []
    // Who names cells wants all of these.
    let isSampled = share > 1 && TestScale.cells == nil
    // Another share of the mutations for each hook, and in each operation.
    let turn =
      (Hook.allCases.firstIndex(of: hook) ?? 0)
      + (Operation.all.firstIndex { $0.name == operation.name } ?? 0)
    for (index, mutation) in Mutation.all.enumerated() {
      if isSampled && !(index + turn).isMultiple(of: share) { continue }
      for way in isSampled ? ways[((index + turn) / share % 2)...].prefix(1) : ways[...] {
        cells.append(
          Cell(
            operation: operation, hook: hook, trigger: way.trigger, mutation: mutation,
            holdsViews: way.holdsViews))
      }
    }
    return cells
  }

  /// Runs the cells of an operation, or those whose names have the part in `VIEWKERNEL_CELLS`.
  ///
  /// - Returns: How many there were, and what is wrong with which.
  static func runAll(of operation: Operation, _ sample: Sample) -> (count: Int, failures: [String])
  {
    var count = 0
    var failures: [String] = []
    for hook in Hook.allCases {
      for cell in cells(of: hook, in: operation, sample) {
        if let part = TestScale.cells, !cell.description.contains(part) { continue }
        count += 1
        let findings = cell.run()
        if !findings.isEmpty { failures.append("\(cell): \(findings.joined(separator: "; "))") }
      }
    }
    return (count, failures)
  }

  /// Runs the cell.
  ///
  /// - Returns: What is wrong afterwards; empty when all is well.
  func run() -> [String] {
    let ground = Playground(holdsViews: holdsViews)
    ground.wind()
    operation.prepare(ground)
    ground.arm(hook, trigger, mutation)
    operation.body(ground)
    ground.disarm()
    var findings = Findings()
    findings.lookAt(ground, when: "after it")
    findings.use(ground)
    findings.settle(ground)
    findings.end(ground)
    return findings.lines
  }
}

/// What is wrong after a cell.
private struct Findings {
  private(set) var lines: [String] = []

  private mutating func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { lines.append(text()) }
  }

  /// Every invariant holds of everything that is still there, and every view knows where it is.
  mutating func lookAt(_ ground: Playground, when time: String) {
    var broken: [String] = []
    for window in [ground.window, ground.other] {
      broken += window?.invariantViolations() ?? []
    }
    for view in ground.views {
      guard let view = view.view else { continue }
      if view.window == nil || !broken.isEmpty { broken += view.treeInvariantViolations() }
      guard let view = view as? HookView else { continue }
      let window = view.window.map { ObjectIdentifier($0) }
      expect(
        view.toldWindow == window,
        "\(time): \(view.displayName) was not notified of its latest window")
      if let superview = view.superview {
        expect(
          view.toldSuperview == ObjectIdentifier(superview),
          "\(time): \(view.displayName) was not notified of its latest superview")
      }
      expect(
        view.focusBalance == (view.isFirstResponder ? 1 : 0),
        "\(time): \(view.displayName) became first responder \(view.focusBalance) times more "
          + "than it resigned")
      expect(
        view.presentation.drawing == view.freshDrawing,
        "\(time): \(view.displayName) shows a drawing of other values")
    }
    for line in broken where !lines.contains("\(time): \(line)") {
      lines.append("\(time): \(line)")
    }
  }

  /// Windows can be used as if nothing had happened.
  mutating func use(_ ground: Playground) {
    guard lines.isEmpty else { return }
    ground.cancelTimers()
    ground.dropRecorder()
    ground.endPlaying()
    for window in [ground.window, ground.other] {
      guard let window else { continue }
      let new = ground.makeView("visitor", Rect(x: 0, y: 0, width: 200, height: 200))
      window.addSubview(new)
      expect(new.window === window, "a new view does not enter \(window.displayName)")
      let before = window.now
      window.advance(by: 0.01)
      expect(window.now > before, "\(window.displayName) does not advance")
      let items = window.snapshot()
      expect(
        items.contains { $0.identifier == new.identifier } || window.isHidden || window.opacity == 0
          || !window.transform.isInvertible,
        "a new view is not in the snapshot of \(window.displayName)")
      _ = window.hitTest(Point(x: 20, y: 20))
      _ = window.presentation.hitTest(Point(x: 20, y: 20))
      expect(new.becomeFirstResponder(), "a new view cannot have focus in \(window.displayName)")
      ground.animate(new, .opacity, from: 0, to: 1, duration: 1, key: nil)
      new.removeFromSuperview()
      expect(new.window == nil, "a new view does not leave \(window.displayName)")
    }
    lookAt(ground, when: "in use")
  }

  /// When everything that runs has run, what shows is what was set.
  mutating func settle(_ ground: Playground) {
    guard lines.isEmpty else { return }
    for window in [ground.window, ground.other] {
      guard let window else { continue }
      letTimeRun(in: window)
      window.advance(by: 100)
      window.advance(by: 1)
      window.didDrawFrame()
      expect(!window.subtreeNeedsLayout, "layout of \(window.displayName) does not settle")
      expect(!window.needsFrame, "\(window.displayName) still needs a frame after 100 s")
      var stack: [View] = [window]
      while let view = stack.popLast() {
        stack += view.subviews
        expect(view.animationKeys.isEmpty, "\(view.displayName) is animated after 100 s")
        let shown = view.presentation
        expect(
          shown.bounds == view.bounds && shown.center == view.center
            && shown.opacity == view.opacity && shown.transform == view.transform
            && shown.backgroundColor == view.backgroundColor
            && shown.shadowPath == view.shadowPath,
          "\(view.displayName) does not show its model after 100 s")
      }
    }
    lookAt(ground, when: "after 100 s")
  }

  /// Where time stands still, or was shifted, nothing would ever end.
  private func letTimeRun(in window: Window) {
    var stack: [View] = [window]
    while let view = stack.popLast() {
      stack += view.subviews
      guard view.timeSpace != ViewTimeSpace() else { continue }
      view.timeSpace = ViewTimeSpace()
      endAnimations(in: view)
    }
  }

  private func endAnimations(in view: View) {
    var stack: [View] = [view]
    while let view = stack.popLast() {
      stack += view.subviews
      view.removeAllAnimations()
    }
  }

  /// Everything goes, and everybody has been called back as often as it was owed.
  mutating func end(_ ground: Playground) {
    guard lines.isEmpty else { return }
    weak let window = ground.window
    weak let other = ground.other
    ground.release()
    expect(window == nil && other == nil, "a window is not freed")
    expect(ground.counter.alive == 0, "\(ground.counter.alive) objects are not freed")
    expect(ground.alerts.allSatisfy { $0.alert == nil }, "an alert is not freed")
    expect(ground.popovers.allSatisfy { $0.popover == nil }, "a popover is not freed")
    for account in ground.accounts {
      expect(
        account.calls == account.expected,
        "\(account.name): called back \(account.calls) times, not \(account.expected)")
      expect(account.starts <= account.calls, "\(account.name): started \(account.starts) times")
    }
    expect(
      ground.alertAnswers == ground.alertShows,
      "\(ground.alertShows) alerts got \(ground.alertAnswers) answers")
    lines += ground.recordingFindings
    let (taps, ends) = ground.popoverCounts
    expect(taps == ends, "\(taps) taps beside popovers had \(ends) ends")
  }
}
