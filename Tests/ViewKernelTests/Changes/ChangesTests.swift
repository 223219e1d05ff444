import Testing

@testable import ViewKernel
import ViewKernelTestSupport

@Suite("Changes since a stamp")
struct ChangesTests {
  private let window = Window(size: Size(width: 400, height: 300))
  private let card: View
  private let title: View
  private let badge: View

  init() {
    func make(_ name: String, in superview: View) -> View {
      let view = View(frame: Rect(x: 10, y: 10, width: 100, height: 50))
      view.accessibilityIdentifier = name
      superview.addSubview(view)
      return view
    }
    window.accessibilityIdentifier = "window"
    card = make("card", in: window)
    title = make("title", in: card)
    badge = make("badge", in: window)
    window.advance(to: 0)
  }

  /// The names of what has changed since the last question.
  private func names(_ stamp: inout ChangeStamp?) -> [String]? {
    let changes = window.changes(since: stamp)
    stamp = changes.stamp
    return changes.views.map { $0.map(\.displayName) }
  }

  @Test("H3: the first question, and a stamp of another window, have everything as the answer")
  func first() {
    var stamp: ChangeStamp?
    #expect(names(&stamp) == nil)
    #expect(names(&stamp) == [])
    let other = Window(size: Size(width: 1, height: 1))
    let foreign = other.changes(since: nil).stamp
    #expect(window.changes(since: foreign).views == nil)
  }

  @Test("H3: whatever is set is a change, in the order of drawing, and reported once")
  func setters() {
    var stamp: ChangeStamp?
    _ = names(&stamp)
    badge.opacity = 0.5
    title.backgroundColor = .white
    card.center.x += 1
    badge.isHidden = true
    #expect(names(&stamp) == ["card", "title", "badge"])
    #expect(names(&stamp) == [])
    let setters: [(View) -> Void] = [
      { $0.frame.size.width += 1 }, { $0.bounds.origin.x = 3 }, { $0.center = .zero },
      { $0.transform = AffineTransform(scaleX: 2, y: 2) }, { $0.anchorPoint = .zero },
      { $0.opacity = 0.2 }, { $0.isHidden = true }, { $0.clipsToBounds = true },
      { $0.shadowPath = Path(rect: .zero) }, { $0.setNeedsDisplay() },
    ]
    for (index, set) in setters.enumerated() {
      set(title)
      #expect(names(&stamp) == ["title"], "setter \(index)")
    }
  }

  @Test("H3: if views are added, removed or reordered, their superviews are reported")
  func moves() {
    var stamp: ChangeStamp?
    _ = names(&stamp)
    title.removeFromSuperview()
    #expect(names(&stamp) == ["card"])
    badge.addSubview(title)
    #expect(names(&stamp) == ["badge", "title"])
    window.bringSubviewToFront(card)
    #expect(names(&stamp) == ["window"])
    card.opacity = 0.5
    badge.opacity = 0.5
    #expect(names(&stamp) == ["badge", "card"])
    title.opacity = 0.5
    title.removeFromSuperview()
    #expect(names(&stamp) == ["badge"])
  }

