import ViewKernelAnimation
import ViewKernelGeometry

// The invariants that hold for every tree between two calls, after any user code. Tests check them
// after each step. A debug build may check them anywhere, and stops at the first violation.
//
// The check does not trust the links that it checks. It follows a link only if both sides agree, so
// it ends on any tree. It calls no user code except `canBecomeFirstResponder`.

extension Window {
  /// Returns the violated invariants of the window and its tree; empty if there are none.
  ///
  /// - Parameter isAtRest: Whether no call into the tree is running. Some invariants do not hold
  ///   inside hooks, layout and blocks; with `false` they are not checked.
  /// - Complexity: O(*n* log *n*) for *n* views.
  package func invariantViolations(isAtRest: Bool = true) -> [String] {
    var check = InvariantCheck(window: self, isAtRest: isAtRest)
    check.visitTree(from: self)
    check.checkWindow(self)
    return check.violations
  }
}

extension View {
  /// Returns the violated invariants of the view's tree, with or without a window.
  ///
  /// - Parameter isAtRest: As in `Window.invariantViolations(isAtRest:)`.
  package final func treeInvariantViolations(isAtRest: Bool = true) -> [String] {
    // Finds the root. A second pointer at half the speed meets the first one if the superviews form
    // a cycle (Floyd).
    var top = self
    var slow = self
    var steps = 0
    while let superview = top.superview {
      top = superview
      steps += 1
      if steps.isMultiple(of: 2), let next = slow.superview { slow = next }
      if top === slow { return ["\(displayName): the superviews form a cycle"] }
    }
    if let window = top as? Window { return window.invariantViolations(isAtRest: isAtRest) }
    var check = InvariantCheck(window: nil, isAtRest: isAtRest)
    check.visitTree(from: top)
    return check.violations
  }

  /// Stops with a message if an invariant of the view's tree is violated.
  package final func checkInvariants(isAtRest: Bool = true) {
    let violations = treeInvariantViolations(isAtRest: isAtRest)
    guard let first = violations.first else { return }
    require(false, "the tree is broken in \(violations.count) places, the first: \(first)")
  }
}

/// One traversal of a tree that collects violations.
private struct InvariantCheck {
  private let window: Window?
  private let isAtRest: Bool
  private(set) var violations: [String] = []
  private var identifiers: ContiguousArray<Int> = []
  private var holdsFirstResponder = false

  init(window: Window?, isAtRest: Bool) {
    self.window = window
    self.isAtRest = isAtRest
  }

  private mutating func expect(_ holds: Bool, _ view: View, _ message: @autoclosure () -> String) {
    if !holds { violations.append("\(view.displayName): \(message())") }
  }

  // MARK: The tree

  mutating func visitTree(from root: View) {
    expect(root.superview == nil, root, "the root has a superview")
    var stack: [View] = [root]
    while let view = stack.popLast() {
      checkMembership(view, isRoot: view === root)
      checkEngine(view)
      checkObservers(view)
      if isAtRest { checkRest(view) }
      checkSubviewsAreDistinct(view)
      checkStorage(view)
      for subview in view.subviews.reversed() {
        // Only links to subviews whose superview agrees: a view has one superview, so no view is
        // visited twice, and the traversal cannot be caught in a cycle.
        let isLinked = subview.superview === view
        expect(
          isLinked, subview, "is in the subviews of \(view.displayName), which is not its superview"
        )
        expect(!subview.flags.contains(.isWindow), subview, "is a window inside another view")
        if isLinked { stack.append(subview) }
      }
    }
  }

  private mutating func checkSubviewsAreDistinct(_ view: View) {
    guard view.subviews.count > 1 else { return }
    let addresses = view.subviews.map { ObjectIdentifier($0) }.sorted()
    for (address, next) in zip(addresses, addresses.dropFirst()) where address == next {
      expect(false, view, "holds a subview twice")
    }
  }

  /// Subviews are stored in one of two forms, a list or chunks. The flags must agree with the
  /// storage.
  private mutating func checkStorage(_ view: View) {
    let chunks = view.storage?.chunkedSubviews
    expect(view.flags.contains(.hasChunks) == (chunks != nil), view, "has a wrong flag hasChunks")
    expect(view.subviewCount == view.subviews.count, view, "counts its subviews wrongly")
    if let chunks {
      for violation in chunks.violations() { expect(false, view, "has chunks, and \(violation)") }
      expect(chunks.count >= ChunkedSubviews.minimumCount, view, "has chunks for few subviews")
      expect(view.subviewArray.isEmpty, view, "has an array besides its chunks")
    } else {
      expect(
        view.subviewCount <= ChunkedSubviews.maximumArrayCount, view,
        "has a list of too many views")
    }
    if case .one(let marked) = view.markedSubviews {
      // Compared by address, because the view may have been deallocated.
      let isSubview = view.subviews.contains { unsafe marked.refers(to: $0) }
      expect(isSubview, view, "refers to a marked view that is not a subview")
    }
  }

  private mutating func checkMembership(_ view: View, isRoot: Bool) {
    let isInWindow = view.flags.contains(.isInWindow)
    if let window {
      expect(isInWindow, view, "is in the tree of a window and not in the window")
      expect(view.window === window, view, "has another window than its root")
      expect(view.latestCore === window.core, view, "has the core of another window")
      expect(view.identifier >= 0, view, "is in a window and has no identifier")
      identifiers.append(view.identifier)
      if window.firstResponder === view { holdsFirstResponder = true }
      expect(view.flags.contains(.isWindow) == isRoot, view, "is a window, and is no root")
    } else {
      expect(!isInWindow, view, "is in a window although its root is none")
      expect(view.window == nil, view, "has a window although its root is none")
      expect(!view.isFirstResponder, view, "is first responder outside any window")
    }
  }

