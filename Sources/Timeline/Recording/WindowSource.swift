import ViewKernel

/// A window as a source of timelines: every view in it, as it shows.
public final class WindowSource: TimelineSource {
  /// The window that is recorded.
  public let window: Window

  /// Creates a source.
  public init(_ window: Window) { self.window = window }

  /// The window's clock.
  public var clock: LogicalClock { window.clock }

  /// What a view has to show; see `ViewTrack`.
  public var tracks: [Track] { ViewTrack.allTracks }

  /// Shows the views, parents first, siblings back to front.
  public func sample(into sampler: NodeSampler) {
    var stack: ContiguousArray<View> = [window]
    while let view = stack.popLast() {
      sampler.begin(node: view.identifier, name: WindowSource.name(of: view))
      ViewTrack.sample(view, into: sampler)
      for child in view.subviews.reversed() { stack.append(child) }
    }
  }

  private static func name(of view: View) -> String {
    if let name = view.accessibilityIdentifier { return name }
    return view is Window ? "window" : "#\(view.identifier)"
  }

  /// Passes on what the window and its engine report.
  public func startLogging(_ log: @escaping (TimelineEvent) -> Void) {
    window.eventSink = { log(WindowSource.event($0)) }
    let clock = window.clock
    window.engine.onAnimationEvent = { event in
      let name: String
      var detail = event.key.isEmpty ? event.property : event.key
      switch event.kind {
      case .start: name = "animationStart"
      case .stop(let finished):
        name = "animationStop"
        detail += finished ? " finished" : " interrupted"
      }
      log(TimelineEvent(time: clock.now, name: name, node: event.node, detail: detail))
    }
  }

  /// Stops passing on.
  public func stopLogging() {
    window.eventSink = nil
    window.engine.onAnimationEvent = nil
  }

  private static func event(_ event: WindowEvent) -> TimelineEvent {
    func make(_ name: String, _ view: View?, _ detail: String? = nil) -> TimelineEvent {
      TimelineEvent(
        time: event.time, name: name, node: view?.identifier,
        nodeName: view.map { WindowSource.name(of: $0) }, detail: detail)
    }
    return switch event.kind {
    case .entered(let view): make("enter", view)
    case .left(let view): make("leave", view)
    case .reordered(let view): make("reorder", view)
    case .layout(let view): make("layout", view)
    case .focused(let view): make("focus", view)
    case .resigned(let view): make("resign", view)
    case .keyboard(let keyboard):
      make("keyboard", nil, keyboard.isVisible ? "shown \(keyboard.height.shortText)" : "hidden")
    case .note(let view, let name, let value): make(name, view, value)
    }
  }
}

/// The tracks of a view. Their order and names are part of schema 1.
public enum ViewTrack: Int, Sendable {
  /// The views inside, by number, back to front: entering, leaving and z-order.
  case subviews
  /// The visible part of the view's own space.
  case bounds
  /// Where the anchor point lies in the superview's space.
  case center
  /// The point that `center` positions, in unit space.
  case anchorPoint
  /// Applied about the anchor point.
  case transform
  /// The view's own opacity.
  case opacity
  /// Whether the view is left out of drawing.
  case isHidden
  /// Whether drawing ends at the bounds.
  case clipsToBounds
  /// What fills the bounds.
  case backgroundColor
  /// The colour of the border.
  case borderColor
  /// The width of the border.
  case borderWidth
  /// The radius of the corners.
  case cornerRadius
  /// The colour of the shadow.
  case shadowColor
  /// How strong the shadow is.
  case shadowOpacity
  /// How soft the shadow is.
  case shadowRadius
  /// Where the shadow falls.
  case shadowOffset
  /// The shape of the shadow.
  case shadowPath
  /// What the view says: a label, a button's title, a field's content.
  case text

  static let allTracks: [Track] = [
    Track("subviews", initial: .nodes([])),
    Track("bounds", initial: .rect(.zero)),
    Track("center", initial: .pair(0, 0)),
    Track("anchorPoint", initial: .pair(0.5, 0.5)),
    Track("transform", initial: .transform(.identity)),
    Track("opacity", initial: .number(1)),
    Track("isHidden", initial: .flag(false)),
    Track("clipsToBounds", initial: .flag(false)),
    Track("backgroundColor", initial: .color(.clear)),
    Track("borderColor", initial: .color(.black)),
    Track("borderWidth", initial: .number(0)),
    Track("cornerRadius", initial: .number(0)),
    Track("shadowColor", initial: .color(.black)),
    Track("shadowOpacity", initial: .number(0)),
    Track("shadowRadius", initial: .number(3)),
    Track("shadowOffset", initial: .pair(0, -3)),
    Track("shadowPath", initial: .none),
    Track("text", initial: .none),
  ]

  static func sample(_ view: View, into sampler: NodeSampler) {
    func set(_ track: ViewTrack, _ value: TrackValue) { sampler.set(track.rawValue, value) }
    let shown = view.presentation
    set(.subviews, .nodes(view.subviewIdentifiers))
    set(.bounds, .rect(shown.bounds))
    set(.center, .point(shown.center))
    set(.anchorPoint, .point(shown.anchorPoint))
    set(.transform, .transform(shown.transform))
    set(.opacity, .number(shown.opacity))
    set(.isHidden, .flag(view.isHidden))
    set(.clipsToBounds, .flag(view.clipsToBounds))
    set(.text, view.timelineText.map { .text($0) } ?? .none)
    guard view.hasAppearance else { return }
    set(.backgroundColor, .color(shown.backgroundColor))
    set(.borderColor, .color(shown.borderColor))
    set(.borderWidth, .number(shown.borderWidth))
    set(.cornerRadius, .number(shown.cornerRadius))
    set(.shadowColor, .color(shown.shadowColor))
    set(.shadowOpacity, .number(shown.shadowOpacity))
    set(.shadowRadius, .number(shown.shadowRadius))
    set(.shadowOffset, .size(shown.shadowOffset))
    set(.shadowPath, shown.shadowPath.map { .path($0) } ?? .none)
  }
}
