import ViewKernelAnimation

/// The objects that views give up when they leave a window: their nodes and time spaces.
///
/// They are collected while no user code may run, and released later: the objects that animations
/// retain may run user code in their `deinit`.
struct FormerWindowState {
  private var nodes: ContiguousArray<AnimationNode> = []
  private var timeSpaces: ContiguousArray<TimeSpace> = []

  /// Takes the node and the time space of a view that is about to leave its window.
  mutating func take(from view: View) {
    if let node = view.takeNode() { nodes.append(node) }
    if let timeSpace = view.takeTimeSpace() { timeSpaces.append(timeSpace) }
  }

  /// Ends the animations, then releases the time spaces in which they ran.
  mutating func release() {
    for node in nodes { node.removeAllAnimations() }
    nodes = []
    timeSpaces = []
  }
}