  // MARK: The window

  mutating func checkWindow(_ window: Window) {
    expect(window.core.window === window, window, "its core has another window")
    identifiers.sort()
    for (number, next) in zip(identifiers, identifiers.dropFirst()) where number == next {
      expect(false, window, "holds two views with the identifier \(number)")
    }
    if let responder = window.firstResponder {
      expect(holdsFirstResponder, window, "its first responder is not in it")
      // Read only if the view is in the tree: a view outside may have been deallocated.
      if holdsFirstResponder {
        expect(responder.canBecomeFirstResponder, responder, "is first responder and cannot be")
      }
    }
    guard isAtRest else { return }
    expect(window.core.transaction == nil, window, "a transaction is open outside its block")
    expect(window.core.changeDepth.value == 0, window, "still reports changes")
    expect(window.core.layoutStack.isEmpty, window, "a layout pass has left views on its stack")
    expect(window.core.resigningSubtrees.isEmpty, window, "views are still being removed from it")
  }

  // MARK: The engine

  private mutating func checkEngine(_ view: View) {
    let node = view.node
    expect(
      view.flags.contains(.hasNode) == (node != nil), view,
      node == nil ? "is marked as animated and has no node" : "has a node and is not marked")
    guard let node else { return }
    guard let window else {
      expect(false, view, "has an animation node outside any window")
      return
    }
    unsafe expect(node.owner === view, view, "its animation node belongs to somebody else")
    expect(node.engine === window.engine, view, "is animated by the engine of another window")
    expect(node.identifier == view.identifier, view, "its animation node has another number")
    expect(node.touchBlockers >= 0, view, "fewer than no animations keep touches off")
    expect(
      node.touchBlockers == 0 || node.hasAnimations, view,
      "touches are kept off, and nothing is animated")
    guard isAtRest else { return }
    // The engine's model value must equal the value that the view stores.
    for property in ViewProperties.all where node.hasSlot(property) {
      expect(
        property.hasModel(of: view, in: node), view,
        "the engine has another model of \(property.name)")
    }
  }

  // MARK: Observers

  private mutating func checkObservers(_ view: View) {
    guard let state = view.storage else { return }
    var flags: ViewFlags = []
    for record in state.observers.records {
      flags.insert(.hasObservers)
      if record.options.contains(.prior) { flags.insert(.hasPriorObservers) }
      if record.wholeIdentity == ObservedProperties.frame.wholeIdentity {
        flags.insert(.frameIsObserved)
      }
    }
    // The flags may stay set after the last observer has ended, but an observer without its flag is
    // not notified.
    expect(view.flags.isSuperset(of: flags), view, "has observers that it is not marked for")
    expect(
      !flags.isEmpty
        || view.flags.isDisjoint(with: [.hasObservers, .hasPriorObservers, .frameIsObserved]), view,
      "has no observers and is marked for some")
    let count = state.observers.records.count
    expect(state.observers.activeCount == count, view, "counts its observers wrongly")
    expect(
      view.flags.contains(.isDerivationSource) == (state.derivations?.hasSources == true), view,
      "is marked wrongly for properties that follow it")
    if let derivations = state.derivations { checkDerivations(derivations, view) }
    guard isAtRest else { return }
    expect((state.changeDepth?.value ?? 0) == 0, view, "still notifies observers")
  }

  /// A rule must be in the tables of both views, and in the engine if both have nodes.
  private mutating func checkDerivations(_ derivations: DerivationTable, _ view: View) {
    expect(!derivations.isEmpty, view, "keeps a table of no rules")
    var outgoing: [DerivationRule] = []
    derivations.forEachOutgoingRule { outgoing.append($0) }
    for rule in outgoing {
      let listed = rule.targetView?.storage?.derivations?.rule(to: rule.target.wholeIdentity)
      expect(
        rule.isActive && rule.sourceView === view && listed === rule, view,
        "is followed by a view that does not know it")
    }
    for rule in derivations.localRules + derivations.incomingRules {
      guard rule.isActive, let source = rule.sourceView else {
        expect(false, view, "has a rule that is over")
        continue
      }
      let table = source.storage?.derivations
      let property = rule.source.wholeIdentity
      let listed =
        source === view ? table?.localRules(from: property) : table?.outgoingRules(from: property)
      let isListed = listed?.contains { $0 === rule } == true
      expect(rule.targetView === view && isListed, view, "has a rule of other views")
      let sourceIsInEngine = source.node.map { $0.engine === view.window?.engine } == true
      let belongsInEngine = sourceIsInEngine && view.isMember(of: source.currentCore)
      expect(
        rule.isInEngine == belongsInEngine, view,
        "\(rule.target.name) is \(belongsInEngine ? "not " : "")derived in the engine")
    }
  }

  // MARK: Between calls

  private mutating func checkRest(_ view: View) {
    expect(!view.flags.contains(.isInLayout), view, "is still being laid out")
    expect(
      !view.flags.contains(.awaitsDidMoveToWindow), view, "was not notified of its new window")
    expect(
      view.flags.isDisjoint(with: .windowChangeMarks), view,
      "is still marked by a move that has ended")
    if view.subtreeNeedsLayout, let superview = view.superview {
      let isMarked =
        switch superview.markedSubviews {
        case .none: false
        case .one(let marked): unsafe marked.refers(to: view)
        case .several:
          !superview.flags.contains(.hasChunks)
            || superview.chunkedSubviews.chunk(of: view)?.isMarked == true
        }
      expect(isMarked, view, "needs layout, and a pass of \(superview.displayName) skips it")
    }
    expect(
      window == nil || view.storage?.diagnostics.isEmpty != false, view,
      "keeps diagnostics although it is in a window")
  }
}
