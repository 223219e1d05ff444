import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Observing the frame")
struct FrameObservationTests {
  /// A view, and the names of properties in the order they are told.
  private final class Watch {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var log: [String] = []
    var tokens: [PropertyObservation] = []

    init() {
      // Registered in another order than they are told.
      tokens.append(
        view.observe(.frame, options: [.old, .new]) { [unowned self] in
          log.append("frame \($0.old ?? .zero) \($0.new ?? .zero)")
        })
      tokens.append(view.observe(.center) { [unowned self] _ in log.append("center") })
      tokens.append(view.observe(.bounds) { [unowned self] _ in log.append("bounds") })
    }
  }

  @Test("C7: setting the frame tells bounds, center and frame, once each, in this order")
  func settingFrame() {
    let watch = Watch()
    watch.view.frame = Rect(x: 5, y: 5, width: 20, height: 10)
    #expect(watch.log == ["bounds", "center", "frame (0, 0, 10, 10) (5, 5, 20, 10)"])
  }

  @Test("C7: setting the frame stores both parts before any observer is notified")
  func bothPartsAreStored() {
    let view = View()
    var seen: [Rect] = []
    let tokens = [
      view.observe(.bounds) { [unowned view] _ in seen.append(view.frame) },
      view.observe(.center) { [unowned view] _ in seen.append(view.frame) },
    ]
    let frame = Rect(x: 5, y: 5, width: 20, height: 10)
    view.frame = frame
    #expect(seen == [frame, frame])
    for token in tokens { token.cancel() }
  }

  @Test("C7: bounds, center, transform and anchor point tell the frame, once each, afterwards")
  func parts() {
    let watch = Watch()
    watch.view.bounds.size.width = 20
    #expect(watch.log == ["bounds", "frame (0, 0, 10, 10) (-5, 0, 20, 10)"])
    watch.log = []
    watch.view.center.x = 15
    #expect(watch.log == ["center", "frame (-5, 0, 20, 10) (5, 0, 20, 10)"])
    watch.log = []
    watch.view.transform = AffineTransform(scaleX: 2, y: 1)
    #expect(watch.log == ["frame (5, 0, 20, 10) (-5, 0, 40, 10)"])
    watch.log = []
    watch.view.anchorPoint = Point(x: 0, y: 0.5)
    #expect(watch.log == ["frame (-5, 0, 40, 10) (15, 0, 40, 10)"])
  }

  @Test("C7: a new bounds origin tells the frame, although its value stays")
  func boundsOrigin() {
    let watch = Watch()
    watch.view.bounds.origin.x = 3
    #expect(watch.log == ["bounds", "frame (0, 0, 10, 10) (0, 0, 10, 10)"])
  }

  @Test("C7: prior calls for the frame come before anything is stored")
  func priorOfFrame() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var log: [String] = []
    let token = view.observe(.frame, options: [.prior, .old]) { [unowned view] change in
      log.append("\(change.isPrior) \(change.old ?? .zero) now \(view.frame)")
    }
    view.frame = Rect(x: 1, y: 1, width: 10, height: 10)
    #expect(
      log == [
        "true (0, 0, 10, 10) now (0, 0, 10, 10)", "false (0, 0, 10, 10) now (1, 1, 10, 10)",
      ])
    token.cancel()
  }

  @Test("Observers get model values, whatever the presentation values are")
  func modelValues() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var values: [Double] = []
    let token = view.observe(.opacity, options: [.old, .new]) {
      values += [$0.old ?? -1, $0.new ?? -1]
    }
    stage.window.animate(duration: 1) { view.opacity = 0.5 }
    stage.advance(to: 0.5)
    view.opacity = 0.25
    stage.advance(to: 2)
    #expect(values == [1, 0.5, 0.5, 0.25])
    token.cancel()
  }

  /// Where in a change of the frame something happens.
  enum Moment: CaseIterable {
    case before, first, inRule

    /// Calls a closure at that moment of the first change of a view's frame.
    func of(_ view: View, _ act: @escaping () -> Void) -> PropertyObservation {
      var isFirst = true
      func once() {
        if isFirst { act() }
        isFirst = false
      }
      if case .inRule = self {
        // It runs here too.
        var isArmed = false
        view.derive(.cornerRadius, from: .centerX) {
          if isArmed { once() }
          return $0
        }
        isArmed = true
      }
      return view.observe(.bounds, options: .prior) {
        if $0.isPrior == (self == .before) && self != .inRule { once() }
      }
    }
  }

  @Test(
    "C5: whatever is observed in a change of the frame, its observer hears of the next one first",
    arguments: Moment.allCases)
  func addedMeanwhile(moment: Moment) {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.derive(.shadowRadius, from: .boundsSize) { $0.width }
    var log: [String] = []
    var late: [PropertyObservation] = []
    let first = moment.of(view) { [unowned view] in
      late = [
        view.observe(.frame, options: [.old, .new]) {
          log.append("frame \($0.old ?? .zero) \($0.new ?? .zero)")
        },
        view.observe(.center, options: .prior) { log.append("center \($0.isPrior)") },
        view.observe(.shadowRadius) { _ in log.append("shadowRadius") },
      ]
    }
    view.frame = Rect(x: 5, y: 5, width: 20, height: 10)
    #expect(late.count == 3 && log == [])
    view.frame = Rect(x: 1, y: 5, width: 30, height: 10)
    #expect(
      log == ["center true", "center false", "frame (5, 5, 20, 10) (1, 5, 30, 10)", "shadowRadius"])
    withExtendedLifetime(first) {}
  }

  @Test("C5: a property first observed in a rule is reported from the next change on")
  func firstObserver() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var log: [Rect] = []
    var late: PropertyObservation?
    view.derive(.shadowRadius, from: .boundsSize) { [unowned view] in
      if $0.width == 20 && late == nil {
        late = view.observe(.frame, options: .new) { log.append($0.new ?? .zero) }
      }
      return $0.width
    }
    view.frame = Rect(x: 5, y: 5, width: 20, height: 10)
    #expect(late != nil && log == [])
    view.frame = Rect(x: 1, y: 5, width: 20, height: 10)
    #expect(log == [Rect(x: 1, y: 5, width: 20, height: 10)])
  }
}
