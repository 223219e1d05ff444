import ViewKernelTimeline

/// The kinds of view in scene files.
enum SceneKind: String, CaseIterable, Sendable {
  case view, label, button, textField, popover
  /// The window itself; not a kind that a file can ask for.
  case window

  /// The kinds that a file can ask for.
  static var named: [(String, SceneKind)] {
    allCases.filter { $0 != .window }.map { ($0.rawValue, $0) }
  }

  /// Whether a view of this kind without a size takes the size of its text.
  var fitsText: Bool { self == .label || self == .button || self == .textField }

  /// The kind with an article, for messages.
  var phrase: String {
    switch self {
    case .view, .label, .button, .popover: "a \(rawValue)"
    case .textField: "a text field"
    case .window: "the window"
    }
  }
}
