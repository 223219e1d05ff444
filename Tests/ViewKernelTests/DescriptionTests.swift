import Testing
import ViewKernel
import ViewKernelWidgets

@Suite("Descriptions of views")
struct DescriptionTests {
  final class Card: View {}

  static let values: [(String, String)] = [
    ("\(ArrowDirection.up)", "up"),
    ("\(ArrowDirection.right)", "right"),
    ("\(ArrowDirection([]))", "none"),
    ("\(ArrowDirection.any)", "any"),
    ("\(ArrowDirection.unknown)", "unknown"),
    ("\([.down, .up] as ArrowDirection)", "up, down"),
    ("\(AnimationOptions([]))", "none"),
    (
      "\([.allowUserInteraction, .beginFromCurrentState] as AnimationOptions)",
      "beginFromCurrentState, allowUserInteraction"
    ),
    (
      "\([.overrideInheritedDuration, .overrideInheritedCurve] as AnimationOptions)",
      "overrideInheritedDuration, overrideInheritedCurve"
    ),
    (
      "\([.repeat, .autoreverse, .layoutSubviews] as AnimationOptions)",
      "repeat, autoreverse, layoutSubviews"
    ),
    ("\([.new, .old] as ObservationOptions)", "old, new"),
    ("\([.initial, .prior, .distinct] as ObservationOptions)", "initial, prior, distinct"),
    ("\(ObservationOptions([]))", "none"),
    ("\(Window(size: .zero).keyboard)", "keyboard hidden, 216 high, 0.25 s, easeInEaseOut"),
    ("\(Invalidation.layout)", "invalidation"),
    ("\(ImplicitAction.standard)", "standard"),
    ("\(ImplicitAction.none)", "none"),
    (
      "\(ImplicitAction.animation(BasicAnimation(.opacity, to: 0, duration: 1)))",
      "opacity to 0, 1 s"
    ),
    ("\(metrics)", "arrow 36 by 18, 12 off the ends, insets (1, 2, 3, 4)"),
    (
      "\(Arrow(direction: .up, offset: 30, base: 36, height: 18, edgeInset: 12))",
      "up, offset 30, 36 by 18, 12 off the ends"
    ),
    (
      "\(PopoverGeometry(metrics: metrics, arrowDirection: .left, arrowOffset: -30))",
      "left, offset -30, arrow 36 by 18, 12 off the ends, insets (1, 2, 3, 4)"
    ),
    (
      "\(request)",
      "(300, 200) beside (500, 100, 44, 44) in (0, 0, 1024, 768), margins (1, 1, 1, 1), "
        + "keyboard (0, 500, 1024, 268), left, right, now left, may overlap, "
        + "arrow 36 by 18, 12 off the ends, insets (1, 2, 3, 4)"
    ),
    ("\(PopoverPlacement(request))", "left, offset 0 at (544, 20, 324, 204)"),
    ("\(PopoverController(contentView: View()) { PopoverBackground() })", "popover \"\", hidden"),
    ("\(AlertAction.Style.destructive)", "destructive"),
    ("\(AlertController.State.poppingIn)", "poppingIn"),
    ("\(AnimatableProperty<Double>.transformScale)", "transform.scale"),
    ("\(Property<Rect>.frame)", "frame"),
    ("\(BasicAnimation(.opacity, from: 1, to: 0, duration: 0.5))", "opacity from 1 to 0, 0.5 s"),
  ]

  private static let metrics = PopoverMetrics(
    arrowBase: 36, arrowHeight: 18,
    contentViewInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), arrowEdgeInset: 12)

  private static var request: PopoverRequest {
    var request = PopoverRequest(
      contentSize: Size(width: 300, height: 200), metrics: metrics,
      sourceRect: Rect(x: 500, y: 100, width: 44, height: 44),
      containerRect: Rect(x: 0, y: 0, width: 1024, height: 768))
    request.layoutMargins = EdgeInsets(1)
    request.keyboardRect = Rect(x: 0, y: 500, width: 1024, height: 268)
    request.permittedArrowDirections = [.left, .right]
    request.currentArrowDirection = .left
    request.canOverlapSourceViewRect = true
    return request
  }

  @Test("A value reads like a note", arguments: values)
  func reads(text: String, note: String) { #expect(text == note) }

  @Test("A view says its class, its name or number, and its frame")
  func views() {
    let window = Window(size: Size(width: 100, height: 50))
    let card = Card(frame: Rect(x: 10, y: 20, width: 30, height: 5))
    #expect("\(card)" == "Card at (10, 20, 30, 5)")
    window.addSubview(card)
    #expect("\(card)" == "Card 1 at (10, 20, 30, 5)")
    card.accessibilityIdentifier = "ace"
    #expect("\(card)" == "Card \"ace\" at (10, 20, 30, 5)")
    #expect("\(window)" == "Window 0 at (0, 0, 100, 50)")
  }

  @Test("A subclass may say more")
  func overridden() {
    final class Ace: View {
      override var description: String { "Ace, " + super.description }
    }
    #expect("\(Ace() as View)" == "Ace, Ace at (0, 0, 0, 0)")
  }

  @Test("What shows says where, and what differs from a plain view")
  func presentations() {
    let window = Window(size: Size(width: 100, height: 50))
    let card = View(frame: Rect(x: 10, y: 20, width: 30, height: 5))
    window.addSubview(card)
    card.opacity = 0.5
    #expect("\(card.presentation)" == "(10, 20, 30, 5), opacity 0.5")
    #expect("\(window.presentation)" == "(0, 0, 100, 50)")
    #expect(
      window.snapshot().map { "\($0)" } == [
        "#0: (0, 0, 100, 50) through [1, 0, 0, 1, 0, 0]",
        "#1: (0, 0, 30, 5) through [1, 0, 0, 1, 10, 20], opacity 0.5",
      ])
    window.showKeyboard()
    #expect("\(window.keyboard)" == "keyboard shown, 216 high, 0.25 s, easeInEaseOut")
  }

  @Test("A change says what was asked for")
  func changes() {
    let card = View()
    var notes: [String] = []
    let observations = [
      card.observe(.opacity, options: [.old, .new, .prior]) { notes.append("\($0)") },
      card.observe(.opacity) { notes.append("\($0)") },
    ]
    card.opacity = 0.5
    #expect(notes == ["prior, old 1.0", "old 1.0, new 0.5", "changed"])
    #expect(observations.count == 2)
  }

  @Test("An alert and its buttons say their titles")
  func alerts() {
    let alert = AlertController(title: "Rename")
    let delete = AlertAction(title: "Delete", style: .destructive)
    #expect("\(alert)" == "alert \"Rename\", hidden")
    #expect("\(delete)" == "\"Delete\", destructive")
    delete.isEnabled = false
    #expect("\(delete)" == "\"Delete\", destructive, disabled")
  }
}
