import Testing
import ViewKernelPictures

/// Components are user code that runs while a view is read of which nothing but a node is known.
@Suite("User code while a view is read")
struct ReadingReentrancyTests {
  /// A window with a view whose center moves by a component of the program's own.
  final class Ground {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    let other = Window(size: Size(width: 100, height: 100))
    var view: View? = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    var tokens: [PropertyObservation] = []
    var copies: [Animation] = []
    var calls = 0
    private var action: ((Ground) -> Void)?

    init(_ action: Action, inner: Bool) {
      // Called on the thread of the one test that makes it.
      nonisolated(unsafe) unowned let ground = self
      let part = ComponentProperty<Point, Double>(
        "center.part", of: .center,
        get: {
          ground.fire()
          return $0.x
        },
        set: {
          ground.fire()
          $0.x = $1
        })
      window!.addSubview(view!)
      if inner { view!.addSubview(View(frame: Rect(x: 0, y: 0, width: 5, height: 5))) }
      view!.add(BasicAnimation(part, from: 30, to: 40, duration: 1), forKey: "part")
      view!.add(BasicAnimation(.opacity, from: 0.5, to: 1, duration: 1), forKey: "fade")
      window!.advance(to: 0.25)
      // What was filled is known; this is not, and must be asked for.
      view!.add(BasicAnimation(part, from: 30, to: 40, duration: 1))
      self.action = action.body
    }

    private func fire() {
      guard let action else { return }
      self.action = nil
      calls += 1
      action(self)
    }

    func drop<Dropped: AnyObject>(_ path: ReferenceWritableKeyPath<Ground, Dropped?>) {
      let dropped = self[keyPath: path]
      self[keyPath: path] = nil
      withExtendedLifetime(dropped) {}
    }
  }

  struct Action: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: @Sendable (Ground) -> Void

    init(_ name: String, _ body: @escaping @Sendable (Ground) -> Void) {
      testDescription = name
      self.body = body
    }

    static let all = [
      Action("transform") { $0.view?.transform = AffineTransform(scaleX: 2, y: 2) },
      Action("observe") { ground in
        guard let view = ground.view else { return }
        ground.tokens.append(view.observe(.center) { _ in })
      },
      Action("remove") { $0.view?.removeFromSuperview() },
      Action("drop") { ground in
        ground.view?.removeFromSuperview()
        ground.drop(\.view)
      },
      Action("move") { ground in if let view = ground.view { ground.other.addSubview(view) } },
      Action("there and back") { ground in
        guard let view = ground.view else { return }
        ground.other.addSubview(view)
        view.transform = AffineTransform(scaleX: 2, y: 2)
        ground.window?.addSubview(view)
        view.add(BasicAnimation(.opacity, from: 0, to: 1))
      },
      Action("drop window") { $0.drop(\.window) },
      Action("drop all") { ground in
        ground.drop(\.window)
        ground.drop(\.view)
      },
      Action("remove animations") { $0.view?.removeAllAnimations() },
      Action("animate") { ground in
        for index in 0..<12 {
          ground.view?.add(BasicAnimation(.opacity, from: 0, to: 1), forKey: "\(index)")
          ground.view?.add(BasicAnimation(.transform, from: .identity, to: .identity))
          ground.view?.add(BasicAnimation(.bounds, from: .zero, to: .zero))
          ground.view?.add(BasicAnimation(.anchorPoint, from: .zero, to: .zero))
          ground.view?.add(BasicAnimation(.backgroundColor, from: .white, to: .white))
        }
      },
      Action("cancel copies") { ground in
        for key in ground.view?.animationKeys ?? [] {
          ground.view?.animation(forKey: key)?.cancel()
        }
      },
      Action("hold copies") { ground in
        for key in ground.view?.animationKeys ?? [] {
          guard let copy = ground.view?.animation(forKey: key) else { continue }
          copy.onStop = { _ in withExtendedLifetime(copy.state) {} }
          ground.copies.append(copy)
        }
        ground.drop(\.view)
        ground.drop(\.window)
      },
      Action("read all") { ground in Read.all.forEach { _ = $0.body(ground) } },
      Action("many children") { ground in
        for _ in 0..<300 { ground.window?.insertSubview(View(), at: 0) }
      },
    ]
  }

  struct Read: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: @Sendable (Ground) -> Void

    init(_ name: String, _ body: @escaping @Sendable (Ground) -> Void) {
      testDescription = name
      self.body = body
    }

    static let all = [
      Read("center") { _ = $0.view?.presentation.center },
      Read("frame") { _ = $0.view?.presentation.frame },
      Read("sum") { ground in
        guard let shown = ground.view?.presentation else { return }
        _ = (shown.center, shown.opacity, shown.transform, shown.bounds, shown.anchorPoint)
      },
      Read("snapshot") { for item in $0.window?.snapshot() ?? [] { _ = item.bounds } },
      Read("hit") { _ = $0.window?.presentation.hitTest(Point(x: 33, y: 33)) },
      Read("display list") { for item in $0.window?.displayList().items ?? [] { _ = item } },
      Read("svg") { _ = $0.window?.svg() },
      Read("advance") { $0.window?.advance(by: 0.1) },
      Read("from current") { ground in
        ground.window?.animate(duration: 1, options: .beginFromCurrentState) {
          ground.view?.center.x += 3
          ground.view?.opacity = 0.25
        }
      },
    ]
  }

  @Test("Whatever a component does, the view is read to its end", arguments: Action.all, Read.all)
  func readsToItsEnd(action: Action, read: Read) {
    for inner in [false, true] {
      let ground = Ground(action, inner: inner)
      read.body(ground)
      #expect(ground.calls == 1, "the component was asked")
      for window in [ground.window, ground.other] {
        #expect(window?.invariantViolations() ?? [] == [])
      }
      ground.window?.advance(by: 0.25)
      ground.view?.removeAllAnimations()
      ground.window?.advance(by: 3)
      for copy in ground.copies {
        copy.play()
        #expect(copy.state != .running)
        copy.onStop = nil
      }
      for window in [ground.window, ground.other] {
        #expect(window?.invariantViolations() ?? [] == [])
      }
    }
  }
}
