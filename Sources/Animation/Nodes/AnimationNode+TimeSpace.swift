extension AnimationNode {
  /// The time space in which the animations of the node run. The default is `nil`: the time of the
  /// clock.
  ///
  /// When it is set, running animations continue from their current progress at the new speed. A
  /// time space of another engine is refused with a diagnostic.
  public var timeSpace: TimeSpace? {
    get { storage?.timeSpace }
    set { PendingBegins.reportAfter { move(to: newValue, keepsProgress: true, &$0) } }
  }

  /// Moves the node into another time space.
  ///
  /// - Parameters:
  ///   - keepsProgress: Whether running animations continue from their current progress. If
  ///     `false`, both times were the same until now.
  ///   - begins: Receives the animations that begin, which the caller reports.
  package func move(to space: TimeSpace?, keepsProgress: Bool, _ begins: inout PendingBegins) {
    guard space !== timeSpace else { return }
    guard space == nil || space?.engine === engine else {
      return report(.refused, "timeSpace: the space is one of another engine")
    }
    let old = timeSpace
    ownStorage.timeSpace = space
    for attachment in unsafe attachments.all {
      engine.move(attachment, toSpace: self.space, keepsProgress: keepsProgress, &begins)
    }
    withExtendedLifetime(old) {}
  }

  /// The time space in the engine, or the clock.
  var space: SpaceIndex { storage?.timeSpace?.index ?? .clock }

  /// Whether the node's animations run in a time space, not in the time of the clock.
  package var hasTimeSpace: Bool { !space.isClock }

  /// The current time of the node's animations, in seconds.
  package var localTime: Double { engine.localTime(of: space) }
}
