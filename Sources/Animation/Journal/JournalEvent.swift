/// An event of a journal: what happened, when, and to which node or animation.
public struct JournalEvent: Equatable, Sendable {
  /// The time of the event, in seconds of the clock.
  public package(set) var time: Double
  /// The kind of the event, such as `animationStart`.
  public let name: Name
  /// The identifier of the node that the event is about, if it is about one.
  public let node: Int?
  /// The name of that node in its tree, if it has one.
  public package(set) var nodeName: String?
  /// The class of a node without a name, for timelines that have not recorded the node.
  package var nodeClass: String?
  /// A detail for the reader, such as the key of an animation or the height of the keyboard.
  public let detail: String?
  /// The animation that the event is about, if it is about one.
  public let animation: AnimationReport?

  /// Creates an event; `time` is in seconds of the clock.
  public init(
    time: Double, name: Name, node: Int? = nil, nodeName: String? = nil, detail: String? = nil,
    animation: AnimationReport? = nil
  ) {
    self.time = time
    self.name = name
    self.node = node
    self.nodeName = nodeName
    self.detail = detail
    self.animation = animation
  }
}

extension JournalEvent {
  /// The kind of an event. A program may define custom kinds: any text is a name.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text of the name, as timelines store it.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name from a literal.
    public init(stringLiteral value: String) { rawValue = value }
  }
}

extension JournalEvent.Name: CustomStringConvertible {
  /// The text of the name.
  public var description: String { rawValue }
}

extension JournalEvent.Name {
  /// A view was added to the window.
  public static var enter: Self { "enter" }
  /// A view was removed from the window.
  public static var leave: Self { "leave" }
  /// A view was moved to an index among its siblings.
  public static var reorder: Self { "reorder" }
  /// A view was laid out.
  public static var layout: Self { "layout" }
  /// An animation started.
  public static var animationStart: Self { "animationStart" }
  /// An animation ended or was removed.
  public static var animationStop: Self { "animationStop" }
  /// An animation was running when recording began.
  public static var animationRunning: Self { "animationRunning" }
  /// A view became the first responder.
  public static var focus: Self { "focus" }
  /// A view is no longer the first responder.
  public static var resign: Self { "resign" }
  /// A touch of the user reached the window. The event has the view that was hit, and the location
  /// in the window as its detail: `(120, 40)`.
  public static var touch: Self { "touch" }
  /// The keyboard was shown, hidden or changed.
  public static var keyboard: Self { "keyboard" }
  /// A timer or a callback of the clock ran. The detail is its name.
  public static var callback: Self { "callback" }
  /// An alert or a popover was shown.
  public static var show: Self { "show" }
  /// An alert or a popover was dismissed.
  public static var dismiss: Self { "dismiss" }
  /// The views of an alert or a popover were removed.
  public static var removed: Self { "removed" }
}
