/// A key that `TestStage.press(_:)` can press.
public enum StageKey: String, CaseIterable, Sendable {
  /// The return key.
  case `return`
  /// The delete key.
  case delete
}
