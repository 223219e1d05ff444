import ViewKernel

/// A window as a source of timelines: every view in it, as it shows.
public final class WindowSource: TimelineSource {
  /// The window that is recorded.
  public let window: Window

  /// Creates a source.
  public init(_ window: Window) { self.window = window }

  /// The window's clock.
  public var clock: LogicalClock { window.clock }

  /// What a view has to show: its subviews, its properties, its text.
  public var tracks: [Track] { ViewTracks.all }

  /// Shows the views, parents first, siblings back to front.
  public func sample(into sampler: NodeSampler) {
    var stack: ContiguousArray<View> = [window]
    while let view = stack.popLast() {
      sampler.begin(node: view.identifier, name: WindowSource.name(of: view))
      ViewTracks.sample(view, into: sampler)
      sampleContent(of: view, into: sampler)
      if view.hasAppearance { sampleOwnProperties(of: view, into: sampler) }
      for child in view.subviews.reversed() { stack.append(child) }
    }
  }

  /// Shows what the view says, and other content in tracks of its own.
  private func sampleContent(of view: View, into sampler: NodeSampler) {
    view.forEachContent { key, value in
      if key.isText {
        sampler.set(ViewTracks.text, value)
      } else {
        sample(own: key, key.name, initial: key.initial, value, into: sampler)
      }
    }
  }

  /// Shows what the program's own properties are; those of one name in a window are one token (C10).
  private func sampleOwnProperties(of view: View, into sampler: NodeSampler) {
    view.forEachOwnProperty { property in
      sample(
        own: property, property.name, initial: property.initialValue,
        view.shownValue(of: property), into: sampler)
    }
  }

  private func sample(
    own subject: AnyObject, _ name: String, initial: @autoclosure () -> TrackValue,
    _ value: TrackValue, into sampler: NodeSampler
  ) {
    let isRecorded = sampler.set(own: subject, name: name, initial: initial(), value)
    guard !isRecorded else { return }
    window.onDiagnostic(
      Diagnostic(.ignored, "\(name): another track of the name is recorded, not this one"))
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

/// The tracks of a view: its subviews, what the table of properties says, and what it says.
///
/// Their order and names are part of schema 1.
private enum ViewTracks {
  /// The properties of schema 1; what has come since stands behind the text, so that the tracks of
  /// schema 1 keep their places.
  private static let first = ViewProperties.all.prefix(16)
  private static let later = ViewProperties.all.dropFirst(16)

  /// The track of what a view says.
  static let text = 1 + first.count

  static let all: [Track] =
    [Track("subviews", initial: .nodes([]))]
    + first.map { Track($0.name, initial: $0.initialValue) }
    + [Track(ContentKey.text.name, initial: ContentKey.text.initial)]
    + later.map { Track($0.name, initial: $0.initialValue) }

  static func sample(_ view: View, into sampler: NodeSampler) {
    sampler.set(0, .nodes(view.subviewIdentifiers))
    let hasAppearance = view.hasAppearance
    func sample(_ properties: ArraySlice<PropertyToken>, from track: Int) {
      for (offset, property) in properties.enumerated() {
        guard hasAppearance || property.isSampledAlways else { continue }
        sampler.set(track + offset, view.shownValue(of: property))
      }
    }
    sample(first, from: 1)
    sample(later, from: text + 1)
  }
}

extension PropertyToken {
  /// Whether a view may show other than the initial value without having rare state.
  fileprivate var isSampledAlways: Bool {
    role == .geometry || ordinal <= ViewProperties.lastPlainOrdinal
  }
}
