import Testing
import ViewKernel

@Suite("Z positions")
struct ZPositionTests {
  let window = Window(size: Size(width: 100, height: 100))
  let views: [View]

  init() {
    views = ["a", "b", "c"].map { name in
      let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      view.accessibilityIdentifier = name
      view.backgroundColor = .black
      return view
    }
    for view in views { window.addSubview(view) }
  }

  /// The views as they are drawn, in a display list; they are the same in a snapshot.
  private var drawn: String {
    let names = window.displayList().items.compactMap { item -> String? in
      guard case .beginGroup(let group) = item else { return nil }
      return group.name
    }.joined()
    let snapshot = window.snapshotViews().dropFirst().map(\.displayName).joined()
    #expect(snapshot == names)
    return names
  }

  private var hit: String? { window.hitTest(Point(x: 50, y: 50))?.displayName }
  private var presentationHit: String? {
    window.presentation.hitTest(Point(x: 50, y: 50))?.displayName
  }

  @Test("A17: siblings are drawn and hit by z position, then by index")
  func order() {
    #expect(drawn == "abc" && hit == "c" && views[0].zPosition == 0)
    views[0].zPosition = 1
    #expect(drawn == "bca" && hit == "a" && presentationHit == "a")
    views[1].zPosition = 1
    #expect(drawn == "cab" && hit == "b")
    views[2].zPosition = -0.5
    #expect(drawn == "cab")
    views[2].zPosition = 1
    #expect(drawn == "abc" && hit == "c")
    #expect(window.subviews.map(\.displayName) == ["a", "b", "c"])
    for view in views { view.zPosition = 0 }
    #expect(drawn == "abc" && hit == "c")
  }

  @Test("A17: a z position orders siblings only, in whichever superview the view is")
  func superviews() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    inner.accessibilityIdentifier = "x"
    inner.zPosition = -1
    views[1].addSubview(inner)
    #expect(drawn == "abxc" && hit == "c")
    window.addSubview(inner)
    #expect(drawn == "xabc")
    views[0].zPosition = 2
    views[0].removeFromSuperview()
    inner.removeFromSuperview()
    #expect(drawn == "bc" && hit == "c")
    window.insertSubview(views[0], at: 0)
    #expect(drawn == "bca")
  }

  @Test("A17: of 2,000 siblings the one with the highest z position is drawn last and hit first")
  func many() throws {
    let crowd = (0..<2_000).map { _ in View(frame: window.bounds) }
    for view in crowd { window.addSubview(view) }
    views[1].zPosition = 1
    crowd[1_000].zPosition = -1
    let snapshot = window.snapshotViews()
    #expect(snapshot.count == 2_004)
    #expect(snapshot[1] === crowd[1_000] && snapshot[2] === views[0])
    #expect(snapshot.last === views[1] && hit == "b")
    window.checkInvariants()
  }

  @Test("A17: a view that keeps its siblings behind is in front of all before it")
  func keepsSiblingsBehind() {
    views[0].zPosition = 5
    views[1].keepsSiblingsBehind = true
    #expect(drawn == "abc")
    views[2].zPosition = -1
    #expect(drawn == "acb" && hit == "b")
    views[1].keepsSiblingsBehind = false
    #expect(drawn == "cba")
  }

  @Test("A13, A17: hit tests go by model values, display lists by presentation values")
  func animated() {
    window.animate(
      duration: 1, curve: .linear, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      views[0].zPosition = 10
      views[1].zPosition = 5
    }
    #expect(hit == "a" && drawn == "abc" && presentationHit == "c")
    window.advance(to: 0.5)
    #expect(views[0].presentation.zPosition == 5 && drawn == "cba" && presentationHit == "a")
    window.advance(to: 1)
    #expect(drawn == "cba")
  }

  @Test("A17: an animation that has no model value of its own reorders views while it runs")
  func explicit() {
    views[0].add(KeyframeAnimation(.zPosition, values: [0, 3, 0], duration: 1))
    #expect(drawn == "abc")
    window.advance(to: 0.5)
    #expect(drawn == "bca" && hit == "c" && presentationHit == "a")
    window.advance(to: 1)
    #expect(drawn == "abc")
  }

  @Test("A17, F43: a z position may be derived from another property")
  func derived() {
    views[0].derive(.zPosition, from: .opacity) { 1 - $0 }
    #expect(drawn == "abc")
    views[0].opacity = 0.5
    #expect(drawn == "bca" && hit == "a")
    window.animate(duration: 1, curve: .linear, options: .allowUserInteraction) {
      views[0].opacity = 1
    }
    window.advance(to: 0.5)
    #expect(drawn == "bca" && hit == "c")
  }

  @Test("C12: rules of a window set z positions, and a view's own value beats them")
  func rules() {
    final class Badge: View {}
    let badge = Badge(frame: window.bounds)
    badge.accessibilityIdentifier = "o"
    window.insertSubview(badge, at: 0)
    window.appearance(for: Badge.self)[.zPosition] = 1
    window.layoutIfNeeded()
    let other = Badge(frame: window.bounds)
    other.accessibilityIdentifier = "u"
    window.insertSubview(other, at: 0)
    #expect(other.zPosition == 1 && drawn.hasSuffix("u"))
    other.zPosition = 0
    #expect(drawn.hasPrefix("u"))
  }

  @Test("H3: where a z position changes, the superview is among the changes")
  func changes() {
    var stamp = window.changes(since: nil).stamp
    func changed() -> [String] {
      let changes = window.changes(since: stamp)
      stamp = changes.stamp
      return changes.views?.map(\.displayName) ?? ["all"]
    }
    window.accessibilityIdentifier = "window"
    _ = changed()
    views[0].zPosition = 0
    #expect(changed() == ["a"])
    views[1].zPosition = 1
    #expect(changed() == ["window", "b"])
    #expect(changed() == [])
    window.animate(duration: 1) { views[2].zPosition = 2 }
    _ = changed()
    window.advance(to: 0.5)
    #expect(changed() == ["window", "c"])
  }

  @Test("A16, A20: a z position that is not a number up to 1e100 is refused")
  func refused() {
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    views[0].zPosition = 2
    views[0].zPosition = .nan
    views[0].zPosition = 1e101
    #expect(views[0].zPosition == 2 && messages.count == 2)
    #expect(messages[0] == "a: zPosition: expected finite numbers up to 1e100, got nan")
  }
}