  @Test("H3: what an animation moves is a change as long as it moves, and once when it has ended")
  func animations() {
    var stamp: ChangeStamp?
    card.deriveShadowPath { Path(rect: $0) }
    window.animate(duration: 1) { card.bounds.size.width = 200 }
    _ = names(&stamp)
    window.advance(to: 0.5)
    #expect(names(&stamp) == ["card"])
    #expect(names(&stamp) == [])
    window.advance(to: 0.75)
    #expect(names(&stamp) == ["card"])
    window.advance(to: 2)
    #expect(names(&stamp) == ["card"])
    window.advance(to: 3)
    #expect(names(&stamp) == [])
    card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "fade")
    #expect(names(&stamp) == ["card"])
    card.removeAllAnimations()
    #expect(names(&stamp) == ["card"])
    window.advance(to: 4)
    #expect(names(&stamp) == [])
  }

  @Test("H3: any number may ask, each since its own stamp, and get all that has changed meanwhile")
  func several() {
    var often: ChangeStamp?
    var seldom: ChangeStamp?
    _ = names(&often)
    _ = names(&seldom)
    for _ in 0..<10 {
      card.opacity = card.opacity == 1 ? 0.5 : 1
      #expect(names(&often) == ["card"])
      badge.center.x += 1
      #expect(names(&often) == ["badge"])
    }
    title.opacity = 0
    #expect(names(&seldom) == ["card", "title", "badge"])
    #expect(names(&seldom) == [])
    #expect(names(&often) == ["title"])
  }

  @Test("H3: a stamp that is older than what is kept has everything as the answer")
  func old() {
    var stamp: ChangeStamp?
    _ = names(&stamp)
    let old = stamp
    for index in 0..<2_000 {
      card.opacity = index.isMultiple(of: 2) ? 0.5 : 1
      #expect(names(&stamp) == ["card"])
    }
    #expect(window.changes(since: old).views == nil)
    #expect(names(&stamp) == [])
  }

  @Test("H3: views that are added and freed between two questions are freed, and not changed")
  func shortLived() {
    let first = window.changes(since: nil).stamp
    var kept: [View] = []
    for index in 0..<5_000 {
      let view = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
      card.addSubview(view)
      badge.opacity = index.isMultiple(of: 2) ? 0.5 : 1
      title.center.x += 1
      if index % 1_000 == 500 { kept.append(view) } else { view.removeFromSuperview() }
    }
    let numbers = kept.map(\.identifier)
    let all = [card.identifier, title.identifier] + numbers + [badge.identifier]
    let second = numbersOfChanges(since: first)
    #expect(second.changed == all)
    #expect(second.freed.count == 5_000 - kept.count && Set(second.freed).isDisjoint(with: numbers))
    for view in kept { view.removeFromSuperview() }
    kept = []
    let third = numbersOfChanges(since: second.stamp)
    #expect(third.changed == [card.identifier] && third.freed.sorted() == numbers)
  }

  @Test("H3: a stamp before very many views were freed has everything as the answer")
  func manyFreed() {
    let tracker = ChangeTracker(window)
    tracker.maximumDeallocatedViewEntryCount = 4_000
    let view = View()
    card.addSubview(view)
    func freeViews(_ count: Int) {
      for _ in 0..<count {
        tracker.enter(view)
        tracker.forget(view.storedIdentifier)
      }
    }
    let first = tracker.changes(since: nil, window.engine)
    freeViews(1_000)
    let second = tracker.changes(since: first.stamp, window.engine)
    #expect(second.changes?.isEmpty == true && second.deallocatedIdentifiers.count == 1_000)
    freeViews(2_100)
    let third = tracker.changes(since: second.stamp, window.engine)
    #expect(third.changes == nil)
    tracker.noteChange(of: badge.storedIdentifier, .all)
    let fourth = tracker.changes(since: third.stamp, window.engine)
    #expect(fourth.changes?.map { $0.view === badge } == [true])
  }

  private func numbersOfChanges(
    since stamp: ChangeStamp
  ) -> (changed: [Int], freed: [Int], stamp: ChangeStamp) {
    let answer = window.viewChanges(since: stamp)
    let changed = answer.changes?.map { $0.view.identifier } ?? []
    return (changed, Array(answer.deallocatedIdentifiers), answer.stamp)
  }

  @Test(
    "H3: the order is that of drawing, among few views of many and among many, as the tree changes")
  func order() {
    var random = SeededGenerator(seed: 7)
    var views: [View] = [card, title, badge]
    for _ in 0..<500 {
      let view = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
      views.randomElement(using: &random)!.addSubview(view)
      views.append(view)
    }
    for _ in 0..<600 { window.addSubview(View()) }  // a large list of subviews
    var stamp: ChangeStamp?
    _ = names(&stamp)
    for round in 0..<60 {
      let count = round.isMultiple(of: 5) ? 400 : Int.random(in: 1...9, using: &random)
      for _ in 0..<count {
        views.randomElement(using: &random)!.opacity = .random(in: 0...1, using: &random)
      }
      if round.isMultiple(of: 3) {
        let view = views.randomElement(using: &random)!
        view.superview?.bringSubviewToFront(view)
      }
      let changes = window.changes(since: stamp)
      stamp = changes.stamp
      let changed = Set((changes.views ?? []).map { ObjectIdentifier($0) })
      let expected = window.allViews.filter { changed.contains(ObjectIdentifier($0)) }
      #expect(
        changes.views.map { $0.map { ObjectIdentifier($0) } }
          == expected.map { ObjectIdentifier($0) })
      #expect(changes.views?.isEmpty == false)
    }
  }

  @Test("A window keeps track only while somebody holds a stamp")
  func forgets() {
    var stamp: ChangeStamp?
    _ = names(&stamp)
    window.advance(by: 1)
    card.opacity = 0.5
    #expect(names(&stamp) == ["card"])
    var old = stamp
    stamp = nil
    window.advance(by: 1)
    #expect(window.core.changeTracker != nil)
    old = nil
    window.advance(by: 1)
    #expect(window.core.changeTracker == nil)
    withExtendedLifetime(old) {}
  }
}

extension View {
  /// The view and all inside it, parents first, siblings back to front.
  fileprivate var allViews: [View] { [self] + subviews.flatMap(\.allViews) }
}
