/// Something that happened at an instant.
public struct JournalEvent: Equatable, Sendable {
  /// When, in seconds of the clock.
  public package(set) var time: Double
  /// What: `enter`, `leave`, `layout`, `animationStart`, `animationStop`, `focus`, `resign`,
  /// `keyboard`, `show`, `dismiss`, …
  public let name: String
  /// Which node, if it is about one.
  public let node: Int?
  /// How its tree calls the node, where it has a name.
  public package(set) var nodeName: String?
  /// More about it, such as the key of an animation.
  public let detail: String?
  /// Which animation, if it is about one.
  public let animation: AnimationReport?

  /// Creates an event.
  public init(
    time: Double, name: String, node: Int? = nil, nodeName: String? = nil, detail: String? = nil,
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
