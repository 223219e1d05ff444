import ViewKernelGeometry

/// A group of animations with one timing, one key and one pair of callbacks. They are paused,
/// sought and reversed together.
///
///     let pop = KeyframeAnimation(.transformScale, values: [0.6, 1.1, 0.9, 1])
///     pop.duration = 0.25
///     let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.15)
///     fade.beginTime = 0.1  // seconds after the group's begin
///     let entrance = AnimationGroup([pop, fade], duration: 0.25)
///     view.add(entrance, forKey: "entrance")
///
/// What has a time of its own, repeats, turns round or is eased is the group, and with it all that
/// is inside: the group's timing, then its curve, give the time in which its animations run. There
/// an animation's `beginTime` counts from the start of the group, and what is not over at the end
/// of the group is cut off, never squeezed. Before its begin and after its end an animation shows
/// what its fill mode tells. Its callbacks and `isRemovedOnCompletion` are not used: those of the
/// group are.
///
/// Groups may stand in groups, up to 64 deep and with a million animations in all. An animation
/// that stands in several places counts, and runs, once for each.
public final class AnimationGroup: Animation {
  // It is reached only through the accessors below, which copy, so that no access lasts
  // while user code runs.
  private var members: [Animation]
  /// What a copy animates, whatever is done to its list later.
  private var properties: ContiguousArray<(token: PropertyToken, addsUp: Bool)> = []

  /// The animations, in the order in which they are added to the stacks of their properties.
  ///
  /// They are copied with the group. The animations of the running copy can be read, but not played
  /// separately.
  public var animations: [Animation] {
    get { members }
    set { replace(&members, newValue) }
  }

  /// Groups a list of animations.
  ///
  /// - Parameter duration: Seconds of one iteration of the group; `nil` takes the transaction's,
  ///   however long the animations last.
  public init(_ animations: [Animation] = [], duration: Double? = nil) {
    members = animations
    super.init(Settings(timing: MediaTiming(duration: duration)))
  }

  /// Stands for any group where diagnostics and logs name what is animated.
  private static let anyGroup = PropertyToken(name: "group")

  package override var token: PropertyToken { AnimationGroup.anyGroup }

  override var ownsCohort: Bool { true }

  /// A copy with copies of the animations.
  public override func copy() -> Animation {
    let flaw = shapeFlaw
    require(flaw == nil, "AnimationGroup: \(flaw ?? "")")
    let copy = AnimationGroup(members.map { $0.copy() })
    copy.settings = settings
    return copy
  }

  override var kindName: String { "group" }

  override var flaw: String? {
    if let flaw = shapeFlaw { return flaw }
    for (index, animation) in members.enumerated() {
      if let flaw = animation.settings.timing.flaw ?? animation.flaw {
        return "animations[\(index)]: \(animation.propertyName): \(flaw)"
      }
    }
    return nil
  }

  /// What is wrong with how groups stand in each other, or `nil`.
  private var shapeFlaw: String? {
    var room = AnimationGroup.mostAnimations
    // A group that was put into itself is too deep.
    if !fits(below: 0, &room) { return "groups stand in each other more than 64 deep" }
    return room < 0 ? "there are more than \(AnimationGroup.mostAnimations) animations in it" : nil
  }

  override func fits(below depth: Int, _ room: inout Int) -> Bool {
    guard depth < AnimationGroup.mostDepth else { return false }
    for animation in members {
      room -= 1
      // Shared groups can stand for any number of animations: not all of them are visited.
      if room < 0 { return true }
      if !animation.fits(below: depth + 1, &room) { return false }
    }
    return true
  }

  private static let mostDepth = 64
  private static let mostAnimations = 1_000_000

  /// Lets go of groups in groups one after the other, not one inside the other: however deep they
  /// stand, the call stack does not grow.
  deinit {
    var rest = takeMembers()
    while var animation = rest.popLast() {
      // Somebody else holds it: it lives on with its animations.
      if isKnownUniquelyReferenced(&animation) { rest += animation.takeMembers() }
    }
  }

  override func takeMembers() -> [Animation] {
    var taken: [Animation] = []
    swap(&taken, &members)
    return taken
  }

  // MARK: In a node

  override func forEachProperty(_ body: (PropertyToken, _ addsUp: Bool) -> Void) {
    for property in properties { body(property.token, property.addsUp) }
  }

  override func prepare(in node: AnimationNode) {
    for member in members {
      member.prepare(in: node)
      member.forEachProperty { properties.append(($0, $1)) }
    }
  }

  override func takeDuration(_ duration: Double, in node: AnimationNode) {
    super.takeDuration(duration, in: node)
    for animation in members { animation.takeDuration(duration, in: node) }
  }

  override func insert(
    into node: AnimationNode, cohort: Int32, owner: EntryOwner
  ) -> EntryReference {
    let time = GroupTime(
      duration: settings.timing.duration ?? 0, curve: settings.timingCurve ?? .linear)
    let first = insert(into: node, cohort, within: time, options, owner: owner)
    guard first.isNone else { return first }
    return node.engine.insertNothing(into: cohort, options: options, owner: owner)
  }

  /// The first entry reports to the owner, for all that the group has in the cohort.
  override func insert(
    into node: AnimationNode, _ cohort: Int32, within time: GroupTime, _ options: EntryOptions,
    owner: EntryOwner?
  ) -> EntryReference {
    var first = EntryReference.none
    for animation in members {
      guard let inner = enter(animation, time, node) else { continue }
      let entry = animation.insert(
        into: node, cohort, within: inner, options, owner: first.isNone ? owner : nil)
      if first.isNone { first = entry }
    }
    return first
  }

  /// The time inside an animation of the group, whose timing is made complete.
  private func enter(
    _ animation: Animation, _ time: GroupTime, _ node: AnimationNode
  ) -> GroupTime? {
    if animation.settings.timing.beginTime == nil { animation.settings.timing.beginTime = 0 }
    let timing = node.engine.resolve(
      animation.settings.timing, in: -1, name: "\(node.name): \(animation.propertyName)")
    guard let timing else { return nil }
    animation.settings.timing.duration = timing.duration
    return time.entering(
      timing, curve: animation.settings.timingCurve ?? .linear,
      fillMode: animation.settings.timing.fillMode)
  }
}
