import ViewKernelGeometry

/// A group of animations with one timing, one key and one pair of callbacks. The program pauses,
/// seeks and reverses all animations of the group together.
///
///     let pop = KeyframeAnimation(.transformScale, values: [0.6, 1.1, 0.9, 1])
///     pop.duration = 0.25
///     let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.15)
///     fade.beginTime = 0.1  // seconds after the group's begin
///     let entrance = AnimationGroup([pop, fade], duration: 0.25)
///     view.add(entrance, forKey: "entrance")
///
/// The animations run in the time of the group: first its timing is applied, then its timing curve.
/// So all animations repeat, reverse and are eased together with the group.
///
/// - An animation's `beginTime` is in seconds from the start of the group; `nil` counts as 0.
/// - An animation that has not ended at the end of the group is cut off. It is never sped up to
///   fit.
/// - Before its begin and after its end, an animation has the effect that its `fillMode` defines.
/// - The callbacks and `isRemovedOnCompletion` of the group are used, not those of its animations.
///
/// A group may contain groups, up to 64 levels deep and with at most a million animations in total.
/// An animation that is contained several times counts and runs once for each time.
public final class AnimationGroup: Animation {
  // Read and written only by the accessors below, which copy it, so that no access to it lasts
  // while user code runs.
  private var members: [Animation]
  /// The properties that a running copy animates. Later changes of its list do not affect them.
  private var properties: ContiguousArray<(token: PropertyToken, isAdditive: Bool)> = []

  /// The animations of the group, in the order in which they are added to the animation stacks of
  /// their properties.
  ///
  /// Copying the group copies them. A program can read the animations of the running copy, but
  /// cannot play them separately.
  public var animations: [Animation] {
    get { members }
    set {
      // Released after the access: a member may own objects whose `deinit` uses the group.
      var old = newValue
      swap(&members, &old)
    }
  }

  /// Creates a group from a list of animations.
  ///
  /// - Parameter duration: The duration of one iteration of the group, in seconds. With `nil`, it
  ///   is that of the transaction, not that of the longest animation.
  public init(_ animations: [Animation] = [], duration: Double? = nil) {
    members = animations
    super.init(Settings(timing: MediaTiming(duration: duration)))
  }

  /// The token of every group. Diagnostics and logs use its name in place of a property's name.
  private static let anyGroup = PropertyToken(name: "group")

  package override var token: PropertyToken { AnimationGroup.anyGroup }

  override var ownsCohort: Bool { true }

  /// Returns a copy of the group that contains copies of its animations.
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

  /// The error in the nesting or the number of animations, as text; `nil` if there is none.
  private var shapeFlaw: String? {
    var room = AnimationGroup.maximumCount
    // A group that was put into itself is too deep.
    if !fits(below: 0, &room) {
      return "groups are nested more than \(AnimationGroup.maximumDepth) deep"
    }
    return room < 0 ? "there are more than \(AnimationGroup.maximumCount) animations in it" : nil
  }

  /// Whether groups are not nested too deeply.
  ///
  /// - Parameters:
  ///   - depth: The number of groups around this one.
  ///   - room: The number of animations that are still allowed. The animations inside are
  ///     subtracted; the result is below 0 if there are too many.
  private func fits(below depth: Int, _ room: inout Int) -> Bool {
    guard depth < AnimationGroup.maximumDepth else { return false }
    for animation in members {
      room -= 1
      // Shared groups can multiply to any number of animations, so the traversal stops early.
      if room < 0 { return true }
      if let group = animation as? AnimationGroup, !group.fits(below: depth + 1, &room) {
        return false
      }
    }
    return true
  }

  private static let maximumDepth = 64
  private static let maximumCount = 1_000_000

  /// Releases nested groups one after the other, not recursively, so that the call stack does not
  /// grow with the depth of nesting.
  deinit {
    var rest = members.takeAll()
    while var animation = rest.popLast() {
      // An animation that is referenced elsewhere keeps its own animations.
      guard isKnownUniquelyReferenced(&animation), let group = animation as? AnimationGroup else {
        continue
      }
      rest += group.members.takeAll()
    }
  }

  // MARK: In a node

  override func forEachProperty(_ body: (PropertyToken, _ isAdditive: Bool) -> Void) {
    for property in properties { body(property.token, property.isAdditive) }
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

  /// Inserts the animations of the group. Only the first entry reports to the owner, for all
  /// entries of the group in the cohort.
  override func insert(
    into node: AnimationNode, as new: NewEntry, within time: GroupTime?
  ) -> EntryReference {
    let ownTime =
      time
      ?? GroupTime(
        duration: settings.timing.duration ?? 0, curve: settings.timingCurve ?? .linear)
    var first = EntryReference.none
    var next = new
    for animation in members {
      guard let inner = innerTime(of: animation, in: ownTime, node) else { continue }
      let entry = animation.insert(into: node, as: next, within: inner)
      if first.isNone { first = entry }
      if !first.isNone { unsafe next.owner = nil }
    }
    // An outermost group without an entry could not report its begin and its end.
    if time == nil && first.isNone { return node.engine.insertTimingEntry(new) }
    return first
  }

  /// Returns the time inside an animation of the group, and sets the animation's begin time and
  /// duration where none is set; `nil` if the timing of the animation is refused.
  ///
  /// - Parameter time: The time of the group.
  private func innerTime(
    of animation: Animation, in time: GroupTime, _ node: AnimationNode
  ) -> GroupTime? {
    if animation.settings.timing.beginTime == nil { animation.settings.timing.beginTime = 0 }
    let timing = node.engine.checkedTiming(
      of: animation.settings.timing, in: .clock, name: "\(node.name): \(animation.propertyName)")
    guard let timing else { return nil }
    animation.settings.timing.duration = timing.duration
    return time.entering(
      timing, curve: animation.settings.timingCurve ?? .linear,
      fillMode: animation.settings.timing.fillMode)
  }
}
